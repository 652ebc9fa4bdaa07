// geometry.info:8:5: SI0059: WebGPU has no geometry stage
//  help: first in OpenGL 3.3, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// geometry.info:10:5: SI0059: WebGPU has no `layer` in the geometry stage
//  help: OpenGL 3.3 is the first that has it there
// geometry.info:11:14: SI0059: WebGPU has no `geometry_shader`
//  help: first in OpenGL 3.3, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// geometry.info:13:5: SI0059: WebGPU has no geometry stage
//  help: first in OpenGL 3.3, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
