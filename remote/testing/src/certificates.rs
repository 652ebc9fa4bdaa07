//! A private certificate authority with a server's and a client's certificate.

use std::fs;
use std::path::PathBuf;

use rcgen::{BasicConstraints, CertificateParams, DnType, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair};
use tempfile::TempDir;

/// Certificates and keys in PEM files of a folder.
#[derive(Debug)]
pub struct Certificates {
    folder: TempDir,
}

impl Default for Certificates {
    fn default() -> Self {
        Self::new()
    }
}

impl Certificates {
    /// Makes an authority that signs for `localhost` and 127.0.0.1, and for a client.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let key = KeyPair::generate().expect("a key");
        let mut authority = CertificateParams::new(Vec::new()).expect("parameters");
        // Names that are equal would say that a certificate signed itself.
        authority.distinguished_name.push(DnType::CommonName, "authority");
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let certificate = authority.self_signed(&key).expect("a certificate").pem();
        let issuer = Issuer::new(authority, key);
        fs::write(folder.path().join("ca.pem"), certificate).expect("written");
        for (name, purpose) in
            [("server", ExtendedKeyUsagePurpose::ServerAuth), ("client", ExtendedKeyUsagePurpose::ClientAuth)]
        {
            let key = KeyPair::generate().expect("a key");
            let names = vec!["localhost".to_owned(), "127.0.0.1".to_owned()];
            let mut params = CertificateParams::new(names).expect("parameters");
            params.distinguished_name.push(DnType::CommonName, name);
            params.extended_key_usages = vec![purpose];
            let certificate = params.signed_by(&key, &issuer).expect("a certificate").pem();
            fs::write(folder.path().join(format!("{name}.pem")), certificate).expect("written");
            fs::write(folder.path().join(format!("{name}.key")), key.serialize_pem()).expect("written");
        }
        Self { folder }
    }

    /// A file: `ca.pem`, `server.pem`, `server.key`, `client.pem` or `client.key`.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}
