// samplers_multisample.info:3:16: SI0059: OpenGL ES 3.0 has no `sampler2DMS`
//  help: first in OpenGL 3.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_multisample.info:4:37: SI0059: OpenGL ES 3.0 has no `isampler2DMS`
//  help: first in OpenGL 3.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_multisample.info:5:16: SI0059: OpenGL ES 3.0 has no `usampler2DMS`
//  help: first in OpenGL 3.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
