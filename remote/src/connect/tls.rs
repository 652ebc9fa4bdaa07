//! Selects the certificates to trust and the client's own.

use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ClientConfig, RootCertStore};

use crate::error::Error;
use crate::options::Options;

/// Returns the configuration of encrypted connections. The system's certificates are read only if a connection is
/// encrypted.
pub(crate) fn configuration(options: &Options, is_encrypted: bool) -> Result<ClientConfig, Error> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|why| Error::SystemCertificates(why.to_string()))?;
    let builder = builder.with_root_certificates(roots(options, is_encrypted)?);
    let Some((certificate, key)) = &options.client_certificate else {
        return Ok(builder.with_no_client_auth());
    };
    let private = PrivateKeyDer::from_pem_file(key).map_err(|why| unreadable(key, why))?;
    let chain = certificates(certificate)?;
    builder.with_client_auth_cert(chain, private).map_err(|why| unusable(certificate, why.to_string()))
}

fn roots(options: &Options, is_encrypted: bool) -> Result<RootCertStore, Error> {
    let mut roots = RootCertStore::empty();
    let Some(file) = &options.ca else {
        if !is_encrypted {
            return Ok(roots);
        }
        let found = rustls_native_certs::load_native_certs();
        roots.add_parsable_certificates(found.certs);
        if roots.is_empty() {
            let why = found.errors.first().map_or("there are none".into(), ToString::to_string);
            return Err(Error::SystemCertificates(why));
        }
        return Ok(roots);
    };
    for certificate in certificates(file)? {
        roots.add(certificate).map_err(|why| unusable(file, why.to_string()))?;
    }
    Ok(roots)
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, Error> {
    let read = |file| CertificateDer::pem_file_iter(file)?.collect::<Result<Vec<_>, _>>();
    let found = read(file).map_err(|why| unreadable(file, why))?;
    if found.is_empty() {
        return Err(unusable(file, "missing certificates".into()));
    }
    Ok(found)
}

fn unreadable(file: &Path, why: pem::Error) -> Error {
    match why {
        pem::Error::Io(source) => Error::Read { path: file.into(), source },
        why => unusable(file, why.to_string()),
    }
}

fn unusable(file: &Path, why: String) -> Error {
    Error::Certificate { path: file.into(), why }
}
