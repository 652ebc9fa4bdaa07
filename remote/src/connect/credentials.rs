//! Headers that authenticate the user: a token from a file, or the output of a credential helper.
//!
//! Helpers have the protocol of Bazel's (<https://github.com/EngFlow/credential-helper-spec>): `get` on the command
//! line, a URI on standard input, headers on standard output.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use hyper::header::{AUTHORIZATION, HeaderMap, HeaderName, HeaderValue};
use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

use super::endpoint::Endpoint;
use crate::error::Error;
use crate::options::Options;

// Maximum size of a token or of a helper's output.
const LIMIT: u64 = 64 << 10;

/// The source of headers. Not even `Debug` shows a token.
#[derive(Clone)]
pub(crate) enum Credentials {
    /// No credentials.
    None,
    /// A header with a token.
    Token(HeaderValue),
    /// A credential helper.
    Helper(PathBuf),
}

impl Credentials {
    /// Reads the token file, if there is one.
    pub(crate) fn new(options: &Options) -> Result<Self, Error> {
        match (&options.token_file, &options.credential_helper) {
            (Some(_), Some(_)) => Err(Error::Options("a token file and a credential helper exclude each other")),
            (Some(file), None) => token(file).map(Self::Token),
            (None, Some(helper)) => Ok(Self::Helper(helper.clone())),
            (None, None) => Ok(Self::None),
        }
    }

    pub(crate) fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }

    /// Returns the headers for requests to a server. A helper must answer within the limit.
    pub(crate) async fn headers(&self, endpoint: &Endpoint, limit: Duration) -> Result<HeaderMap, String> {
        let mut headers = HeaderMap::new();
        match self {
            Self::None => {}
            Self::Token(value) => {
                headers.insert(AUTHORIZATION, value.clone());
            }
            Self::Helper(program) => {
                let asked = tokio::time::timeout(limit, ask(program, endpoint));
                let answer = asked.await.map_err(|_| format!("`{}` does not answer", program.display()))?;
                headers = answer.map_err(|why| format!("`{}`: {why}", program.display()))?;
            }
        }
        Ok(headers)
    }
}

impl fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::None => "None",
            Self::Token(_) => "Token",
            Self::Helper(_) => "Helper",
        })
    }
}

#[derive(Deserialize)]
struct Headers {
    #[serde(default)]
    headers: BTreeMap<String, Vec<String>>,
}

fn token(file: &Path) -> Result<HeaderValue, Error> {
    let text = fs::read_to_string(file).map_err(|source| Error::Read { path: file.into(), source })?;
    let wrong = |why| Error::Token { path: file.into(), why };
    let token = text.trim();
    if token.is_empty() {
        return Err(wrong("the file is empty"));
    }
    if token.len() as u64 > LIMIT || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(wrong("it must be one line of ASCII letters, digits and signs without spaces"));
    }
    let mut value =
        HeaderValue::try_from(format!("Bearer {token}")).map_err(|_| wrong("it is not a header's value"))?;
    value.set_sensitive(true);
    Ok(value)
}

// The output of a helper may be secret, so no error repeats it.
async fn ask(program: &Path, endpoint: &Endpoint) -> Result<HeaderMap, String> {
    let mut command = Command::new(program);
    command.arg("get").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    let mut child = command.spawn().map_err(|why| why.to_string())?;
    let request = serde_json::json!({ "uri": endpoint.to_string() }).to_string();
    if let Some(mut stdin) = child.stdin.take() {
        // A helper that does not read its input closes it, which is not an error.
        let _ = stdin.write_all(request.as_bytes()).await;
    }
    let mut answer = Vec::new();
    if let Some(stdout) = child.stdout.take() {
        stdout.take(LIMIT).read_to_end(&mut answer).await.map_err(|why| why.to_string())?;
    }
    let status = child.wait().await.map_err(|why| why.to_string())?;
    if !status.success() {
        return Err(format!("it failed with {status}"));
    }
    let answer: Headers = serde_json::from_slice(&answer).map_err(|_| "its answer is not `{\"headers\": …}`")?;
    headers_of(answer)
}

fn headers_of(answer: Headers) -> Result<HeaderMap, String> {
    let mut headers = HeaderMap::new();
    for (name, values) in answer.headers {
        let name = HeaderName::try_from(name).map_err(|_| "a header's name is not usable")?;
        for value in values {
            let mut value = HeaderValue::try_from(value).map_err(|_| "a header's value is not usable")?;
            value.set_sensitive(true);
            headers.append(name.clone(), value);
        }
    }
    Ok(headers)
}
