//! Textures and storage images of every shape.

use crate::scene::{
    Bound, Compare, Contents, Filter, Format, Image, Pass, PushConstants, Sampler, Scene, Shape, What, Work, Wrap,
};
use shader_info_test_infos::textures::{ImageStores, TextureShapes, TextureShapesDesktop};

/// Eight columns.
pub fn shapes() -> Scene {
    let numbers: Vec<u32> = (0..16).map(|at| at * 0x0009_0510 + 0x0020_2020).collect();
    let depths: Vec<f32> = (0..16).map(|at| at as f32 / 16.0).collect();
    let images = vec![
        Image { levels: 3, data: colors(8 * 8 + 4 * 4 + 2 * 2), ..image(Shape::D2, [8, 8, 1]) },
        image(Shape::D2Array, [4, 4, 2]),
        image(Shape::D3, [4, 4, 4]),
        image(Shape::Cube, [4, 4, 6]),
        Image {
            format: Format::Depth32Float,
            data: bytemuck::cast_slice(&depths).to_vec(),
            ..image(Shape::D2, [4, 4, 1])
        },
        Image { format: Format::R32Uint, data: bytemuck::cast_slice(&numbers).to_vec(), ..image(Shape::D2, [4, 4, 1]) },
    ];
    let mirrored = Sampler { wrap: Wrap::Mirror, filter: Filter::Linear, compare: None };
    let comparing = Sampler { compare: Some(Compare::LessOrEqual), ..Sampler::NEAREST };
    let resources = vec![
        texture("flat_map", 0, Sampler::LINEAR),
        texture("layers_map", 1, mirrored),
        texture("volume_map", 2, Sampler::LINEAR),
        texture("cube_map", 3, Sampler::NEAREST),
        texture("depth_map", 4, comparing),
        texture("number_map", 5, Sampler::NEAREST),
    ];
    Scene { contents: Contents { buffers: vec![], images }, resources, ..Scene::new(TextureShapes::INFO) }
}

/// Four columns of what OpenGL ES and WebGPU lack.
pub fn shapes_desktop() -> Scene {
    let images = vec![
        Image { levels: 2, data: colors(8 + 4), ..image(Shape::D1, [8, 1, 1]) },
        image(Shape::D1Array, [8, 1, 2]),
        image(Shape::CubeArray, [4, 4, 12]),
    ];
    let texels = Bound::new("texel_map", What::TexelBuffer { buffer: 0, format: Format::Rgba8Unorm });
    let resources = vec![
        texture("line_map", 0, Sampler::LINEAR),
        texture("lines_map", 1, Sampler::LINEAR),
        texture("cubes_map", 2, Sampler::NEAREST),
        texels,
    ];
    let contents = Contents { buffers: vec![colors(12)], images };
    Scene { contents, resources, ..Scene::new(TextureShapesDesktop::INFO) }
}

/// Writes level 1 of the first image and the whole of the others; [`stored`] says what must be there.
pub fn stores() -> Work {
    let empty = |shape, size| Image { data: vec![], ..image(shape, size) };
    let images = vec![
        Image { levels: 2, ..empty(Shape::D2, [8, 8, 1]) },
        empty(Shape::D3, [4, 4, 4]),
        empty(Shape::Cube, [8, 8, 6]),
        empty(Shape::D2Array, [8, 8, 2]),
    ];
    let names = ["flat_image", "volume_image", "cube_image", "layers_image"];
    let stored = |(image, name): (usize, &'static str)| {
        Bound::new(name, What::StorageImage { image, level: u32::from(image == 0) })
    };
    let pass = Pass {
        info: ImageStores::INFO,
        resources: names.into_iter().enumerate().map(stored).collect(),
        push_constants: PushConstants::default(),
        specialization: vec![],
        groups: [2, 2, 6],
    };
    Work { contents: Contents { buffers: vec![], images }, passes: vec![pass] }
}

/// The bytes of each image after [`stores`].
pub fn stored() -> Vec<Vec<u8>> {
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    let fill = |[width, height, depth]: [u32; 3], color: &dyn Fn([f32; 3]) -> [f32; 3]| -> Vec<u8> {
        let at = (0..depth).flat_map(|z| (0..height).flat_map(move |y| (0..width).map(move |x| [x, y, z])));
        at.flat_map(|at| {
            let place = [at[0] as f32 / 7.0, at[1] as f32 / 7.0, at[2] as f32 / 5.0];
            let [r, g, b] = color(place).map(byte);
            [r, g, b, 255]
        })
        .collect()
    };
    let mut flat = vec![0; 8 * 8 * 4];
    flat.extend(fill([4, 4, 1], &|[x, y, _]| [1.0 - x, 1.0 - y, 0.5]));
    vec![
        flat,
        fill([4, 4, 4], &|[x, y, z]| [z, y, x]),
        fill([8, 8, 6], &|place| place),
        fill([8, 8, 2], &|[x, y, z]| [y, x, 5.0 * z]),
    ]
}

/// All levels of RGBA8 that are given bytes here.
fn image(shape: Shape, size: [u32; 3]) -> Image {
    let data = colors(size.into_iter().product::<u32>() as usize);
    Image { shape, size, levels: 1, format: Format::Rgba8Unorm, data }
}

/// Texels that differ from their neighbours.
fn colors(count: usize) -> Vec<u8> {
    (0..count).flat_map(|at| [(at * 37 % 256) as u8, (at * 91 % 256) as u8, (255 - at * 13 % 256) as u8, 255]).collect()
}

fn texture(name: &'static str, image: usize, sampler: Sampler) -> Bound {
    Bound::new(name, What::Texture { image, sampler, levels: None })
}
