//! The network thread of a run: lookups, executions and writing back, all on one thread.

mod execute;
mod health;
mod session;

use std::sync::Arc;

use crate::connect::Traffic;
use crate::keys::Keys;
use crate::setup::Setup;
use crate::tasks::Pool;
use session::Session;

/// Queries and writes until the caller's work has returned and its results are written.
pub(crate) fn serve(setup: &Setup, keys: &dyn Keys, pool: &Pool, traffic: &Arc<Traffic>) {
    // Whatever happens here, no local thread may wait for it forever.
    let _ending = Ending(pool);
    match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => {
            runtime.block_on(Session { setup, keys, pool }.run(traffic));
            // The lookup of a host's name may hang, and cannot be stopped.
            runtime.shutdown_background();
        }
        Err(why) => pool.add_failure("network", &why.to_string()),
    }
}

struct Ending<'a>(&'a Pool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}
