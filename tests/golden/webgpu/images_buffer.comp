// images_buffer.info:4:30: SI0059: WebGPU has no `imageBuffer`
//  help: first in OpenGL 3.3, OpenGL ES 3.2, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_buffer.info:5:30: SI0059: WebGPU has no `iimageBuffer`
//  help: first in OpenGL 3.3, OpenGL ES 3.2, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_buffer.info:6:31: SI0059: WebGPU has no `uimageBuffer`
//  help: first in OpenGL 3.3, OpenGL ES 3.2, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
