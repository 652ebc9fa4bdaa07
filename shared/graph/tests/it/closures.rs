//! Closures of our own nodes against their papers' formulas in double precision: the functions' values come out of the
//! generator, which computes what is known.

use std::f64::consts::PI;
use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::layout::Layout;
use shader_info_graph::network::{Files, Options, Parts, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, declare, stages};
use shader_info_graph::sources::Sources;

type Vec3 = [f64; 3];

/// The library's files, and a file of the test.
struct Probe(String);

impl Sources for Probe {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        match path {
            "probe.glsl" => Some(self.0.as_str().into()),
            _ => nodes::text(path).map(|text| unrolled(&text).into()),
        }
    }

    fn layout(&self, _: &str) -> &'static Layout {
        &nodes::LAYOUT
    }
}

/// The generator computes no loops: the one over a film's ways is written out.
fn unrolled(text: &str) -> String {
    let head = "  for (int order = 1; order <= AIRY_FRESNEL_ITERATIONS; order++) {\n";
    let Some((before, rest)) = text.split_once(head) else { return text.to_owned() };
    let (body, after) = rest.split_once("  }\n").expect("an end");
    let body = body.replace("float times", "times");
    let ways = Options::default().film_terms;
    let all: String = (1..=ways).map(|order| body.replace("float(order)", &format!("{order}.0"))).collect();
    format!("{before}  float times;\n{all}{after}")
}

const DOCUMENT: &str = r#"<materialx version="1.39">
  <nodedef name="ND_probe" node="probe"><output name="out" type="color3"/></nodedef>
  <implementation name="IM_probe" nodedef="ND_probe" target="genglsl" file="probe.glsl" function="probe"/>
  <nodegraph name="G"><probe name="n" type="color3"/><output name="o" type="color3" nodename="n"/></nodegraph>
</materialx>"#;

/// What a text of GLSL writes to `result`.
fn computed(file: &str, body: &str) -> Vec3 {
    let found = Found { path: "a.mtlx".into(), text: DOCUMENT.into() };
    let (document, _) = read(&found, &mut |_: &str, _: &str| Err(FileError::Outside));
    let mut registry = Registry::over(nodes::registry());
    registry.add(document.clone());
    let text = format!("#include \"shader-info-nodes/{file}\"\nvoid probe(out vec3 result) {{\n{body}\n}}\n");
    let (files, codes, sources) = (Files::default(), standard(), Probe(text));
    let parts = Parts { document: &document, registry: &registry, sources: &sources, files: &files, codes: &codes };
    let options = Options::default();
    let mut built = build(&parts, "G/o", &options);
    assert_eq!(built.problems, [], "{body}");
    let stages = stages(&mut built, &options, "color");
    let pixel = declare(&built, &stages, &Form::files("G", "g", "color")).pixel;
    let value = pixel.split("color = vec4(").nth(1).and_then(|rest| rest.split(");").next());
    let numbers: Vec<f64> = value.unwrap_or_default().split(", ").filter_map(|number| number.parse().ok()).collect();
    // One number stands for all parts.
    match numbers[..] {
        [red, green, blue, _] => [red, green, blue],
        [all] if value.is_some_and(|text| !text.contains(['(', 'x'])) => [all; 3],
        _ => panic!("not a value: {pixel}"),
    }
}

/// What a closure answers to light from one direction.
fn response(file: &str, view: Vec3, light: Vec3, call: &str) -> Vec3 {
    let data = format!("ClosureData(1, {}, {}, vec3(0.0, 0.0, 1.0), vec3(0.0), 1.0)", vector(light), vector(view));
    let call = call.replacen('(', &format!("({data}, "), 1).replace(");", ", bsdf);");
    computed(file, &format!("BSDF bsdf = BSDF(vec3(0.0), vec3(1.0));\n{call}\nresult = bsdf.response;"))
}

fn vector(of: Vec3) -> String {
    format!("vec3({:?}, {:?}, {:?})", of[0], of[1], of[2])
}

fn check(what: &str, found: Vec3, expected: Vec3, tolerance: f64) {
    for part in 0..3 {
        let allowed = tolerance * expected[part].abs().max(1.0);
        let difference = (found[part] - expected[part]).abs();
        assert!(difference <= allowed, "{what}: {found:?} instead of {expected:?}");
    }
}

/// A direction by its angle to the normal and around it, in degrees.
fn toward(polar: f64, around: f64) -> Vec3 {
    let (polar, around) = (polar.to_radians(), around.to_radians());
    [polar.sin() * around.cos(), polar.sin() * around.sin(), polar.cos()]
}

const PAIRS: [(f64, f64, f64, f64); 6] = [
    (0.0, 0.0, 30.0, 0.0),
    (20.0, 0.0, 20.0, 180.0),
    (45.0, 10.0, 50.0, 170.0),
    (60.0, 30.0, 25.0, 200.0),
    (75.0, 0.0, 80.0, 190.0),
    (85.0, 90.0, 40.0, 90.0),
];

fn pairs() -> impl Iterator<Item = (Vec3, Vec3)> {
    PAIRS.into_iter().map(|(a, b, c, d)| (toward(a, b), toward(c, d)))
}

fn dot(a: Vec3, b: Vec3) -> f64 {
    (0..3).map(|part| a[part] * b[part]).sum()
}

fn half(a: Vec3, b: Vec3) -> Vec3 {
    let sum: Vec3 = std::array::from_fn(|part| a[part] + b[part]);
    let length = dot(sum, sum).sqrt();
    sum.map(|part| part / length)
}

// Heitz 2014 and 2018.

fn density(h: Vec3, alpha: [f64; 2]) -> f64 {
    let squared = (h[0] / alpha[0]).powi(2) + (h[1] / alpha[1]).powi(2) + h[2] * h[2];
    1.0 / (PI * alpha[0] * alpha[1] * squared * squared)
}

fn lambda(w: Vec3, alpha: [f64; 2]) -> f64 {
    let slope = ((alpha[0] * w[0]).powi(2) + (alpha[1] * w[1]).powi(2)) / (w[2] * w[2]);
    0.5 * ((1.0 + slope).sqrt() - 1.0)
}

/// The interface without Fresnel's factor, times the cosine of the light.
fn interface(v: Vec3, l: Vec3, alpha: [f64; 2]) -> f64 {
    density(half(v, l), alpha) / (1.0 + lambda(v, alpha) + lambda(l, alpha)) / (4.0 * v[2])
}

/// The sum over all directions of light.
fn gathered(of: impl Fn(Vec3) -> f64) -> f64 {
    const RINGS: usize = 300;
    const STEPS: usize = 600;
    let mut sum = 0.0;
    for ring in 0..RINGS {
        let polar = (ring as f64 + 0.5) / RINGS as f64 * 90.0;
        for step in 0..STEPS {
            let l = toward(polar, (step as f64 + 0.5) / STEPS as f64 * 360.0);
            sum += of(l) * polar.to_radians().sin();
        }
    }
    sum * (PI / 2.0 / RINGS as f64) * (2.0 * PI / STEPS as f64)
}

/// A complex number.
#[derive(Clone, Copy)]
struct Complex(f64, f64);

impl Complex {
    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }

    fn times(self, other: Self) -> Self {
        Self(self.0 * other.0 - self.1 * other.1, self.0 * other.1 + self.1 * other.0)
    }

    fn over(self, other: Self) -> Self {
        let size = other.0 * other.0 + other.1 * other.1;
        let product = self.times(Self(other.0, -other.1));
        Self(product.0 / size, product.1 / size)
    }

    fn minus(self, other: Self) -> Self {
        self.plus(Self(-other.0, -other.1))
    }

    fn root(self) -> Self {
        let size = self.0.hypot(self.1);
        Self(((size + self.0) / 2.0).max(0.0).sqrt(), ((size - self.0) / 2.0).max(0.0).sqrt().copysign(self.1))
    }

    fn square(self) -> f64 {
        self.0 * self.0 + self.1 * self.1
    }
}

const ONE: Complex = Complex(1.0, 0.0);

/// Amplitudes of both polarisations between two media, by the indices and the sine in air.
fn amplitudes(from: Complex, to: Complex, sine: f64) -> [Complex; 2] {
    let inside = |index: Complex| ONE.minus(Complex(sine * sine, 0.0).over(index.times(index))).root();
    let (a, b) = (inside(from), inside(to));
    let ratio = |x: Complex, y: Complex| x.minus(y).over(x.plus(y));
    [ratio(from.times(a), to.times(b)), ratio(to.times(a), from.times(b))]
}

/// Reflectance of a surface with or without a film on it (Born, Wolf, 1.6.4), for a wavelength in nanometres.
fn reflectance(cosine: f64, base: Complex, film: Option<(f64, f64)>, wave: f64) -> f64 {
    let sine = (1.0 - cosine * cosine).sqrt();
    let Some((index, thickness)) = film else {
        return amplitudes(ONE, base, sine).iter().map(|amplitude| amplitude.square()).sum::<f64>() / 2.0;
    };
    let (first, second) = (amplitudes(ONE, Complex(index, 0.0), sine), amplitudes(Complex(index, 0.0), base, sine));
    let along = (1.0 - (sine / index).powi(2)).sqrt();
    let phase = 4.0 * PI * index * thickness * along / wave;
    let turn = Complex(phase.cos(), phase.sin());
    let both = (0..2).map(|at| {
        let inner = second[at].times(turn);
        first[at].plus(inner).over(ONE.plus(first[at].times(inner))).square()
    });
    both.sum::<f64>() / 2.0
}

#[test]
fn interfaces_without_a_film_follow_fresnel() {
    for cosine in [1.0, 0.8, 0.5, 0.2, 0.05] {
        for ior in [1.1, 1.5, 2.4] {
            let expected = reflectance(cosine, Complex(ior, 0.0), None, 550.0);
            let text = format!("result = vec3(fresnel_dielectric({cosine:?}, {ior:?}));");
            check(&text, computed("fresnel.glsl", &text), [expected; 3], 2e-5);
        }
        // Gold, iron and a metal like silver.
        let (ior, extinction) = ([0.143, 2.9, 0.05], [3.983, 3.1, 4.2]);
        let expected = std::array::from_fn(|at| reflectance(cosine, Complex(ior[at], extinction[at]), None, 550.0));
        let text = format!("result = fresnel_conductor({cosine:?}, {}, {});", vector(ior), vector(extinction));
        check(&text, computed("fresnel.glsl", &text), expected, 2e-5);
    }
}

#[test]
fn an_artists_curve_passes_its_three_colors() {
    let [f0, f82, f90] = [[0.9, 0.6, 0.3], [0.8, 0.9, 1.0], [1.0, 0.9, 0.8]].map(vector);
    let at = |cosine: f64| {
        computed("fresnel.glsl", &format!("result = fresnel_schlick({cosine:?}, {f0}, {f82}, {f90}, 5.0);"))
    };
    check("normal", at(1.0), [0.9, 0.6, 0.3], 1e-6);
    check("grazing", at(0.0), [1.0, 0.9, 0.8], 1e-6);
    let edge = (6.0f64 / 7.0).powi(5);
    let plain = [(0.9, 1.0), (0.6, 0.9), (0.3, 0.8)].map(|(low, high)| low + (high - low) * edge);
    check("82 degrees", at(1.0 / 7.0), [plain[0] * 0.8, plain[1] * 0.9, plain[2]], 1e-5);
}

/// The observer of 1931 (Wyman et al. 2013, Simple Analytic Approximations to the CIE XYZ Color Matching Functions).
fn observer(wave: f64) -> Vec3 {
    let lobe = |height: f64, center: f64, below: f64, above: f64| {
        let t = (wave - center) * if wave < center { below } else { above };
        height * (-0.5 * t * t).exp()
    };
    [
        lobe(0.362, 442.0, 0.0624, 0.0374) + lobe(1.056, 599.8, 0.0264, 0.0323) + lobe(-0.065, 501.1, 0.0490, 0.0382),
        lobe(0.821, 568.8, 0.0213, 0.0247) + lobe(0.286, 530.9, 0.0613, 0.0322),
        lobe(1.217, 437.0, 0.0845, 0.0278) + lobe(0.681, 459.0, 0.0385, 0.0725),
    ]
}

/// A film by the sum over wavelengths, in linear Rec. 709 whose white reflects all of them.
fn film_color(cosine: f64, film: (f64, f64), base: [Complex; 3]) -> Vec3 {
    let mut xyz = [0.0; 3];
    let mut white = [0.0; 3];
    for step in 0..800 {
        let wave = 380.0 + f64::from(step) * 0.5;
        let seen = observer(wave);
        // The base has an index for red, green and blue.
        for part in 0..3 {
            xyz[part] += seen[part] * reflectance(cosine, base[part], Some(film), wave);
            white[part] += seen[part];
        }
    }
    let xyz: Vec3 = std::array::from_fn(|at| xyz[at] / white[at]);
    let rows = [[3.14625, -1.66612, -0.48013], [-0.99553, 1.95576, 0.03977], [0.0636, -0.2146, 1.151]];
    rows.map(|row| dot(row, xyz).clamp(0.0, 1.0))
}

#[test]
fn a_film_has_the_color_of_its_spectrum() {
    let bases = [Complex(1.5, 0.0), Complex(1.33, 0.0), Complex(2.5, 3.4)];
    for (base, tolerance) in bases.into_iter().zip([0.04, 0.04, 0.08]) {
        for (cosine, index, thickness) in [(1.0, 1.8, 320.0), (0.7, 1.3, 450.0), (0.4, 2.0, 250.0), (0.9, 1.6, 600.0)] {
            let expected = film_color(cosine, (index, thickness), [base; 3]);
            let (ior, extinction) = (vector([base.0; 3]), vector([base.1; 3]));
            let text = format!("result = film_reflectance({cosine:?}, {thickness:?}, {index:?}, {ior}, {extinction});");
            check(&text, computed("film.glsl", &text), expected, tolerance);
        }
    }
}

#[test]
fn rough_interfaces_follow_the_distribution() {
    for alpha in [[0.1, 0.1], [0.5, 0.5], [0.1, 0.6], [1.0, 1.0]] {
        for (v, l) in pairs() {
            let cosine = dot(v, half(v, l));
            let expected = interface(v, l, alpha) * reflectance(cosine, Complex(1.5, 0.0), None, 550.0);
            let fresnel = "fresnel_of_dielectric(1.5, 0.0, 1.5)";
            let body = |v: Vec3, l: Vec3| {
                let shape = format!("vec2({:?}, {:?})", alpha[0], alpha[1]);
                format!("result = ggx_reflected({fresnel}, {}, {}, {shape});", vector(v), vector(l))
            };
            let found = computed("ggx.glsl", &body(v, l));
            check("light", found, [expected; 3], 1e-3);
            // Light goes both ways alike (Helmholtz).
            let back = computed("ggx.glsl", &body(l, v));
            check("reciprocity", found.map(|part| part / l[2]), back.map(|part| part / v[2]), 1e-3);
        }
    }
}

#[test]
fn the_sums_over_all_light_are_those_of_the_polynomials() {
    for cosine in [1.0, 0.7, 0.4, 0.15] {
        let v = toward(f64::acos(cosine).to_degrees(), 0.0);
        for alpha in [0.2, 0.5, 1.0] {
            let edge = |l: Vec3| (1.0 - dot(v, half(v, l))).powi(5);
            let white = gathered(|l| interface(v, l, [alpha; 2]));
            let curve = gathered(|l| interface(v, l, [alpha; 2]) * edge(l));
            let text = format!(
                "result = vec3(ggx_albedo_white({cosine:?}, {alpha:?}), ggx_albedo_edge({cosine:?}, {alpha:?}), 0.0);"
            );
            check(&text, computed("ggx.glsl", &text), [white, curve, 0.0], 0.045);
            assert!(white <= 1.0 + 1e-3, "{white} at {cosine} {alpha}");
            let sheen = gathered(|l| fibres(v, l, alpha));
            assert!(sheen <= 1.0, "{sheen}");
            let text = format!("result = vec3(sheen_albedo({cosine:?}, {alpha:?}));");
            check(&text, computed("sheen.glsl", &text), [sheen; 3], 0.035);
        }
        for roughness in [0.0, 0.4, 1.0] {
            let rough = gathered(|l| oren_nayar(v, l, roughness));
            let text = format!("result = vec3(diffuse_rough_albedo({cosine:?}, {roughness:?}));");
            check(&text, computed("diffuse.glsl", &text), [rough; 3], 0.004);
            assert!(rough <= 1.0 + 1e-3, "{rough}");
        }
    }
}

// Estevez, Kulla 2017.

fn fibres(v: Vec3, l: Vec3, alpha: f64) -> f64 {
    let h = half(v, l);
    let sine = (1.0 - h[2] * h[2]).max(0.0).sqrt();
    let density = (2.0 + 1.0 / alpha) * sine.powf(1.0 / alpha) / (2.0 * PI);
    let t = (1.0 - alpha).powi(2);
    let p = |rough: f64, fine: f64| (1.0 - t) * rough + t * fine;
    let curve = |x: f64| {
        p(21.5473, 25.3245) / (1.0 + p(3.82987, 3.32435) * x.powf(p(0.19823, 0.16801)))
            + p(-1.97760, -1.27393) * x
            + p(-4.32054, -4.85967)
    };
    let hidden = |x: f64| if x < 0.5 { curve(x).exp() } else { (2.0 * curve(0.5) - curve(1.0 - x)).exp() };
    density / (1.0 + hidden(v[2]) + hidden(l[2])) / (4.0 * v[2])
}

#[test]
fn cloth_and_rough_bodies_follow_their_papers() {
    for (v, l) in pairs() {
        for roughness in [0.1, 0.3, 0.8] {
            let call = format!("sheen_closure(1.0, vec3(1.0), {roughness:?}, vec3(0.0, 0.0, 1.0), 0);");
            check(&call, response("sheen.glsl", v, l, &call), [fibres(v, l, roughness); 3], 1e-3);
            let call = format!("diffuse_oren_nayar(1.0, vec3(0.9), {roughness:?}, vec3(0.0, 0.0, 1.0), false);");
            let expected = 0.9 * oren_nayar(v, l, roughness);
            check(&call, response("diffuse.glsl", v, l, &call), [expected; 3], 1e-4);
            let call = format!("diffuse_oren_nayar(1.0, vec3(0.9), {roughness:?}, vec3(0.0, 0.0, 1.0), true);");
            let found = response("diffuse.glsl", v, l, &call);
            let back = response("diffuse.glsl", l, v, &call);
            check("reciprocity", found.map(|part| part / l[2]), back.map(|part| part / v[2]), 1e-4);
        }
    }
}

fn oren_nayar(v: Vec3, l: Vec3, roughness: f64) -> f64 {
    let variance = roughness * roughness;
    let a = 1.0 - 0.5 * variance / (variance + 0.33);
    let b = 0.45 * variance / (variance + 0.09);
    let s = dot(v, l) - v[2] * l[2];
    let t = if s > 0.0 { s / v[2].max(l[2]) } else { 0.0 };
    (a + b * t) * l[2] / PI
}

/// The model that keeps energy reflects all of the light if its colour is white, whatever its roughness.
#[test]
fn white_rough_bodies_lose_nothing() {
    for polar in [10.0, 60.0] {
        let v = toward(polar, 0.0);
        for roughness in ["0.3", "1.0"] {
            let mut sum = 0.0;
            const RINGS: usize = 12;
            const STEPS: usize = 8;
            for ring in 0..RINGS {
                let angle = (ring as f64 + 0.5) / RINGS as f64 * 90.0;
                for step in 0..STEPS {
                    // Half of the directions: the other half is the same.
                    let l = toward(angle, (step as f64 + 0.5) / STEPS as f64 * 180.0);
                    let call = format!("diffuse_oren_nayar(1.0, vec3(1.0), {roughness}, vec3(0.0, 0.0, 1.0), true);");
                    sum += response("diffuse.glsl", v, l, &call)[0] * angle.to_radians().sin();
                }
            }
            let all = sum * (PI / 2.0 / RINGS as f64) * (2.0 * PI / STEPS as f64);
            assert!((all - 1.0).abs() < 0.015, "{all} at {polar} degrees, roughness {roughness}");
        }
    }
}

/// Scattering along and around a fibre are densities: each sums to 1.
#[test]
fn hair_scatters_all_of_its_light() {
    for variance in [0.01, 0.1, 0.5] {
        for sine_o in [0.0, 0.5, -0.8] {
            let count = 400;
            let sum: f64 = (0..count)
                .map(|at| {
                    let angle = ((f64::from(at) + 0.5) / f64::from(count) - 0.5) * PI;
                    let text = format!("result = vec3(hair_along({:?}, {sine_o:?}, {variance:?}));", angle.sin());
                    computed("hair.glsl", &text)[0] * angle.cos() * PI / f64::from(count)
                })
                .sum();
            assert!((sum - 1.0).abs() < 0.02, "along: {sum} for {variance}, {sine_o}");
        }
    }
    for scale in [0.1, 0.4, 1.0] {
        let count = 200;
        let step = 2.0 * PI / f64::from(count);
        let sum: f64 = (0..count)
            .map(|at| {
                let text = format!("result = vec3(hair_around({:?}, {scale:?}));", (f64::from(at) + 0.5) * step);
                computed("hair.glsl", &text)[0] * step
            })
            .sum();
        assert!((sum - 1.0).abs() < 0.01, "around: {sum} for {scale}");
    }
    // All ways together, without pigment.
    let text =
        "vec3 a; vec3 b; vec3 c; vec3 d;\nhair_ways(0.3, 0.4, 1.55, vec3(0.0), a, b, c, d);\nresult = a + b + c + d;";
    check("ways", computed("hair.glsl", text), [1.0; 3], 1e-5);
}

/// The convention of maps for the library's own prefiltered environment: `part * (mips - 1)`.
#[test]
fn the_level_of_a_filtered_map_goes_from_the_mirror_to_the_roughest_without_a_step() {
    let part = |alpha: [f64; 2]| {
        let body = format!("    result = vec3(environment_part(vec2({:?}, {:?})));", alpha[0], alpha[1]);
        computed("environment_prefiltered.glsl", &body)[0]
    };
    for alpha in [[1e-6, 1e-6], [0.04, 0.04], [0.1, 0.2], [0.25, 0.25], [0.3, 0.9], [1.0, 1.0]] {
        let mean: f64 = f64::sqrt(alpha[0] * alpha[1]);
        let expected = if mean < 0.25 { mean.sqrt() } else { 0.5 * mean + 0.375 };
        assert!((part(alpha) - expected).abs() < 1e-6, "{alpha:?}: {} {expected}", part(alpha));
    }
    assert!((part([0.2499; 2]) - part([0.2501; 2])).abs() < 1e-3);
    assert!((part([1.0; 2]) - 0.875).abs() < 1e-6);
}
