// interpolation.info:15:5: SI0059: OpenGL ES 3.1 has no interpolation without perspective (`edge`)
//  help: first in OpenGL 3.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
