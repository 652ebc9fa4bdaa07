//! The action that makes the results of keys: its input tree, its command and its digest.
//!
//! The *canonical* action of a key is the batch with only this key. Its digest names the key's result in every cache,
//! over HTTP and gRPC alike, so that all users of a server share results, whether a worker made them or a user wrote
//! them back.

use std::collections::BTreeMap;

use bazel_remote_apis::build::bazel::remote::execution::v2::{
    Action, ActionResult, Command, Digest, Directory, DirectoryNode, FileNode, OutputFile, Platform, platform::Property,
};
use prost::Message;

use crate::digest::{self, digest};

const UNITS: &str = "units";
const RESULTS: &str = "results";

/// An action, with all blobs that a worker needs for it.
#[derive(Debug)]
pub(crate) struct Batch {
    /// Digest of the action.
    pub(crate) action: Digest,
    /// The action, its command, its directories and its keys.
    pub(crate) blobs: Vec<Blob>,
    /// Hash of each key, in the order of the keys.
    pub(crate) names: Vec<String>,
}

impl Batch {
    /// Returns the hash of the only key of a canonical action.
    pub(crate) fn first(&self) -> &str {
        self.names.first().map_or("", String::as_str)
    }

    /// Returns the action and its command, without the input tree.
    pub(crate) fn description(self) -> impl Iterator<Item = Blob> {
        self.blobs.into_iter().rev().take(2)
    }
}

/// Bytes with their digest.
#[derive(Debug, Clone)]
pub(crate) struct Blob {
    pub(crate) digest: Digest,
    pub(crate) bytes: Vec<u8>,
}

impl Blob {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        Self { digest: digest(&bytes), bytes }
    }
}

/// Returns the properties of workers, in the order that the protocol requires.
pub(crate) fn platform(properties: &[(String, String)]) -> Option<Platform> {
    let property = |(name, value): &(String, String)| Property { name: name.clone(), value: value.clone() };
    let mut properties: Vec<Property> = properties.iter().map(property).collect();
    properties.sort_by(|one, other| (&one.name, &one.value).cmp(&(&other.name, &other.value)));
    (!properties.is_empty()).then_some(Platform { properties })
}

/// Makes the action for several keys; equal keys are contained once.
pub(crate) fn batch(keys: Vec<Vec<u8>>, platform: Option<&Platform>) -> Batch {
    let keys: Vec<Blob> = keys.into_iter().map(Blob::new).collect();
    let names: Vec<String> = keys.iter().map(|key| key.digest.hash.clone()).collect();
    // The protocol requires that files and paths are sorted.
    let sorted: BTreeMap<String, Blob> = keys.into_iter().map(|key| (key.digest.hash.clone(), key)).collect();
    let units = encoded(&Directory { files: sorted.values().map(file).collect(), ..Directory::default() });
    let root = encoded(&Directory { directories: vec![directory(UNITS, &units)], ..Directory::default() });
    // Old servers read the properties of the command, new ones those of the action.
    #[allow(deprecated)]
    let command = encoded(&Command {
        arguments: ["shader-builder", "compile-unit", UNITS, RESULTS].map(String::from).to_vec(),
        output_paths: sorted.keys().map(|name| path(name)).collect(),
        platform: platform.cloned(),
        ..Command::default()
    });
    let action = encoded(&Action {
        command_digest: Some(command.digest.clone()),
        input_root_digest: Some(root.digest.clone()),
        platform: platform.cloned(),
        ..Action::default()
    });
    let digest = action.digest.clone();
    let blobs = sorted.into_values().chain([units, root, command, action]).collect();
    Batch { action: digest, blobs, names }
}

/// Returns the entry of an action cache for a key's result.
pub(crate) fn result_of(name: &str, result: &Digest) -> ActionResult {
    let file = OutputFile { path: path(name), digest: Some(result.clone()), ..OutputFile::default() };
    ActionResult { output_files: vec![file], ..ActionResult::default() }
}

/// Returns the digest of an action's result for a key, and its bytes if the server has sent them along. `None` if the
/// action failed or has no such output.
pub(crate) fn output<'a>(result: &'a ActionResult, name: &str) -> Option<(&'a Digest, Option<&'a [u8]>)> {
    if result.exit_code != 0 {
        return None;
    }
    let path = path(name);
    let file = result.output_files.iter().find(|file| file.path == path)?;
    let digest = file.digest.as_ref().filter(|digest| digest::size(digest).is_ok())?;
    Some((digest, (!file.contents.is_empty()).then_some(&file.contents)))
}

/// Returns the path of a key's result in a worker's folder.
pub(crate) fn path(name: &str) -> String {
    format!("{RESULTS}/{name}")
}

fn encoded(message: &impl Message) -> Blob {
    Blob::new(message.encode_to_vec())
}

fn file(key: &Blob) -> FileNode {
    FileNode { name: key.digest.hash.clone(), digest: Some(key.digest.clone()), ..FileNode::default() }
}

fn directory(name: &str, directory: &Blob) -> DirectoryNode {
    DirectoryNode { name: name.into(), digest: Some(directory.digest.clone()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::hash;

    #[test]
    fn order_and_repetition_of_keys_do_not_change_an_action() {
        let one = batch(vec![b"a".to_vec(), b"b".to_vec()], None);
        let other = batch(vec![b"b".to_vec(), b"a".to_vec(), b"b".to_vec()], None);
        assert_eq!(one.action, other.action);
        assert_eq!(other.names, [hash(b"b"), hash(b"a"), hash(b"b")]);
        let digests = |batch: &Batch| batch.blobs.iter().map(|blob| blob.digest.hash.clone()).collect::<Vec<_>>();
        assert_eq!(digests(&one), digests(&other));
    }

    #[test]
    fn properties_are_sorted_and_part_of_an_action() {
        let of = |properties: &[(&str, &str)]| {
            let owned: Vec<_> = properties.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
            batch(vec![b"a".to_vec()], platform(&owned).as_ref()).action
        };
        assert_eq!(of(&[("os", "linux"), ("arch", "x86")]), of(&[("arch", "x86"), ("os", "linux")]));
        assert_ne!(of(&[("os", "linux")]), of(&[]));
    }

    // Computed with another program for the protocol, BuildGrid, in Python.
    const HASH: &str = "a86530c2dfc56f4d4dce67b8139aa534c11f230453c34390a073c15333ca5d71";

    // With another digest, shared results cannot be found any more. If that is intended, this line changes, with an
    // entry in the change log.
    #[test]
    fn the_digest_of_an_action_stays() {
        let action = batch(vec![b"key".to_vec()], None).action;
        assert_eq!((action.hash.as_str(), action.size_bytes), (HASH, 140));
    }

    #[test]
    fn an_output_is_taken_only_from_an_action_that_passed() {
        let good = result_of("name", &digest(b"result"));
        assert_eq!(output(&good, "name"), Some((&digest(b"result"), None)));
        assert_eq!(output(&good, "other"), None);
        assert_eq!(output(&ActionResult { exit_code: 1, ..good }, "name"), None);
        let hostile = result_of("name", &Digest { hash: "../secret".into(), size_bytes: 3 });
        assert_eq!(output(&hostile, "name"), None);
    }
}
