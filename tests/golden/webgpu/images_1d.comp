// images_1d.info:7:30: SI0059: WebGPU has no `image1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_1d.info:8:30: SI0059: WebGPU has no `iimage1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_1d.info:9:31: SI0059: WebGPU has no `uimage1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
