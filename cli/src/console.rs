//! The output streams of the program: coloured on a terminal, silent on request.

use std::io::{self, BufWriter, ErrorKind, Write};

use clap::Args;

use crate::exit::Failure;

/// How much is said, and in which colours.
#[derive(Args, Clone)]
pub(crate) struct Console {
    // `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE` count where this says `auto`.
    #[command(flatten)]
    color: colorchoice_clap::Color,
    /// Print only errors and the requested output.
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
}

impl Console {
    /// Applies the choice of colours to all output that follows.
    pub(crate) fn apply(&self) {
        self.color.write_global();
    }

    /// Prints the answer of a subcommand.
    ///
    /// # Errors
    /// [`Failure`] if the output cannot be written, for example because the disk is full. A closed pipe is not an
    /// error: its reader needs no more.
    pub(crate) fn answer(&self, text: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout();
        unless_closed(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
    }

    /// Prints the answer of a subcommand while it is made.
    ///
    /// # Errors
    /// See [`Console::answer`].
    pub(crate) fn stream(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        let mut out = BufWriter::new(anstream::stdout());
        unless_closed(write(&mut out).and_then(|()| out.flush()))
    }

    /// Prints a remark, unless the program is quiet.
    ///
    /// # Errors
    /// See [`Console::answer`].
    pub(crate) fn print(&self, text: &str) -> Result<(), Failure> {
        if self.quiet { Ok(()) } else { self.answer(text) }
    }

    /// Prints an error on the error stream.
    pub(crate) fn print_error(&self, text: &str) {
        // If this fails, no stream is left on which to report it.
        let _ = anstream::stderr().write_all(text.as_bytes());
    }
}

/// Returns an error of writing, unless the reader closed the pipe.
fn unless_closed(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::files(format!("the output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}
