// samplers_1d_shadow.info:3:16: SI0059: OpenGL ES 3.1 has no `sampler1DShadow`
//  help: first in OpenGL 3.3, Vulkan 1.1 and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_1d_shadow.info:4:16: SI0059: OpenGL ES 3.1 has no `sampler1DArrayShadow`
//  help: first in OpenGL 3.3, Vulkan 1.1 and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
