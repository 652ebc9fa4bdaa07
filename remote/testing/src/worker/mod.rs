//! A worker of the Bots API: runs commands in a temporary folder, and nothing else.

mod action;
mod messages;

use std::cell::RefCell;
use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use prost::Message;
use tokio::sync::oneshot;
use tonic::transport::{Channel, Endpoint};
use tonic::{Request, Status};

use action::run;
use messages::{
    ACTIVE, Any, BotSession, COMPLETED, CreateBotSession, Lease, OK, PENDING, TERMINATING, UpdateBotSession,
};

/// A worker on a thread of the test.
#[derive(Debug)]
pub struct Worker {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    begun: Arc<AtomicUsize>,
    done: Arc<AtomicUsize>,
}

impl Worker {
    /// Starts a worker with a name. `program` and its first arguments stand for the word `shader-builder` of commands;
    /// other commands fail.
    pub fn start(port: u16, name: &str, program: &[OsString]) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (begun, done) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
        let bot = Bot {
            name: name.to_owned(),
            program: program.to_vec(),
            begun: begun.clone(),
            done: done.clone(),
            session: RefCell::default(),
        };
        let address = format!("http://127.0.0.1:{port}");
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let is_killed = tokio::select! {
                    stopped = stopped => stopped.is_ok(),
                    () = bot.work(address) => false,
                };
                if !is_killed {
                    bot.leave().await;
                }
            });
        });
        Self { stop: Some(stop), thread: Some(thread), begun, done }
    }

    /// Ends the worker wherever it is, and tells the server nothing.
    pub fn kill(mut self) {
        let _ = self.stop.take().map(|stop| stop.send(()));
    }

    /// How many actions it began.
    pub fn begun(&self) -> usize {
        self.begun.load(Ordering::SeqCst)
    }

    /// Whether it is in the middle of an action.
    pub fn is_busy(&self) -> bool {
        self.begun() > self.done.load(Ordering::SeqCst)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.stop.take());
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

struct Bot {
    name: String,
    program: Vec<OsString>,
    begun: Arc<AtomicUsize>,
    done: Arc<AtomicUsize>,
    session: RefCell<Option<(Channel, BotSession)>>,
}

impl Bot {
    async fn work(&self, address: String) {
        let endpoint = Endpoint::from_shared(address).expect("an address");
        loop {
            // The server may be away for a while.
            if let Ok(channel) = endpoint.connect().await {
                let _ = self.session(channel).await;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn session(&self, channel: Channel) -> Result<(), Status> {
        let mut session = BotSession { bot_id: self.name.clone(), status: OK, ..BotSession::default() };
        let request = CreateBotSession { parent: String::new(), bot_session: Some(session) };
        session = call(&channel, "CreateBotSession", request).await?;
        loop {
            let mut leases = std::mem::take(&mut session.leases);
            for lease in &mut leases {
                match lease.state {
                    PENDING => lease.state = ACTIVE,
                    ACTIVE => self.execute(&channel, &session, lease).await?,
                    _ => {}
                }
            }
            self.session.replace(Some((channel.clone(), session.clone())));
            session.leases = leases;
            session = update(&channel, session).await?;
        }
    }

    // The server gives its work to others at once.
    async fn leave(&self) {
        let Some((channel, session)) = self.session.take() else { return };
        let session = BotSession { status: TERMINATING, leases: Vec::new(), ..session };
        let _ = tokio::time::timeout(Duration::from_secs(1), update(&channel, session)).await;
    }

    // Tells the server that it lives while it works. A lease that the server takes back ends the work.
    async fn execute(&self, channel: &Channel, session: &BotSession, lease: &mut Lease) -> Result<(), Status> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        let payload = lease.payload.clone().unwrap_or_default();
        let action = run(channel.clone(), payload, &self.program);
        tokio::pin!(action);
        let result = loop {
            tokio::select! {
                result = &mut action => break Some(result),
                () = tokio::time::sleep(Duration::from_secs(1)) => {
                    let session = BotSession { leases: vec![lease.clone()], ..session.clone() };
                    if update(channel, session).await?.leases.is_empty() {
                        break None;
                    }
                }
            }
        };
        self.done.fetch_add(1, Ordering::SeqCst);
        match result {
            None => {}
            Some(Ok(result)) => {
                let type_url = "type.googleapis.com/build.bazel.remote.execution.v2.ActionResult".into();
                lease.result = Some(Any { type_url, value: result.encode_to_vec() });
            }
            Some(Err(status)) => {
                lease.status = Some(messages::Status { code: status.code() as i32, message: status.message().into() });
            }
        }
        lease.state = COMPLETED;
        Ok(())
    }
}

async fn update(channel: &Channel, session: BotSession) -> Result<BotSession, Status> {
    let request = UpdateBotSession { name: session.name.clone(), bot_session: Some(session) };
    call(channel, "UpdateBotSession", request).await
}

async fn call<M: Message + 'static>(channel: &Channel, method: &str, message: M) -> Result<BotSession, Status> {
    let mut client = tonic::client::Grpc::new(channel.clone());
    client.ready().await.map_err(|why| Status::unavailable(why.to_string()))?;
    let path = format!("/google.devtools.remoteworkers.v1test2.Bots/{method}");
    let path = path.parse().map_err(|_| Status::internal("a path"))?;
    let mut request = Request::new(message);
    // The server answers a worker that waits for work before this is over, and gives it none if it is shorter.
    request.set_timeout(Duration::from_secs(5));
    let codec = tonic_prost::ProstCodec::<M, BotSession>::default();
    client.unary(request, path, codec).await.map(tonic::Response::into_inner)
}
