// depth_less.info:5:5: SI0059: OpenGL 4.1 has no promise about written depth
//  help: first in OpenGL 4.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
