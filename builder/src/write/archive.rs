//! Writes the artifacts of a package into one file.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use shader_info_assemble::archive::write;
use shader_info_assemble::pack;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{Built, Lowered, pack_name};
use shader_info_model::wire;
use shader_info_model::wire_struct;

use crate::diagnose::missing::missing;
use crate::find::package::Project;
use crate::options::Options;
use crate::options::key_list::{ListedKey, plain};
use crate::results::pack_entries::entries;
use crate::results::{Checked, Results, has_artifacts};

/// Returns the GLSL files of an info, by their paths in messages, with the hashes of their texts.
pub(crate) fn files(it: &Checked, project: &Project) -> Vec<(String, Hash128)> {
    let digest = |shown: &String| project.folders.digest(&project.folders.path_of(shown));
    it.job.files.iter().filter_map(|shown| Some((shown.clone(), digest(shown)?))).collect()
}

/// Returns the key of an info in an archive: a hash of its declaration, its files, and the options that affect what is
/// built of it. Backends are not part of it, since archives may have different ones. Texts are not either, since those
/// of a build script name the target's operating system.
pub(crate) fn made_from(it: &Checked, files: &[(String, Hash128)], options: &Options) -> Hash128 {
    let info = &it.job.info;
    let from = MadeFrom {
        declaration: it.hash,
        files: files.to_vec(),
        push_constant_limit: options.push_constant_limit,
        lowerings: options.lowered(info),
        profiles: options.profiles.clone(),
        keys: options.keys(info).map(|keys| plain(&keys)),
        fallback: options.has_fallbacks(info),
    };
    Hash128::of(wire::canonical(&from).as_bytes())
}

struct MadeFrom {
    declaration: Hash128,
    files: Vec<(String, Hash128)>,
    push_constant_limit: u32,
    lowerings: Vec<Lowered>,
    profiles: Vec<String>,
    keys: Option<Vec<ListedKey>>,
    fallback: bool,
}

wire_struct! { MadeFrom { declaration, files, push_constant_limit, lowerings, profiles, keys, fallback } }

/// Returns the archive with the artifacts of a run.
pub(crate) fn of_results(project: &Project, results: &Results, options: &Options) -> Vec<u8> {
    let good = results.checked.iter().filter(|it| has_artifacts(it, options));
    let all = |it: &Checked| [entries(it, &results.ran), missing(it, options)].concat();
    let named = good.map(|it| (made_from(it, &files(it, project), options), all(it)));
    write(&named.collect())
}

/// Returns the archive with the artifacts in the folder for the macros, by the hashes of the declarations.
///
/// # Errors
/// The error of a file that cannot be read.
pub(crate) fn of_folder(folder: &Path, infos: impl Iterator<Item = Hash128>) -> io::Result<Vec<u8>> {
    let mut packs = BTreeMap::new();
    for hash in infos {
        let built: Option<Built> = wire::decode(&fs::read_to_string(folder.join(hash.to_string()))?).ok();
        // The macro reports a damaged file.
        let Some(built) = built.filter(|it| it.has_pack) else { continue };
        if let Some(entries) = pack::read(&fs::read(folder.join(pack_name(hash, built.pack_seal)))?) {
            packs.insert(built.made_from, entries);
        }
    }
    Ok(write(&packs))
}
