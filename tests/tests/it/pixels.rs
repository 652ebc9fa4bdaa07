//! Contributions of several kinds, assembled for Vulkan, compiled and drawn: the pixels that come of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use shader_builder::compile::glslang::compile;
use shader_info_assemble::assemble::assemble;
use shader_info_model::Backend;
use shader_info_model::Role;
use shader_info_model::contribution::{
    Content, Contribution, Declared, InsertionPoint, Instance, Key, Origin, Section,
};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;
use shader_info_tests::draw::{
    Bound, Contents, Device, Draw, Image, Picture, Sampler, StageKind, What, check_reference, device_for_test, draw, vk,
};

const SIZE: u32 = 32;

#[test]
fn a_plain_info_draws_what_it_says() {
    let Some(device) = device_for_test("plain") else { return };
    let mut shader = Shader::new();
    shader.fragment_text(
        Section::Main,
        "void main()\n{\n  frag_color = vec4(floor(gl_FragCoord.xy), 200.0, 255.0) / 255.0;\n}",
    );
    let picture = shader.draw(device, &key(&[]), &[]);
    each_pixel(&picture, |x, y| [x as u8, y as u8, 200, 255]);
    reference("pixels_plain", &picture);
}

#[test]
fn a_static_branch_has_a_text_and_a_picture_a_value() {
    let Some(device) = device_for_test("branch") else { return };
    let mut shader = Shader::new();
    let when = Condition::Name("checker".into());
    let checker = "float pattern(ivec2 at)\n{\n  return float((at.x / 4 + at.y / 4) % 2);\n}";
    let stripes = "float pattern(ivec2 at)\n{\n  return float(at.y / 2 % 2);\n}";
    shader.fragment_when(Section::Dependencies, checker, when.clone());
    shader.fragment_when(Section::Dependencies, stripes, Condition::Not(Box::new(when)));
    let main = "void main()\n{\n  frag_color = vec4(vec3(pattern(ivec2(gl_FragCoord.xy))), 1.0);\n}";
    shader.fragment_text(Section::Main, main);

    let grey = |on: u32| if on == 1 { [255; 4] } else { [0, 0, 0, 255] };
    let checkers = shader.draw(device, &key(&[("checker", "true")]), &[]);
    each_pixel(&checkers, |x, y| grey((x / 4 + y / 4) % 2));
    reference("pixels_branch_true", &checkers);
    let stripes = shader.draw(device, &key(&[("checker", "false")]), &[]);
    each_pixel(&stripes, |_, y| grey(y / 2 % 2));
    reference("pixels_branch_false", &stripes);
}

#[test]
fn a_fragment_used_twice_reads_two_samplers() {
    let Some(device) = device_for_test("stack") else { return };
    let mut shader = Shader::new();
    // The name of the sampler in a comment stays as it is; a member of that name would too.
    let body = "// color_map is this use's own\nvoid apply(inout vec4 color)\n{\n  color *= texelFetch(color_map, ivec2(gl_FragCoord.xy) / 8, 0);\n}";
    for index in 0..2 {
        let instance = Instance {
            path: "detail".into(),
            index,
            names: Arc::new(["color_map".into(), "apply".into()].into()),
            aliases: Vec::new(),
        };
        shader.instance(instance, body);
    }
    let main = "void main()\n{\n  vec4 color = vec4(1.0);\n  detail0_apply(color);\n  detail1_apply(color);\n  frag_color = color;\n}";
    shader.fragment_text(Section::Main, main);
    let first: Vec<[u8; 4]> =
        (0..16).map(|texel| [texel * 16, 255, if texel % 2 == 0 { 255 } else { 51 }, 255]).collect();
    let second: Vec<[u8; 4]> = (0..16).map(|texel| [255, 240 - texel * 16, 85, 255]).collect();
    let picture = shader.draw(device, &key(&[]), &[&first, &second]);
    each_pixel(&picture, |x, y| {
        let texel = (x / 8 + y / 8 * 4) as usize;
        let product = |channel: usize| {
            let (a, b) = (u32::from(first[texel][channel]), u32::from(second[texel][channel]));
            ((a * b + 127) / 255) as u8
        };
        [product(0), product(1), product(2), 255]
    });
    reference("pixels_stack", &picture);
}

#[test]
fn an_override_calls_what_it_replaced() {
    let Some(device) = device_for_test("slot") else { return };
    let mut shader = Shader::new();
    let template = "void shade(inout vec4 color, vec2 at)\n{\n  color.rg = at;\n}";
    // Leaves early on the left half; that must skip nothing but itself.
    let before = "void shade(inout vec4 color, vec2 at)\n{\n  if (at.x < 0.5) return;\n  color.b = 1.0;\n}";
    let replacement = "void shade(inout vec4 color, vec2 at)\n{\n  super(color, at.yx);\n  color.g = 1.0 - color.g;\n}";
    shader.slot(Role::Base, template);
    shader.slot(Role::Before, before);
    shader.slot(Role::Override, replacement);
    let main = "void main()\n{\n  vec4 color = vec4(0.0, 0.0, 0.0, 1.0);\n  shade(color, (gl_FragCoord.xy - 0.5) / 32.0);\n  frag_color = color;\n}";
    shader.fragment_text(Section::Main, main);
    let picture = shader.draw(device, &key(&[]), &[]);
    for (x, y) in [(0, 0), (8, 0), (16, 0), (0, 16), (16, 16), (24, 8)] {
        let byte = |numerator: u32| (f64::from(numerator) / 32.0 * 255.0).round() as u8;
        let wanted = [byte(y), byte(32 - x), if x < 16 { 0 } else { 255 }, 255];
        let got = picture.at(x, y).expect("within the picture");
        assert!(near(got, wanted), "at {x}, {y}: {got:?}, not {wanted:?}");
    }
    reference("pixels_slot", &picture);
}

/// A triangle over the whole target; the tests add what its fragments do.
struct Shader(Vec<Contribution>);

impl Shader {
    fn new() -> Self {
        let mut shader = Self(Vec::new());
        let vertex = "void main()\n{\n  vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1) * 4.0 - 1.0;\n  gl_Position = vec4(corner, 0.0, 1.0);\n}";
        shader.add(Stage::Vertex, InsertionPoint::Section(Section::Main), Content::Text(vertex.into()));
        let output = FragmentOut {
            location: Number::literal(0),
            index: None,
            raster_order_group: None,
            name: "frag_color".into(),
            ty: Type::VEC4,
        };
        let content = declared(Statement::FragmentOut(output));
        shader.add(Stage::Fragment, InsertionPoint::Section(Section::Interface), content);
        shader
    }

    fn add(&mut self, stage: Stage, insertion_point: InsertionPoint, content: Content) -> &mut Contribution {
        self.0.push(Contribution {
            stages: StageSet::default().with(stage),
            insertion_point,
            order: 0,
            when: None,
            instance: None,
            content,
            origin: Arc::new(Origin { place: Place::new("pixels.glsl", 1, 1, 1), ..Origin::default() }),
            requires: Vec::new(),
            provides: Vec::new(),
        });
        self.0.last_mut().expect("it was just pushed")
    }

    fn fragment_text(&mut self, section: Section, text: &str) {
        self.add(Stage::Fragment, InsertionPoint::Section(section), Content::Text(text.into()));
    }

    fn fragment_when(&mut self, section: Section, text: &str, when: Condition) {
        self.add(Stage::Fragment, InsertionPoint::Section(section), Content::Text(text.into())).when = Some(when);
    }

    fn slot(&mut self, role: Role, text: &str) {
        self.add(Stage::Fragment, InsertionPoint::Slot("shade".into()), Content::Function(role, text.into()));
    }

    fn instance(&mut self, instance: Instance, body: &str) {
        let instance = Arc::new(instance);
        let ty = SamplerType { scalar: Scalar::Float, dimension: Dimension::D2, shadow: false };
        let map = Resource {
            kind: ResourceKind::Sampler { ty, unfilterable: false, comparison: false },
            slot: Some(Number::literal(instance.index.into())),
            frequency: Frequency::Pass,
            name: "color_map".into(),
            visibility: StageSet::ALL,
        };
        let sampler = declared(Statement::Resource(map));
        self.add(Stage::Fragment, InsertionPoint::Section(Section::Resources), sampler).instance =
            Some(Arc::clone(&instance));
        let text = Content::Text(body.into());
        self.add(Stage::Fragment, InsertionPoint::Section(Section::Dependencies), text).instance = Some(instance);
    }

    /// Draws with textures of 4 by 4 pixels, bound where the reflection says.
    fn draw(&self, device: &Device, key: &Key, textures: &[&[[u8; 4]]]) -> Picture {
        let spirv = |stage| {
            let text = assemble(&self.0, key, stage).expect("Vulkan can say all of it").text;
            compile(stage, Backend::Vulkan, &text).unwrap_or_else(|messages| panic!("{messages:#?}\n{text}")).words
        };
        let (vertex, fragment) = (spirv(Stage::Vertex), spirv(Stage::Fragment));
        let reflection = shader_info_reflect::reflect(&self.0, key);
        assert_eq!(reflection.resources.len(), textures.len(), "one texture a sampler");
        let stage = |kind, spirv| shader_info_tests::draw::Stage { kind, spirv, entry: "main" };
        let images = textures.iter().map(|texels| Image {
            kind: vk::ImageViewType::TYPE_2D,
            size: [4, 4, 1],
            levels: 1,
            samples: 1,
            format: vk::Format::R8G8B8A8_UNORM,
            data: texels.as_flattened(),
        });
        let bound = reflection.resources.iter().enumerate().map(|(image, resource)| Bound {
            set: resource.set,
            binding: resource.binding,
            what: What::Texture { image, sampler: Sampler::NEAREST, levels: None },
        });
        let picture = Draw {
            stages: vec![stage(StageKind::Vertex, &vertex), stage(StageKind::Fragment, &fragment)],
            contents: Contents { images: images.collect(), ..Contents::default() },
            resources: bound.collect(),
            size: (SIZE, SIZE),
            ..Draw::default()
        };
        draw(device, &picture).expect("the driver draws it").picture(0).expect("there is one target")
    }
}

fn declared(statement: Statement) -> Content {
    let item = Item::new(statement, Place::default());
    Content::Declared(Box::new(Declared { item, number: 0, interface: None }))
}

fn key(branches: &[(&str, &str)]) -> Key {
    let branches: BTreeMap<_, _> = branches.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Key { branches, ..Key::new(Backend::Vulkan) }
}

fn each_pixel(picture: &Picture, wanted: impl Fn(u32, u32) -> [u8; 4]) {
    assert_eq!((picture.width, picture.height), (SIZE, SIZE));
    for (x, y) in (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| (x, y))) {
        assert_eq!(picture.at(x, y), Some(wanted(x, y)), "at {x}, {y}");
    }
}

// A driver may round an exact half either way.
fn near(a: [u8; 4], b: [u8; 4]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 1)
}

fn reference(name: &str, picture: &Picture) {
    check_reference(name, picture).unwrap_or_else(|words| panic!("{words}"));
}
