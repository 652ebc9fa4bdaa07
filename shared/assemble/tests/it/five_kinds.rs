//! One assembler for five systems: contributions of five kinds, made by hand, and what comes of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use shader_info_assemble::assemble::{Assembled, assemble};
use shader_info_model::Backend;
use shader_info_model::contribution::*;
use shader_info_model::diagnostic::Place;
use shader_info_model::*;
use shader_info_reflect::reflect;

const BASE: &str = "void main()\n{\n  vec4 color = vec4(0.5);\n  detail0_apply(color);\n  detail1_apply(color);\n  shade(color);\n  color.rgb += nodetree_emission();\n  frag_color = color;\n}";
const FRAGMENT: &str =
    "/* color_map of detail */\nvoid apply(inout vec4 color)\n{\n  color *= texture(color_map, uv.xy).xyzw;\n}";
const TEMPLATE: &str = "void shade(inout vec4 color)\n{\n  color.a = 1.0;\n}";
const BEFORE: &str = "void shade(inout vec4 color)\n{\n  if (color.a < 0.5) return;\n  color.r = 0.0;\n}";
const OVERRIDE: &str = "void shade(inout vec4 color)\n{\n  super(color);\n  color.g = 1.0;\n}";
const NODE: &str = "vec3 nodetree_emission()\n{\n  return vec3(0.25);\n}";

#[test]
fn five_kinds_of_contributions_make_one_text() {
    let text = fragment(&Key::new(Backend::Vulkan)).text;
    let body = text.split("out vec4 frag_color;\n").nth(1).expect("the output is declared");
    let wanted = "vec3 nodetree_emission();
/* color_map of detail */
void detail0_apply(inout vec4 color)
{
  color *= texture(detail0_color_map, uv.xy).xyzw;
}
/* color_map of detail */
void detail1_apply(inout vec4 color)
{
  color *= texture(detail1_color_map, uv.xy).xyzw;
}
void si_shade_0(inout vec4 color)
{
  color.a = 1.0;
}
void si_shade_before_0(inout vec4 color)
{
  if (color.a < 0.5) return;
  color.r = 0.0;
}
void si_shade_1(inout vec4 color)
{
  si_shade_0(color);
  color.g = 1.0;
}
void shade(inout vec4 color)
{
  si_shade_before_0(color);
  si_shade_1(color);
}
";
    assert!(body.starts_with(wanted), "got:\n{body}");
    assert!(body.ends_with(&format!("{BASE}\n{NODE}\n")), "got:\n{body}");
}

#[test]
fn every_line_knows_who_wrote_it_through_renaming() {
    let Assembled { text, map, .. } = fragment(&Key::new(Backend::Vulkan));
    let place = |needle: &str| {
        let at = text.find(needle).unwrap_or_else(|| panic!("`{needle}` is in\n{text}"));
        let line = text[..at].matches('\n').count() as u32 + 1;
        let column = at - text[..at].rfind('\n').map_or(0, |end| end + 1);
        let mapped = map.place(line, column as u32 + 1).expect("the line is mapped");
        format!("{}:{}:{}", mapped.place.file, mapped.place.line, mapped.place.column)
    };
    assert_eq!(place("detail1_color_map, uv"), "detail.glsl:4:20");
    assert_eq!(place("uv.xy).xyzw"), "detail.glsl:4:31", "columns behind a longer name move back");
    assert_eq!(place("color.g = 1.0"), "modifier.glsl:14:3");
    assert_eq!(place("vec4(0.5)"), "base.glsl:103:16");
    assert_eq!(place("return vec3(0.25)"), "node.glsl:3:3");
}

#[test]
fn the_reflection_holds_what_is_active() {
    let key = |grid: &str| Key {
        branches: BTreeMap::from([("grid".to_owned(), grid.to_owned())]),
        ..Key::new(Backend::Vulkan)
    };
    let names = |key: &Key| {
        let reflection = reflect(&contributions(), key);
        let attributes: Vec<_> = reflection.attributes.iter().map(|it| (it.name.clone(), it.location)).collect();
        let resources: Vec<_> = reflection.resources.iter().map(|it| (it.name.clone(), it.binding)).collect();
        (attributes, resources)
    };
    let owned = |list: &[(&str, u32)]| list.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect::<Vec<_>>();
    let resources = owned(&[("detail0_color_map", 32), ("detail1_color_map", 33)]);
    assert_eq!(names(&key("true")), (owned(&[("pos", 0), ("grid_uv", 1)]), resources.clone()));
    assert_eq!(names(&key("false")), (owned(&[("pos", 0)]), resources));
    let vertex = |key: &Key| assemble(&contributions(), key, Stage::Vertex).expect("Vulkan can").text;
    assert!(vertex(&key("true")).contains("in vec2 grid_uv;"));
    assert!(!vertex(&key("false")).contains("grid_uv"));
}

fn fragment(key: &Key) -> Assembled {
    assemble(&contributions(), key, Stage::Fragment).expect("Vulkan can say all of it")
}

fn contributions() -> Vec<Contribution> {
    let vertex = StageSet::default().with(Stage::Vertex);
    let stage = StageSet::default().with(Stage::Fragment);
    let text = |section, text: &str| (InsertionPoint::Section(section), Content::Text(text.into()));
    let slot = |role, text: &str| (InsertionPoint::Slot("shade".into()), Content::Function(role, text.into()));
    let place = |file: &str, line, column| Place::new(file, line, column, 1);
    let mut all = Vec::new();
    let mut add = |stages, (insertion_point, content), place: Place, when, instance: Option<Instance>| {
        let path = instance.as_ref().map(|it| format!("{}#{}", it.path, it.index).into());
        let origin = Origin { place, item: None, instance: path, variant: None, ..Origin::default() };
        let (requires, provides) = Default::default();
        all.push(Contribution {
            stages,
            insertion_point,
            order: 0,
            when,
            instance: instance.map(Arc::new),
            content,
            origin: Arc::new(origin),
            requires,
            provides,
        });
    };
    // A plain info.
    let attribute = |location, name: &str, ty| {
        let location = Some(Number::literal(location));
        let it = VertexIn {
            location,
            name: name.into(),
            ty,
            array: None,
            format: None,
            per_instance: false,
            buffer: 0,
            field: None,
        };
        Statement::VertexIn(it)
    };
    let vec2 = Type::vector(Scalar::Float, 2);
    let output = FragmentOut {
        location: Number::literal(0),
        index: None,
        raster_order_group: None,
        name: "frag_color".into(),
        ty: Type::VEC4,
    };
    add(vertex, declared(Section::Interface, attribute(0, "pos", vec2), 0), place("base.rs", 1, 1), None, None);
    add(
        vertex,
        text(Section::Main, "void main() { gl_Position = vec4(pos, 0.0, 1.0); }"),
        place("base.rs", 2, 1),
        None,
        None,
    );
    add(stage, declared(Section::Interface, Statement::FragmentOut(output), 0), place("base.rs", 3, 1), None, None);
    add(stage, text(Section::Main, BASE), place("base.glsl", 101, 1), None, None);
    // A `#[when]` attribute.
    let when = Some(Condition::Name("grid".into()));
    add(vertex, declared(Section::Interface, attribute(1, "grid_uv", vec2), 1), place("base.rs", 4, 1), when, None);
    // The same fragment twice.
    for index in 0..2 {
        let instance = Instance {
            path: "detail".into(),
            index,
            names: Arc::new(["color_map".into(), "apply".into()].into()),
            aliases: Vec::new(),
        };
        let map = Resource {
            kind: ResourceKind::Sampler {
                ty: SamplerType { scalar: Scalar::Float, dimension: Dimension::D2, shadow: false },
                unfilterable: false,
                comparison: false,
            },
            slot: Some(Number::literal(index.into())),
            frequency: Frequency::Pass,
            name: "color_map".into(),
            visibility: StageSet::ALL,
        };
        let sampler = declared(Section::Resources, Statement::Resource(map), 0);
        add(StageSet::ALL, sampler, place("detail.rs", 1, 1), None, Some(instance.clone()));
        add(stage, text(Section::Dependencies, FRAGMENT), place("detail.glsl", 1, 1), None, Some(instance));
    }
    // A template's slot, a modifier before it, and one that overrides with `super`.
    add(stage, slot(Role::Base, TEMPLATE), place("template.glsl", 1, 1), None, None);
    add(stage, slot(Role::Before, BEFORE), place("modifier.glsl", 1, 1), None, None);
    add(stage, slot(Role::Override, OVERRIDE), place("modifier.glsl", 11, 1), None, None);
    // A node-tree function.
    add(stage, text(Section::NodeTree, NODE), place("node.glsl", 1, 1), None, None);
    all
}

fn declared(section: Section, statement: Statement, number: u32) -> (InsertionPoint, Content) {
    let item = Item::new(statement, Place::default());
    (InsertionPoint::Section(section), Content::Declared(Box::new(Declared { item, number, interface: None })))
}
