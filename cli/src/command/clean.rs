//! `clean`: a package's cache and folders of artifacts in, the same without what is ours out.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;
use shader_builder::clean::{Cleaned, clean_cache, clean_delivered};
use shader_builder::default_cache;

use crate::arguments::{Format, Output, Package};
use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};

#[derive(Args)]
pub(crate) struct Clean {
    #[command(flatten)]
    package: Package,
    /// The cache, if it is not the one in cargo's target folder, which all packages of a workspace share.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    cache: Option<PathBuf>,
    /// Folders that `build` or `watch` wrote to.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    out: Vec<PathBuf>,
    /// Say what would be deleted, and delete nothing.
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    output: Output,
}

impl Clean {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let cache = match self.cache {
            Some(cache) => cache,
            None => default_cache(&self.package.folder)?,
        };
        let delivered = self.out.iter().map(|folder| (folder.as_path(), clean_delivered(folder, self.dry_run)));
        let mut cleaned = vec![(cache.as_path(), clean_cache(&cache, self.dry_run))];
        cleaned.extend(delivered);
        let mut rows = Vec::new();
        let mut refused = None;
        for (folder, result) in &cleaned {
            match result {
                Ok(it) if self.output.format == Format::Json => rows.push(row(folder, it)),
                Ok(it) => console.tell(&words(folder, it, self.dry_run))?,
                Err(why) => {
                    console.complain(&format!("error: {why}\n"));
                    refused = Some(why);
                }
            }
        }
        if self.output.format == Format::Json {
            let value = json!({ "schema": 1, "dry_run": self.dry_run, "folders": rows });
            console.answer(&format!("{value:#}\n"))?;
        }
        match refused {
            None => Ok(Exit::Right),
            Some(_) => Err(Failure::files("not everything was deleted")),
        }
    }
}

fn words(folder: &Path, it: &Cleaned, dry_run: bool) -> String {
    let Cleaned { files, bytes, has_others } = it;
    let folder = folder.display();
    if *files == 0 {
        return format!("{folder}: nothing of ours\n");
    }
    let done = if dry_run { "would be deleted" } else { "deleted" };
    let rest = if *has_others { "; what else is in it stays" } else { "" };
    format!("{folder}: {files} files, {} KB {done}{rest}\n", bytes.div_ceil(1024))
}

fn row(folder: &Path, it: &Cleaned) -> serde_json::Value {
    let Cleaned { files, bytes, has_others } = it;
    json!({ "folder": folder, "files": files, "bytes": bytes, "others_stay": has_others })
}
