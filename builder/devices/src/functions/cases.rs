//! The inputs of a comparison, and how far results may be apart.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::failure::Failure;
use super::random::Random;
use super::shape::{Kind, Leaf, Row};

/// Inputs to compare a function over, and how far its results may be apart.
///
/// Inputs are random, from a seed; edges come first: 0, -0, 1, -1, the ends of the range, the smallest and largest
/// numbers. A range belongs to a parameter or a part of one, by its name: `"distance"`, `"ray"`, `"ray.origin"`,
/// `"table[3]"`, `"color.x"`. Of two ranges for one number the later one holds. A number without a range may have any
/// finite value.
#[derive(Clone)]
pub struct Cases {
    count: usize,
    /// None if the caller named none.
    seed: Option<u64>,
    own: Option<Vec<Vec<u32>>>,
    ranges: Vec<(String, Range)>,
    directions: Vec<String>,
    has_specials: bool,
    change: Option<Change>,
    /// Units in the last place.
    pub(super) units: u64,
    /// For the larger of 1 and the value.
    pub(super) step: f32,
    pub(super) outliers: usize,
}

type Change = Arc<dyn Fn(&mut [u32]) + Send + Sync>;

#[derive(Debug, Clone, Copy)]
enum Range {
    Floats(f32, f32),
    Integers(i64, i64),
}

impl Cases {
    /// Makes `count` cases of random inputs, whose float results may be 4 units in the last place apart.
    pub fn new(count: usize) -> Self {
        Self {
            count,
            seed: None,
            own: None,
            ranges: Vec::new(),
            directions: Vec::new(),
            has_specials: false,
            change: None,
            units: 4,
            step: 0.0,
            outliers: 0,
        }
    }

    /// These rows and no random ones, as [`SharedFunction`](shader_info::SharedFunction) describes them.
    pub fn of_rows(rows: impl IntoIterator<Item = Vec<u32>>) -> Self {
        let rows: Vec<Vec<u32>> = rows.into_iter().collect();
        Self { own: Some(rows.clone()), ..Self::new(rows.len()) }
    }

    /// Other random inputs; 1 by default. A failure shows its seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// Returns a range for the floats of a parameter or a part of one.
    #[must_use]
    pub fn floats(mut self, name: &str, range: RangeInclusive<f32>) -> Self {
        self.ranges.push((name.into(), Range::Floats(*range.start(), *range.end())));
        self
    }

    /// Returns a range for the whole numbers of a parameter or a part of one.
    #[must_use]
    pub fn integers(mut self, name: &str, range: RangeInclusive<i64>) -> Self {
        self.ranges.push((name.into(), Range::Integers(*range.start(), *range.end())));
        self
    }

    /// Returns a range for all floats.
    #[must_use]
    pub fn all_floats(self, range: RangeInclusive<f32>) -> Self {
        self.floats("", range)
    }

    /// Gives a vector the length 1.
    #[must_use]
    pub fn direction(mut self, name: &str) -> Self {
        self.directions.push(name.into());
        self
    }

    /// Infinities and NaN as well, for floats without a range.
    #[must_use]
    pub fn specials(self) -> Self {
        Self { has_specials: true, ..self }
    }

    /// Changes each row before it is used: for inputs that depend on each other.
    #[must_use]
    pub fn change(self, change: impl Fn(&mut [u32]) + Send + Sync + 'static) -> Self {
        Self { change: Some(Arc::new(change)), ..self }
    }

    /// Lets floats be `units` units in the last place apart.
    #[must_use]
    pub fn units(self, units: u64) -> Self {
        Self { units, ..self }
    }

    /// Lets floats also be `step` apart, or `step` times the result if the result is above 1.
    #[must_use]
    pub fn within(self, step: f32) -> Self {
        Self { step, ..self }
    }

    /// Lets `outliers` cases differ, for functions that jump: there, rounding decides on which side a result lies.
    #[must_use]
    pub fn outliers(self, outliers: usize) -> Self {
        Self { outliers, ..self }
    }

    /// The seed, unless the rows are the caller's.
    pub(super) fn seed_of_rows(&self) -> Option<u64> {
        self.own.is_none().then(|| self.seed.unwrap_or(1))
    }

    /// Returns the rows for these parameters.
    pub(super) fn rows(&self, function: &str, inputs: &Row) -> Result<Vec<Vec<u32>>, Failure> {
        let failure = |why| Failure::Cases { function: function.into(), why };
        if !(self.step >= 0.0 && self.step.is_finite()) {
            return Err(failure(format!("`within({})` is not a bound: it must be finite and not negative", self.step)));
        }
        let mut rows = match &self.own {
            Some(rows) => {
                if !self.ranges.is_empty() || self.has_specials || self.seed.is_some() {
                    return Err(failure("rows of the caller's take no seed, no ranges and no specials".into()));
                }
                if let Some(at) = rows.iter().position(|row| row.len() != inputs.words()) {
                    let (found, names) = (rows[at].len(), names(inputs));
                    return Err(failure(format!("row {at} has {found} words instead of {}: {names}", inputs.words())));
                }
                rows.clone()
            }
            None => {
                let ranges = self.ranges_of(inputs).map_err(failure)?;
                let mut random = Random::new(self.seed.unwrap_or(1));
                let row = |at: usize| {
                    let leaves = inputs.leaves.iter().zip(&ranges);
                    leaves.map(|(leaf, range)| self.word(at, leaf, *range, &mut random)).collect()
                };
                (0..self.count).map(row).collect()
            }
        };
        if rows.is_empty() {
            return Err(failure("no cases: nothing would be compared".into()));
        }
        self.direct(inputs, &mut rows).map_err(failure)?;
        if let Some(change) = &self.change {
            rows.iter_mut().for_each(|row| change(row));
        }
        Ok(rows)
    }

    fn ranges_of(&self, inputs: &Row) -> Result<Vec<Option<Range>>, String> {
        let mut out = vec![None; inputs.words()];
        for (name, range) in &self.ranges {
            let is_wanted = |kind: &Kind| match range {
                Range::Floats(..) => matches!(kind, Kind::Float),
                Range::Integers(..) => matches!(kind, Kind::Int | Kind::Uint),
            };
            let (words, is_empty) = match range {
                Range::Floats(least, most) => ("float", !(least <= most && least.is_finite() && most.is_finite())),
                Range::Integers(least, most) => ("whole number", least > most),
            };
            if is_empty {
                return Err(format!("the range of `{name}` is empty or not finite"));
            }
            let mut is_used = false;
            for (leaf, slot) in inputs.leaves.iter().zip(&mut out) {
                if is_part(&leaf.path, name) && is_wanted(&leaf.kind) {
                    if !fits(*range, &leaf.kind) {
                        return Err(format!("the range of `{name}` has numbers that `{}` cannot hold", leaf.path));
                    }
                    (*slot, is_used) = (Some(*range), true);
                }
            }
            if !is_used {
                return Err(format!("no {words} is called `{name}`: {}", names(inputs)));
            }
        }
        Ok(out)
    }

    fn direct(&self, inputs: &Row, rows: &mut [Vec<u32>]) -> Result<(), String> {
        for name in &self.directions {
            let is_one = |leaf: &Leaf| is_part(&leaf.path, name) && matches!(leaf.kind, Kind::Float);
            let at: Vec<usize> = (0..inputs.words()).filter(|at| is_one(&inputs.leaves[*at])).collect();
            let Some(first) = at.first() else { return Err(format!("no float is called `{name}`: {}", names(inputs))) };
            for row in &mut *rows {
                let square = |at: &usize| f64::from(f32::from_bits(row[*at])).powi(2);
                let length = at.iter().map(square).sum::<f64>().sqrt();
                match length > 0.0 && length.is_finite() {
                    true => at.iter().for_each(|at| {
                        row[*at] = ((f64::from(f32::from_bits(row[*at])) / length) as f32).to_bits();
                    }),
                    false => {
                        at.iter().for_each(|at| row[*at] = 0);
                        row[*first] = 1.0_f32.to_bits();
                    }
                }
            }
        }
        Ok(())
    }

    fn word(&self, row: usize, leaf: &Leaf, range: Option<Range>, random: &mut Random) -> u32 {
        let edges = match (&leaf.kind, range) {
            (Kind::Enum(variants), _) => return random.one_of(variants),
            (Kind::Bool, _) => return random.below(2) as u32,
            (Kind::Float, _) => self.edges_of_floats(range),
            (Kind::Int | Kind::Uint, _) => edges_of_integers(&leaf.kind, range),
        };
        // Each edge once in every place, and then again among the others.
        if row < edges.len() {
            return edges[row];
        }
        match (range, random.below(8)) {
            (_, 0) if !edges.is_empty() => random.one_of(&edges),
            (Some(Range::Floats(least, most)), _) => {
                let (least, most) = (f64::from(least), f64::from(most));
                ((least + random.unit() * (most - least)) as f32).to_bits()
            }
            (Some(Range::Integers(least, most)), _) => (least + random.below((most - least) as u64 + 1) as i64) as u32,
            (None, 1..=3) if matches!(leaf.kind, Kind::Float) => loop {
                let bits = random.bits() as u32;
                if f32::from_bits(bits).is_finite() {
                    break bits;
                }
            },
            (None, _) if matches!(leaf.kind, Kind::Float) => ((random.unit() * 200.0 - 100.0) as f32).to_bits(),
            (None, _) => random.bits() as u32,
        }
    }

    fn edges_of_floats(&self, range: Option<Range>) -> Vec<u32> {
        const SUBNORMAL: f32 = 1e-40;
        let mut edges = vec![0.0, -0.0, 1.0, -1.0, f32::MIN_POSITIVE, -f32::MIN_POSITIVE, SUBNORMAL, -SUBNORMAL];
        match range {
            Some(Range::Floats(least, most)) => {
                edges.retain(|edge| (least..=most).contains(edge));
                edges.extend([least, most]);
            }
            _ => {
                edges.extend([f32::MAX, f32::MIN]);
                if self.has_specials {
                    edges.extend([f32::INFINITY, f32::NEG_INFINITY, f32::NAN]);
                }
            }
        }
        edges.into_iter().map(f32::to_bits).collect()
    }
}

/// Returns all numbers of a type.
fn all_of(kind: &Kind) -> (i64, i64) {
    match kind {
        Kind::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
        Kind::Float | Kind::Uint | Kind::Bool | Kind::Enum(_) => (0, i64::from(u32::MAX)),
    }
}

fn fits(range: Range, kind: &Kind) -> bool {
    let (least, most) = all_of(kind);
    match range {
        Range::Integers(from, to) => least <= from && to <= most,
        Range::Floats(..) => true,
    }
}

fn edges_of_integers(kind: &Kind, range: Option<Range>) -> Vec<u32> {
    let (least, most) = match range {
        Some(Range::Integers(least, most)) => (least, most),
        Some(Range::Floats(..)) | None => all_of(kind),
    };
    let edges = [0, 1, -1, 2, 3, 31, 32, 0x7FFF_FFFF, 0x8000_0000, least, most];
    edges.into_iter().filter(|edge| (least..=most).contains(edge)).map(|edge| edge as u32).collect()
}

/// Returns whether a word belongs to a parameter or a part of one: `ray.origin.x` to `ray.origin`.
fn is_part(path: &str, name: &str) -> bool {
    let rest = path.strip_prefix(name);
    rest.is_some_and(|rest| name.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
}

fn names(inputs: &Row) -> String {
    const SHOWN: usize = 24;
    let shown: Vec<String> = inputs.leaves.iter().take(SHOWN).map(|leaf| format!("`{}`", leaf.path)).collect();
    match inputs.words() {
        0 => "the function takes nothing".into(),
        1..=SHOWN => format!("the function takes {}", shown.join(", ")),
        words => format!("the function takes {} and {} more", shown.join(", "), words - SHOWN),
    }
}

impl fmt::Debug for Cases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cases").field("count", &self.count).field("seed", &self.seed).finish_non_exhaustive()
    }
}
