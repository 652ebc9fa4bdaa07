//! The pictures of the examples: what the CPU computes for each pixel, by rays from the eye where the example has one,
//! against the pictures that are kept; and pictures that the judge of `.ci/run` refuses.

use std::fs;
use std::path::PathBuf;

use shader_info_library::formula::color::{color_decode_channel, color_encode_channel};
use shader_info_tests::draw::{Picture, alike};

type V3 = [f64; 3];

const SIDE: u32 = 256;
/// Channels may differ by so much: the examples compute with 32-bit floats, drivers with less when they encode sRGB.
const TOLERANCE: f64 = 2.0;

fn kept(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/examples").join(format!("{name}.png"))
}

fn sum(a: V3, b: V3) -> V3 {
    std::array::from_fn(|at| a[at] + b[at])
}

fn scaled(a: V3, by: f64) -> V3 {
    a.map(|it| it * by)
}

fn minus(a: V3, b: V3) -> V3 {
    sum(a, scaled(b, -1.0))
}

fn dot(a: V3, b: V3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: V3, b: V3) -> V3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: V3) -> V3 {
    scaled(a, 1.0 / dot(a, a).sqrt())
}

/// Turned about the vertical axis: z goes to x.
fn turned(a: V3, angle: f64) -> V3 {
    let (sin, cos) = angle.sin_cos();
    [cos * a[0] + sin * a[2], a[1], cos * a[2] - sin * a[0]]
}

/// IEC 61966-2-1.
fn encoded(linear: f64) -> f64 {
    f64::from(color_encode_channel(linear as f32)) * 255.0
}

/// The inverse.
fn decoded(byte: f64) -> f64 {
    f64::from(color_decode_channel(byte as f32 / 255.0))
}

/// An eye with its line of sight, and half of the angle that a square picture shows.
struct Eye {
    at: V3,
    along: V3,
    right: V3,
    up: V3,
    tangent: f64,
}

impl Eye {
    fn new(at: V3, to: V3, angle: f64) -> Self {
        let along = unit(minus(to, at));
        let right = unit(cross(along, [0.0, 1.0, 0.0]));
        Self { at, along, right, up: cross(right, along), tangent: (angle / 2.0).tan() }
    }

    /// Through a place of the picture, in pixels from its upper left corner.
    fn ray(&self, x: f64, y: f64) -> V3 {
        let share = |at: f64| (at / f64::from(SIDE) * 2.0 - 1.0) * self.tangent;
        sum(self.along, sum(scaled(self.right, share(x)), scaled(self.up, -share(y))))
    }
}

/// How far along a ray a plane is, given by a point and a normal; none behind the eye or beside it.
fn distance(eye: &Eye, ray: V3, point: V3, normal: V3) -> Option<f64> {
    let far = dot(minus(point, eye.at), normal) / dot(ray, normal);
    (far.is_finite() && far > 0.0).then_some(far)
}

/// What a ray sees: a number of the thing, by which edges are found, and its colour as the target keeps it.
type Seen = (usize, [f64; 4]);

/// What a picture has at a place.
type Truth = fn(f64, f64) -> Seen;

/// The examples `triangle_ash`, `triangle_glow` and `triangle_wgpu`: colours between three corners, by areas.
fn triangle(x: f64, y: f64) -> Seen {
    let corners = [([0.0, -0.8], [1.0, 0.25, 0.0]), ([0.8, 0.6], [0.0, 0.75, 1.0]), ([-0.8, 0.6], [0.5, 1.0, 0.0])];
    let place = [x, y].map(|at| at / f64::from(SIDE) * 2.0 - 1.0);
    let area = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let [first, second, third] = corners.map(|(place, _)| place);
    let parts = [area(place, second, third), area(first, place, third), area(first, second, place)];
    if parts.iter().any(|part| *part < 0.0) {
        return (0, [0.0; 4]);
    }
    let whole = area(first, second, third);
    let mixed = |channel: usize| -> f64 { (0..3).map(|at| parts[at] / whole * corners[at].1[channel]).sum() };
    (1, [0.9 * 255.0 * mixed(0), 0.9 * 255.0 * mixed(1), 0.9 * 255.0 * mixed(2), 255.0])
}

/// The example `pyramid`: four sides about the vertical axis, the whole turned by 0.3, seen from the outside only.
fn pyramid(x: f64, y: f64) -> Seen {
    let eye = Eye::new([1.5, 1.6, 2.4], [0.0, 0.4, 0.0], 0.8);
    let ray = eye.ray(x, y);
    let mut nearest: Option<(f64, Seen)> = None;
    for side in 0..4 {
        let angle = f64::from(side) * std::f64::consts::FRAC_PI_2 + 0.3;
        let [a, b, c] = [[-0.8, 0.0, 0.8], [0.8, 0.0, 0.8], [0.0, 1.0, 0.0]].map(|it| turned(it, angle));
        let normal = cross(minus(b, a), minus(c, a));
        let Some(far) = distance(&eye, ray, a, normal).filter(|_| dot(ray, normal) < 0.0) else { continue };
        let at = sum(eye.at, scaled(ray, far));
        let is_inside = [(a, b), (b, c), (c, a)]
            .iter()
            .all(|(from, to)| dot(cross(minus(*to, *from), minus(at, *from)), normal) >= 0.0);
        if is_inside && nearest.is_none_or(|(known, _)| far < known) {
            let light = dot(unit(normal), unit([1.0, 2.0, 3.0])).max(0.0);
            let (low, high) = ([0.9, 0.4, 0.1], [0.2, 0.6, 0.9]);
            let mixed: V3 = std::array::from_fn(|part| low[part] + (high[part] - low[part]) * at[1]);
            let [r, g, b] = scaled(mixed, 0.15 + 0.85 * light).map(encoded);
            nearest = Some((far, (side as usize + 1, [r, g, b, 255.0])));
        }
    }
    nearest.map_or((0, [0.0; 4]), |(_, seen)| seen)
}

/// The example `picture`: five cards of eight by eight checkers, each over those before it.
fn cards(x: f64, y: f64) -> Seen {
    let eye = Eye::new([0.0, 1.0, 5.0], [0.0; 3], 1.0);
    let ray = eye.ray(x, y);
    let mut seen = (0, [0.0; 4]);
    for card in 0..5_u32 {
        let number = f64::from(card);
        let (middle, angle) = ([0.9 * number - 1.8, 0.0, 0.0], 0.4 * number);
        let Some(far) = distance(&eye, ray, middle, turned([0.0, 0.0, 1.0], angle)) else { continue };
        let place = turned(minus(sum(eye.at, scaled(ray, far)), middle), -angle);
        if place[0].abs() > 1.0 || place[1].abs() > 1.0 {
            continue;
        }
        // The nearest texel; the first of memory is at the lower left corner.
        let texel = |at: f64| ((at * 0.5 + 0.5) * 8.0).floor().clamp(0.0, 7.0) as u32;
        let (column, row) = (texel(place[0]), texel(place[1]));
        let grey = if (column + row).is_multiple_of(2) { 1.0 } else { decoded(60.0) };
        let [r, g, b] = [1.0, 0.2 * number, 1.0 - 0.2 * number].map(|tint| encoded(tint * grey));
        seen = ((1 + card * 64 + row * 8 + column) as usize, [r, g, b, 255.0]);
    }
    seen
}

/// Returns the number of the quarter that a place of the picture is in, and the place there: from 0 to 1, to the right
/// and downwards.
fn quartered(x: f64, y: f64) -> (usize, [f64; 2]) {
    let [x, y] = [x, y].map(|at| at / f64::from(SIDE) * 2.0);
    (usize::from(x >= 1.0) + 2 * usize::from(y >= 1.0), [x.fract(), y.fract()])
}

/// A colour from 0 to 1, of the thing with this number in a quarter.
fn colored(quarter: usize, thing: usize, color: V3) -> Seen {
    let [r, g, b] = color.map(|it| it.min(1.0) * 255.0);
    (1 + quarter * 100 + thing, [r, g, b, 255.0])
}

/// The example `branches`: a plain, a striped, a framed and a dimmed badge.
fn branches(x: f64, y: f64) -> Seen {
    let (quarter, [right, down]) = quartered(x, y);
    let (column, row) = ((4.0 * right) as usize, (4.0 * down) as usize);
    let checked = if (column + row).is_multiple_of(2) { 1.0 } else { 0.25 };
    let edge = right.min(1.0 - right).min(down.min(1.0 - down));
    let (thing, light) = match quarter {
        0 => (0, 1.0),
        1 if (4.0 * right).fract() < 0.5 => (2 * column, 1.0),
        1 => (2 * column + 1, 0.25),
        2 if edge < 0.125 => (99, 0.5),
        2 => (column + 4 * row, checked),
        _ => (column + 4 * row, 0.5 * checked),
    };
    colored(quarter, thing, scaled([1.0, 0.75, 0.5], light))
}

/// The example `fragments`: one layer of stripes, upright and aslant; two, without and with knots.
fn fragments(x: f64, y: f64) -> Seen {
    let (quarter, [right, down]) = quartered(x, y);
    let (ground, red, blue) = ([0.125; 3], [0.75, 0.25, 0.25], [0.125, 0.25, 0.75]);
    let (upright, across) = ((4.0 * right).fract() < 0.5, (4.0 * down).fract() < 0.5);
    let aslant = (2.0 * right + 2.0 * down).fract() < 0.5;
    let (first, second) = match quarter {
        0 => (upright, false),
        1 => (aslant, false),
        _ => (upright, across),
    };
    let layer = |is_there: bool, tint: V3| scaled(tint, f64::from(u8::from(is_there)));
    let color = sum(ground, sum(layer(first, red), layer(second, blue)));
    let knot = if quarter == 3 && first && second { 0.5 } else { 1.0 };
    colored(quarter, usize::from(first) + 2 * usize::from(second), scaled(color, knot))
}

/// The example `modifiers`: each of the two, both, and none.
fn modifiers(x: f64, y: f64) -> Seen {
    let (quarter, place) = quartered(x, y);
    let cell = place.map(|at| (4.0 * at).floor());
    let [right, down] = if quarter % 2 == 1 { cell.map(|it| it / 4.0) } else { place };
    let is_outside = quarter >= 2 && (place[0] - 0.5).hypot(place[1] - 0.5) >= 0.4;
    let cell = if quarter % 2 == 1 { (cell[0] + 4.0 * cell[1]) as usize } else { 0 };
    let light = if is_outside { 0.25 } else { 1.0 };
    colored(quarter, 2 * cell + usize::from(is_outside), scaled([right, down, 0.5], light))
}

/// The example `nodes`: rings of two colours, of which the program sets some.
fn nodes(x: f64, y: f64) -> Seen {
    let (quarter, [right, down]) = quartered(x, y);
    let orange = [1.0, 0.5, 0.25];
    let (count, low, high) = match quarter {
        0 => (4.0, [0.125, 0.25, 0.5], orange),
        1 => (8.0, [0.125, 0.25, 0.5], orange),
        2 => (4.0, [0.125, 0.25, 0.5], [0.5, 1.0, 0.25]),
        _ => (2.0, [0.0; 3], orange),
    };
    let rings = (2.0 * (count * (right - 0.5).hypot(down - 0.5)).fract() - 1.0).abs();
    colored(quarter, 0, sum(scaled(low, 1.0 - rings), scaled(high, rings)))
}

/// What the CPU computes for each pixel, row by row; `None` where another thing is a fifth of a pixel from the middle.
fn computed(truth: Truth) -> Vec<Option<Seen>> {
    let pixel = |(x, y): (u32, u32)| {
        let (middle_x, middle_y) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
        let seen = truth(middle_x, middle_y);
        let corners = [(-0.2, -0.2), (0.2, -0.2), (-0.2, 0.2), (0.2, 0.2)];
        let is_same = |(right, down): &(f64, f64)| truth(middle_x + right, middle_y + down).0 == seen.0;
        corners.iter().all(is_same).then_some(seen)
    };
    (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))).map(pixel).collect()
}

/// Compares every pixel that shows one thing alone.
///
/// # Errors
/// Another size, the first pixels that differ, or too few that could be compared.
fn check(picture: &Picture, computed: &[Option<Seen>]) -> Result<(), String> {
    if (picture.width, picture.height) != (SIDE, SIDE) {
        return Err(format!("{} by {} pixels", picture.width, picture.height));
    }
    let (mut compared, mut things, mut wrong) = (0, 0, Vec::new());
    for ((x, y), seen) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))).zip(computed) {
        let Some((thing, wanted)) = *seen else { continue };
        compared += 1;
        things += usize::from(thing > 0);
        let found = picture.at(x, y).ok_or("a pixel is missing")?;
        if found.iter().zip(wanted).any(|(a, b)| (f64::from(*a) - b).abs() > TOLERANCE) {
            wrong.push(format!("pixel {x}, {y} is {found:?}, not {wanted:.1?}"));
        }
    }
    let all = (SIDE * SIDE) as usize;
    if compared * 10 < all * 7 || things * 10 < all {
        return Err(format!("{compared} pixels could be compared, {things} of them of a thing"));
    }
    match wrong.first() {
        None => Ok(()),
        Some(first) => Err(format!("{} of {compared} pixels differ: {first}", wrong.len())),
    }
}

fn loaded(name: &str) -> Picture {
    Picture::load(kept(name)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_triangle_is_the_cpu_s() {
    check(&loaded("triangle"), &computed(triangle)).unwrap_or_else(|words| panic!("{words}"));
}

#[test]
fn the_pyramid_is_the_cpu_s() {
    check(&loaded("pyramid"), &computed(pyramid)).unwrap_or_else(|words| panic!("{words}"));
}

#[test]
fn the_cards_are_the_cpu_s() {
    check(&loaded("cards"), &computed(cards)).unwrap_or_else(|words| panic!("{words}"));
}

#[test]
fn the_quarters_are_the_cpu_s() {
    let truths: [(&str, Truth); 4] =
        [("branches", branches), ("fragments", fragments), ("modifiers", modifiers), ("nodes", nodes)];
    for (name, truth) in truths {
        check(&loaded(name), &computed(truth)).unwrap_or_else(|words| panic!("{name}: {words}"));
    }
}

type Spoil = fn(&mut Picture);

/// What a picture may suffer, each in one way.
const SPOILT: [(&str, Spoil); 8] = [
    ("a pixel of another colour", |it| spoil_background(it, 200)),
    ("a pixel that is hardly another", |it| spoil_background(it, 4)),
    ("shifted by a pixel", |it| it.pixels.rotate_right(1)),
    ("shifted by a row", |it| it.pixels.rotate_right(it.width as usize)),
    ("shifted by eight pixels", |it| it.pixels.rotate_right(8)),
    ("turned over", |it| it.pixels.reverse()),
    ("a row less", |it| {
        it.height -= 1;
        it.pixels.truncate((it.width * it.height) as usize);
    }),
    ("nothing drawn", |it| it.pixels = vec![it.pixels[0]; it.pixels.len()]),
];

/// Changes a pixel in the middle of those that are the background's: the first 7 by 7 pixels of one colour.
fn spoil_background(picture: &mut Picture, by: u8) {
    let place = picture.width as usize * 5 + 5;
    let is_plain = (2..9).all(|y| (2..9).all(|x| picture.at(x, y) == picture.at(5, 5)));
    assert!(is_plain, "the corner shows something");
    picture.pixels[place][1] = picture.pixels[place][1].wrapping_add(by);
}

#[test]
fn spoilt_pictures_are_refused() {
    for name in ["triangle", "pyramid", "cards", "sunflower"] {
        let whole = loaded(name);
        assert_eq!(alike(&whole, &whole), Ok(()), "{name}");
        // The triangle's colours change by less than the tolerance from one pixel to the next, and edges are left out.
        let is_smooth = name == "triangle";
        let spoils = SPOILT
            .iter()
            .filter(|(what, _)| !(is_smooth && matches!(*what, "shifted by a pixel" | "shifted by a row")));
        let truth: Option<Truth> = match name {
            "pyramid" => Some(pyramid),
            "triangle" => Some(triangle),
            "cards" => Some(cards),
            _ => None,
        };
        let computed = truth.map(computed);
        for (what, spoil) in spoils {
            let mut spoilt = whole.clone();
            spoil(&mut spoilt);
            assert!(alike(&whole, &spoilt).is_err(), "{name}, {what}: the comparison of files takes it");
            let Some(computed) = &computed else { continue };
            assert!(check(&spoilt, computed).is_err(), "{name}, {what}: the comparison with the CPU takes it");
        }
    }
}

#[test]
fn a_file_that_is_cut_off_or_is_no_picture_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cut.png");
    let whole = fs::read(kept("pyramid")).expect("it is kept");
    for length in [0, 8, 40, whole.len() / 2, whole.len() - 20] {
        fs::write(&path, &whole[..length]).expect("written");
        let error = Picture::load(&path).map(|it| it.pixels.len()).expect_err(&format!("{length} bytes are a picture"));
        assert!(error.to_string().contains("cut.png"), "{error}");
    }
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 0x10;
    fs::write(&path, &flipped).expect("written");
    assert!(Picture::load(&path).is_err(), "a bit flipped in the pixels is not noticed");
}
