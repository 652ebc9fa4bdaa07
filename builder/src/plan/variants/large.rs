//! Selects a few keys of an info with more techniques than the limit, so that queries can show it.

use std::collections::BTreeMap;

use shader_info_assemble::variants::{MAX_TECHNIQUES, Space};
use shader_info_lang::resolve::Resolved;
use shader_info_model::Backend;
use shader_info_reflect::rules::{Outcome, Outside};

use super::key_query::key;
use crate::error::KeyError;
use crate::options::Options;

/// Number of sample keys, which is enough to show what the others are like.
pub(crate) const SAMPLES: u32 = 8;

/// Keys of an info: names of branches with their values.
pub(crate) type SampleKeys = Vec<BTreeMap<String, String>>;

/// Returns a list of sample keys and of the requested keys; `None` if all techniques or those of a list are built.
///
/// # Errors
/// [`KeyError`] for the first requested key that names an unknown branch or value.
pub(crate) fn listed_if_large(
    info: &Resolved,
    words: &[&str],
    options: &Options,
) -> Result<Option<SampleKeys>, KeyError> {
    let Some(backend) = options.backends.first() else { return Ok(None) };
    let Some((space, outside)) = large(info, *backend, options) else { return Ok(None) };
    let Some(solution) = space.solve(&outside) else { return Ok(None) };
    let (program, atoms) = (space.program(), space.program().atoms_on(&outside));
    let requested = words.iter().map(|words| key(program, words)).collect::<Result<Vec<u64>, KeyError>>()?;
    let is_technique = |key: &u64| matches!(program.run(*key, &atoms), Outcome::Technique { .. });
    let requested = requested.into_iter().chain([program.fresh()]).filter(is_technique);
    let samples = solution.samples(SAMPLES).into_iter().map(|it| it.key);
    let keys = samples.chain(requested).map(|key| program.values(key)).collect();
    Ok(Some(keys))
}

fn large(info: &Resolved, backend: Backend, options: &Options) -> Option<(Space, Outside)> {
    if options.keys(info).is_some() || !info.is_whole() {
        return None;
    }
    let space = Space::of(info, &options.lowerings(backend, info)).ok()?;
    let outside = Outside { backend, profiles: options.profiles.clone() };
    let count = space.counted(&outside).count;
    (count > MAX_TECHNIQUES.into()).then_some((space, outside))
}
