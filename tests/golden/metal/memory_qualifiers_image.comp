// memory_qualifiers_image.info:4:43: SI0059: Metal has no `coherent` storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1 and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// memory_qualifiers_image.info:5:42: SI0059: Metal has no `volatile` storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1 and Direct3D 12; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
