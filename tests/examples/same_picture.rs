//! Compares two pictures as the tests do: `cargo run -p shader-info-tests --example same_picture -- got.png kept.png`
#![allow(clippy::print_stderr)] // a program

use std::process::ExitCode;

use shader_info_tests::draw::{Picture, alike};

fn main() -> ExitCode {
    let [got, kept]: [String; 2] =
        std::env::args().skip(1).collect::<Vec<_>>().try_into().expect("two files of pictures");
    let loaded = |path: &str| Picture::load(path).map_err(|error| error.to_string());
    let compared = loaded(&kept).and_then(|kept| alike(&kept, &loaded(&got)?));
    match compared {
        Ok(()) => ExitCode::SUCCESS,
        Err(words) => {
            eprintln!("{got} is not {kept}: {words}");
            ExitCode::FAILURE
        }
    }
}
