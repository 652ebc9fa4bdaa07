// samplers_cube_array.info:3:16: SI0059: OpenGL 3.3 has no `samplerCubeArray`
//  help: first in OpenGL 4.1, OpenGL ES 3.2, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_cube_array.info:4:37: SI0059: OpenGL 3.3 has no `isamplerCubeArray`
//  help: first in OpenGL 4.1, OpenGL ES 3.2, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_cube_array.info:5:16: SI0059: OpenGL 3.3 has no `usamplerCubeArray`
//  help: first in OpenGL 4.1, OpenGL ES 3.2, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// samplers_cube_array.info:6:16: SI0059: OpenGL 3.3 has no `samplerCubeArrayShadow`
//  help: first in OpenGL 4.1, OpenGL ES 3.2, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
