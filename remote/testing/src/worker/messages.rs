//! The messages of `google.devtools.remoteworkers.v1test2` that a worker needs.

// States of a worker, and of its leases.
pub(super) const OK: i32 = 1;
pub(super) const TERMINATING: i32 = 4;
pub(super) const PENDING: i32 = 1;
pub(super) const ACTIVE: i32 = 2;
pub(super) const COMPLETED: i32 = 4;

#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct BotSession {
    #[prost(string, tag = "1")]
    pub(super) name: String,
    #[prost(string, tag = "2")]
    pub(super) bot_id: String,
    #[prost(int32, tag = "3")]
    pub(super) status: i32,
    #[prost(message, repeated, tag = "5")]
    pub(super) leases: Vec<Lease>,
    #[prost(string, tag = "7")]
    pub(super) version: String,
}

#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct Lease {
    #[prost(string, tag = "7")]
    pub(super) id: String,
    #[prost(message, optional, tag = "8")]
    pub(super) payload: Option<Any>,
    #[prost(message, optional, tag = "9")]
    pub(super) result: Option<Any>,
    #[prost(int32, tag = "2")]
    pub(super) state: i32,
    #[prost(message, optional, tag = "3")]
    pub(super) status: Option<Status>,
}

#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct Any {
    #[prost(string, tag = "1")]
    pub(super) type_url: String,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) value: Vec<u8>,
}

#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct Status {
    #[prost(int32, tag = "1")]
    pub(super) code: i32,
    #[prost(string, tag = "2")]
    pub(super) message: String,
}

#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct CreateBotSession {
    #[prost(string, tag = "1")]
    pub(super) parent: String,
    #[prost(message, optional, tag = "2")]
    pub(super) bot_session: Option<BotSession>,
}

#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct UpdateBotSession {
    #[prost(string, tag = "1")]
    pub(super) name: String,
    #[prost(message, optional, tag = "2")]
    pub(super) bot_session: Option<BotSession>,
}
