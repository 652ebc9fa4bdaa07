//! The layout rules against glslang: the numbers of `tests/data/layouts.txt` come from it, and [`random`] structs lie
//! as it places them.

mod random;

use std::collections::BTreeMap;
use std::fmt::Write;

use shader_builder::compile::glslang::compile;
use shader_info_model::Backend;
use shader_info_model::Stage;

const DATA: &str = include_str!("../../../data/layouts.txt");

#[test]
fn every_expected_number_is_a_decoration_that_glslang_makes() {
    let cases: Vec<Case<'_>> = DATA.split("\n[").skip(1).map(Case::read).collect();
    assert!(cases.len() >= 60, "only {} cases", cases.len());
    for case in &cases {
        for (packing, expected) in &case.expected {
            assert_eq!(case.decorations(packing), *expected, "[{}] {packing}", case.name);
        }
    }
}

struct Case<'a> {
    name: &'a str,
    structs: Vec<&'a str>,
    members: &'a str,
    expected: Vec<(&'a str, &'a str)>,
}

impl<'a> Case<'a> {
    fn read(text: &'a str) -> Self {
        let (name, rest) = text.split_once(']').expect("a name in brackets");
        let mut case = Self { name, structs: Vec::new(), members: "", expected: Vec::new() };
        for line in rest.lines() {
            match line.split_once(": ") {
                Some(("members", members)) => case.members = members,
                Some((packing @ ("std140" | "std430" | "scalar"), expected)) => case.expected.push((packing, expected)),
                _ if line.starts_with("struct ") => case.structs.push(line),
                _ => {}
            }
        }
        case
    }

    fn decorations(&self, packing: &str) -> String {
        let structs = self.structs.join("\n");
        let text = format!(
            "#version 460\n#extension GL_EXT_scalar_block_layout : require\n{structs}\n\
             struct Case {{ {} }};\nlayout({packing}, binding = 0) buffer B {{ Case all[2]; }};\n\
             layout(local_size_x = 1) in;\nvoid main() {{ all[0] = all[1]; }}\n",
            self.members
        );
        let compiled =
            compile(Stage::Compute, Backend::Vulkan, &text).unwrap_or_else(|all| panic!("{all:?} in\n{text}"));
        let module = Module::read(&compiled.words);
        let mut names = vec![("Case", String::new())];
        names.extend(self.structs.iter().map(|line| {
            let name = line.trim_start_matches("struct ").split([' ', '{']).next().expect("a struct's name");
            (name, format!("{name}."))
        }));
        let mut out = String::new();
        for (name, prefix) in names {
            module.describe(name, &prefix, &mut out);
        }
        let _ = write!(out, "size {}", module.element_size());
        out
    }
}

/// As much of SPIR-V as layouts need (SPIR-V 1.3, §3.32 and §3.20).
#[derive(Default)]
struct Module {
    names: BTreeMap<u32, String>,
    member_names: BTreeMap<(u32, u32), String>,
    offsets: BTreeMap<(u32, u32), u32>,
    columns: BTreeMap<(u32, u32), u32>,
    strides: BTreeMap<u32, u32>,
    structs: BTreeMap<u32, Vec<u32>>,
    arrays: BTreeMap<u32, u32>,
}

impl Module {
    fn read(words: &[u32]) -> Self {
        let mut module = Self::default();
        let mut at = 5;
        while at < words.len() {
            let (count, code) = ((words[at] >> 16) as usize, words[at] & 0xffff);
            let operands = &words[at + 1..at + count];
            match (code, operands) {
                (5, [id, text @ ..]) => drop(module.names.insert(*id, string(text))),
                (6, [id, member, text @ ..]) => drop(module.member_names.insert((*id, *member), string(text))),
                (71, [id, 6, stride]) => drop(module.strides.insert(*id, *stride)),
                (72, [id, member, 35, offset]) => drop(module.offsets.insert((*id, *member), *offset)),
                (72, [id, member, 7, stride]) => drop(module.columns.insert((*id, *member), *stride)),
                (30, [id, members @ ..]) => drop(module.structs.insert(*id, members.to_vec())),
                (28, [id, element, _]) | (29, [id, element]) => drop(module.arrays.insert(*id, *element)),
                _ => {}
            }
            at += count;
        }
        module
    }

    /// The struct of a name that has a layout; glslang makes another without for local variables.
    fn laid_out(&self, name: &str) -> u32 {
        let named = self.structs.keys().filter(|id| self.names.get(id).is_some_and(|own| own == name));
        let mut laid_out = named.filter(|id| self.offsets.contains_key(&(**id, 0)));
        *laid_out.next().unwrap_or_else(|| panic!("`{name}` is laid out"))
    }

    fn describe(&self, name: &str, prefix: &str, out: &mut String) {
        let id = self.laid_out(name);
        for (index, ty) in self.structs[&id].iter().enumerate() {
            let member = (id, index as u32);
            let _ = write!(out, "{prefix}{} {}", self.member_names[&member], self.offsets[&member]);
            if let Some(stride) = self.strides.get(ty) {
                let _ = write!(out, " stride {stride}");
            }
            if let Some(columns) = self.columns.get(&member) {
                let _ = write!(out, " columns {columns}");
            }
            out.push_str(", ");
        }
    }

    fn element_size(&self) -> u32 {
        let case = self.laid_out("Case");
        let array = self.arrays.iter().find(|(id, element)| **element == case && self.strides.contains_key(id));
        self.strides[array.expect("the buffer holds an array").0]
    }
}

fn string(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0);
    String::from_utf8(bytes.collect()).expect("names are UTF-8")
}
