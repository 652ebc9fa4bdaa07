//! Functions of types: poses, pairs of them, and waves.

use shader_info::glam::{Vec3, Vec4};
use shader_info::shader_shared;

use super::rotate::{quat_mul, quat_rotate};

/// Where something is, how large, and how it is turned.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// Where its middle is.
    pub place: Vec3,
    /// How large it is.
    pub size: f32,
    /// A quaternion of length 1.
    pub turn: Vec4,
}

#[shader_shared]
impl Pose {
    /// A pose of any quaternion.
    pub fn new(place: Vec3, size: f32, turn: Vec4) -> Self {
        Self { place, size, turn: turn.normalize_or_zero() }
    }

    /// A point in the space around it.
    pub fn point(&self, p: Vec3) -> Vec3 {
        quat_rotate(self.turn, p * self.size) + self.place
    }

    /// One pose after another.
    pub fn then(self, next: Self) -> Pose {
        Pose { place: next.point(self.place), size: self.size * next.size, turn: quat_mul(next.turn, self.turn) }
    }

    /// Moves it, and returns the distance.
    pub fn shift(&mut self, by: Vec3) -> f32 {
        let before = self.place;
        self.place += by;
        self.reach(before)
    }

    /// The distance to a point. GLSL has a `distance` of its own, and so has glam: the receiver says which is meant.
    pub fn distance(&self, p: Vec3) -> f32 {
        self.place.distance(p)
    }

    /// The distance to the surface around a point.
    pub fn reach(&self, p: Vec3) -> f32 {
        self.distance(p) - self.size
    }

    /// In several steps.
    pub fn shifted(mut self, by: Vec3, steps: u32) -> Vec4 {
        let mut way = 0.0;
        for _ in 0..steps {
            way += self.shift(by) + Self::shift(&mut self, -by * 0.5);
        }
        self.place.extend(way)
    }
}

/// Two poses.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct PosePair {
    /// The outer one is the last.
    pub poses: [Pose; 2],
}

#[shader_shared]
impl PosePair {
    /// A pair of poses.
    pub fn new(inner: Pose, outer: Pose) -> Self {
        Self { poses: [inner, outer] }
    }

    /// A point in the space around both.
    pub fn point(&self, p: Vec3) -> Vec3 {
        self.poses[1].point(self.poses[0].point(p))
    }

    /// Both as one.
    pub fn joined(&self) -> Pose {
        self.poses[0].then(self.poses[1])
    }
}

/// The difference of a point by both ways, which is 0.
#[shader_shared]
pub fn pair_error(pair: &PosePair, p: Vec3) -> Vec3 {
    // The types of the values are found one after the other.
    pair.joined().point(p) - pair.point(p)
}

/// Curves that repeat.
#[shader_shared]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Wave {
    /// Smooth.
    Sine,
    /// With corners.
    Triangle = 4,
    /// With jumps.
    Square,
}

#[shader_shared]
impl Wave {
    /// Its value.
    pub fn at(self, t: f32) -> f32 {
        let phase = t - t.floor();
        match self {
            Self::Sine => (phase * std::f32::consts::TAU).sin(),
            Self::Triangle => 1.0 - (phase * 4.0 - 2.0).abs(),
            Wave::Square => {
                if phase < 0.5 {
                    1.0
                } else {
                    -1.0
                }
            }
        }
    }

    /// The one after it.
    pub fn next(self) -> Self {
        match self {
            Self::Sine => Self::Triangle,
            Self::Triangle => Self::Square,
            Self::Square => Self::Sine,
        }
    }

    /// The wave of a number.
    pub fn of(number: u32) -> Self {
        match number % 3 {
            0 => Self::Sine,
            1 => Self::Sine.next(),
            _ => Self::Sine.next().next(),
        }
    }
}

/// The sum of two waves.
#[shader_shared]
pub fn two_waves(number: u32, t: f32) -> f32 {
    let wave = Wave::of(number);
    wave.at(t) + wave.next().at(t * 2.0)
}
