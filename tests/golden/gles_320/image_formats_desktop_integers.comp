// image_formats_desktop_integers.info:4:28: SI0059: OpenGL ES 3.2 has no storage images of format `rg32i`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:5:28: SI0059: OpenGL ES 3.2 has no storage images of format `rg16i`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:6:27: SI0059: OpenGL ES 3.2 has no storage images of format `rg8i`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:7:27: SI0059: OpenGL ES 3.2 has no storage images of format `r16i`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:8:26: SI0059: OpenGL ES 3.2 has no storage images of format `r8i`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:9:33: SI0059: OpenGL ES 3.2 has no storage images of format `rgb10_a2ui`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:10:29: SI0059: OpenGL ES 3.2 has no storage images of format `rg32ui`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:11:29: SI0059: OpenGL ES 3.2 has no storage images of format `rg16ui`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:12:28: SI0059: OpenGL ES 3.2 has no storage images of format `rg8ui`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:13:28: SI0059: OpenGL ES 3.2 has no storage images of format `r16ui`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop_integers.info:14:28: SI0059: OpenGL ES 3.2 has no storage images of format `r8ui`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
