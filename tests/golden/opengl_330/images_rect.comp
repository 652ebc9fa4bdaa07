// images_rect.info:3:5: SI0059: OpenGL 3.3 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_rect.info:4:30: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_rect.info:5:30: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_rect.info:6:31: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_rect.info:7:5: SI0059: OpenGL 3.3 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
