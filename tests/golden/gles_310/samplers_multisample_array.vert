// samplers_multisample_array.info:3:16: SI0059: OpenGL ES 3.1 has no `sampler2DMSArray`
//  help: first in OpenGL 3.3, OpenGL ES 3.2, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_multisample_array.info:4:37: SI0059: OpenGL ES 3.1 has no `isampler2DMSArray`
//  help: first in OpenGL 3.3, OpenGL ES 3.2, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_multisample_array.info:5:16: SI0059: OpenGL ES 3.1 has no `usampler2DMSArray`
//  help: first in OpenGL 3.3, OpenGL ES 3.2, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
