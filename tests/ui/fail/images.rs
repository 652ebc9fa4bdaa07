//! Image formats that do not fit the image type.
use shader_info::shader_info;

shader_info! {
    Images {
        image(0, rgba8ui, read) ids: image2D;
        image(1, rgba16f, read) colors: uimage2D;
    }
}

fn main() {}
