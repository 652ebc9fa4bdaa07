//! Reads and writes the action cache of a server.

use bazel_remote_apis::build::bazel::remote::execution::v2::action_cache_client::ActionCacheClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    ActionResult, Digest, GetActionResultRequest, UpdateActionResultRequest,
};

use super::limits::{MESSAGE, SHA256};
use super::server::Server;
use crate::connect::{Failure, Wire, retried};

impl Server {
    /// Returns the result of an action, which may contain the small output with the given path.
    pub(crate) async fn result(&self, action: &Digest, path: String) -> Result<ActionResult, Failure> {
        let request = GetActionResultRequest {
            instance_name: self.instance.clone(),
            action_digest: Some(action.clone()),
            inline_output_files: vec![path],
            digest_function: SHA256,
            ..GetActionResultRequest::default()
        };
        retried(|| async { self.answer(self.actions().get_action_result(self.request(request.clone()))).await }).await
    }

    /// Stores the result of an action, whose blobs the server has.
    pub(crate) async fn update_result(&self, action: &Digest, result: ActionResult) -> Result<(), Failure> {
        let request = UpdateActionResultRequest {
            instance_name: self.instance.clone(),
            action_digest: Some(action.clone()),
            action_result: Some(result),
            digest_function: SHA256,
            ..UpdateActionResultRequest::default()
        };
        let update = || async { self.answer(self.actions().update_action_result(self.request(request.clone()))).await };
        retried(update).await.map(|_| ())
    }

    fn actions(&self) -> ActionCacheClient<Wire> {
        let (wire, origin) = self.wire();
        ActionCacheClient::with_origin(wire, origin).max_decoding_message_size(MESSAGE)
    }
}
