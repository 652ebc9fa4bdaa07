//! A running program whose shader is edited, broken, mended and changed beyond what the program can take:
//! `cargo run -p shader-info-examples --bin hot_reload`
//!
//! In a program of one's own `shader-builder watch . --out target/hot` runs beside it; here the edits and the builder
//! are in `package.rs`, so that the whole example can be run and tested without a person.

mod disc;
mod package;
mod screen;

use std::error::Error;

use disc::Disc;
use package::{GLSL, Package, RUST};
use screen::Screen;
use shader_info::hot::{Event, Reloader};

const TINT: [f32; 4] = [1.0, 0.5, 0.0, 1.0];

fn main() -> Result<(), Box<dyn Error>> {
    let package = Package::new()?;
    let mut program = Program {
        reloader: Reloader::new(package.artifacts()).follow([Disc::INFO]),
        screen: Screen::new(Disc::INFO)?,
        shown: String::new(),
    };
    program.frame("as compiled", [255, 128, 0, 255], "")?;

    package.write(RUST, &GLSL.replace("= tint", "= tint.bgra"))?;
    program.frame("edited", [0, 128, 255, 255], "Disc: reloaded")?;

    package.write(RUST, &GLSL.replace("= tint", "= tnt"))?;
    program.frame("broken: the last good one stays", [0, 128, 255, 255], "SI0070")?;

    package.write(RUST, &GLSL.replace("= tint", "= vec4(tint.g)"))?;
    program.frame("mended", [128, 128, 128, 128], "Disc: reloaded")?;

    // A push constant that the compiled program knows nothing of.
    let changed = RUST.replace("push_constant tint: vec4;", "push_constant tint: vec4; push_constant gain: float;");
    package.write(&changed, &GLSL.replace("= tint", "= gain * tint"))?;
    program.frame("another interface: the last good one stays", [128, 128, 128, 128], "push constant `gain` is new")?;

    package.write(RUST, GLSL)?;
    program.frame("taken back", [255, 128, 0, 255], "Disc: reloaded")
}

struct Program {
    reloader: Reloader,
    screen: Screen,
    shown: String,
}

impl Program {
    /// One iteration of the loop that every program has; what must be observed and reported is beside it.
    fn frame(&mut self, what: &str, wanted: [u8; 4], words: &str) -> Result<(), Box<dyn Error>> {
        self.shown.clear();
        for event in self.reloader.poll() {
            if let Event::Reloaded(info) = &event {
                self.screen.reload(info)?;
            }
            self.shown.push_str(&format!("{event}\n"));
        }
        let info = self.reloader.current("Disc")?;
        let seen = self.screen.draw(info, TINT)?;
        print!("{what}: {seen:?}\n{}", self.shown);
        // A half is 127 or 128 of 255 as the driver rounds.
        let is_right = seen.iter().zip(wanted).all(|(a, b)| a.abs_diff(b) <= 1) && self.shown.contains(words);
        if is_right { Ok(()) } else { Err(format!("{what}: wanted {wanted:?} and `{words}`").into()) }
    }
}
