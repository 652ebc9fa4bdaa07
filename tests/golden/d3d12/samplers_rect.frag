// samplers_rect.info:3:16: SI0059: Direct3D 12 has no `sampler2DRect`
//  help: first in OpenGL 3.3; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_rect.info:4:37: SI0059: Direct3D 12 has no `isampler2DRect`
//  help: first in OpenGL 3.3; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_rect.info:5:16: SI0059: Direct3D 12 has no `usampler2DRect`
//  help: first in OpenGL 3.3; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_rect.info:6:16: SI0059: Direct3D 12 has no `sampler2DRectShadow`
//  help: first in OpenGL 3.3; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
