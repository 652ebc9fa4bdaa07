// fragment_outputs.info:8:5: SI0059: WebGPU has no early fragment tests
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
