// images_rect.info:4:30: SI0059: Metal has no `image2DRect`
//  help: first in OpenGL 3.3; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_rect.info:5:30: SI0059: Metal has no `iimage2DRect`
//  help: first in OpenGL 3.3; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
// images_rect.info:6:31: SI0059: Metal has no `uimage2DRect`
//  help: first in OpenGL 3.3; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it
