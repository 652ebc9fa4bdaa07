// memory_qualifiers.info:4:42: SI0059: WebGPU has no `coherent` storage buffers
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// memory_qualifiers.info:5:42: SI0059: WebGPU has no `volatile` storage buffers
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// memory_qualifiers.info:6:62: SI0059: WebGPU has no `coherent` storage buffers
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
