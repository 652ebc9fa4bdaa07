//! URLs of servers.

use std::fmt;

use url::{Host, Url};

use crate::error::Error;
use crate::shown::shown;

/// A server, by its URL.
#[derive(Clone)]
pub(crate) struct Endpoint {
    /// Its protocol.
    pub(crate) protocol: Protocol,
    /// Whether the connection is encrypted.
    pub(crate) is_encrypted: bool,
    // The URL as the user wrote it, and in the form for requests.
    shown: String,
    url: Url,
}

/// The protocol of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// Bazel's simple cache.
    Http,
    /// The Remote Execution API.
    Grpc,
}

impl Endpoint {
    /// Parses the URL of a cache.
    pub(crate) fn of_cache(url: &str) -> Result<Self, Error> {
        let (scheme, rest) = url.split_once(':').ok_or_else(|| unusable(url, "missing scheme".into()))?;
        let (protocol, is_encrypted) = match scheme {
            "http" => (Protocol::Http, false),
            "https" => (Protocol::Http, true),
            "grpc" => (Protocol::Grpc, false),
            "grpcs" => (Protocol::Grpc, true),
            scheme => {
                let why = format!("unknown scheme `{scheme}`, use one of `http`, `https`, `grpc`, `grpcs`");
                return Err(unusable(url, why));
            }
        };
        // The crate parses addresses only in URLs with a scheme of the web.
        let web = if is_encrypted { "https" } else { "http" };
        let parsed = Url::parse(&format!("{web}:{rest}")).map_err(|why| unusable(url, why.to_string()))?;
        if !parsed.username().is_empty() || parsed.password().is_some() {
            return Err(Error::Password { url: shown(url) });
        }
        if parsed.query().is_some() || parsed.fragment().is_some() {
            return Err(unusable(url, "it must end with the path, without `?` and `#`".into()));
        }
        if protocol == Protocol::Grpc && !matches!(parsed.path(), "" | "/") {
            return Err(unusable(url, "it must end after the port, an instance has an option of its own".into()));
        }
        Ok(Self { protocol, is_encrypted, shown: shown(url), url: parsed })
    }

    /// Parses the URL of an executor.
    pub(crate) fn of_executor(url: &str) -> Result<Self, Error> {
        let endpoint = Self::of_cache(url)?;
        match endpoint.protocol {
            Protocol::Grpc => Ok(endpoint),
            Protocol::Http => Err(unusable(url, "an executor needs `grpc` or `grpcs`".into())),
        }
    }

    /// Returns whether the server is on this machine, so that no other machine sees what is sent.
    pub(crate) fn is_private(&self) -> bool {
        let is_loopback = match self.url.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        };
        self.is_encrypted || is_loopback
    }

    /// Returns the error of a token that would be sent without encryption.
    pub(crate) fn unencrypted(&self) -> Error {
        let instead = match self.protocol {
            Protocol::Http => "https",
            Protocol::Grpc => "grpcs",
        };
        Error::Unencrypted { url: self.to_string(), instead }
    }

    /// Returns the URL for requests, without a slash at its end.
    pub(crate) fn base(&self) -> String {
        // As in Bazel, a `grpc` URL has HTTP's port unless it names one.
        self.url.as_str().trim_end_matches('/').to_owned()
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.shown)
    }
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Endpoint({self})")
    }
}

fn unusable(url: &str, why: String) -> Error {
    Error::Url { url: shown(url), why }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(url: &str, answer: &str) {
        let found = match Endpoint::of_cache(url) {
            Ok(endpoint) => format!("{:?} {} {}", endpoint.protocol, endpoint.base(), endpoint.is_private()),
            Err(error) => error.to_string(),
        };
        assert!(found.contains(answer), "{url}: {found}");
        assert!(!found.contains("s3cret"), "{url}: {found}");
    }

    #[test]
    fn urls_are_read_as_bazel_reads_them() {
        check("http://cache.example/shaders/", "Http http://cache.example/shaders false");
        check("https://cache.example:8443", "Http https://cache.example:8443 true");
        check("grpc://[::1]:9092", "Grpc http://[::1]:9092 true");
        check("grpc://127.0.0.1:9092", "Grpc http://127.0.0.1:9092 true");
        check("grpcs://cache.example", "Grpc https://cache.example true");
        check("http://localhost.evil.example", "Http http://localhost.evil.example false");
        check("grpc://cache.example/instance", "an instance has an option of its own");
        check("ftp://cache.example", "unknown scheme `ftp`");
        check("cache.example:80", "unknown scheme `cache.example`");
        check("grpc://", "is not a usable URL");
        check("http://me:s3cret@cache.example", "must not contain a user or a password");
        check("https://cache.example/?token=s3cret", "without `?` and `#`");
        check("https://s3cret@cache.example:port", "is not a usable URL");
    }
}
