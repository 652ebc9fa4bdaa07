//! Reads the images and the functions of a module.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use spirv::{Capability, Dim, ImageFormat, Op};

use crate::compile::spirv::{Instruction, note_type};

pub(super) struct Function {
    pub(super) id: u32,
    pub(super) ty: u32,
    pub(super) params: Vec<u32>,
    /// Its instructions, from `OpFunction` to `OpFunctionEnd`.
    pub(super) body: Range<usize>,
}

pub(super) struct Module<'a> {
    pub(super) all: &'a [Instruction<'a>],
    /// What image types are, without their ids.
    pub(super) images: BTreeMap<u32, &'a [u32]>,
    /// Storage class and type of what pointers point to.
    pub(super) pointers: BTreeMap<u32, [u32; 2]>,
    /// What functions return and take.
    pub(super) signatures: BTreeMap<u32, &'a [u32]>,
    /// In their order.
    pub(super) functions: Vec<Function>,
    /// The type of each value.
    pub(super) of: BTreeMap<u32, u32>,
    /// The ids that the module has outside of its functions, and the functions.
    pub(super) global: BTreeSet<u32>,
}

/// The position of the format behind an image type's id.
const FORMAT: usize = 6;

impl<'a> Module<'a> {
    pub(super) fn read(all: &'a [Instruction<'a>]) -> Self {
        let mut module = Self {
            all,
            images: BTreeMap::new(),
            pointers: BTreeMap::new(),
            signatures: BTreeMap::new(),
            functions: Vec::new(),
            of: BTreeMap::new(),
            global: BTreeSet::new(),
        };
        for (at, instruction) in all.iter().enumerate() {
            module.take(at, instruction);
        }
        module
    }

    fn take(&mut self, at: usize, instruction: &Instruction<'a>) {
        note_type(instruction, &mut self.of);
        if self.functions.is_empty() {
            self.global.extend(global(instruction));
        }
        match (instruction.op, instruction.operands) {
            (Some(Op::TypeImage), [id, rest @ ..]) if rest.len() > FORMAT => _ = self.images.insert(*id, rest),
            (Some(Op::TypePointer), [id, class, to]) => _ = self.pointers.insert(*id, [*class, *to]),
            (Some(Op::TypeFunction), [id, rest @ ..]) => _ = self.signatures.insert(*id, rest),
            (Some(Op::Function), [_, id, _, ty]) => {
                self.global.insert(*id);
                self.functions.push(Function { id: *id, ty: *ty, params: Vec::new(), body: at..at });
            }
            _ => {}
        }
        let Some(function) = self.functions.last_mut() else { return };
        function.body.end = at + 1;
        if let (Some(Op::FunctionParameter), [_, id]) = (instruction.op, instruction.operands) {
            function.params.push(*id);
        }
    }

    pub(super) fn function(&self, id: u32) -> Option<&Function> {
        self.functions.iter().find(|function| function.id == id)
    }

    pub(super) fn differ_in_format(&self, one: u32, other: u32) -> bool {
        let image = |pointer: u32| {
            let [class, to] = self.pointers.get(&pointer)?;
            Some((class, *self.images.get(to)?))
        };
        let (Some((class, image)), Some((other_class, other_image))) = (image(one), image(other)) else { return false };
        let is_rest_equal =
            image[..FORMAT] == other_image[..FORMAT] && image[FORMAT + 1..] == other_image[FORMAT + 1..];
        one != other && class == other_class && is_rest_equal
    }
}

/// Returns the id that an instruction before the functions makes.
fn global(instruction: &Instruction<'_>) -> Option<u32> {
    let op = instruction.op?;
    let is_type = (Op::TypeVoid..=Op::TypeForwardPointer).contains(&op)
        || matches!(op, Op::TypeRayQueryKHR | Op::TypeAccelerationStructureKHR);
    let is_value = (Op::ConstantTrue..=Op::SpecConstantOp).contains(&op) || matches!(op, Op::Variable | Op::Undef);
    match op {
        _ if is_type || matches!(op, Op::ExtInstImport | Op::String) => instruction.operands.first().copied(),
        _ if is_value => instruction.operands.get(1).copied(),
        _ => None,
    }
}

/// Returns whether a storage image, given without its id, has no format. An input of a subpass needs none.
pub(super) fn has_no_format(image: &[u32]) -> bool {
    const SUBPASS: u32 = Dim::DimSubpassData as u32;
    const UNKNOWN: u32 = ImageFormat::Unknown as u32;
    matches!(image, [_, dim, _, _, _, 2, UNKNOWN, ..] if *dim != SUBPASS)
}

pub(super) fn is_without_format(capability: u32) -> bool {
    capability == Capability::StorageImageReadWithoutFormat as u32
        || capability == Capability::StorageImageWriteWithoutFormat as u32
}
