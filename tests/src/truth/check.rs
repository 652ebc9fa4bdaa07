//! Compares the outcome of a driver with the truth.

use super::lines::Line;
use super::{Allowed, Canvas, Known, Truth, V};
use crate::draw::Picture;
use crate::scene::{Format, Outcome, Scene};
use crate::scenes::floats::{single, values};

/// The least share of pixels that a computed picture must be sure of.
const SURE: f64 = 0.75;

/// A truth, worked out for a scene.
pub enum Expected {
    /// Layers.
    Pixels(Vec<Canvas>, Allowed),
    /// Lines on the colour to which the target is cleared.
    Lines(Vec<Line>),
    /// Nothing to compare here.
    Nothing,
}

/// How well an outcome fits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fit {
    /// Share of the pixels that were compared, the least of all layers.
    pub sure: f64,
    /// Pixels that were further off than allowed.
    pub stray: usize,
    /// The largest difference of the others, of 255.
    pub worst: u8,
    /// The largest difference of depths.
    pub depth: f64,
}

impl Expected {
    /// Works a truth out. Images that passes before the picture have filled are taken from an outcome: the table of
    /// computations judges those passes.
    pub fn of(known: &Known, scene: &Scene, outcome: &Outcome) -> Self {
        let mut scene = scene.clone();
        if !scene.before.is_empty() {
            let filled = scene.contents.images.iter_mut().zip(&outcome.images).filter(|(_, bytes)| !bytes.is_empty());
            filled.for_each(|(image, bytes)| image.data.clone_from(bytes));
        }
        match known.truth {
            Truth::Pixels(compute, allowed) => Expected::Pixels(compute(&scene), allowed),
            Truth::Lines(compute) => Expected::Lines(compute(&scene)),
            Truth::Numbers | Truth::Missing => Expected::Nothing,
        }
    }

    /// Compares an outcome with it.
    ///
    /// # Errors
    /// What is otherwise.
    pub fn check(&self, scene: &Scene, outcome: &Outcome) -> Result<Fit, String> {
        match self {
            Expected::Pixels(layers, allowed) => pixels(layers, *allowed, scene, outcome),
            Expected::Lines(lines) => on_lines(lines, scene, &outcome.targets[0][0]),
            Expected::Nothing => Ok(Fit::default()),
        }
    }
}

fn pixels(layers: &[Canvas], allowed: Allowed, scene: &Scene, outcome: &Outcome) -> Result<Fit, String> {
    let mut fit = Fit { sure: 1.0, ..Fit::default() };
    let mut first = None;
    for (layer, canvas) in layers.iter().enumerate() {
        let count = canvas.unsure.len();
        let sure: Vec<usize> = (0..count).filter(|at| !canvas.unsure[*at]).collect();
        fit.sure = fit.sure.min(sure.len() as f64 / count as f64);
        for target in 0..canvas.targets() {
            let found = found(scene, outcome, target, layer)?;
            let wanted = canvas.values(target);
            for at in &sure {
                let off = off(found[*at], wanted[*at], canvas.channels(target));
                if off > f64::from(allowed.off) + 0.5 {
                    fit.stray += 1;
                    first.get_or_insert_with(|| place(scene, target, *at, found[*at], wanted[*at]));
                } else {
                    fit.worst = fit.worst.max(off as u8);
                }
            }
        }
        if let (Some(wanted), Some(found)) = (&canvas.depth, &outcome.depth) {
            for at in sure {
                let off = (f64::from(found[layer * count + at]) - wanted[at]).abs();
                if off > allowed.depth {
                    fit.stray += 1;
                    let words = || format!("depth at pixel {at} is {}, not {}", found[layer * count + at], wanted[at]);
                    first.get_or_insert_with(words);
                } else {
                    fit.depth = fit.depth.max(off);
                }
            }
        }
    }
    if fit.sure < SURE {
        return Err(format!("the truth knows only {:.0} % of the pixels", fit.sure * 100.0));
    }
    match first {
        Some(words) if fit.stray > allowed.stray => Err(format!("{} values differ, such as {words}", fit.stray)),
        _ => Ok(fit),
    }
}

fn place(scene: &Scene, target: usize, at: usize, found: V<4>, wanted: V<4>) -> String {
    let (x, y) = (at % scene.size.0 as usize, at / scene.size.0 as usize);
    format!("target {target} at {x}, {y}: {:.3?}, not {:.3?}", found.0, wanted.0)
}

/// The largest difference of a channel, of 255; of what is beyond 1, relative.
fn off(found: V<4>, wanted: V<4>, channels: usize) -> f64 {
    let apart = |at: usize| (found[at] - wanted[at]).abs() / wanted[at].abs().max(1.0);
    let worst = (0..channels).map(apart).fold(0.0, |a, b| if b.is_nan() { f64::INFINITY } else { f64::max(a, b) });
    worst * 255.0
}

/// A target's values as the driver has left them.
fn found(scene: &Scene, outcome: &Outcome, target: usize, layer: usize) -> Result<Vec<V<4>>, String> {
    let (width, height) = scene.size;
    let bytes = outcome.raw_targets.get(target).ok_or("a target is missing")?;
    let format = scene.targets[target];
    let size = (width * height) as usize * format.bytes();
    let bytes = bytes.get(layer * size..(layer + 1) * size).ok_or("a layer is missing")?;
    let spread = |all: Vec<f64>, channels: usize| -> Vec<V<4>> {
        all.chunks_exact(channels).map(|it| V(std::array::from_fn(|at| it.get(at).copied().unwrap_or(0.0)))).collect()
    };
    let channels = channels(format);
    Ok(match format {
        Format::R8Unorm | Format::Rg8Unorm | Format::Rgba8Unorm => {
            spread(bytes.iter().map(|it| f64::from(*it) / 255.0).collect(), channels)
        }
        Format::R16Float | Format::Rg16Float | Format::Rgba16Float => {
            spread(values::<u16>(bytes).into_iter().map(|it| f64::from(single(it))).collect(), channels)
        }
        Format::R32Float | Format::Rgba32Float => {
            spread(values::<f32>(bytes).into_iter().map(f64::from).collect(), channels)
        }
        Format::R32Uint => spread(values::<u32>(bytes).into_iter().map(f64::from).collect(), channels),
        Format::R32Sint => spread(values::<i32>(bytes).into_iter().map(f64::from).collect(), channels),
        other => return Err(format!("no truth is known in {other:?}")),
    })
}

/// How many channels a format has.
pub(super) fn channels(format: Format) -> usize {
    match format {
        Format::R8Unorm | Format::R16Float | Format::R32Float | Format::R32Uint | Format::R32Sint => 1,
        Format::Rg8Unorm | Format::Rg16Float | Format::Rg32Float => 2,
        _ => 4,
    }
}

/// Pixels from a line within which its own lie.
const WIDE: f64 = 1.0;
/// Pixels from a place on a line to the nearest that is drawn: a line may lack the pixel at its end.
const GAP: f64 = 1.75;
/// How far a colour may be from the line's, of 255.
const COLOR: f64 = 12.0;

fn on_lines(lines: &[Line], scene: &Scene, picture: &Picture) -> Result<Fit, String> {
    let clear = scene.clear.map(|part| (part * 255.0).round() as u8);
    let (width, height) = (picture.width as usize, picture.height as usize);
    let is_drawn = |at: usize| picture.pixels[at] != clear;
    let middle = |at: usize| V([(at % width) as f64 + 0.5, (at / width) as f64 + 0.5]);
    for at in (0..width * height).filter(|at| is_drawn(*at)) {
        let found = V(picture.pixels[at].map(f64::from));
        let fits = |line: &Line| {
            let (away, share) = line.to(middle(at));
            let wanted = line.colors[0].mix(line.colors[1], share) * 255.0;
            away <= WIDE && (found - wanted).0.iter().all(|part| part.abs() <= COLOR)
        };
        if !lines.iter().any(fits) {
            return Err(format!("pixel {:?} of {:?} is on no line of its colour", middle(at).0, found.0));
        }
    }
    let mut length = 0.0;
    for line in lines {
        let whole = (line.ends[1] - line.ends[0]).length();
        length += whole;
        let steps = (2.0 * whole).ceil().max(1.0) as usize;
        for step in 0..=steps {
            let at = line.ends[0].mix(line.ends[1], step as f64 / steps as f64);
            let is_inside = (1.0..width as f64 - 1.0).contains(&at[0]) && (1.0..height as f64 - 1.0).contains(&at[1]);
            let near = |pixel: usize| is_drawn(pixel) && (middle(pixel) - at).length() <= GAP;
            let [x, y] = at.0.map(|it| it as usize);
            let around = |at: usize, limit: usize| at.saturating_sub(2)..(at + 3).min(limit);
            let mut pixels = around(y, height).flat_map(|y| around(x, width).map(move |x| y * width + x));
            if is_inside && !pixels.any(near) {
                return Err(format!("nothing is drawn at {:.1?}, where a line passes", at.0));
            }
        }
    }
    let drawn = (0..width * height).filter(|at| is_drawn(*at)).count();
    if drawn as f64 > 1.3 * length + 16.0 {
        return Err(format!("{drawn} pixels are drawn of lines {length:.0} pixels long"));
    }
    Ok(Fit { sure: 1.0, ..Fit::default() })
}

impl Line {
    /// Pixels to it, and how far along it is nearest, from 0 to 1.
    fn to(&self, place: V<2>) -> (f64, f64) {
        let along = self.ends[1] - self.ends[0];
        let share = ((place - self.ends[0]).dot(along) / along.dot(along).max(1e-12)).clamp(0.0, 1.0);
        ((self.ends[0] + along * share - place).length(), share)
    }
}
