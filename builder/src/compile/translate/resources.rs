//! Lists the resources that SPIR-V declares.

use std::collections::BTreeMap;

use spirv::{Decoration, Op};

use crate::compile::spirv::{Module, instructions};

/// A resource with its set and binding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bound {
    pub(super) set: u32,
    pub(super) binding: u32,
    /// The declared name: a buffer is the only member of an anonymous block.
    pub(super) name: String,
    /// Whether it is a combined image-sampler.
    pub(super) is_sampled: bool,
}

/// Returns every resource of a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn bound(words: &[u32]) -> Result<Vec<Bound>, String> {
    let module = Module::read(words).map_err(|_| "no SPIR-V".to_owned())?;
    let mut sampled = BTreeMap::new();
    for it in instructions(words).flatten() {
        if let (Some(Op::TypeSampledImage), [id, ..]) = (it.op, it.operands) {
            sampled.insert(*id, ());
        }
    }
    let variables = module.made.iter().filter(|(_, it)| it.op == Some(Op::Variable));
    let read = variables.filter_map(|(id, it)| {
        let binding = module.decoration(*id, None, Decoration::Binding)?;
        let set = module.decoration(*id, None, Decoration::DescriptorSet).unwrap_or(0);
        let pointee = *module.made.get(it.operands.first()?)?.operands.get(2)?;
        let own = module.names.get(&(*id, None)).filter(|name| !name.is_empty());
        let name = own.or_else(|| module.names.get(&(pointee, Some(0)))).cloned().unwrap_or_default();
        Some(Bound { set, binding, name, is_sampled: sampled.contains_key(&pointee) })
    });
    Ok(read.collect())
}
