// slots_beyond.info:5:27: SI0059: OpenGL 3.3 has no storage buffers
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
