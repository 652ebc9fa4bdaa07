// arrays_of_arrays.info:10:24: SI0059: OpenGL ES 3.0 has no arrays of arrays, such as `Rows.all`
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// arrays_of_arrays.info:11:24: SI0059: OpenGL ES 3.0 has no arrays of arrays, such as `corners`
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// arrays_of_arrays.info:12:23: SI0059: OpenGL ES 3.0 has no arrays of arrays, such as `grid`
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
