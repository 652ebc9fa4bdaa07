// image_formats_desktop.info:4:28: SI0059: OpenGL ES 3.1 has no storage images of format `rg32f`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:5:28: SI0059: OpenGL ES 3.1 has no storage images of format `rg16f`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:6:37: SI0059: OpenGL ES 3.1 has no storage images of format `r11f_g11f_b10f`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:7:27: SI0059: OpenGL ES 3.1 has no storage images of format `r16f`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:8:29: SI0059: OpenGL ES 3.1 has no storage images of format `rgba16`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:9:31: SI0059: OpenGL ES 3.1 has no storage images of format `rgb10_a2`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:10:27: SI0059: OpenGL ES 3.1 has no storage images of format `rg16`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:11:26: SI0059: OpenGL ES 3.1 has no storage images of format `rg8`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:12:26: SI0059: OpenGL ES 3.1 has no storage images of format `r16`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:13:25: SI0059: OpenGL ES 3.1 has no storage images of format `r8`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:14:36: SI0059: OpenGL ES 3.1 has no storage images of format `rgba16_snorm`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:15:34: SI0059: OpenGL ES 3.1 has no storage images of format `rg16_snorm`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:16:33: SI0059: OpenGL ES 3.1 has no storage images of format `rg8_snorm`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:17:33: SI0059: OpenGL ES 3.1 has no storage images of format `r16_snorm`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
// image_formats_desktop.info:18:32: SI0059: OpenGL ES 3.1 has no storage images of format `r8_snorm`
//  help: it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`
