// dual_source.info:6:14: SI0059: OpenGL ES 3.2 has no `dual_source_blending`
//  help: first in OpenGL 3.3, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
