// image_formats.info:3:5: SI0059: OpenGL 4.1 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:4:30: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:5:30: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:6:27: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:7:28: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:8:34: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:9:30: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:10:30: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:11:29: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:12:27: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:13:31: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:14:32: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:15:31: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:16:29: SI0059: OpenGL 4.1 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats.info:17:5: SI0059: OpenGL 4.1 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
