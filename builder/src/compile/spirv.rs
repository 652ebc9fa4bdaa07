//! Reads SPIR-V words: bounds-checked, as far as interfaces need it.

use std::collections::BTreeMap;

/// One instruction: its opcode and its operands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Instruction<'a> {
    pub(crate) opcode: u16,
    pub(crate) operands: &'a [u32],
}

/// More ids than any module may have (SPIR-V 1.6 §2.17).
const LARGEST_BOUND: u32 = 4_194_304;

/// Words that are not SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotSpirv;

/// Opcodes, by their names in the specification (SPIR-V 1.6 §3.49).
pub(crate) mod op {
    pub(crate) const NAME: u16 = 5;
    pub(crate) const MEMBER_NAME: u16 = 6;
    pub(crate) const ENTRY_POINT: u16 = 15;
    pub(crate) const TYPE_BOOL: u16 = 20;
    pub(crate) const TYPE_INT: u16 = 21;
    pub(crate) const TYPE_FLOAT: u16 = 22;
    pub(crate) const TYPE_VECTOR: u16 = 23;
    pub(crate) const TYPE_MATRIX: u16 = 24;
    pub(crate) const TYPE_ARRAY: u16 = 28;
    pub(crate) const TYPE_STRUCT: u16 = 30;
    pub(crate) const TYPE_POINTER: u16 = 32;
    pub(crate) const CONSTANT: u16 = 43;
    pub(crate) const SPEC_CONSTANT_TRUE: u16 = 48;
    pub(crate) const SPEC_CONSTANT_FALSE: u16 = 49;
    pub(crate) const SPEC_CONSTANT: u16 = 50;
    pub(crate) const VARIABLE: u16 = 59;
    pub(crate) const ACCESS_CHAIN: u16 = 65;
    pub(crate) const IN_BOUNDS_ACCESS_CHAIN: u16 = 66;
    pub(crate) const DECORATE: u16 = 71;
    pub(crate) const MEMBER_DECORATE: u16 = 72;
}

/// Decorations (SPIR-V 1.6 §3.20).
pub(crate) mod decoration {
    pub(crate) const BUILT_IN: u32 = 11;
    pub(crate) const PATCH: u32 = 15;
    pub(crate) const LOCATION: u32 = 30;
    pub(crate) const COMPONENT: u32 = 31;
}

/// A module, indexed by id.
#[derive(Debug, Default)]
pub(crate) struct Module<'a> {
    /// What made an id: types, constants, variables.
    pub(crate) made: BTreeMap<u32, Instruction<'a>>,
    /// Names of ids, and of members.
    pub(crate) names: BTreeMap<(u32, Option<u32>), String>,
    /// Decorations of ids and of members, with their first operand.
    pub(crate) decorations: BTreeMap<(u32, Option<u32>, u32), u32>,
    /// Variables of the entry point.
    pub(crate) interface: Vec<u32>,
    /// Access chains: base and indices.
    pub(crate) chains: Vec<(u32, &'a [u32])>,
    /// For each id whether an instruction other than an access chain works with it: most of a module is such operands.
    used: Vec<bool>,
}

impl<'a> Module<'a> {
    /// Reads the words of a module.
    pub(crate) fn read(words: &'a [u32]) -> Result<Self, NotSpirv> {
        let bound = words.get(3).map_or(0, |bound| (*bound).min(LARGEST_BOUND));
        let mut module = Self { used: vec![false; bound as usize], ..Self::default() };
        for instruction in instructions(words) {
            module.take(instruction?);
        }
        Ok(module)
    }

    fn take(&mut self, it: Instruction<'a>) {
        match (it.opcode, it.operands) {
            (op::NAME, [id, text @ ..]) => {
                self.names.insert((*id, None), string(text).0);
            }
            (op::MEMBER_NAME, [id, member, text @ ..]) => {
                self.names.insert((*id, Some(*member)), string(text).0);
            }
            (op::ENTRY_POINT, [_, _, rest @ ..]) => {
                let (_, length) = string(rest);
                self.interface = rest.get(length..).unwrap_or(&[]).to_vec();
            }
            (op::DECORATE, [id, what, rest @ ..]) => {
                self.decorations.insert((*id, None, *what), rest.first().copied().unwrap_or(0));
            }
            (op::MEMBER_DECORATE, [id, member, what, rest @ ..]) => {
                self.decorations.insert((*id, Some(*member), *what), rest.first().copied().unwrap_or(0));
            }
            (
                op::TYPE_BOOL
                | op::TYPE_INT
                | op::TYPE_FLOAT
                | op::TYPE_VECTOR
                | op::TYPE_MATRIX
                | op::TYPE_ARRAY
                | op::TYPE_STRUCT
                | op::TYPE_POINTER,
                [id, ..],
            )
            | (op::CONSTANT | op::SPEC_CONSTANT | op::VARIABLE, [_, id, ..]) => {
                self.made.insert(*id, it);
            }
            (op::ACCESS_CHAIN | op::IN_BOUNDS_ACCESS_CHAIN, [_, _, base, indices @ ..]) => {
                self.chains.push((*base, indices));
            }
            // Literals among the operands may equal an id by chance; a variable is then called used once too often.
            (_, operands) => operands.iter().for_each(|operand| self.use_id(*operand)),
        }
    }

    /// Whether an instruction other than an access chain works with an id.
    pub(crate) fn uses(&self, id: u32) -> bool {
        self.used.get(id as usize).copied().unwrap_or(false)
    }

    fn use_id(&mut self, id: u32) {
        if let Some(used) = self.used.get_mut(id as usize) {
            *used = true;
        }
    }

    /// The value of an integer constant.
    pub(crate) fn constant(&self, id: u32) -> Option<u32> {
        let it = self.made.get(&id)?;
        matches!(it.opcode, op::CONSTANT | op::SPEC_CONSTANT).then(|| it.operands.get(2).copied())?
    }

    /// A decoration of an id, or of one of its members.
    pub(crate) fn decoration(&self, id: u32, member: Option<u32>, what: u32) -> Option<u32> {
        self.decorations.get(&(id, member, what)).copied()
    }
}

/// The instructions of a module, as far as they are whole.
pub(crate) fn instructions(words: &[u32]) -> impl Iterator<Item = Result<Instruction<'_>, NotSpirv>> {
    const MAGIC: u32 = 0x0723_0203;
    let mut rest = words.get(5..).filter(|_| words[0] == MAGIC);
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
        Some(Ok(Instruction { opcode: (head & 0xffff) as u16, operands }))
    })
}

// A literal string ends at its first zero byte; also says how many words it takes.
pub(crate) fn string(words: &[u32]) -> (String, usize) {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    (String::from_utf8_lossy(&bytes[..end]).into_owned(), end / 4 + 1)
}
