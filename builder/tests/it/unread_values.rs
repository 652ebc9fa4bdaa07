//! Warnings about values that fragments share and no later fragment reads.

use crate::script;

use script::Package;
use shader_builder::diagnose::render::Style;
use shader_builder::{Backend, Builder, Report};

const FRAGMENTS: &str = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Shine {
    export shine: float;
    fragment { void main(inout Surface s) { s.color.r = 0.5; shine = 0.5; } }
} }
shader_fragment! { pub Takes { import shine: float = 0.0, last; fragment { void main(inout Surface s) { s.color.g = shine; } } } }
shader_fragment! { pub Near { import shina: float = 0.0, last; fragment { void main(inout Surface s) { s.color.g = shina; } } } }
";

fn lib(infos: &[(&str, &str)]) -> String {
    let mut text = FRAGMENTS.to_owned();
    for (name, list) in infos {
        text.push_str(&format!("shader_info! {{ pub {name} {{ fragments({list}); do_static_compilation; }} }}\n"));
    }
    text
}

fn checked(lib: &str) -> Report {
    let package = Package::new("", &[("src/lib.rs", lib)]);
    let backends = [Backend::Vulkan, Backend::OpenGl330, Backend::Gles300, Backend::Metal, Backend::WebGpu];
    Builder::new().backends(backends).check(&package.path()).expect("a package")
}

/// The warnings as `place message`, with the names of the compositions that they show.
fn warnings(report: &Report) -> Vec<(String, String)> {
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let notes = |others: &[(_, String)]| others.iter().map(|(_, note)| note.clone()).collect::<Vec<_>>().join("; ");
    report.warnings.iter().map(|it| (format!("{} {}", it.code.id, it.place), notes(&it.others))).collect()
}

#[test]
fn a_value_is_reported_where_no_composition_reads_it() {
    let check = |infos: &[(&str, &str)], expected: &[(&str, &str)]| {
        let report = checked(&lib(infos));
        let found = warnings(&report);
        let found: Vec<(&str, &str)> = found.iter().map(|(place, notes)| (&**place, &**notes)).collect();
        assert_eq!(found, expected, "{infos:?}\n{}", report.rendered(Style::Plain));
    };
    let place = "SI0151 src/lib.rs:3:12";
    check(&[("Wall", "Place, Shine, Takes")], &[]);
    check(&[("Wall", "Place, Takes")], &[]);
    check(&[("Wall", "Place, Shine")], &[(place, "in the composition of `Wall`")]);
    check(&[("Wall", "Place, Shine, Shine")], &[(place, "in the composition of `Wall`")]);
    // The last of two uses is read, and so is the statement.
    check(&[("Wall", "Place, Shine, Shine, Takes")], &[]);
    let both = "in the composition of `Floor`; in the composition of `Wall`";
    check(&[("Floor", "Place, Shine"), ("Wall", "Place, Shine")], &[(place, both)]);
    // One composition that reads it is what it is for.
    check(&[("Floor", "Place, Shine"), ("Wall", "Place, Shine, Takes")], &[]);
    // A variant, or an API, that reads it, too.
    check(&[("Wall", "Place, Shine, #[when(target(webgpu))] Takes")], &[]);
    check(&[("Wall", "Place, Shine, #[when(target(d3d12))] Takes")], &[(place, "in the composition of `Wall`")]);
}

/// The script, and the test that starts a script.
#[test]
fn a_value_that_an_unchanged_info_reads_may_move() {
    if script::acts() {
        return;
    }
    let lib = lib(&[("Floor", "Place, Shine"), ("Wall", "Place, Shine, Takes")]);
    let package = Package::new("unread_values::a_value_that_an_unchanged_info_reads_may_move", &[("src/lib.rs", &lib)]);
    let warnings = || package.run(&[]).built().iter().map(|it| it.warnings.len()).sum::<usize>();
    assert_eq!(warnings(), 0);
    package.write("src/lib.rs", format!("// One line down.\n{lib}"));
    assert_eq!(warnings(), 0);
    package.write("src/lib.rs", format!("// No fragment reads it.\n{}", lib.replace("Shine, Takes", "Shine, Near")));
    assert_eq!(warnings(), 1);
}

#[test]
fn a_variant_that_reads_a_value_is_enough() {
    let with = |takes: &str| {
        format!(
            "{FRAGMENTS}shader_info! {{ pub Wall {{ branch shiny: bool; branch deep: bool; \
             fragments(Place, Shine, {takes}); do_static_compilation; }} }}"
        )
    };
    let check = |takes: &str, count: usize| assert_eq!(warnings(&checked(&with(takes))).len(), count, "{takes}");
    check("#[when(shiny && deep)] Takes", 0);
    check("#[when(shiny && !shiny)] Takes", 1);
    check("Near", 1);
}

#[test]
fn the_warning_says_what_to_do() {
    let report = checked(&lib(&[("Wall", "Place, Shine, Near")]));
    let text = report.rendered(Style::Plain);
    let title = "warning[SI0151]: `shine` of `Shine` is unused: no later fragment reads it";
    let help = "help: did you mean `shina`? Else remove `export shine: float;` and its assignments, or list a fragment \
                with `import shine: float = …, last;` after `Shine`";
    assert!(text.contains(title) && text.contains(help), "{text}");
    assert!(report.summary().contains("passed, 1 warning"), "{}", report.summary());
}

// What the help says, followed literally.
#[test]
fn a_value_for_run_time_stacks_is_not_reported() {
    let text = lib(&[("Wall", "Place, Shine")]);
    let report = checked(&text);
    let help = report.warnings[0].help.clone().expect("a help");
    let statement = help.rsplit('`').nth(1).expect("text to paste");
    assert_eq!(statement, "#[allow(unread)] export shine: float;");
    assert_eq!(warnings(&checked(&text.replace("export shine: float;", statement))), []);
    // Of each statement by itself.
    let two = text.replace("export shine: float;", &format!("{statement} export other: float;"));
    let two = two.replace("shine = 0.5;", "shine = 0.5; other = 0.5;");
    assert_eq!(warnings(&checked(&two)).len(), 1);
    let cell = text.replace("export shine: float;", "#[allow(unread)] shared shine: float;");
    assert_eq!(warnings(&checked(&cell)), []);
}

#[test]
fn allow_unread_is_for_values_that_fragments_share() {
    let check = |from: &str, to: &str, message: &str, help: &str| {
        let text = lib(&[("Wall", "Place, Shine, Takes")]).replace(from, to);
        let package = Package::new("", &[("src/lib.rs", &text)]);
        let report = Builder::new().backends([Backend::Vulkan]).check(&package.path()).expect("a package");
        let [wrong] = report.diagnostics.as_slice() else { panic!("{to}\n{}", report.rendered(Style::Plain)) };
        assert_eq!((wrong.code.id, wrong.message.as_str(), wrong.help.as_deref()), ("SI0010", message, Some(help)));
    };
    let shared_only = "`#[allow(unread)]` is for `export` and `shared` of a fragment";
    let remove = "remove the attribute";
    check("import shine", "#[allow(unread)] import shine", shared_only, remove);
    check("fragments(Place, Shine", "fragments(Place, #[allow(unread)] Shine", shared_only, remove);
    check("do_static", "#[allow(unread)] do_static", shared_only, remove);
    check("vertex {", "#[allow(unread)] vertex {", shared_only, remove);
    let help = "remove the attribute; only `#[allow(unread)]` exists, for an `export` or `shared` of a fragment";
    check("export shine: float;", "#[allow(dead)] export shine: float;", "unknown lint `dead`", help);
}

const SCRIPT: &str = "unread_values::every_run_of_the_build_script_warns";

#[test]
fn every_run_of_the_build_script_warns() {
    if script::acts() {
        return;
    }
    let infos = |wall: &str| lib(&[("Floor", "Place, Shine"), ("Wall", wall)]);
    let package = Package::new(SCRIPT, &[("src/lib.rs", &infos("Place, Shine, Takes"))]);
    let warnings = || {
        let built = package.run(&[(script::VULKAN, "1")]).built();
        built.iter().map(|it| it.warnings.len()).sum::<usize>()
    };
    assert_eq!((warnings(), warnings()), (0, 0));
    // Only `Wall` is changed; whether `Floor` is right depends on it.
    package.write("src/lib.rs", infos("Place, Takes"));
    assert_eq!((warnings(), warnings()), (1, 1));
    package.write("src/lib.rs", infos("Place, Shine, Takes"));
    assert_eq!(warnings(), 0);
    // And `Floor` alone.
    package.write("src/lib.rs", lib(&[("Floor", "Place, Shine, Near"), ("Wall", "Place, Shine, Takes")]));
    assert_eq!((warnings(), warnings()), (0, 0));
}
