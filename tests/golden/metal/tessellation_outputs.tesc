// tessellation_outputs.info:34:9: SI0059: Metal has no tessellation stages
//  help: first in OpenGL 4.1, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// tessellation_outputs.info:39:9: SI0059: Metal has no tessellation stages
//  help: first in OpenGL 4.1, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
