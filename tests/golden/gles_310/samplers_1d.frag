// samplers_1d.info:3:16: SI0059: OpenGL ES 3.1 has no `sampler1D`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d.info:4:37: SI0059: OpenGL ES 3.1 has no `isampler1D`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d.info:5:16: SI0059: OpenGL ES 3.1 has no `usampler1D`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d.info:6:16: SI0059: OpenGL ES 3.1 has no `sampler1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d.info:7:16: SI0059: OpenGL ES 3.1 has no `isampler1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d.info:8:16: SI0059: OpenGL ES 3.1 has no `usampler1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
