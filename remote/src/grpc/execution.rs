//! Executes a batch: uploads missing blobs, waits for the operation, and reads the results.

use std::cell::RefCell;
use std::collections::BTreeMap;

use bazel_remote_apis::build::bazel::remote::execution::v2::execution_client::ExecutionClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    ActionResult, ExecuteRequest, ExecuteResponse, WaitExecutionRequest,
};
use bazel_remote_apis::google::longrunning::operations_client::OperationsClient;
use bazel_remote_apis::google::longrunning::{CancelOperationRequest, Operation, operation};
use prost::Message;
use tonic::Streaming;

use super::blobs::accepted;
use super::limits::{MESSAGE, SHA256};
use super::server::Server;
use crate::action::{self, Batch};
use crate::connect::{Failure, Wire, from_status, retried};
use crate::digest::verified;

// How often a broken stream is resumed.
const WAITS: usize = 3;

/// The result of each key, by its hash. Keys whose result is missing or damaged have none.
pub(crate) type Executed = BTreeMap<String, Result<Vec<u8>, Failure>>;

impl Server {
    /// Executes a batch. `name` is set to the name of the operation, so that a caller that gives up can cancel it.
    pub(crate) async fn execute(
        &self,
        batch: &Batch,
        is_again: bool,
        name: &RefCell<String>,
    ) -> Result<Executed, Failure> {
        self.write(&batch.blobs).await?;
        let request = ExecuteRequest {
            instance_name: self.instance.clone(),
            // The server must not return the cached failure of the first attempt.
            skip_cache_lookup: is_again,
            action_digest: Some(batch.action.clone()),
            digest_function: SHA256,
            inline_output_files: batch.names.iter().map(|name| action::path(name)).collect(),
            ..ExecuteRequest::default()
        };
        let result = self.finished(request, name).await?;
        if result.exit_code != 0 {
            return Err(Failure::Lasting(format!("the command ended with {}: {}", result.exit_code, stderr(&result))));
        }
        Ok(self.outputs(&result, batch).await)
    }

    /// Cancels an operation that is not needed any more.
    pub(crate) async fn cancel(&self, name: String) -> Result<(), Failure> {
        let (wire, origin) = self.wire();
        let mut client = OperationsClient::with_origin(wire, origin);
        self.answer(client.cancel_operation(self.request(CancelOperationRequest { name }))).await.map(|_| ())
    }

    async fn finished(&self, request: ExecuteRequest, name: &RefCell<String>) -> Result<ActionResult, Failure> {
        let execute = || self.begun(request.clone());
        let mut stream = retried(execute).await?;
        for _ in 0..WAITS {
            match end(&mut stream, name).await {
                Err(Failure::Passing(_)) if !name.borrow().is_empty() => {
                    // The operation continues without this stream.
                    let request = WaitExecutionRequest { name: name.borrow().clone() };
                    stream = retried(|| self.taken_up(request.clone())).await?;
                }
                done => return done,
            }
        }
        end(&mut stream, name).await
    }

    async fn begun(&self, request: ExecuteRequest) -> Result<Streaming<Operation>, Failure> {
        self.answer(self.executions().execute(self.request(request))).await
    }

    async fn taken_up(&self, request: WaitExecutionRequest) -> Result<Streaming<Operation>, Failure> {
        self.answer(self.executions().wait_execution(self.request(request))).await
    }

    async fn outputs(&self, result: &ActionResult, batch: &Batch) -> Executed {
        let mut outputs = Executed::new();
        let mut rest = Vec::new();
        for name in &batch.names {
            match action::output(result, name) {
                None => drop(outputs.insert(name.clone(), Err(Failure::Missing))),
                Some((digest, Some(contents))) => {
                    let checked = verified(contents.to_vec(), digest).map_err(Failure::from);
                    outputs.insert(name.clone(), checked);
                }
                Some((digest, None)) => rest.push((name, digest)),
            }
        }
        let blobs = self.read(rest.iter().map(|(_, digest)| (*digest).clone()).collect()).await;
        for (name, digest) in rest {
            let blob = blobs.get(&digest.hash).cloned().unwrap_or(Err(Failure::Missing));
            outputs.insert(name.clone(), blob);
        }
        outputs
    }

    fn executions(&self) -> ExecutionClient<Wire> {
        let (wire, origin) = self.wire();
        ExecutionClient::with_origin(wire, origin).max_decoding_message_size(MESSAGE)
    }
}

// Follows an operation to its end. There is no time limit here, because a batch may wait long for a worker.
async fn end(stream: &mut Streaming<Operation>, name: &RefCell<String>) -> Result<ActionResult, Failure> {
    while let Some(operation) = stream.message().await.map_err(|status| from_status(&status))? {
        if !operation.name.is_empty() {
            name.replace(operation.name);
        }
        if !operation.done {
            continue;
        }
        name.replace(String::new());
        let response = match operation.result {
            Some(operation::Result::Response(response)) => response,
            Some(operation::Result::Error(status)) => {
                accepted(Some(status))?;
                return Err(Failure::Lasting("the server ended the operation".into()));
            }
            None => return Err(Failure::Lasting("the operation has no result".into())),
        };
        let malformed = |_| Failure::Lasting("the server's answer cannot be read".into());
        let response = ExecuteResponse::decode(response.value.as_slice()).map_err(malformed)?;
        accepted(response.status)?;
        return response.result.ok_or_else(|| Failure::Lasting("the operation has no result".into()));
    }
    Err(Failure::Passing("the server ended the stream".into()))
}

// Returns the beginning of a command's error output.
fn stderr(result: &ActionResult) -> String {
    let text = String::from_utf8_lossy(&result.stderr_raw);
    text.chars().take(200).collect()
}
