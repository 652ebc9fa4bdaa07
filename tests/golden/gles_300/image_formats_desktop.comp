// image_formats_desktop.info:3:5: SI0059: OpenGL ES 3.0 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:4:28: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:5:28: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:6:37: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:7:27: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:8:29: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:9:31: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:10:27: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:11:26: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:12:26: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:13:25: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:14:36: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:15:34: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:16:33: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:17:33: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:18:32: SI0059: OpenGL ES 3.0 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop.info:19:5: SI0059: OpenGL ES 3.0 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
