//! The options for servers, as a build script sends them to the program. They contain no secrets.

use std::path::{Path, PathBuf};
use std::time::Duration;

use shader_info_model::wire::{Malformed, Reader, Wire, Writer};
use shader_info_model::wire_struct;

use crate::RemoteOptions;

struct Servers {
    cache: Option<String>,
    executor: Option<String>,
    instance: String,
    write: bool,
    delay_ms: u64,
    ca: Option<String>,
    client_certificate: Option<(String, String)>,
    token_file: Option<String>,
    credential_helper: Option<String>,
    platform: Vec<(String, String)>,
    local_jobs: Option<usize>,
    executions: Option<usize>,
}

wire_struct! {
    Servers {
        cache, executor, instance, write, delay_ms, ca, client_certificate, token_file, credential_helper, platform, local_jobs,
        executions,
    }
}

impl Wire for RemoteOptions {
    fn put(&self, out: &mut Writer) {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let file = |path: &Option<PathBuf>| path.as_deref().map(text);
        Servers {
            cache: self.cache.clone(),
            executor: self.executor.clone(),
            instance: self.instance.clone(),
            write: self.write,
            delay_ms: u64::try_from(self.delay.as_millis()).unwrap_or(u64::MAX),
            ca: file(&self.ca),
            client_certificate: self.client_certificate.as_ref().map(|(chain, key)| (text(chain), text(key))),
            token_file: file(&self.token_file),
            credential_helper: file(&self.credential_helper),
            platform: self.platform.clone(),
            local_jobs: self.local_jobs,
            executions: self.executions,
        }
        .put(out);
    }

    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        let servers = Servers::get(from)?;
        Ok(Self {
            cache: servers.cache,
            executor: servers.executor,
            instance: servers.instance,
            write: servers.write,
            delay: Duration::from_millis(servers.delay_ms),
            ca: servers.ca.map(PathBuf::from),
            client_certificate: servers.client_certificate.map(|(chain, key)| (chain.into(), key.into())),
            token_file: servers.token_file.map(PathBuf::from),
            credential_helper: servers.credential_helper.map(PathBuf::from),
            platform: servers.platform,
            local_jobs: servers.local_jobs,
            executions: servers.executions,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shader_info_model::wire::{decode, encode};

    #[test]
    fn all_options_cross() {
        let all = RemoteOptions::new()
            .cache("https://cache.example/shaders")
            .executor("grpcs://executor.example")
            .instance("main")
            .write(true)
            .delay(Duration::from_millis(1500))
            .ca("ca.pem")
            .client_certificate("chain.pem", "key.pem")
            .token_file("token")
            .credential_helper("helper")
            .platform("OSFamily", "Linux")
            .local_jobs(2)
            .executions(8);
        for options in [all, RemoteOptions::new()] {
            assert_eq!(decode::<RemoteOptions>(&encode(&options)).expect("it was just written"), options);
        }
    }
}
