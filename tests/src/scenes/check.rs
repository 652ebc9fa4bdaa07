//! Checks one line of the tables on a driver.

use super::{Api, Computed, Lack, See, Shown};
use crate::draw::{self, Difference, Picture, compare};
use crate::scene::{Driver, DriverError, Outcome, Scene};
use std::path::PathBuf;

/// Pixels at edges, which drivers place differently, may differ in this share of the picture.
const MASK: f32 = 0.03;
/// Everywhere else a channel may differ by so much.
const ELSEWHERE: u8 = 2;
/// The same on another driver than llvmpipe, which drew the references: filters have weights of 8 bits there (Vulkan
/// 1.3, `subTexelPrecisionBits`), and derivatives are those of other pixels.
const ELSEWHERE_OF_OTHERS: u8 = 8;

/// Pixels of thin lines that may lack their like beside them: the ends, where drivers draw one pixel more or less.
const THIN: f32 = 0.0002;
/// How far the colours of such pixels may be apart.
const THIN_COLOUR: u8 = 16;

/// What came of a line.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// As the reference, or as the CPU.
    Alike(Option<(Picture, Difference)>),
    /// Drawn, but otherwise.
    Differs(Picture, Difference),
    /// Run, but with other numbers than the CPU's.
    Miscounts(String),
    /// The driver cannot, and the table says so; why.
    Unsupported(String),
    /// Neither; what happened instead.
    Wrong(String),
}

impl Verdict {
    /// Whether this is what the table promises.
    pub fn is_fine(&self) -> bool {
        matches!(self, Verdict::Alike(_) | Verdict::Unsupported(_))
    }

    /// In a line.
    pub fn words(&self) -> String {
        match self {
            Verdict::Alike(None) => "as the CPU".into(),
            Verdict::Alike(Some((_, it))) | Verdict::Differs(_, it) => it.to_string(),
            Verdict::Unsupported(why) => format!("unsupported: {why}"),
            Verdict::Miscounts(words) | Verdict::Wrong(words) => words.clone(),
        }
    }
}

/// Draws a picture and compares it with its reference.
pub fn check(api: Api, driver: &dyn Driver, shown: &Shown) -> Verdict {
    let scene = (shown.scene)();
    expected(api, shown.lacking, driver.draw(&scene).map(|outcome| looked_at(driver, shown, &scene, &outcome)))
}

/// Runs a computation and compares it with the CPU's.
pub fn check_work(api: Api, driver: &dyn Driver, computed: &Computed) -> Verdict {
    let counted = |outcome| (computed.check)(&outcome).map_or_else(Verdict::Miscounts, |()| Verdict::Alike(None));
    expected(api, computed.lacking, driver.compute(&(computed.work)()).map(counted))
}

fn looked_at(driver: &dyn Driver, shown: &Shown, scene: &Scene, outcome: &Outcome) -> Verdict {
    if let See::Numbers(check) = shown.see {
        return check(outcome).map_or_else(Verdict::Miscounts, |()| Verdict::Alike(None));
    }
    let compared = seen(shown, scene, outcome).and_then(|picture| {
        let wanted = Picture::load(reference(shown.name)).map_err(|error| error.to_string())?;
        let compare = if shown.thin { thin_difference } else { compare };
        let difference = compare(&wanted, &picture).map_err(|error| error.to_string())?;
        Ok((picture, difference))
    });
    let elsewhere = if driver.name().contains("llvmpipe") { ELSEWHERE } else { ELSEWHERE_OF_OTHERS };
    match compared {
        Ok((picture, it))
            if it.mask_fraction <= (if shown.thin { THIN } else { MASK })
                && it.worst_elsewhere <= elsewhere
                && it.strays == 0 =>
        {
            Verdict::Alike(Some((picture, it)))
        }
        Ok((picture, difference)) => Verdict::Differs(picture, difference),
        Err(words) => Verdict::Wrong(words),
    }
}

/// The share of pixels that are not the ground's in one picture and have nothing like them among the nine around their
/// place in the other. The ground is the colour of the first pixel.
///
/// # Errors
/// The pictures have other sizes.
pub fn thin_difference(a: &Picture, b: &Picture) -> Result<Difference, draw::Error> {
    compare(a, b)?;
    let lonely = |a: &Picture, b: &Picture| {
        let drawn = (0..a.pixels.len()).filter(|at| a.pixels[*at] != a.pixels[0]);
        drawn.filter(|at| !has_like(b, *at as u32, a.pixels[*at])).count()
    };
    let share = (lonely(a, b) + lonely(b, a)) as f32 / a.pixels.len() as f32;
    Ok(Difference { mask_fraction: share, worst_elsewhere: 0, strays: 0 })
}

fn has_like(picture: &Picture, at: u32, color: [u8; 4]) -> bool {
    let (x, y) = (at % picture.width, at / picture.width);
    let around = |at: u32| at.saturating_sub(1)..=at + 1;
    let mut near = around(y).flat_map(|y| around(x).filter_map(move |x| picture.at(x, y)));
    near.any(|it| it != picture.pixels[0] && it.iter().zip(color).all(|(a, b)| a.abs_diff(b) <= THIN_COLOUR))
}

/// Where the reference of a name is.
pub fn reference(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/pictures").join(format!("{name}.png"))
}

/// What of an outcome is the picture.
///
/// # Errors
/// It is not there.
pub fn seen(shown: &Shown, scene: &Scene, outcome: &Outcome) -> Result<Picture, String> {
    let first = |it: &Vec<Picture>| it.first().cloned();
    match shown.see {
        See::Target => outcome.targets.first().and_then(first).ok_or_else(|| "there is no target".into()),
        See::Depth => {
            let depths = outcome.depth.as_ref().ok_or("there is no depth")?;
            let (width, height) = scene.size;
            let grey = |depth: &f32| (depth.clamp(0.0, 1.0) * 255.0).round() as u8;
            let pixels: Vec<_> = depths.iter().map(grey).map(|it| [it, it, it, 255]).collect();
            let height = height * scene.layers;
            let is_whole = pixels.len() == (width * height) as usize;
            if is_whole { Ok(Picture { width, height, pixels }) } else { Err(format!("{} depths", pixels.len())) }
        }
        See::Numbers(_) => Err("it has no picture".into()),
    }
}

/// Whether a driver does what the table expects of its API, or answers that it cannot where the table says so.
fn expected(api: Api, lacking: &[Lack], answer: Result<Verdict, DriverError>) -> Verdict {
    let Some(Lack { why, .. }) = lacking.iter().find(|lack| lack.api == api) else {
        return answer.unwrap_or_else(|error| Verdict::Wrong(error.to_string()));
    };
    match answer {
        Ok(Verdict::Alike(_)) => Verdict::Wrong(format!("it works, although the table says: {why}")),
        Ok(it) => Verdict::Wrong(format!("it answers, although the table says: {why} ({})", it.words())),
        Err(DriverError::Unsupported(what)) => Verdict::Unsupported(format!("{why} ({what})")),
        Err(error) => Verdict::Wrong(error.to_string()),
    }
}
