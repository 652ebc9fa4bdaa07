//! What a build script writes to `OUT_DIR/si` and prints for cargo.

use crate::script;

use std::fs;
use std::path::Path;

use shader_builder::Builder;
use shader_info_lang::handshake::{Options, PathErrors, Target};
use shader_info_model::wire;

use script::{Package, VERTEX};

const SCRIPT: &str = "build::a_good_shader_is_packed";

fn good() -> Package {
    let lib = format!(
        "shader_info!{{ pub Good {{ fragment_out(0) color: vec4; {VERTEX}\n fragment_source(\"good.frag.glsl\"); do_static_compilation; }} }}"
    );
    let glsl = "#include \"lib/red.glsl\"\nvoid main() { color = red(); }\n";
    let red = "vec4 red() { return vec4(1.0, 0.0, 0.0, 1.0); }\n";
    Package::new(SCRIPT, &[("src/lib.rs", &lib), ("shaders/good.frag.glsl", glsl), ("shaders/lib/red.glsl", red)])
}

#[test]
fn a_good_shader_is_packed() {
    if script::acts() {
        return;
    }
    let package = good();
    let ran = package.run(&[]);
    let [built] = &ran.built()[..] else { panic!("{:?}", ran.lines) };
    assert_eq!(built.marks, []);
    assert!(built.has_pack);
    assert_eq!(ran.files(Some("pack")).len(), 1);
    let names: Vec<&str> = built.files.iter().filter_map(|(path, _)| path.rsplit('/').next()).collect();
    assert_eq!(names, ["good.frag.glsl", "red.glsl"]);
    let expected = ["Cargo.toml", "shaders", "shaders/good.frag.glsl", "shaders/lib/red.glsl", "src/lib.rs"];
    assert_eq!(ran.watched(&package), expected);
    assert!(ran.lines.iter().any(|line| *line == format!("cargo::metadata=dir={}", ran.si.display())));

    let options: Options = wire::decode(&fs::read_to_string(ran.si.join("options")).expect("there")).expect("ours");
    assert!(!options.checked.is_empty() && options.checked.iter().all(|(file, _)| file.ends_with("src/lib.rs")));
    assert_eq!(options.backends.len(), 11);
    assert!(!options.off);
}

#[test]
fn nothing_is_written_twice_and_stale_files_go() {
    let package = good();
    let first = package.run(&[]).times();
    std::thread::sleep(std::time::Duration::from_millis(20));
    let again = package.run(&[]);
    assert_eq!(again.times(), first);
    package.write("src/lib.rs", "shader_info!{ pub Other {} }");
    let other = package.run(&[]);
    assert_eq!(other.built().len(), 1);
    assert_eq!(other.files(Some("pack")).len(), 0);
}

#[test]
fn the_bytes_do_not_depend_on_threads_or_cache() {
    let bytes = |jobs: &str| {
        let package = good();
        let ran = package.run(&[("NUM_JOBS", jobs)]);
        ran.files(Some("pack")).into_iter().map(|it| fs::read(it).expect("there")).collect::<Vec<_>>()
    };
    assert_eq!(bytes("1"), bytes("4"));
}

#[test]
fn what_the_filter_leaves_out_is_known() {
    let info = |name: &str| format!("shader_info!{{ pub {name} {{ {VERTEX} do_static_compilation; }} }}\n");
    let lib = format!("{}mod water; mod fire;", info("Mesh"));
    let (water, fire) = (info("Surface"), info("Surface"));
    let package = Package::new(SCRIPT, &[("src/lib.rs", &lib), ("src/water.rs", &water), ("src/fire.rs", &fire)]);
    for (filter, wanted, left_out) in [
        ("Mesh", vec!["lib Mesh"], vec!["fire Surface", "water Surface"]),
        ("Surf", vec!["fire Surface", "water Surface"], vec!["lib Mesh"]),
        ("water::", vec!["water Surface"], vec!["fire Surface", "lib Mesh"]),
    ] {
        let ran = package.run(&[(script::FILTER, filter)]);
        let text = fs::read_to_string(ran.si.join("options")).expect("there");
        let options: Options = wire::decode(&text).expect("ours");
        let shown = |all: &[(String, String)]| -> Vec<String> {
            let stem = |file: &str| Path::new(file).file_stem().expect("a file").to_string_lossy().into_owned();
            all.iter().map(|(file, name)| format!("{} {name}", stem(file))).collect()
        };
        assert_eq!((shown(&options.checked), shown(&options.filtered)), (owned(&wanted), owned(&left_out)), "{filter}");
    }
}

fn owned(all: &[&str]) -> Vec<String> {
    all.iter().map(|it| (*it).to_owned()).collect()
}

/// Marks of the only info: code, target, and words that the text must have.
fn check(lib: &str, files: &[(&str, &str)], expected: &[(&str, Target, &[&str])]) {
    let mut all = vec![("src/lib.rs", lib)];
    all.extend(files);
    let package = Package::new(SCRIPT, &all);
    let ran = package.run(&[]);
    let [built] = &ran.built()[..] else { panic!("{} infos; {:?}", ran.built().len(), ran.lines) };
    let found: Vec<_> = built.marks.iter().map(|it| (it.code.id, it.target.clone())).collect();
    let wanted: Vec<_> = expected.iter().map(|(code, target, _)| (*code, target.clone())).collect();
    assert_eq!(found, wanted, "{:#?}", built.marks);
    for (mark, (_, _, words)) in built.marks.iter().zip(expected) {
        words.iter().for_each(|it| assert!(mark.text.contains(it), "`{it}` is not in:\n{}", mark.text));
    }
    assert!(!built.has_pack);
}

#[test]
fn a_mistake_in_a_file_has_an_excerpt() {
    let lib = format!(
        "shader_info!{{ pub Bad {{ fragment_out(0) color: vec4; {VERTEX} fragment_source(\"bad.glsl\"); do_static_compilation; }} }}"
    );
    let glsl = "void main()\n{\n  color = nope;\n  color = also;\n}\n";
    let words: &[&str] = &["SI0070: `nope`", "--> shaders/bad.glsl:3:11", "3 |   color = nope;", "^^^^"];
    check(
        &lib,
        &[("shaders/bad.glsl", glsl)],
        &[("SI0070", Target::Item(2), words), ("SI0070", Target::Item(2), &["`also`", "shaders/bad.glsl:4:11"])],
    );
}

#[test]
fn a_mistake_in_an_included_file_is_shown_there() {
    let lib = format!(
        "shader_info!{{ pub Bad {{ fragment_out(0) color: vec4; {VERTEX} fragment_source(\"bad.glsl\"); do_static_compilation; }} }}"
    );
    let files = [
        ("shaders/bad.glsl", "#include \"a.glsl\"\nvoid main() { color = a(); }\n"),
        ("shaders/a.glsl", "\nvec4 a() { return nope; }\n"),
    ];
    check(&lib, &files, &[("SI0070", Target::Item(2), &["--> shaders/a.glsl:2:19"])]);
}

#[test]
fn a_mistake_in_inline_glsl_is_at_its_token() {
    let lib = format!(
        "shader_info!{{\n  pub Bad {{\n    fragment_out(0) color: vec4;\n    {VERTEX}\n    fragment_source {{\n      // ä\n      void main() {{ color =   nope; }}\n    }}\n    do_static_compilation;\n  }}\n}}\n"
    );
    check(&lib, &[], &[("SI0070", Target::Inline(2, 2, 30), &["`nope`"])]);
}

#[test]
fn a_mistake_in_the_declaration_is_at_its_statement() {
    let lib = format!(
        "shader_info!{{ pub Bad {{ sampler(0) a: sampler2D; sampler(0) b: sampler2D; {VERTEX} fragment_source {{ void main() {{}} }} do_static_compilation; }} }}"
    );
    check(&lib, &[], &[("SI0034", Target::Item(1), &["slot 0"])]);
}

#[test]
fn a_missing_file_is_at_its_statement() {
    let lib =
        format!("shader_info!{{ pub Bad {{ {VERTEX} fragment_source(\"gone.glsl\"); do_static_compilation; }} }}");
    check(&lib, &[], &[("SI0022", Target::Item(1), &["gone.glsl", "shaders"])]);
}

#[test]
fn a_missing_folder_is_watched_until_it_exists() {
    let lib =
        format!("shader_info!{{ pub Bad {{ {VERTEX} fragment_source(\"gone.glsl\"); do_static_compilation; }} }}");
    let package = Package::new(SCRIPT, &[("src/lib.rs", &lib)]);
    let ran = package.run(&[]);
    assert!(ran.lines.iter().any(|line| line.ends_with("package/shaders")), "{:?}", ran.lines);
    package.write("shaders/gone.glsl", "void main() {}\n");
    let ran = package.run(&[]);
    assert_eq!(ran.built()[0].marks, []);
    assert_eq!(ran.watched(&package).iter().filter(|it| *it == "src").count(), 0);
}

#[test]
fn files_that_are_not_sources_are_reported() {
    let lib = format!("shader_info!{{ pub Bad {{ {VERTEX} fragment_source(\"bad.glsl\"); do_static_compilation; }} }}");
    let package = Package::new(SCRIPT, &[("src/lib.rs", &lib)]);
    let at = package.path().join("shaders/bad.glsl");
    fs::create_dir_all(at.parent().expect("a folder")).expect("made");
    for (bytes, words) in
        [(vec![b'/'; 10 << 20], "SI0024"), (b"// \xc3\xa4\n// \xe4".to_vec(), "not UTF-8: byte 0xe4 at 2:4")]
    {
        fs::write(&at, bytes).expect("written");
        let ran = package.run(&[]);
        let text = &ran.built()[0].marks[0].text;
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn a_misspelt_parent_of_a_static_shader_is_said_beforehand() {
    let lib = format!(
        "shader_info!{{ View {{}} }}\nshader_info!{{ Heir {{ additional_info(Veiw); {VERTEX} do_static_compilation; }} }}"
    );
    let package = Package::new(SCRIPT, &[("src/lib.rs", &lib)]);
    let ran = package.run(&[]);
    let [path] = &ran.files(Some("pre"))[..] else { panic!("{:?}", ran.lines) };
    let all: Vec<PathErrors> = wire::decode(&fs::read_to_string(path).expect("text")).expect("ours");
    let [before] = <[_; 1]>::try_from(all).expect("of one declaration");
    assert!(Path::new(&before.file).ends_with("src/lib.rs"), "{before:?}");
    let [(0, mark)] = &before.marks[..] else { panic!("{before:?}") };
    assert_eq!(mark.code.id, "SI0014");
    assert!(mark.text.contains("did you mean `View`?"), "{}", mark.text);
}

#[test]
fn off_leaves_a_note_only() {
    let package = good();
    package.run(&[]);
    for variable in [("SHADER_BUILDER", "off"), ("DOCS_RS", "1")] {
        let ran = package.run(&[variable]);
        let options: Options = wire::decode(&fs::read_to_string(ran.si.join("options")).expect("there")).expect("ours");
        assert!(options.off);
        assert_eq!(ran.built().len() + ran.files(Some("pack")).len(), 0);
    }
}

#[test]
fn a_folder_without_a_package_is_an_error_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = Builder::new().check(folder.path()).expect_err("refused").to_string();
    assert!(error.contains("Cargo.toml"), "{error}");
}

#[test]
fn an_info_with_a_path_that_the_script_cannot_follow_is_not_taken_for_its_namesake() {
    let package = |name: &str| format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
    let toml = package("made") + "[dependencies]\nother = { path = \"other\" }\n[workspace]\n";
    let other = package("other");
    let lib = "shader_info!{ pub Red {} } mod inner { shader_info!{ pub Red { additional_info(other::Red); } } }";
    let files =
        [("Cargo.toml", toml.as_str()), ("src/lib.rs", lib), ("other/Cargo.toml", &other), ("other/src/lib.rs", "")];
    let package = Package::new(SCRIPT, &files);
    let ran = package.run(&[]);
    assert_eq!(ran.files(Some("unsure")).len(), 1, "{:?}", ran.lines);
    assert_eq!(ran.files(Some("pre")).len(), 0);
}
