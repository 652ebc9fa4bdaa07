// image_formats_desktop_integers.info:3:5: SI0059: OpenGL 3.3 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:4:28: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:5:28: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:6:27: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:7:27: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:8:26: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:9:33: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:10:29: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:11:29: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:12:28: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:13:28: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:14:28: SI0059: OpenGL 3.3 has no storage images
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// image_formats_desktop_integers.info:15:5: SI0059: OpenGL 3.3 has no compute stage
//  help: first in OpenGL 4.3, OpenGL ES 3.1, Vulkan 1.1, Metal, Direct3D 12 and WebGPU; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
