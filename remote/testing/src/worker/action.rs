//! Runs one action: its tree in a temporary folder, its command with an empty environment, its outputs uploaded.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Stdio;

use bazel_remote_apis::build::bazel::remote::execution::v2 as reapi;
use bazel_remote_apis::build::bazel::remote::execution::v2::content_addressable_storage_client::ContentAddressableStorageClient;
use prost::Message;
use sha2::{Digest as _, Sha256};
use tonic::Status;
use tonic::transport::Channel;

use super::messages::Any;

// What fits into a message beside names.
const BATCH: usize = 3 << 20;

pub(super) async fn run(channel: Channel, payload: Any, program: &[OsString]) -> Result<reapi::ActionResult, Status> {
    let mut blobs = Blobs(ContentAddressableStorageClient::new(channel).max_decoding_message_size(8 << 20));
    let action = match payload.type_url.rsplit('.').next() {
        Some("Action") => decoded(&payload.value)?,
        _ => blobs.message::<reapi::Action>(Some(decoded(&payload.value)?)).await?,
    };
    let command: reapi::Command = blobs.message(action.command_digest).await?;
    let folder = tempfile::tempdir()?;
    blobs.tree(action.input_root_digest, folder.path().into()).await?;
    for path in &command.output_paths {
        let parent = inside(folder.path(), path)?.parent().map(Path::to_path_buf);
        fs::create_dir_all(parent.unwrap_or_default())?;
    }
    let output = started(&command, program, folder.path())?.wait_with_output().await?;
    let mut result = reapi::ActionResult {
        exit_code: output.status.code().unwrap_or(-1),
        stderr_raw: output.stderr,
        ..reapi::ActionResult::default()
    };
    let mut outputs = Vec::new();
    for path in &command.output_paths {
        let Ok(bytes) = fs::read(inside(folder.path(), path)?) else { continue };
        let digest = Some(digest(&bytes));
        result.output_files.push(reapi::OutputFile { path: path.clone(), digest, ..reapi::OutputFile::default() });
        outputs.push(bytes);
    }
    blobs.write(outputs).await?;
    Ok(result)
}

fn started(command: &reapi::Command, program: &[OsString], folder: &Path) -> Result<tokio::process::Child, Status> {
    let [word, arguments @ ..] = command.arguments.as_slice() else {
        return Err(Status::invalid_argument("a command without a program"));
    };
    let (Some((program, first)), "shader-builder") = (program.split_first(), word.as_str()) else {
        return Err(Status::invalid_argument(format!("this worker does not run `{word}`")));
    };
    let child = tokio::process::Command::new(program)
        .args(first)
        .args(arguments)
        .env_clear()
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn();
    Ok(child?)
}

struct Blobs(ContentAddressableStorageClient<Channel>);

impl Blobs {
    async fn message<M: Message + Default>(&mut self, digest: Option<reapi::Digest>) -> Result<M, Status> {
        let digest = digest.ok_or_else(|| Status::invalid_argument("a missing digest"))?;
        let blobs = self.read(vec![digest.clone()]).await?;
        decoded(blobs.get(&digest.hash).map_or(&[][..], Vec::as_slice))
    }

    async fn tree(&mut self, root: Option<reapi::Digest>, folder: PathBuf) -> Result<(), Status> {
        let mut open = vec![(root, folder)];
        while let Some((digest, folder)) = open.pop() {
            let directory: reapi::Directory = self.message(digest).await?;
            fs::create_dir_all(&folder)?;
            let digests = directory.files.iter().filter_map(|file| file.digest.clone()).collect();
            let blobs = self.read(digests).await?;
            for file in directory.files {
                let blob = blobs.get(&file.digest.unwrap_or_default().hash);
                let blob = blob.ok_or_else(|| Status::failed_precondition("a missing blob"))?;
                fs::write(inside(&folder, &file.name)?, blob)?;
            }
            for child in directory.directories {
                open.push((child.digest, inside(&folder, &child.name)?));
            }
        }
        Ok(())
    }

    async fn read(&mut self, digests: Vec<reapi::Digest>) -> Result<BTreeMap<String, Vec<u8>>, Status> {
        let mut blobs = BTreeMap::new();
        let mut rest = digests.as_slice();
        while !rest.is_empty() {
            let (some, others) = rest.split_at(fitting(rest, |digest| digest.size_bytes as usize));
            rest = others;
            let request = reapi::BatchReadBlobsRequest { digests: some.to_vec(), ..Default::default() };
            for blob in self.0.batch_read_blobs(request).await?.into_inner().responses {
                blobs.insert(digest(&blob.data).hash, blob.data);
            }
        }
        Ok(blobs)
    }

    async fn write(&mut self, blobs: Vec<Vec<u8>>) -> Result<(), Status> {
        let mut rest = blobs.as_slice();
        while !rest.is_empty() {
            let (some, others) = rest.split_at(fitting(rest, Vec::len));
            rest = others;
            let upload = |blob: &Vec<u8>| reapi::batch_update_blobs_request::Request {
                digest: Some(digest(blob)),
                data: blob.clone(),
                compressor: 0,
            };
            let requests = some.iter().map(upload).collect();
            let request = reapi::BatchUpdateBlobsRequest { requests, ..Default::default() };
            let response = self.0.batch_update_blobs(request).await?.into_inner();
            let mut states = response.responses.into_iter().filter_map(|blob| blob.status);
            if let Some(status) = states.find(|status| status.code != 0) {
                return Err(Status::new(status.code.into(), status.message));
            }
        }
        Ok(())
    }
}

// How many of the first fit into a message, one at least.
fn fitting<T>(all: &[T], size: impl Fn(&T) -> usize) -> usize {
    let mut taken = 0;
    let fits = |one: &&T| {
        taken += size(one) + 256;
        taken <= BATCH
    };
    all.iter().take_while(fits).count().max(1)
}

// A path of the protocol, which must not leave the folder.
fn inside(folder: &Path, path: &str) -> Result<PathBuf, Status> {
    let is_plain = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    if is_plain { Ok(folder.join(path)) } else { Err(Status::invalid_argument(format!("`{path}` leaves the folder"))) }
}

fn decoded<M: Message + Default>(bytes: &[u8]) -> Result<M, Status> {
    M::decode(bytes).map_err(|why| Status::data_loss(why.to_string()))
}

fn digest(bytes: &[u8]) -> reapi::Digest {
    let hash = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    reapi::Digest { hash, size_bytes: bytes.len() as i64 }
}
