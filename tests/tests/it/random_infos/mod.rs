//! Random declarations, built by the builder and drawn: every value that they declare arrives, in every variant, on
//! every driver.
//!
//! [`generate`] makes a case: infos that inherit from each other, with branches, conditions, push constants, buffers,
//! textures, attributes, interfaces, constants and outputs. [`print`] and [`body`] write it as a user does. A body
//! reads every value, and each pixel of the picture finds four of them. [`package`] builds all cases as one package;
//! [`scene`] fills the bytes at the offsets that reflection gives.
//!
//! What must be found is computed from the case alone: [`active`] has the rules of inheritance and conditions, and
//! [`layout`] those of the OpenGL specification.

mod active;
mod body;
mod condition;
mod declaration;
mod formats;
mod generate;
mod keys;
mod layout;
mod package;
mod print;
mod reads;
mod reflected;
mod scene;
mod structs;
mod types;

use declaration::{Case, Statement};
use reads::Reads;
use shader_info::technique::find_for;
use shader_info::{Backend, Info, Technique};
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Driver, DriverError};
use shader_info_tests::seed;
use shader_info_tests::vulkan::Vulkan;

const TEST: &str = "random declarations";
/// Declarations of a run, unless `SHADER_INFO_CASES` asks for another number.
const FEW: u64 = 4;
/// The most of a run: each variant of a declaration is built for and drawn on every driver.
const MANY: u64 = 6;

#[test]
fn random_declarations_are_drawn_as_they_are_declared() {
    let (first, count) = (seed::one(17), seed::number("SHADER_INFO_CASES").map_or(FEW, |cases| cases.min(MANY)));
    let drivers = drivers();
    let mut wrong = Vec::new();
    for chunk in (0..count).collect::<Vec<_>>().chunks(64) {
        let seeds: Vec<u64> = chunk.iter().map(|at| first.wrapping_add(*at)).collect();
        let cases: Vec<Case> = seeds.iter().map(|seed| generate::case(*seed)).collect();
        let texts: Vec<String> = cases.iter().map(Case::text).collect();
        let infos = package::built(&texts).unwrap_or_else(|why| panic!("seeds {seeds:?}: {why}"));
        for (((seed, case), text), info) in seeds.iter().zip(&cases).zip(&texts).zip(infos) {
            let checked = info.and_then(|info| check(case, info, &drivers));
            wrong.extend(checked.err().map(|why| format!("seed {seed}: {why}\n{text}")));
        }
    }
    let shown = &wrong[..wrong.len().min(3)];
    assert!(wrong.is_empty(), "{} of {count} differ:\n{}", wrong.len(), shown.join("\n"));
}

fn drivers() -> Vec<(Box<dyn Driver>, Backend)> {
    let mut all: Vec<(Box<dyn Driver>, Backend)> = Vec::new();
    if let Some(driver) = Vulkan::for_test(TEST) {
        all.push((Box::new(driver), Backend::Vulkan));
    }
    for backend in [Backend::OpenGl330, Backend::OpenGl430, Backend::Gles300, Backend::Gles310] {
        if let Some(driver) = driver_for_test(TEST, backend) {
            all.push((Box::new(driver), backend));
        }
    }
    all
}

/// Describes the first difference.
fn check(case: &Case, info: &'static Info, drivers: &[(Box<dyn Driver>, Backend)]) -> Result<(), String> {
    let reads = case.reads();
    for (number, variant) in condition::variants(&case.branches).into_iter().enumerate() {
        for (at, (driver, backend)) in drivers.iter().enumerate() {
            // Each driver has variants of its own, and the first one has all.
            let is_its = at == 0 || (number + reads.fragment.len()) % (drivers.len() - 1) == at - 1;
            if !is_its || !is_supported(case, *backend) {
                continue;
            }
            let technique = technique(case, info, *backend, &variant)?;
            let place = |why: String| format!("{} of {technique}: {why}", driver.name());
            reflected::differences(case, &variant, technique).map_err(place)?;
            drawn(case, &reads, &variant, technique, (driver.as_ref(), *backend)).map_err(place)?;
        }
    }
    Ok(())
}

/// Storage buffers and images came with OpenGL 4.3 and OpenGL ES 3.1.
fn is_supported(case: &Case, backend: Backend) -> bool {
    let needs_later = |statement: &Statement| match statement {
        Statement::Buffer(buffer) => !buffer.is_uniform,
        Statement::Image(image) => image.is_storage,
        _ => false,
    };
    !matches!(backend, Backend::OpenGl330 | Backend::Gles300)
        || !case.flat().iter().any(|flat| needs_later(flat.statement))
}

fn technique(case: &Case, info: &'static Info, backend: Backend, variant: &[usize]) -> Result<Technique, String> {
    if case.branches.is_empty() {
        return Ok(info.into());
    }
    // The table has the branches in the order of the merged declaration.
    let default = Technique::from(info);
    let mut key = 0;
    for (branch, _) in default.branches() {
        let index = case.branches.iter().position(|known| known.name == branch.name);
        let index = index.ok_or_else(|| format!("an unknown branch `{}`", branch.name))?;
        key |= (variant[index] as u64) << branch.shift;
    }
    find_for(info, backend, key, Some(key)).map_err(|error| error.to_string())
}

fn drawn(
    case: &Case,
    reads: &Reads,
    variant: &[usize],
    technique: Technique,
    (driver, backend): (&dyn Driver, Backend),
) -> Result<(), String> {
    let scene = scene::scene(case, reads, variant, technique, backend);
    let outcome = driver.draw(&scene).map_err(|error: DriverError| error.to_string())?;
    let wanted = scene::wanted(case, reads, variant);
    let found: Vec<u32> = bytemuck::pod_collect_to_vec(&outcome.raw_targets[0]);
    for (quarter, (found, wanted)) in found.chunks(scene::WORDS).zip(&wanted).enumerate() {
        if let Some(at) = (0..scene::WORDS).find(|at| found[*at] != wanted[*at]) {
            let what = reads.fragment.get(at).map_or("nothing", |read| &read.expression);
            return Err(format!(
                "`{what}`, word {at} of quarter {quarter}, is {:#x}, not {:#x}",
                found[at], wanted[at]
            ));
        }
    }
    for statement in case.active(variant) {
        if let Statement::FragmentOut { name, location, plain } = statement {
            let wanted = scene::target_bytes(plain.scalar, plain.rows, &wanted.concat());
            if outcome.raw_targets[*location] != wanted {
                return Err(format!("the target `{name}` at {location} differs"));
            }
        }
    }
    Ok(())
}

/// A change of the text of a case, and what the check then describes.
const PLANTED: [(&str, &str, &str); 4] = [
    ("words.x = ", "words.x = 1u + ", ", word "),
    ("uniform_buf(3)", "uniform_buf(4)", "resources: found"),
    ("vertex_out(Passed0);", "push_constant planted: int; vertex_out(Passed0);", "push constants: found"),
    ("vertex_in(7", "vertex_in(8", "attributes: found"),
];

#[test]
fn a_planted_difference_is_found() {
    let Some(driver) = Vulkan::for_test(TEST) else { return };
    let drivers: [(Box<dyn Driver>, Backend); 1] = [(Box::new(driver), Backend::Vulkan)];
    let case = generate::case(24);
    let shader = |text: &str| package::built(&[text.to_owned()]).map(|mut all| all.remove(0));
    let text = case.text();
    let found = shader(&text).and_then(|info| check(&case, info?, &drivers));
    assert_eq!(found, Ok(()), "{text}");
    for (from, to, words) in PLANTED {
        let other = text.replacen(from, to, 1);
        assert_ne!(other, text, "no `{from}` in\n{text}");
        let found = shader(&other).and_then(|info| check(&case, info?, &drivers));
        let why = found.expect_err(&other);
        assert!(why.contains(words), "`{from}` became `{to}`: {why}\n{other}");
    }
}
