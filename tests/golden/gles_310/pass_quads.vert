// pass_quads.info:8:14: SI0059: OpenGL ES 3.1 has no `tessellation_shader`
//  help: first in OpenGL 4.1, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
