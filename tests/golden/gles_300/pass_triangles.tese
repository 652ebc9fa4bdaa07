// pass_triangles.info:7:5: SI0059: OpenGL ES 3.0 has no tessellation stages
//  help: first in OpenGL 4.1, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// pass_triangles.info:8:14: SI0059: OpenGL ES 3.0 has no `tessellation_shader`
//  help: first in OpenGL 4.1, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// pass_triangles.info:24:5: SI0059: OpenGL ES 3.0 has no tessellation stages
//  help: first in OpenGL 4.1, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
