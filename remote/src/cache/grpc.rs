//! A cache of the Remote Execution API: an action cache with content-addressable storage.

use futures_util::future::join_all;

use super::lookup::Lookup;
use crate::action::{self, Batch, Blob};
use crate::connect::Failure;
use crate::digest::{digest, verified};
use crate::grpc::Server;

/// Returns the results of actions with one key. Results that the server does not send along are read together.
pub(super) async fn look_up(server: &Server, actions: &[Batch]) -> Vec<Lookup> {
    let ask = |action: &Batch| {
        let (digest, name) = (action.action.clone(), action.first().to_owned());
        async move {
            let result = server.result(&digest, action::path(&name)).await?;
            let (digest, contents) = action::output(&result, &name).ok_or(Failure::Missing)?;
            Ok::<_, Failure>((digest.clone(), contents.map(<[u8]>::to_vec)))
        }
    };
    let answers = join_all(actions.iter().map(ask)).await;
    let named = |answer: &Result<_, _>| match answer {
        Ok((digest, None)) => Some(Clone::clone(digest)),
        _ => None,
    };
    let blobs = server.read(answers.iter().filter_map(named).collect()).await;
    let lookup = |answer| match answer {
        Ok((digest, Some(contents))) => Ok(verified(contents, &digest)?),
        Ok((digest, None)) => blobs.get(&digest.hash).cloned().unwrap_or(Err(Failure::Missing)),
        Err(why) => Err(why),
    };
    answers.into_iter().map(lookup).collect()
}

/// Stores results for the actions of their keys. All blobs come first, so that a result never names a missing blob.
pub(super) async fn store(server: &Server, results: Vec<(Batch, Vec<u8>)>) -> Vec<Result<(), Failure>> {
    let mut blobs = Vec::new();
    let mut entries = Vec::new();
    for (action, result) in results {
        let result = Blob { digest: digest(&result), bytes: result };
        entries.push((action.action.clone(), action::result_of(action.first(), &result.digest)));
        blobs.push(result);
        // A server may refuse results of actions that it does not have.
        blobs.extend(action.description());
    }
    if let Err(why) = server.write(&blobs).await {
        return vec![Err(why); entries.len()];
    }
    join_all(entries.into_iter().map(|(action, result)| async move { server.update_result(&action, result).await }))
        .await
}
