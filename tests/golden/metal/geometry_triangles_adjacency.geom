// geometry_triangles_adjacency.info:3:5: SI0059: Metal has no geometry stage
//  help: first in OpenGL 3.3, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// geometry_triangles_adjacency.info:5:5: SI0059: Metal has no geometry stage
//  help: first in OpenGL 3.3, OpenGL ES 3.2 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
