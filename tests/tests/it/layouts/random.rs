//! Random structs, nested three deep: glslang places every member where our rules do, and a Rust struct is proven equal
//! exactly where its bytes lie as glslang has them.
//!
//! The numbers to compare with are decorations of SPIR-V; nothing here computes an offset.

use std::fmt::Write as _;

use fastrand::Rng;
use shader_builder::compile::glslang::compile;
use shader_info_model::diagnostic::Place;
use shader_info_model::layout::{HOST_TYPES, HostType, Packing, matrix_stride, offsets, prove};
use shader_info_model::{Backend, HostField, Member, Number, SharedStruct, Stage, TypeName};
use shader_info_tests::seed;

use super::Module;

/// Outer structs of a seed; each has up to three others inside.
const COUNT: u64 = 1_200;

/// Structs, each after those that it holds; the last is the outermost.
struct Family(Vec<SharedStruct>);

#[test]
fn random_structs_lie_as_glslang_places_them() {
    for seed in seed::seeds(62) {
        let (mut equal, mut wrong) = (0, Vec::new());
        for case in 0..COUNT {
            let family = Family::new(&mut Rng::with_seed(seed.wrapping_add(case)));
            for packing in Packing::ALL {
                match family.check(packing) {
                    Ok(is_equal) => equal += u32::from(is_equal),
                    Err(why) => wrong.push(format!("case {case}, {packing:?}: {why}")),
                }
            }
        }
        assert!(
            wrong.is_empty(),
            "seed {seed}: {} structs differ:\n{}",
            wrong.len(),
            wrong[..wrong.len().min(4)].join("\n")
        );
        println!("{COUNT} structs in three packings, {equal} of them equal to their Rust structs");
        assert!(equal > 100, "only {equal} structs have equal layouts: the proof was hardly tried");
    }
}

#[test]
fn random_structs_that_end_in_an_unsized_array_lie_as_glslang_places_them() {
    for seed in seed::seeds(63) {
        let (mut tried, mut equal, mut wrong) = (0, 0, Vec::new());
        for case in 0..COUNT {
            let mut family = Family::new(&mut Rng::with_seed(seed.wrapping_add(case)));
            if !family.end_unsized() {
                continue;
            }
            tried += 1;
            match family.check_unsized() {
                Ok(is_equal) => equal += u32::from(is_equal),
                Err(why) => wrong.push(format!("case {case}: {why}")),
            }
        }
        assert!(wrong.is_empty(), "seed {seed}: {} differ:\n{}", wrong.len(), wrong[..wrong.len().min(4)].join("\n"));
        println!("{tried} structs, {equal} of them equal to their Rust structs");
        assert!(tried > 600 && equal > 50, "{tried} structs, {equal} of them equal: the proof was hardly tried");
    }
}

#[test]
fn another_stride_of_an_unsized_array_is_noticed() {
    let families = (0..COUNT).map(|seed| Family::new(&mut Rng::with_seed(seed)));
    let family = families.filter_map(|mut family| family.end_unsized().then_some(family)).next().expect("one of them");
    let mut broken = family.unsized_module();
    assert_eq!(family.compare(Packing::Std430, &broken), Ok(()));
    let last = broken.structs[&broken.laid_out("Case")].last().copied().expect("a member");
    *broken.strides.get_mut(&last).expect("an array") += 4;
    assert!(family.compare(Packing::Std430, &broken).is_err());
}

#[test]
fn another_offset_is_noticed() {
    let family = Family::new(&mut Rng::with_seed(1));
    let mut broken = family.module(Packing::Std430, false);
    assert_eq!(family.compare(Packing::Std430, &broken), Ok(()));
    let first = (broken.laid_out("Case"), 0);
    *broken.offsets.get_mut(&first).expect("a member") += 4;
    assert!(family.compare(Packing::Std430, &broken).is_err());
    let mut broken = family.module(Packing::Std430, false);
    broken.strides.values_mut().for_each(|stride| *stride += 4);
    assert!(family.compare(Packing::Std430, &broken).is_err());
}

impl Family {
    fn new(rng: &mut Rng) -> Self {
        let mut family = Self(Vec::new());
        // Half of them have members that are aligned alike everywhere.
        let is_even = rng.bool();
        for (depth, name) in ["Leaf", "Branch", "Tree", "Case"].into_iter().enumerate() {
            let next = family.shared(rng, name, depth, is_even);
            family.0.push(next);
        }
        family
    }

    fn shared(&self, rng: &mut Rng, name: &str, depth: usize, is_even: bool) -> SharedStruct {
        let (mut members, mut host, mut end, mut host_align) = (Vec::new(), Vec::new(), 0_u32, 1);
        for index in 0..rng.u32(1..6) {
            let (ty, HostType { size, align, .. }) = match rng.u32(..4) {
                0 if depth > 0 => self.inner(rng),
                _ => plain(rng, is_even),
            };
            let lengths: Vec<u32> =
                (0..rng.choice([0, 0, 0, 0, 1, 2]).expect("a list")).map(|_| rng.u32(1..5)).collect();
            let size = lengths.iter().product::<u32>() * size;
            let offset = end.next_multiple_of(align);
            (end, host_align) = (offset + size, host_align.max(align));
            host.push(HostField { offset, size, align });
            let array = Number::of_nested(lengths.iter().map(|length| Number::literal((*length).into())).collect());
            members.push(Member { name: format!("m{index}"), ty, array, place: Place::default() });
        }
        SharedStruct {
            name: name.into(),
            members,
            host,
            host_size: end.next_multiple_of(host_align),
            host_align,
            ..SharedStruct::default()
        }
    }

    fn inner(&self, rng: &mut Rng) -> (TypeName, HostType) {
        let one = &self.0[rng.usize(..self.0.len())];
        let host = HostType { ty: shader_info_model::Type::FLOAT, size: one.host_size, align: one.host_align };
        (TypeName::Struct(one.name.clone()), host)
    }

    fn find(&self, name: &str) -> Option<&SharedStruct> {
        self.0.iter().find(|given| given.name == name)
    }

    fn outermost(&self) -> &SharedStruct {
        self.0.last().expect("four structs")
    }

    /// Makes the last of several members of the outermost struct an unsized array.
    fn end_unsized(&mut self) -> bool {
        let Some(own) = self.0.last_mut().filter(|own| own.members.len() > 1) else { return false };
        let (Some(member), Some(host)) = (own.members.last_mut(), own.host.last_mut()) else { return false };
        host.size /= member.array.as_ref().map_or(1, Number::get);
        member.array = Some(Number::literal(1));
        own.host_size = (host.offset + host.size).next_multiple_of(own.host_align);
        own.has_unsized_tail = true;
        true
    }

    /// Whether the Rust struct lies as a storage buffer has it.
    fn check_unsized(&self) -> Result<bool, String> {
        let module = self.unsized_module();
        self.compare(Packing::Std430, &module)?;
        let is_equal = self.lies_as(&module, self.outermost());
        let found = prove(Packing::Std430, self.outermost(), &|name| self.find(name)).expect("known types");
        match found.is_empty() == is_equal {
            true => Ok(is_equal),
            false => Err(format!("equal: {is_equal}, but the proof finds {found:?}\n{}", self.text())),
        }
    }

    /// The outermost struct as a block, which alone may end in an unsized array.
    fn unsized_module(&self) -> Module {
        let text = self.text();
        let (structs, members) = text.split_once("struct Case {").expect("the outermost struct is last");
        let last = &self.outermost().members.last().expect("it is the array").name;
        let members = members.replace(&format!(" {last}[1]; }};"), &format!(" {last}[]; }} it;"));
        let text = format!("{structs}layout(std430, binding = 0) buffer Case {{{members}");
        let text = format!(
            "#version 460\n{text}layout(binding = 1) buffer Out {{ int length; }};\n\
             layout(local_size_x = 1) in;\nvoid main() {{ length = it.{last}.length(); }}\n"
        );
        let made = compile(Stage::Compute, Backend::Vulkan, &text).unwrap_or_else(|all| panic!("{all:?} in\n{text}"));
        Module::read(&made.words)
    }

    /// Whether the Rust struct lies as the packing has it.
    fn check(&self, packing: Packing) -> Result<bool, String> {
        let module = self.module(packing, false);
        self.compare(packing, &module)?;
        // Push constants are a block of their own with the same rules.
        if packing != Packing::Std140 {
            self.compare(packing, &self.module(packing, true))?;
        }
        let is_equal = self.lies_as(&module, self.outermost()) && self.outermost().host_size == module.element_size();
        let found = prove(packing, self.outermost(), &|name| self.find(name)).expect("known types");
        if found.is_empty() != is_equal {
            return Err(format!("equal: {is_equal}, but the proof finds {found:?}\n{}", self.text()));
        }
        Ok(is_equal)
    }

    /// Every offset and stride of the rules against the decorations.
    fn compare(&self, packing: Packing, module: &Module) -> Result<(), String> {
        for own in self.used() {
            let id = module.laid_out(&own.name);
            let rules = offsets(packing, &own.members, &|name| self.find(name)).expect("known types");
            for (index, member) in own.members.iter().enumerate() {
                let at = (id, index as u32);
                let columns = member.ty.value().map_or(0, |ty| matrix_stride(packing, ty));
                let ours = (rules.starts[index], rules.strides[index], columns);
                let stride = module.innermost(module.structs[&id][index]).unwrap_or(0);
                let theirs = (module.offsets[&at], stride, module.columns.get(&at).copied().unwrap_or(0));
                if ours != theirs {
                    return Err(format!("{}.{}: {ours:?}, glslang {theirs:?}\n{}", own.name, member.name, self.text()));
                }
            }
        }
        let size = offsets(packing, &self.outermost().members, &|name| self.find(name)).expect("known types").size;
        match module.has_elements() && size != module.element_size() {
            true => Err(format!("{size} bytes, glslang {}\n{}", module.element_size(), self.text())),
            false => Ok(()),
        }
    }

    /// Whether the bytes of Rust are where the decorations say.
    fn lies_as(&self, module: &Module, own: &SharedStruct) -> bool {
        let id = module.laid_out(&own.name);
        own.members.iter().zip(&own.host).enumerate().all(|(index, (member, host))| {
            let at = (id, index as u32);
            let count: u32 = member.array.as_ref().map_or(1, Number::get);
            let element = host.size / count;
            let columns = member.ty.value().filter(|ty| ty.is_matrix()).map_or(0, |ty| element / u32::from(ty.columns));
            let inner = match &member.ty {
                TypeName::Struct(name) => self.find(name).is_some_and(|inner| self.lies_as(module, inner)),
                _ => true,
            };
            let stride = module.innermost(module.structs[&id][index]);
            inner
                && host.offset == module.offsets[&at]
                && columns == module.columns.get(&at).copied().unwrap_or(0)
                && stride.is_none_or(|stride| stride == element)
        })
    }

    /// The outermost struct and those that it holds.
    fn used(&self) -> Vec<&SharedStruct> {
        let mut out = vec![self.outermost()];
        let mut at = 0;
        while at < out.len() {
            let inner = out[at].members.iter().filter_map(|member| match &member.ty {
                TypeName::Struct(name) => self.find(name),
                _ => None,
            });
            let inner: Vec<&SharedStruct> = inner.collect();
            for one in inner {
                if out.iter().all(|known| known.name != one.name) {
                    out.push(one);
                }
            }
            at += 1;
        }
        out
    }

    fn module(&self, packing: Packing, is_push_constant: bool) -> Module {
        let name = packing.name();
        let (block, body) = match is_push_constant {
            true => (format!("layout(push_constant, {name}) uniform B {{ Case one; }} b;"), "Case it = b.one;"),
            false => (format!("layout({name}, binding = 0) buffer B {{ Case all[2]; }};"), "all[0] = all[1];"),
        };
        let text = format!(
            "#version 460\n#extension GL_EXT_scalar_block_layout : require\n{}{block}\n\
             layout(local_size_x = 1) in;\nvoid main() {{ {body} }}\n",
            self.text()
        );
        let made = compile(Stage::Compute, Backend::Vulkan, &text).unwrap_or_else(|all| panic!("{all:?} in\n{text}"));
        Module::read(&made.words)
    }

    fn text(&self) -> String {
        let mut out = String::new();
        for own in &self.0 {
            let _ = write!(out, "struct {} {{", own.name);
            for member in &own.members {
                let ty = match &member.ty {
                    TypeName::Value(ty) => ty.name(),
                    TypeName::Enum(_) => "uint",
                    TypeName::Struct(name) | TypeName::Opaque(name) => name,
                };
                let lengths = member.array.as_ref().map(Number::dimensions).unwrap_or_default();
                let lengths: String = lengths.iter().map(|length| format!("[{length}]")).collect();
                let _ = write!(out, " {ty} {}{lengths};", member.name);
            }
            out.push_str(" };\n");
        }
        out
    }
}

/// A type of Rust without members, or the bits of an enum.
fn plain(rng: &mut Rng, is_even: bool) -> (TypeName, HostType) {
    let fits = |host: &HostType| !is_even || (host.size == host.align || host.size.is_multiple_of(16));
    let all: Vec<HostType> = HOST_TYPES.iter().map(|(_, host)| *host).filter(fits).collect();
    let host = all[rng.usize(..all.len())];
    let is_enum = host.ty == shader_info_model::Type::UINT && rng.bool();
    (if is_enum { TypeName::Enum("Mode".into()) } else { TypeName::Value(host.ty) }, host)
}

impl Module {
    /// The stride of the elements that are not arrays; `None` for another type.
    fn innermost(&self, ty: u32) -> Option<u32> {
        let element = *self.arrays.get(&ty)?;
        self.innermost(element).or_else(|| self.strides.get(&ty).copied())
    }

    fn has_elements(&self) -> bool {
        let case = self.laid_out("Case");
        self.arrays.iter().any(|(id, element)| *element == case && self.strides.contains_key(id))
    }
}
