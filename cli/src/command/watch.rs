//! `watch`: builds a package again after each change, and prints a line for each build, until Ctrl-C.

use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use clap::Args;
use shader_builder::{Builder, Delivered, Delivery, Error, Style};

use crate::command::build::describe;
use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};
use crate::json::{At, ErrorJson, SCHEMA, WatchJson};
use crate::options::{Compiling, Format, Output, Package};
use crate::progress::progress;
use crate::watch::{Wake, Watched, wait};
use crate::words::count;

#[derive(Args)]
pub(crate) struct Watch {
    #[command(flatten)]
    package: Package,
    /// Output folder, as with `build`; without it, errors are printed and nothing is written.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    out: Option<PathBuf>,
    #[command(flatten)]
    compiling: Compiling,
    #[command(flatten)]
    output: Output,
}

impl Watch {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let (sender, receiver) = channel();
        end_on_interrupt(sender.clone())?;
        let builder = self.compiling.with_cache(Builder::new().progress(progress(console)), &self.package.folder)?;
        let mut watched = Watched::new(sender);
        loop {
            watched.begin();
            let start = Instant::now();
            let delivery = builder.clone().deliver(&self.package.folder, self.out.as_deref());
            if let Ok(Delivery { files, folders, .. }) = &delivery {
                watched.follow(files, folders);
            } else if watched.is_empty() {
                // The first build found no package, so the path is probably wrong.
                return delivery.map_or_else(|error| Err(error.into()), |_| Ok(Exit::Right));
            }
            self.print(console, delivery, start.elapsed())?;
            if wait(&receiver, &mut watched) == Wake::Ended {
                return Ok(Exit::Right);
            }
        }
    }

    fn print(&self, console: &Console, delivery: Result<Delivery, Error>, time: Duration) -> Result<(), Failure> {
        let time = time.as_millis();
        let milliseconds = u64::try_from(time).unwrap_or(u64::MAX);
        let delivery = match delivery {
            Ok(delivery) => delivery,
            Err(why) if self.output.format == Format::Json => {
                let error = why.to_string();
                return console.answer(&line(&WatchJson::NotBuilt { schema: SCHEMA, milliseconds, error }));
            }
            Err(why) => {
                console.print_error(&format!("error: {why}\n"));
                return console.answer(&format!("not built ({time} ms): nothing changed\n"));
            }
        };
        // The folder may have another owner, or the disk may be full: only the user can solve that.
        let delivered = delivery.delivered.map_err(Failure::files)?;
        let report = &delivery.report;
        if self.output.format == Format::Json {
            let errors = report.diagnostics.iter().map(|it| ErrorJson {
                code: it.code.id,
                message: &it.message,
                place: At { file: &it.place.file, line: it.place.line, column: it.place.column },
            });
            return console.answer(&line(&WatchJson::Built {
                schema: SCHEMA,
                milliseconds,
                passed: report.passed(),
                shaders: report.rows.iter().filter(|it| it.is_static).count(),
                errors: errors.collect(),
                unparsed: report.unread.iter().map(|it| it.file.as_str()).collect(),
                changed: delivered.as_ref().map(|it| it.changed.as_slice()),
                old: delivered.as_ref().map(|it| it.old.as_slice()),
                without: delivered.as_ref().map(|it| it.without.as_slice()),
            }));
        }
        console.print_error(&report.rendered(Style::Colored));
        let result = match report.diagnostics.len() + report.unread.len() {
            0 => "right".to_owned(),
            errors => count(errors, "error"),
        };
        let done = match &delivered {
            Some(delivered) => format!("{}{}", changed(delivered), describe(delivered)),
            None => format!("{}, {} from the cache", count(report.compiled, "text"), report.cached),
        };
        console.answer(&format!("{result} ({time} ms): {done}\n{}", report.last_line()))
    }
}

// Lists names as long as they fit on a line.
fn changed(it: &Delivered) -> String {
    const MAX: usize = 5;
    let names = &it.changed;
    match names.len() {
        0 => String::new(),
        count if count > MAX => format!("{}, … changed; ", names[..MAX].join(", ")),
        _ => format!("{} changed; ", names.join(", ")),
    }
}

fn line(document: &WatchJson<'_>) -> String {
    let text = serde_json::to_string(document).expect("keys are texts");
    format!("{text}\n")
}

// The first interrupt ends the program after the current build, the second one ends it at once.
fn end_on_interrupt(sender: Sender<Wake>) -> Result<(), Failure> {
    const INTERRUPTED: i32 = 130;
    let mut is_second = false;
    let handler = move || {
        let is_received = sender.send(Wake::Ended).is_ok();
        if is_second || !is_received {
            std::process::exit(INTERRUPTED);
        }
        is_second = true;
    };
    ctrlc::set_handler(handler).map_err(Failure::files)
}
