// images_1d.info:4:30: SI0059: OpenGL ES 3.2 has no `image1D`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_1d.info:5:30: SI0059: OpenGL ES 3.2 has no `iimage1D`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_1d.info:6:31: SI0059: OpenGL ES 3.2 has no `uimage1D`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_1d.info:7:30: SI0059: OpenGL ES 3.2 has no `image1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_1d.info:8:30: SI0059: OpenGL ES 3.2 has no `iimage1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_1d.info:9:31: SI0059: OpenGL ES 3.2 has no `uimage1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
