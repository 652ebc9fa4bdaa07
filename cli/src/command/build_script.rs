//! `build-script`: builds the package of a build script that has no compilers.

use std::io::{self, Read};

use clap::Args;
use shader_builder::request::{ANSWER, PROTOCOL};
use shader_builder::requested::builder;

use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};

/// Takes a request from the input, and prints lines for cargo.
#[derive(Args)]
pub(crate) struct BuildScript {
    /// The version that the build script speaks.
    protocol: String,
}

impl BuildScript {
    pub(crate) fn run(self, console: &Console) -> Answer {
        console.answer(&format!("{ANSWER}{PROTOCOL}\n"))?;
        if self.protocol != PROTOCOL {
            // The first line has the version; the build script writes the rest of the message.
            return Ok(Exit::Misuse);
        }
        let mut request = String::new();
        io::stdin().read_to_string(&mut request).map_err(Failure::misuse)?;
        match builder(&request) {
            Ok(builder) => builder.build(),
            Err(why) => console.answer(&format!("cargo::error=shader-builder: {why}\n"))?,
        }
        Ok(Exit::Right)
    }
}
