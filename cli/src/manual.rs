//! Compares docs/cli.md with the table of arguments; `BLESS=1` writes it.

use std::fs;
use std::path::Path;

use clap::CommandFactory;

use crate::command::Arguments;

#[test]
fn the_manual_of_the_program_is_what_it_takes() {
    let options = clap_markdown::MarkdownOptions::new().title("The program `shader-builder`".into()).show_footer(false);
    let body = clap_markdown::help_markdown_custom::<Arguments>(&options);
    let (title, rest) = body.split_once('\n').expect("a title");
    let note = "Written from the arguments by `cli/src/manual.rs`; change those.";
    let page = format!("{title}\n\n{note}\n{}\n", rest.trim_end());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/cli.md");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &page).expect("docs/ can be written");
    }
    let file = fs::read_to_string(&path).unwrap_or_default();
    assert!(file == page, "docs/cli.md is not what the program takes; run the tests with BLESS=1");
}

#[test]
fn the_arguments_hang_together() {
    Arguments::command().debug_assert();
}
