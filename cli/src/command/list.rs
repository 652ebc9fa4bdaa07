//! `list`: prints one line for each info of a package.

use std::collections::BTreeMap;

use clap::Args;
use shader_builder::{Builder, InfoSummary};

use crate::console::Console;
use crate::exit::{Answer, Exit};
use crate::json::{At, InfoJson, ListJson, SCHEMA, text};
use crate::options::{Format, Output, Package, Selection};

#[derive(Args)]
pub(crate) struct List {
    #[command(flatten)]
    package: Package,
    #[command(flatten)]
    selection: Selection,
    /// Only infos with `do_static_compilation`.
    #[arg(long = "static")]
    only_static: bool,
    #[command(flatten)]
    output: Output,
}

impl List {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let folders = self.package.folders()?;
        self.selection.check(&folders)?;
        let (mut infos, mut is_complete) = (Vec::new(), true);
        for folder in folders {
            let broken = Builder::new().unread(&folder)?;
            is_complete &= broken.is_empty();
            broken.iter().for_each(|file| console.print_error(&format!("error: {file}\n")));
            infos.extend(self.selection.apply(Builder::new()).list(&folder)?);
        }
        infos.retain(|it| it.is_static || !self.only_static);
        let text = match self.output.format {
            Format::Json => text(&ListJson { schema: SCHEMA, infos: infos.iter().map(object).collect() }),
            Format::Text => table(&infos),
        };
        console.answer(&text)?;
        Ok(Exit::of(is_complete))
    }
}

fn object(it: &InfoSummary) -> InfoJson<'_> {
    let InfoSummary { name, path, place, doc, stages, is_static, parents, is_read, is_made } = it;
    InfoJson {
        name,
        path,
        place: At { file: &place.file, line: place.line, column: place.column },
        doc,
        stages: stages.iter().map(|it| it.name()).collect(),
        is_static: *is_static,
        parents,
        read: *is_read,
        made_by_macro: *is_made,
    }
}

/// Pads each column to its widest cell, except the last one.
fn table(infos: &[InfoSummary]) -> String {
    // An info is shown by its path if another one has its name.
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    infos.iter().for_each(|it| *counts.entry(&it.name).or_default() += 1);
    let is_shared = |info: &InfoSummary| counts[info.name.as_str()] > 1 && !info.path.is_empty();
    let shown = |info: &InfoSummary| if is_shared(info) { &info.path } else { &info.name }.clone();
    let rows: Vec<[String; 5]> = infos.iter().map(|it| cells(it, shown(it))).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..4).map(width).collect();
    let line = |[name, stages, state, place, rest]: &[String; 5]| {
        let line = format!(
            "{name:a$}  {stages:b$}  {state:c$}  {place:d$}  {rest}",
            a = widths[0],
            b = widths[1],
            c = widths[2],
            d = widths[3]
        );
        format!("{}\n", line.trim_end())
    };
    rows.iter().map(line).collect()
}

fn cells(info: &InfoSummary, shown: String) -> [String; 5] {
    let state = match (info.is_made, info.is_read, info.is_static) {
        (true, ..) => "unchecked",
        (_, false, _) => "errors",
        (_, true, true) => "static",
        (_, true, false) => "",
    };
    let stages: Vec<&str> = info.stages.iter().map(|stage| stage.suffix()).collect();
    let parents = if info.parents.is_empty() { String::new() } else { format!("from {}", info.parents.join(", ")) };
    let rest = [parents, info.doc.clone()].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("; ");
    [shown, stages.join(" "), state.into(), format!("{}:{}", info.place.file, info.place.line), rest]
}
