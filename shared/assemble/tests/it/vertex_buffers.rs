//! Where attributes are in their buffers, and what cannot be in one buffer.

use std::mem::{offset_of, size_of};

use crate::checked::{STAGES, check, drawn, read};
use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::reflection::{Attribute, Reflection};
use shader_info_reflect::{lower, own_reflection, reflect};

const STRUCTS: &str = "vertex_input! { pub struct Small { pub at: [f32; 2] } }
    vertex_input! { pub struct Large { pub at: [f32; 2], pub tint: [f32; 4] } }
    vertex_input! { pub struct Last { pub glow: [f32; 4], pub at: [f32; 2] } }
    vertex_input! { pub struct Bytes { #[format(unorm8x2)] pub odd: [u8; 2] } }";

const GLOW: &str = "vertex_input! { pub struct Small { pub at: [f32; 2] } }
    vertex_input! { pub struct Glow { pub glow: [f32; 4] } }";

fn whole(text: &str) -> Reflection {
    reflect(&lower(&read(text).0, &Sources::default()), &Key::of_all_backends())
}

fn technique(text: &str, branches: &[(&str, &str)]) -> Reflection {
    let branches = branches.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let key = Key { branches, ..Key::new(Backend::Vulkan) };
    let found = reflect(&lower(&read(text).0, &Sources::default()), &key);
    let whole = whole(text);
    own_reflection(found, &whole).unwrap_or(whole)
}

/// `pos 0:12/16`: in buffer 0 at byte 12 of 16.
fn places(reflection: &Reflection) -> String {
    let place = |attribute: &Attribute| {
        format!("{} {}:{}/{}", attribute.name, attribute.buffer, attribute.offset, attribute.stride)
    };
    reflection.attributes.iter().map(place).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn placed(statements: &str, expected: &str) {
    assert_eq!(places(&whole(&info(statements))), expected, "{statements}");
}

fn info(statements: &str) -> String {
    format!("{STRUCTS} shader_info! {{ It {{ {statements} }} }}")
}

/// As a `#[repr(C)]` struct of the same fields.
#[test]
fn loose_attributes_follow_the_struct() {
    #[repr(C)]
    struct Both {
        large: ([f32; 2], [f32; 4]),
        extra: [f32; 3],
        light: f32,
    }
    let (extra, light, size) = (offset_of!(Both, extra), offset_of!(Both, light), size_of::<Both>());
    let expected = format!("at 0:0/{size}, tint 0:8/{size}, extra 0:{extra}/{size}, light 0:{light}/{size}");
    placed("vertex_in(Large); vertex_in(2) extra: vec3; vertex_in(3) light: float;", &expected);
    // Whichever statement is first.
    placed("vertex_in(2) a: float; vertex_in(Small);", "a 0:8/12, at 0:0/12");
    placed("vertex_in(Bytes); vertex_in(2) a: float;", "odd 0:0/8, a 0:4/8");
    placed("vertex_in(Small); vertex_in(2, buffer = 1) a: float;", "at 0:0/8, a 1:0/4");
}

#[test]
fn loose_attributes_follow_an_inherited_struct() {
    let text = format!(
        "{STRUCTS} shader_info! {{ Base {{ vertex_in(Small); }} }}
         shader_info! {{ It {{ vertex_in(2) a: vec3; additional_info(Base); }} }}"
    );
    assert_eq!(places(&whole(&text)), "a 0:8/20, at 0:0/20");
}

/// WebGPU §10.3.7: an offset is a multiple of the format's size, at most of 4, and a stride one of 4.
#[test]
fn loose_attributes_are_aligned() {
    placed("vertex_in(0, unorm8x2) a: vec2; vertex_in(1) b: vec2;", "a 0:0/12, b 0:4/12");
    placed("vertex_in(0, unorm8x2) a: vec2; vertex_in(1, uint8x2) b: uvec2;", "a 0:0/4, b 0:2/4");
    placed("vertex_in(0, unorm8x2) a: vec2; vertex_in(1, float16x2) b: vec2;", "a 0:0/8, b 0:4/8");
    placed("vertex_in(0, unorm8x2) a: vec2;", "a 0:0/4");
    placed("vertex_in(0) a: mat4; vertex_in(4) b: float;", "a 0:0/68, b 0:64/68");
}

#[test]
fn a_technique_has_the_offsets_of_its_own_struct() {
    let text = info("branch big; #[when(big)] vertex_in(Last); #[when(!big)] vertex_in(Small, first = 1);");
    assert_eq!(places(&whole(&text)), "glow 0:0/24, at 0:16/24, at 0:0/8");
    assert_eq!(places(&technique(&text, &[("big", "false")])), "at 0:0/8");
    assert_eq!(places(&technique(&text, &[("big", "true")])), "glow 0:0/24, at 0:16/24");
}

/// A program fills one buffer for all techniques.
#[test]
fn loose_attributes_have_one_place_in_all_techniques() {
    let text = info("branch big; #[when(big)] vertex_in(0) a: vec3; vertex_in(1) b: float;");
    assert_eq!(places(&technique(&text, &[("big", "false")])), "b 0:12/16");
    let text = info(
        "branch big; #[when(big)] vertex_in(Last); #[when(!big)] vertex_in(Small, first = 1); \
         #[when(big)] vertex_in(5) a: float;",
    );
    assert_eq!(places(&technique(&text, &[("big", "true")])), "glow 0:0/28, at 0:16/28, a 0:24/28");
    assert_eq!(places(&technique(&text, &[("big", "false")])), "at 0:0/28");
}

#[test]
fn an_attribute_says_when_it_is_there() {
    let found = whole(&info("branch lit; #[when(lit)] vertex_in(0) a: vec3; vertex_in(1) b: vec3;"));
    assert_eq!(found.attributes.iter().map(|it| it.when.as_str()).collect::<Vec<_>>(), ["lit", ""]);
}

#[test]
fn a_buffer_has_one_struct() {
    let two = "SI0163 ‹vertex_in›: `Small` and `Glow` are two structs in vertex buffer 0; help: give one of them a \
               buffer of its own: `buffer = 1`; see line 2 ‹vertex_in›: also in this buffer";
    let both = |first: &str, second: &str| {
        format!("{GLOW} shader_info! {{ It {{ branch x; branch y; {first} {second} {STAGES} }} }}")
    };
    check(&both("vertex_in(Small);", "vertex_in(Glow, first = 1);"), &[two]);
    check(&both("vertex_in(Small);", "vertex_in(Glow, first = 1, buffer = 1);"), &[]);
    check(&both("#[when(x)] vertex_in(Small);", "#[when(y)] vertex_in(Glow, first = 1);"), &[two]);
    check(&both("#[when(x)] vertex_in(Small);", "#[when(!x)] vertex_in(Glow, first = 1);"), &[]);
    let inherited = format!(
        "{GLOW} shader_info! {{ Base {{ vertex_in(Small); }} }} shader_info! {{ It {{ additional_info(Base); \
         vertex_in(Glow, first = 1); }} }}"
    );
    check(&inherited, &["SI0163 ‹vertex_in›: `Glow` and `Small` are two structs … also in this buffer, by `Base`"]);
}

#[test]
fn a_buffer_advances_at_one_rate() {
    let wrong = "SI0163 ‹tint›: `tint` advances once an instance, and `pos` once a vertex; both are in vertex buffer 0; \
                 help: give one of them a buffer of its own: `buffer = 1`; see line 1 ‹pos›: also in this buffer";
    drawn("vertex_in(0) pos: vec3; vertex_in(1, instance) tint: vec4;", &[wrong]);
    drawn("vertex_in(0) pos: vec3; vertex_in(1, instance, buffer = 1) tint: vec4;", &[]);
    drawn("vertex_in(0, instance) pos: vec3; vertex_in(1, instance) tint: vec4;", &[]);
    let under = |first: &str, second: &str| {
        format!(
            "branch x; #[when({first})] vertex_in(0) pos: vec3; #[when({second})] vertex_in(1, instance) tint: vec4;"
        )
    };
    drawn(&under("x", "!x"), &[]);
    drawn(&under("x", "x"), &[wrong]);
    drawn(&under("target(vulkan)", "target(metal)"), &[]);
    drawn(&under("target(vulkan)", "!target(metal)"), &[wrong]);
    // One error for a struct.
    let text = format!("{STRUCTS} shader_info! {{ It {{ vertex_in(4) pos: vec3; vertex_in(Large, instance); }} }}");
    check(&text, &["SI0163 ‹vertex_in›: `Large` advances once an instance, and `pos` once a vertex"]);
}

/// What the dialects of some APIs say of the vertex stage of an info.
fn refused(text: &str) -> Vec<String> {
    let contributions = lower(&read(text).0, &Sources::default());
    let backends = [Backend::OpenGl460, Backend::Vulkan, Backend::D3d12, Backend::Metal, Backend::WebGpu];
    let wrong = |backend| assemble(&contributions, &Key::new(backend), Stage::Vertex).err().unwrap_or_default();
    backends.into_iter().flat_map(wrong).map(|it| format!("{}: {}", it.code.id, it.message)).collect()
}

/// Vulkan and Direct3D 12 guarantee 16 vertex buffers, WebGPU 8. Metal has 31 buffers, of which 22 are others.
#[test]
fn vertex_buffers_end_at_the_limit_of_the_api() {
    let of = |buffer: u32| refused(&info(&format!("vertex_in(0, buffer = {buffer}) a: vec4; {STAGES}")));
    let message = |title: &str, buffer: u32, last: u32| {
        format!("SI0059: `a` is in vertex buffer {buffer}; {title} guarantees 0 to {last}")
    };
    assert_eq!(of(7), [""; 0]);
    assert_eq!(of(8), [message("WebGPU", 8, 7)]);
    assert_eq!(of(9), [message("Metal", 9, 8), message("WebGPU", 9, 7)]);
    assert_eq!(of(15).len(), 2);
    let titles = [("Vulkan 1.1", 15), ("Direct3D 12", 15), ("Metal", 8), ("WebGPU", 7)];
    assert_eq!(of(16), titles.map(|(title, last)| message(title, 16, last)));
}

#[test]
fn a_struct_is_where_the_api_can_read_it() {
    let of = |fields: &str, statements: &str| {
        refused(&format!(
            "vertex_input! {{ pub struct Bytes {{ {fields} }} }}
             shader_info! {{ It {{ vertex_in(Bytes); {statements} {STAGES} }} }}"
        ))
    };
    let two = "#[format(unorm8x2)] pub a: [u8; 2]";
    assert_eq!(of(&format!("{two}, #[format(unorm8x2)] pub b: [u8; 2]"), ""), [""; 0]);
    let stride = |title: &str| format!("SI0059: `Bytes` has 2 bytes; {title} needs a multiple of 4");
    assert_eq!(of(two, ""), ["Metal", "WebGPU"].map(stride));
    assert_eq!(of(two, "vertex_in(1) b: float;"), [""; 0], "the stride is that of both");
    let after = |format: &str| format!("{two}, #[format({format})] pub b: [u8; 4], #[format(unorm8x2)] pub c: [u8; 2]");
    let offset = |format: &str, titles: &[(&str, u32)]| -> Vec<String> {
        let one = |(title, step): &(&str, u32)| {
            format!("SI0059: `b` is at byte 2 of `Bytes`; {title} reads `{format}` at multiples of {step}")
        };
        titles.iter().map(one).collect()
    };
    let three = [("Direct3D 12", 4), ("Metal", 4), ("WebGPU", 4)];
    assert_eq!(of(&after("unorm8x4"), ""), offset("unorm8x4", &three));
    assert_eq!(of(&after("float16x2"), ""), offset("float16x2", &three), "Vulkan: of the size of a component");
    let all = [&[("Vulkan 1.1", 4)], &three[..]].concat();
    assert_eq!(of(&after("unorm10_10_10_2"), ""), offset("unorm10_10_10_2", &all));
}
