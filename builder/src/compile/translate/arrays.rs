//! Loads and stores arrays of storage buffers element by element, also those in structs.
//!
//! For Direct3D 12, SPIRV-Cross writes a load of a whole array with one loop too many, so that each element gets one
//! component of several elements, and it never returns from a store of an array of structs that contain arrays.

use std::collections::BTreeMap;

use spirv::{Op, StorageClass};

use crate::compile::spirv::{Instruction, emit, fresh, instructions, note_type};

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V, or if the length of such an array is a specialization constant.
pub(super) fn by_element(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let start = all.iter().position(|one| one.op == Some(Op::Function)).unwrap_or(all.len());
    let mut pass = Pass { head: words[..5].to_vec(), ..Pass::default() };
    for one in &all[..start] {
        pass.note(one);
        one.copy(&mut pass.head);
    }
    for one in &all[start..] {
        note_type(one, &mut pass.of);
        match (one.op, one.operands) {
            (Some(Op::Load), [ty, id, from, ..]) if pass.is_of_buffer(*from) => pass.load(*ty, *id, *from)?,
            (Some(Op::Store), [to, value, ..]) if pass.is_of_buffer(*to) => pass.store(*to, *value)?,
            _ => one.copy(&mut pass.code),
        }
    }
    pass.head.append(&mut pass.code);
    Ok(pass.head)
}

#[derive(Default)]
struct Pass {
    /// What comes before the functions, to which constants and types are added.
    head: Vec<u32>,
    code: Vec<u32>,
    /// Element and length of arrays.
    arrays: BTreeMap<u32, [u32; 2]>,
    /// Members of structs.
    structs: BTreeMap<u32, Vec<u32>>,
    /// Storage class and type of what pointers point to, by pointers, and the other way round.
    pointees: BTreeMap<u32, [u32; 2]>,
    pointers: BTreeMap<[u32; 2], u32>,
    /// Values of integer constants that are not specialized.
    lengths: BTreeMap<u32, u32>,
    /// The type of indices, and the indices.
    uint: Option<u32>,
    indices: BTreeMap<u32, u32>,
    of: BTreeMap<u32, u32>,
}

const BUFFER: u32 = StorageClass::StorageBuffer as u32;
const BLOCK: u32 = StorageClass::Uniform as u32;

impl Pass {
    fn note(&mut self, one: &Instruction<'_>) {
        note_type(one, &mut self.of);
        match (one.op, one.operands) {
            (Some(Op::TypeArray), [id, element, length]) => _ = self.arrays.insert(*id, [*element, *length]),
            (Some(Op::TypeStruct), [id, members @ ..]) => _ = self.structs.insert(*id, members.to_vec()),
            (Some(Op::TypePointer), [id, class, to]) => {
                self.pointees.insert(*id, [*class, *to]);
                self.pointers.insert([*class, *to], *id);
            }
            (Some(Op::TypeInt), [id, 32, 0]) => self.uint = Some(*id),
            (Some(Op::Constant), [_, id, value]) => _ = self.lengths.insert(*id, *value),
            _ => {}
        }
    }

    /// Whether a pointer points to an array of a buffer, or to a struct that contains one.
    fn is_of_buffer(&self, pointer: u32) -> bool {
        let pointee = self.of.get(&pointer).and_then(|ty| self.pointees.get(ty));
        pointee.is_some_and(|[class, to]| [BUFFER, BLOCK].contains(class) && self.has_arrays(*to))
    }

    fn has_arrays(&self, ty: u32) -> bool {
        let has_member = || self.structs.get(&ty).is_some_and(|all| all.iter().any(|member| self.has_arrays(*member)));
        self.arrays.contains_key(&ty) || has_member()
    }

    /// Returns the types of the elements of an array, or of the members of a struct that contains one; `None` for what
    /// is loaded and stored as a whole.
    fn parts(&self, ty: u32) -> Result<Option<Vec<u32>>, String> {
        if let Some([element, length]) = self.arrays.get(&ty) {
            let length = self.lengths.get(length).copied();
            let length = length.ok_or("a buffer's array whose length is a specialization constant is copied whole")?;
            return Ok(Some(vec![*element; length as usize]));
        }
        Ok(self.structs.get(&ty).filter(|_| self.has_arrays(ty)).cloned())
    }

    fn load(&mut self, ty: u32, id: u32, from: u32) -> Result<(), String> {
        let Some(parts) = self.parts(ty)? else {
            emit(&mut self.code, Op::Load, &[ty, id, from]);
            return Ok(());
        };
        let mut made = vec![ty, id];
        for (at, part) in (0..).zip(parts) {
            let chain = self.chain(from, at, part);
            let value = fresh(&mut self.head);
            self.load(part, value, chain)?;
            made.push(value);
        }
        emit(&mut self.code, Op::CompositeConstruct, &made);
        Ok(())
    }

    fn store(&mut self, to: u32, value: u32) -> Result<(), String> {
        let [_, ty] = self.pointees[&self.of[&to]];
        let Some(parts) = self.parts(ty)? else {
            emit(&mut self.code, Op::Store, &[to, value]);
            return Ok(());
        };
        for (at, part) in (0..).zip(parts) {
            let taken = fresh(&mut self.head);
            emit(&mut self.code, Op::CompositeExtract, &[part, taken, value, at]);
            let chain = self.chain(to, at, part);
            self.store(chain, taken)?;
        }
        Ok(())
    }

    /// Points to a part of what a pointer points to.
    fn chain(&mut self, from: u32, at: u32, part: u32) -> u32 {
        let [class, _] = self.pointees[&self.of[&from]];
        let (pointer, index, chain) = (self.pointer(class, part), self.index(at), fresh(&mut self.head));
        emit(&mut self.code, Op::AccessChain, &[pointer, chain, from, index]);
        self.of.insert(chain, pointer);
        chain
    }

    fn pointer(&mut self, class: u32, to: u32) -> u32 {
        let (head, pointees) = (&mut self.head, &mut self.pointees);
        *self.pointers.entry([class, to]).or_insert_with(|| {
            let id = fresh(head);
            emit(head, Op::TypePointer, &[id, class, to]);
            pointees.insert(id, [class, to]);
            id
        })
    }

    fn index(&mut self, at: u32) -> u32 {
        let head = &mut self.head;
        let uint = *self.uint.get_or_insert_with(|| {
            let id = fresh(head);
            emit(head, Op::TypeInt, &[id, 32, 0]);
            id
        });
        *self.indices.entry(at).or_insert_with(|| {
            let id = fresh(head);
            emit(head, Op::Constant, &[uint, id, at]);
            id
        })
    }
}
