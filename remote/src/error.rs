//! The error of invalid options.

use std::io;
use std::path::PathBuf;

/// Why a [`Remote`](crate::Remote) cannot be made of its options. No message contains a token or a password.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A URL cannot be read, or a server cannot be addressed by it.
    #[error("`{url}` is not a usable URL: {why}")]
    Url {
        /// The URL, without a password.
        url: String,
        /// Why it is invalid.
        why: String,
    },
    /// A URL contains a user's name or password.
    #[error(
        "`{url}` must not contain a user or a password, which every process on the machine can see\nhelp: write the token to a file, and give the file's path as the token file"
    )]
    Password {
        /// The URL, without user and password.
        url: String,
    },
    /// A token would be sent without encryption.
    #[error(
        "`{url}` is not encrypted, so a token must not be sent to it\nhelp: use `{instead}`, or a server on this machine"
    )]
    Unencrypted {
        /// The URL.
        url: String,
        /// The scheme with encryption.
        instead: &'static str,
    },
    /// A file cannot be read.
    #[error("`{}`: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// A token file is not one line of visible ASCII characters.
    #[error("`{}` is not a token: {why}", path.display())]
    Token {
        /// The file.
        path: PathBuf,
        /// Why it is invalid.
        why: &'static str,
    },
    /// A file does not contain certificates or a private key as PEM.
    #[error("`{}` is not usable for TLS: {why}", path.display())]
    Certificate {
        /// The file.
        path: PathBuf,
        /// Why it is invalid.
        why: String,
    },
    /// The system's certificates cannot be loaded, and no certificate authority was given.
    #[error("the system's certificates cannot be loaded: {0}\nhelp: give the file of a certificate authority")]
    SystemCertificates(String),
    /// Options contradict each other.
    #[error("{0}")]
    Options(&'static str),
}
