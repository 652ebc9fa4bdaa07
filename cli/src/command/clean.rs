//! `clean`: deletes the files of shader-builder from caches and folders of artifacts.

use std::path::{Path, PathBuf};

use clap::Args;
use shader_builder::write::Cleaned;
use shader_builder::write::clean::{clean_cache, clean_delivered};
use shader_builder::{Error, default_cache};

use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};
use crate::json::{CleanJson, FolderJson, SCHEMA, text};
use crate::options::{Format, Output, Package};
use crate::words::count;

#[derive(Args)]
pub(crate) struct Clean {
    #[command(flatten)]
    package: Package,
    /// The cache to delete. Without it and `--out`, the one in cargo's target folder, which all packages of a workspace
    /// share.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    cache: Option<PathBuf>,
    /// Output folders of `build` or `watch` to delete; the cache stays, unless `--cache` names it.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    out: Vec<PathBuf>,
    /// List what would be deleted, and delete nothing.
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    output: Output,
}

impl Clean {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let cache = match self.cache {
            None if self.out.is_empty() => Some(default_cache(&self.package.folder)?),
            named => named,
        };
        let caches = cache.iter().map(|folder| (folder.as_path(), clean_cache as Cleaner));
        let wanted: Vec<(&Path, Cleaner)> =
            caches.chain(self.out.iter().map(|folder| (folder.as_path(), clean_delivered as Cleaner))).collect();
        // Folders that are not ours are found before anything is deleted.
        for (folder, clean) in &wanted {
            clean(folder, true).map_err(|why| Failure::files(format!("{why}; nothing was deleted")))?;
        }
        let mut rows = Vec::new();
        let mut refused = None;
        for (folder, clean) in wanted {
            match clean(folder, self.dry_run) {
                Ok(it) if self.output.format == Format::Json => rows.push(row(folder, &it)),
                Ok(it) => console.print(&describe(folder, &it, self.dry_run))?,
                Err(why) => {
                    console.print_error(&format!("error: {why}\n"));
                    refused = Some(why);
                }
            }
        }
        if self.output.format == Format::Json {
            console.answer(&text(&CleanJson { schema: SCHEMA, dry_run: self.dry_run, folders: rows }))?;
        }
        match refused {
            None => Ok(Exit::Right),
            Some(_) => Err(Failure::files("not everything was deleted")),
        }
    }
}

// Deletes the files of a folder, or only counts them.
type Cleaner = fn(&Path, bool) -> Result<Cleaned, Error>;

fn describe(folder: &Path, it: &Cleaned, dry_run: bool) -> String {
    let Cleaned { files, bytes, has_others } = it;
    let folder = folder.display();
    if *files == 0 {
        return format!("{folder}: no files of shader-builder\n");
    }
    let done = if dry_run { "would be deleted" } else { "deleted" };
    let rest = if *has_others { "; other files in it stay" } else { "" };
    format!("{folder}: {}, {} KB {done}{rest}\n", count(*files, "file"), bytes.div_ceil(1024))
}

fn row<'a>(folder: &'a Path, it: &Cleaned) -> FolderJson<'a> {
    let Cleaned { files, bytes, has_others } = it;
    FolderJson { folder, files: *files, bytes: *bytes, others_stay: *has_others }
}
