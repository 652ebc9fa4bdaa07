//! Makes the shader of a stack that was not requested before: shipped, or composed and compiled.

use std::format;
use std::string::String;
use std::sync::Arc;
use std::vec;
use std::vec::Vec;

use shader_info_assemble::pack;
use shader_info_assemble::stack::{Composition, Layer, Stack as List, compose, find};
use shader_info_glsl::FindError;
use shader_info_glsl::hash::Hash128;
use shader_info_glsl::include::joined;
use shader_info_model::contribution::{Key, SourceFile};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{ArtifactForm, Backend as Target};
use shader_info_model::{Fragment, Info as Declaration};
use shader_info_reflect::reflection::to_bytes;

use super::composed::aligned;
use super::{Composed, Stack, StackErrorKind, Stacks};
use crate::{Aligned, Backend};

/// Returns the row of the table for a backend of the runtime.
pub(crate) fn target(backend: Backend) -> Target {
    // Both have the numbers of the builder's table.
    Target::all().nth(backend as usize).unwrap_or(Target::Vulkan)
}

pub(super) fn make(
    stacks: &Stacks,
    stack: &Stack,
    key: Hash128,
    backend: Backend,
) -> Result<&'static Composed, StackErrorKind> {
    if let Some(shipped) = shipped(stacks, stack, key, backend) {
        return Ok(shipped);
    }
    let target = target(backend);
    if stacks.compiler.is_none() && target.row().form != ArtifactForm::Text {
        // An error in the stack is more useful than the missing compiler.
        return Err(composed(stacks, &stack.list, target)
            .err()
            .map_or(StackErrorKind::NotShipped, StackErrorKind::Invalid));
    }
    let composition = composed(stacks, &stack.list, target).map_err(StackErrorKind::Invalid)?;
    let entries = match &stacks.compiler {
        Some(compiler) => compiler.compile(&composition).map_err(StackErrorKind::Invalid)?,
        None => composition.texts(),
    };
    let uses = named(&stack.list, &composition.info);
    let reflection = to_bytes(&composition.reflection());
    Ok(Composed::leak(&stack.list.name, backend, uses, &reflection, aligned(&pack::write(&entries))))
}

/// Returns the texts only.
pub(super) fn composed(stacks: &Stacks, list: &List, target: Target) -> Result<Composition, Vec<Diagnostic>> {
    let os = Some(std::env::consts::OS.into());
    let key = Key { push_constant_limit: stacks.push_constant_limit, os, ..Key::new(target) };
    compose(list, key, &mut |path, package, from| included(stacks, path, package, from))
}

/// Returns a file by the names that it may have: beside the file that includes it first, as in a build.
fn included(stacks: &Stacks, path: &str, package: &str, from: &str) -> Result<SourceFile, FindError> {
    let names = [joined(path, from), joined(path, "")].into_iter().flatten();
    let text = |name: &str| stacks.files.as_ref().and_then(|files| files(name, package));
    let found = names.into_iter().find_map(|name| Some(SourceFile { text: text(&name)?, path: name.clone(), name }));
    found.ok_or_else(|| FindError::Missing(vec!["what `Stacks::files` has".into()]))
}

fn shipped(stacks: &Stacks, stack: &Stack, key: Hash128, backend: Backend) -> Option<&'static Composed> {
    let file = stacks.shipped.iter().find_map(|bytes| find(bytes, key))?;
    let (reflection, pack) = parts(file)?;
    let info = stack.list.resolve().ok()?;
    let is_aligned = pack.as_ptr().align_offset(align_of::<Aligned<[u8; 0]>>()) == 0;
    let pack = if is_aligned { pack } else { aligned(pack) };
    Some(Composed::leak(&stack.list.name, backend, named(&stack.list, &info), reflection, pack))
}

/// Returns reflection and pack of a file that `shared::embed` wrote.
fn parts(file: &'static [u8]) -> Option<(&'static [u8], &'static [u8])> {
    use shader_info_types::encoding::embed::{HEAD, MAGIC, VERSION};
    let number = |at: usize| file.get(at..)?.first_chunk().map(|it| u32::from_le_bytes(*it) as usize);
    let is_ours = file.get(..4) == Some(&MAGIC) && number(4) == Some(VERSION as usize);
    let end = HEAD.checked_add(number(12)?)?;
    let (reflection, pack) = (file.get(HEAD..end)?, file.get(end.checked_next_multiple_of(4)?..)?);
    is_ours.then_some((reflection, pack))
}

// The fragment of each instance, by the identity of its declaration.
fn named(list: &List, info: &Declaration) -> Vec<(Hash128, String)> {
    let hash = |fragment: &Arc<Fragment>| {
        let listed = list.entries.iter().find(|it| it.layer.fragment.as_ref().ok() == Some(fragment));
        // A fragment that was inserted automatically is not in a list.
        listed.map_or_else(|| Layer::new("", fragment.clone()).hash, |it| it.layer.hash)
    };
    let uses = info.fragments().filter_map(|it| Some((it, it.fragment.fragment.as_ref()?)));
    uses.map(|(it, fragment)| (hash(fragment), format!("{}{}", it.instance, it.index))).collect()
}
