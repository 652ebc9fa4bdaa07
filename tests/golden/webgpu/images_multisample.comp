// images_multisample.info:4:30: SI0059: WebGPU has no `image2DMS`
//  help: first in OpenGL 4.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_multisample.info:5:30: SI0059: WebGPU has no `iimage2DMS`
//  help: first in OpenGL 4.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_multisample.info:6:31: SI0059: WebGPU has no `uimage2DMS`
//  help: first in OpenGL 4.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_multisample.info:7:30: SI0059: WebGPU has no `image2DMSArray`
//  help: first in OpenGL 4.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_multisample.info:8:30: SI0059: WebGPU has no `iimage2DMSArray`
//  help: first in OpenGL 4.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_multisample.info:9:31: SI0059: WebGPU has no `uimage2DMSArray`
//  help: first in OpenGL 4.3 and Vulkan 1.1; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
