// pass_geometry.info:10:14: SI0059: WebGPU has no `geometry_shader`
//  help: first in OpenGL 3.3, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
