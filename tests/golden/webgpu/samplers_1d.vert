// samplers_1d.info:6:16: SI0059: WebGPU has no `sampler1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d.info:7:16: SI0059: WebGPU has no `isampler1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d.info:8:16: SI0059: WebGPU has no `usampler1DArray`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
