// images_cube_array.info:4:30: SI0059: WebGPU has no `imageCubeArray`
//  help: first in OpenGL 4.3, OpenGL ES 3.2, Vulkan 1.1 and Metal; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_cube_array.info:5:30: SI0059: WebGPU has no `iimageCubeArray`
//  help: first in OpenGL 4.3, OpenGL ES 3.2, Vulkan 1.1 and Metal; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_cube_array.info:6:31: SI0059: WebGPU has no `uimageCubeArray`
//  help: first in OpenGL 4.3, OpenGL ES 3.2, Vulkan 1.1 and Metal; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
