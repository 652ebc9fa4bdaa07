//! Reads SPIR-V with bounds checks, as far as the interface of a module needs it.

use std::collections::BTreeMap;

use spirv::{Decoration, Op};

use crate::compile::spirv_bytes;

/// An instruction of SPIR-V.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Instruction<'a> {
    /// Its opcode; `None` if the SPIR-V version of the crate `spirv` does not have it.
    pub(crate) op: Option<Op>,
    pub(crate) operands: &'a [u32],
    head: u32,
}

impl Instruction<'_> {
    /// Appends the instruction unchanged, whatever its version.
    pub(crate) fn copy(&self, out: &mut Vec<u32>) {
        self.copy_with(out, self.operands);
    }

    /// Appends the instruction with as many other operands.
    pub(crate) fn copy_with(&self, out: &mut Vec<u32>, operands: &[u32]) {
        out.push(self.head);
        out.extend_from_slice(operands);
    }
}

/// Returns an id that a module does not use yet. The fourth word is their bound (SPIR-V 1.6 §2.3).
pub(crate) fn fresh(out: &mut [u32]) -> u32 {
    out[3] += 1;
    out[3] - 1
}

/// Records the type of an instruction's result, if it has one.
pub(crate) fn note_type(it: &Instruction<'_>, types: &mut BTreeMap<u32, u32>) {
    // Constants are the first values by number; types and names come before them.
    let is_value = it.op.is_none_or(|op| op == Op::ExtInst || op >= Op::ConstantTrue);
    let is_about_ids = matches!(it.op, Some(Op::Decorate | Op::MemberDecorate));
    // An instruction without a result names ids that are known already.
    if let ([ty, id, ..], true) = (it.operands, is_value && !is_about_ids) {
        types.entry(*id).or_insert(*ty);
    }
}

/// Appends an instruction. Its first word has its length and its opcode (SPIR-V 1.6 §2.3).
pub(crate) fn emit(out: &mut Vec<u32>, op: Op, operands: &[u32]) {
    out.push((operands.len() as u32 + 1) << 16 | op as u32);
    out.extend_from_slice(operands);
}

/// Maximum bound of ids (SPIR-V 1.6 §2.17).
const LARGEST_BOUND: u32 = 4_194_304;

/// The words are not SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotSpirv;

/// A module, indexed by id.
#[derive(Debug, Default)]
pub(crate) struct Module<'a> {
    /// The instruction that defines an id: types, constants, variables.
    pub(crate) made: BTreeMap<u32, Instruction<'a>>,
    /// Names of ids and of members.
    pub(crate) names: BTreeMap<(u32, Option<u32>), String>,
    /// Decorations of ids and of members, with their first operand.
    pub(crate) decorations: BTreeMap<(u32, Option<u32>, u32), u32>,
    /// Variables of the entry point.
    pub(crate) interface: Vec<u32>,
    /// Access chains: base and indices.
    pub(crate) chains: Vec<(u32, &'a [u32])>,
    /// For each id, whether an instruction other than an access chain uses it. Most words of a module are such
    /// operands.
    used: Vec<bool>,
}

impl<'a> Module<'a> {
    /// Parses the words of a module.
    pub(crate) fn read(words: &'a [u32]) -> Result<Self, NotSpirv> {
        let bound = words.get(3).map_or(0, |bound| (*bound).min(LARGEST_BOUND));
        let mut module = Self { used: vec![false; bound as usize], ..Self::default() };
        for instruction in instructions(words) {
            module.take(instruction?);
        }
        Ok(module)
    }

    fn take(&mut self, it: Instruction<'a>) {
        match (it.op, it.operands) {
            (Some(Op::Name), [id, text @ ..]) => {
                self.names.insert((*id, None), string(text).0);
            }
            (Some(Op::MemberName), [id, member, text @ ..]) => {
                self.names.insert((*id, Some(*member)), string(text).0);
            }
            (Some(Op::EntryPoint), [_, _, rest @ ..]) => {
                let (_, length) = string(rest);
                self.interface = rest.get(length..).unwrap_or(&[]).to_vec();
            }
            (Some(Op::Decorate), [id, what, rest @ ..]) => {
                self.decorations.insert((*id, None, *what), rest.first().copied().unwrap_or(0));
            }
            (Some(Op::MemberDecorate), [id, member, what, rest @ ..]) => {
                self.decorations.insert((*id, Some(*member), *what), rest.first().copied().unwrap_or(0));
            }
            (
                Some(
                    Op::TypeBool
                    | Op::TypeInt
                    | Op::TypeFloat
                    | Op::TypeVector
                    | Op::TypeMatrix
                    | Op::TypeArray
                    | Op::TypeStruct
                    | Op::TypePointer,
                ),
                [id, ..],
            )
            | (Some(Op::Constant | Op::SpecConstant | Op::Variable), [_, id, ..]) => {
                self.made.insert(*id, it);
            }
            (Some(Op::AccessChain | Op::InBoundsAccessChain), [_, _, base, indices @ ..]) => {
                self.chains.push((*base, indices));
            }
            // A literal may equal an id by chance, so a variable may be reported as used although it is not.
            (_, operands) => operands.iter().for_each(|operand| self.use_id(*operand)),
        }
    }

    /// Returns whether an instruction other than an access chain uses an id.
    pub(crate) fn uses(&self, id: u32) -> bool {
        self.used.get(id as usize).copied().unwrap_or(false)
    }

    fn use_id(&mut self, id: u32) {
        if let Some(used) = self.used.get_mut(id as usize) {
            *used = true;
        }
    }

    /// Returns the value of an integer constant.
    pub(crate) fn constant(&self, id: u32) -> Option<u32> {
        let it = self.made.get(&id)?;
        matches!(it.op, Some(Op::Constant | Op::SpecConstant)).then(|| it.operands.get(2).copied())?
    }

    /// Returns the operand of a decoration of an id, or of one of its members.
    pub(crate) fn decoration(&self, id: u32, member: Option<u32>, what: Decoration) -> Option<u32> {
        self.decorations.get(&(id, member, what as u32)).copied()
    }
}

/// Returns the instructions of a module, up to the first incomplete one.
pub(crate) fn instructions(words: &[u32]) -> impl Iterator<Item = Result<Instruction<'_>, NotSpirv>> {
    let mut rest = words.get(5..).filter(|_| words[0] == spirv::MAGIC_NUMBER);
    let mut failed = rest.is_none();
    std::iter::from_fn(move || {
        if std::mem::take(&mut failed) {
            rest = None;
            return Some(Err(NotSpirv));
        }
        let head = *rest?.first()?;
        let length = (head >> 16) as usize;
        let Some(operands) = rest?.get(1..length) else {
            rest = None;
            return Some(Err(NotSpirv));
        };
        rest = rest?.get(length..);
        Some(Ok(Instruction { op: Op::from_u32(head & 0xffff), operands, head }))
    })
}

// Returns a literal string, which ends at its first zero byte, and the number of its words.
pub(crate) fn string(words: &[u32]) -> (String, usize) {
    let bytes = spirv_bytes::to_bytes(words);
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    (String::from_utf8_lossy(&bytes[..end]).into_owned(), end / 4 + 1)
}

/// Returns the operands of a literal string: its bytes, and at least one zero up to a whole word.
pub(crate) fn literal(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((text.len() / 4 + 1) * 4, 0);
    spirv_bytes::from_bytes(&bytes).unwrap_or_default()
}
