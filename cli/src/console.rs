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
    /// Say nothing but errors and what was asked for.
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
}

impl Console {
    /// Decides on colours for everything that follows.
    pub(crate) fn apply(&self) {
        self.color.write_global();
    }

    /// What was asked for.
    ///
    /// # Errors
    /// The output is lost: the disk is full. A reader that closes the pipe has seen enough.
    pub(crate) fn answer(&self, text: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout();
        judged(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
    }

    /// What was asked for, written as it is made.
    ///
    /// # Errors
    /// As above.
    pub(crate) fn stream(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        let mut out = BufWriter::new(anstream::stdout());
        judged(write(&mut out).and_then(|()| out.flush()))
    }

    /// Prints a remark, unless the program runs quietly.
    ///
    /// # Errors
    /// As above.
    pub(crate) fn tell(&self, text: &str) -> Result<(), Failure> {
        if self.quiet { Ok(()) } else { self.answer(text) }
    }

    /// What is wrong.
    pub(crate) fn complain(&self, text: &str) {
        // There is nowhere left to say that this failed.
        let _ = anstream::stderr().write_all(text.as_bytes());
    }
}

fn judged(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::files(format!("the output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}
