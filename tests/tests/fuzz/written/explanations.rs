//! Explanations as tools read them: JSON, and in it every text and number as it was.

use std::fmt::Write;

use fastrand::Rng;
use serde_json::Value;
use shader_builder::Explanation;
use shader_builder::show::explain::{ByVariant, Composition, Differing, Inheritance, Layout, Placed, Shape, Use};
use shader_info_model::diagnostic::Place;
use shader_info_model::{Access, ImageFormat};

use super::{list, number, one_of, random_of, reflections, some, text};
use crate::coverage::{Coverage, Step};
use crate::world::World;

const PACKINGS: [&str; 3] = ["std140", "std430", "scalar"];

/// One explanation.
pub(crate) fn run(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let random = &mut random_of(input);
    let explanation = explanation(random);
    let json = explanation.json().to_string();
    let read: Value = serde_json::from_str(&json).unwrap_or_else(|why| panic!("{why}\n{json}"));
    let (mut written, mut found) = (String::new(), String::new());
    describe(&explanation, &mut written);
    as_text(&read, &mut found);
    assert!(written == found, "written:\n{written}\nread:\n{found}");
    assert!(!explanation.text().is_empty(), "without words");
    coverage.count("an explanation as it was written", Step::Parsed);
}

fn explanation(random: &mut Rng) -> Explanation {
    let cases = list(random, 3, text);
    let mut reflection = reflections::reflection(random);
    // Slots are numbers of tables, which have an end.
    for it in &mut reflection.resources {
        (it.slot, it.set, it.binding) = (it.slot % 4096, it.set % 4, it.binding % 4096);
    }
    Explanation {
        name: text(random),
        doc: text(random),
        place: place(random),
        others: list(random, 3, place),
        inheritance: inheritance(random, 2),
        statements: Vec::new(),
        reflection,
        layouts: list(random, 3, layout),
        by_variant: ByVariant {
            rows: list(random, 3, |random| Differing {
                what: text(random),
                values: cases.iter().map(|_| text(random)).collect(),
            }),
            cases,
            too_many: number(random) as usize,
        },
        composition: Composition::default(),
        materials: Vec::new(),
        push_constant_limit: number(random),
    }
}

fn place(random: &mut Rng) -> Place {
    match random.u8(0..4) {
        0 => Place::default(),
        _ => Place::new(format!("src/{}", text(random)), 1 + (number(random) >> 2), 1 + (number(random) >> 2), 3),
    }
}

fn inheritance(random: &mut Rng, depth: usize) -> Inheritance {
    Inheritance {
        name: text(random),
        place: place(random),
        is_outside: random.bool(),
        path: text(random),
        parents: list(random, depth, |random| inheritance(random, depth - 1)),
        is_again: random.bool(),
    }
}

fn layout(random: &mut Rng) -> Layout {
    Layout {
        name: text(random),
        place: place(random),
        uses: list(random, 2, |random| Use {
            what: text(random),
            packing: one_of(random, &PACKINGS),
            length: some(random, |random| some(random, number)),
        }),
        shapes: list(random, 2, |random| Shape {
            packing: one_of(random, &PACKINGS),
            size: number(random),
            align: number(random),
            members: list(random, 4, |random| Placed {
                name: text(random),
                ty: text(random),
                offset: number(random) >> 1,
                size: number(random) >> 1,
                parts: list(random, 2, |random| (number(random), number(random))),
                stride: number(random),
            }),
        }),
    }
}

// Field after field, in the order in which `as_text` reads them.
fn describe(it: &Explanation, out: &mut String) {
    let Explanation { name, doc, place, others, inheritance, reflection, layouts, by_variant, .. } = it;
    let _ = writeln!(out, "{name:?} {doc:?} {} {:?}", at(place), others.iter().map(at).collect::<Vec<_>>());
    inheritance.parents.iter().for_each(|it| visit_inheritance(it, out));
    for it in &reflection.attributes {
        let (ty, format) = (it.ty.name(), it.format.name());
        let (buffer, offset, stride, when) = (it.buffer, it.offset, it.stride, &it.when);
        let place = format!("{buffer} {offset} {stride} {:?}", it.vertex);
        let _ = writeln!(out, "in {:?} {ty} {} {format} {place} {} {when:?}", it.name, it.location, it.per_instance);
    }
    for it in &reflection.varyings {
        let (how, stage) = (it.interpolation.name(), it.stage.name());
        let (array, location) = (it.array, it.location);
        let _ = writeln!(out, "{:?} {} {location} {array} {how} {stage} {}", it.name, it.ty.name(), it.per_patch);
    }
    for it in &reflection.outputs {
        let _ = writeln!(out, "out {:?} {} {} {}", it.name, it.ty.name(), it.location, it.index);
    }
    for it in &reflection.resources {
        let stages: Vec<&str> = it.visibility.iter().map(|it| it.name()).collect();
        let (size, stride, frequency) = (it.size, it.stride, it.frequency.name());
        let (set, binding, slot) = (it.set, it.binding, it.slot);
        let (access, format) = (it.access.map_or("", Access::name), it.format.map_or("", ImageFormat::name));
        let _ = writeln!(
            out,
            "{:?} {:?} {:?} {frequency} {slot} {access:?} {format:?} {size} {stride} {set} {binding} {stages:?}",
            it.name,
            it.kind.name(),
            it.ty
        );
    }
    for it in &reflection.push_constants {
        let (std430, std140, semantic) = (it.std430, it.std140, &it.annotation.semantic);
        let _ = writeln!(out, "push {:?} {:?} {} {std430} {std140} {semantic:?}", it.name, it.ty.name(), it.array);
    }
    if !reflection.push_constants.is_empty() {
        let _ = writeln!(out, "{:?} {}", reflection.push_constant_size, it.push_constant_limit);
    }
    for it in &reflection.specializations {
        let _ =
            writeln!(out, "constant {:?} {} {} {:?} {:?}", it.name, it.ty.name(), it.id, it.default.glsl(), it.when);
    }
    let _ = writeln!(out, "{:?}", reflection.local_group_size);
    for it in layouts {
        let _ = writeln!(out, "layout {:?} {}", it.name, at(&it.place));
        for it in &it.uses {
            let _ = writeln!(out, "{:?} {} {} {:?}", it.what, it.packing, it.length.is_some(), it.length.flatten());
        }
        for it in &it.shapes {
            let _ = writeln!(out, "{} {} {}", it.packing, it.size, it.align);
            for it in &it.members {
                let (offset, size, stride) = (it.offset, it.size, it.stride);
                let _ = writeln!(out, "{:?} {:?} {offset} {size} {stride} {:?}", it.name, it.ty, it.parts);
            }
        }
    }
    let _ = writeln!(out, "{:?} {}", by_variant.cases, by_variant.too_many);
    for it in &by_variant.rows {
        let _ = writeln!(out, "{:?} {:?}", it.what, it.values);
    }
}

fn visit_inheritance(it: &Inheritance, out: &mut String) {
    let _ = writeln!(out, "from {:?} {:?} {} {} {}", it.name, it.path, at(&it.place), it.is_again, it.is_outside);
    it.parents.iter().for_each(|it| visit_inheritance(it, out));
    out.push_str("end\n");
}

fn at(it: &Place) -> String {
    match it.is_known() {
        true => format!("{:?} {} {}", &*it.file, it.line, it.column),
        false => "nowhere".into(),
    }
}

fn as_text(it: &Value, out: &mut String) {
    let others: Vec<String> = all(&it["others"]).iter().map(at_read).collect();
    let _ = writeln!(out, "{:?} {:?} {} {others:?}", word(&it["name"]), word(&it["doc"]), at_read(&it["place"]));
    all(&it["inherits"]).iter().for_each(|it| report_inheritance(it, out));
    for it in all(&it["attributes"]) {
        let (ty, format) = (word(&it["type"]), word(&it["format"]));
        let (location, buffer, offset, stride) = (&it["location"], &it["buffer"], &it["offset"], &it["stride"]);
        let place = format!("{buffer} {offset} {stride} {:?}", it["vertex_struct"].as_str());
        let (name, each, when) = (word(&it["name"]), &it["per_instance"], word(&it["when"]));
        let _ = writeln!(out, "in {name:?} {ty} {location} {format} {place} {each} {when:?}");
    }
    for it in all(&it["between_stages"]) {
        let (how, stage, ty) = (word(&it["interpolation"]), word(&it["stage"]), word(&it["type"]));
        let (array, location) = (&it["array"], &it["location"]);
        let _ = writeln!(out, "{:?} {ty} {location} {array} {how} {stage} {}", word(&it["name"]), it["per_patch"]);
    }
    for it in all(&it["outputs"]) {
        let _ = writeln!(out, "out {:?} {} {} {}", word(&it["name"]), word(&it["type"]), it["location"], it["index"]);
    }
    for it in all(&it["resources"]) {
        let stages: Vec<String> = words(&it["stages"]);
        let (size, stride, frequency) = (&it["size"], &it["stride"], word(&it["frequency"]));
        let (set, binding, slot) = (&it["vulkan"]["set"], &it["vulkan"]["binding"], &it["slot"]);
        let _ = writeln!(
            out,
            "{:?} {:?} {:?} {frequency} {slot} {:?} {:?} {size} {stride} {set} {binding} {stages:?}",
            word(&it["name"]),
            word(&it["kind"]),
            word(&it["type"]),
            word(&it["access"]),
            word(&it["format"])
        );
    }
    let push = &it["push_constants"];
    for it in push["members"].as_array().into_iter().flatten() {
        let (std430, std140, semantic) = (&it["std430"], &it["std140"], it["semantic"].as_str());
        let (name, ty) = (word(&it["name"]), word(&it["type"]));
        let _ = writeln!(out, "push {name:?} {ty:?} {} {std430} {std140} {semantic:?}", it["array"]);
    }
    if !push.is_null() {
        let _ = writeln!(out, "({}, {}) {}", push["std430_bytes"], push["std140_bytes"], push["limit"]);
    }
    for it in all(&it["specialization_constants"]) {
        let (name, ty, when) = (word(&it["name"]), word(&it["type"]), word(&it["when"]));
        let _ = writeln!(out, "constant {name:?} {ty} {} {:?} {when:?}", it["id"], word(&it["default"]));
    }
    let group = it["local_group_size"].as_array().map(|it| [count(&it[0]), count(&it[1]), count(&it[2])]);
    let _ = writeln!(out, "{group:?}");
    for it in all(&it["layouts"]) {
        let _ = writeln!(out, "layout {:?} {}", word(&it["name"]), at_read(&it["place"]));
        for it in all(&it["uses"]) {
            let (what, packing, length) = (word(&it["what"]), word(&it["packing"]), it["length"].as_u64());
            let _ = writeln!(out, "{what:?} {packing} {} {length:?}", it["array"]);
        }
        for it in all(&it["shapes"]) {
            let _ = writeln!(out, "{} {} {}", word(&it["packing"]), it["size"], it["align"]);
            for it in all(&it["members"]) {
                let (offset, size, stride) = (&it["offset"], &it["size"], &it["stride"]);
                let parts: Vec<(u64, u64)> =
                    all(&it["parts"]).iter().map(|it| (count(&it[0]), count(&it[1]))).collect();
                let (name, ty) = (word(&it["name"]), word(&it["type"]));
                let _ = writeln!(out, "{name:?} {ty:?} {offset} {size} {stride} {parts:?}");
            }
        }
    }
    let by_variant = &it["by_variant"];
    let _ = writeln!(out, "{:?} {}", words(&by_variant["cases"]), by_variant["too_many"]);
    for it in all(&by_variant["rows"]) {
        let _ = writeln!(out, "{:?} {:?}", word(&it["what"]), words(&it["values"]));
    }
}

fn report_inheritance(it: &Value, out: &mut String) {
    let (name, path, at) = (word(&it["name"]), word(&it["path"]), at_read(&it["place"]));
    let _ = writeln!(out, "from {name:?} {path:?} {at} {} {}", it["again"], it["another_package"]);
    all(&it["inherits"]).iter().for_each(|it| report_inheritance(it, out));
    out.push_str("end\n");
}

fn at_read(it: &Value) -> String {
    match it.is_null() {
        true => "nowhere".into(),
        false => format!("{:?} {} {}", word(&it["file"]), count(&it["line"]), count(&it["column"])),
    }
}

fn word(it: &Value) -> &str {
    it.as_str().expect("a text")
}

fn words(it: &Value) -> Vec<String> {
    all(it).iter().map(|it| word(it).to_owned()).collect()
}

fn all(it: &Value) -> &[Value] {
    it.as_array().expect("a list")
}

fn count(it: &Value) -> u64 {
    it.as_u64().expect("a number")
}
