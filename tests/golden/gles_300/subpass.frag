// subpass.info:5:19: SI0059: OpenGL ES 3.0 has no subpass inputs
//  help: first in Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// subpass.info:6:19: SI0059: OpenGL ES 3.0 has no subpass inputs
//  help: first in Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// subpass.info:7:19: SI0059: OpenGL ES 3.0 has no subpass inputs
//  help: first in Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
