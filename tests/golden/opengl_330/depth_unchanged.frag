// depth_unchanged.info:5:5: SI0059: OpenGL 3.3 has no promise about written depth
//  help: first in OpenGL 4.3, Vulkan 1.1, Metal and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
