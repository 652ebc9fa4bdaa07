//! Materials in Open Shading Language. The nodes are those of MaterialX's standard library, where it is installed; the
//! compiler is the one in Blender's Python module: `SHADER_INFO_BPY` names a Python that has it (`pip install bpy`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use shader_builder::material::{Library, Note, OslForm, Publish};
use shader_info_graph::document::{NodeDef, Port};
use shader_info_tests::skip::record;

use crate::materials::{connected, every_output, library};

/// Definitions of release 1.39.5 that the library does not implement for OSL.
const NOT_IN_OSL: [&str; 15] = [
    "ND_absorption_vdf",
    "ND_add_vdf",
    "ND_conical_edf",
    "ND_directional_light",
    "ND_light",
    "ND_measured_edf",
    "ND_mix_displacementshader",
    "ND_mix_vdf",
    "ND_mix_volumeshader",
    "ND_multiply_vdfC",
    "ND_multiply_vdfF",
    "ND_point_light",
    "ND_spot_light",
    "ND_volume",
    "ND_volumematerial",
];

/// Writes each output of each node of the library into a folder of its own.
fn write_all(folder: &Path, libraries: &Path, library: &Library, form: OslForm) -> usize {
    write(folder, every_output(libraries, |_, _| false), library, form)
}

/// Writes elements into folders of their own: the definition of each, the document, and the element.
fn write(folder: &Path, all: Vec<(String, String, &str)>, library: &Library, form: OslForm) -> usize {
    let mut count = 0;
    for (def, document, element) in all {
        let own = folder.join(count.to_string());
        fs::create_dir_all(&own).expect("a folder");
        let path = own.join("a.mtlx");
        fs::write(&path, format!("<materialx version=\"1.39\">{document}</materialx>")).expect("a file");
        let made = library.osl(&path, Some(element), "Made", Publish::All, form).expect("a material");
        // A material of Lama has the other side of its surface, which no shader of OSL has.
        let of_lama = |message: &str| def == "ND_lama_surface" && message.starts_with("input `backsurfaceshader`");
        let problems: Vec<_> = made.problems.iter().filter(|entry| !of_lama(&entry.message)).collect();
        if NOT_IN_OSL.contains(&&*def) {
            // A definition may name the input that such a node hands on.
            if problems.is_empty() && made.notes.iter().any(|entry| entry.1 == Note::Passed) {
                continue;
            }
            let [only] = &problems[..] else { panic!("{def}: {problems:?}") };
            assert!(only.message.ends_with("has no implementation for genosl") && only.place.is_known(), "{only:?}");
            continue;
        }
        assert!(problems.is_empty(), "{def}: {problems:?}");
        for (file, text) in made.files {
            calls_what_it_has(&def, &file, &text);
            fs::write(own.join(file), text).expect("a file");
        }
        count += 1;
    }
    count
}

/// Every function of the library that a text calls is in it.
fn calls_what_it_has(def: &str, file: &str, text: &str) {
    for (at, _) in text.match_indices("mx_").filter(|(at, _)| !text[..*at].ends_with(|c: char| c.is_alphanumeric())) {
        let end = text[at..].find(|c: char| !c.is_alphanumeric() && c != '_').map_or(text.len(), |end| at + end);
        let name = &text[at..end];
        let is_call = text[end..].trim_start().starts_with('(');
        // A function begins a line with its type; a call is indented.
        let begins = |line: &str| line.contains(&format!(" {name}(")) || line.contains(&format!(" {name} ("));
        let is_there = text.lines().any(|line| line.starts_with(|c: char| c.is_alphabetic()) && begins(line));
        assert!(!is_call || is_there, "{def}: {file} calls `{name}`, which it does not have:\n{text}");
    }
}

/// What the compiler says of each text below a folder; `None` where there is no compiler.
fn refused(test: &str, folder: &Path) -> Option<Vec<String>> {
    let Some(python) = std::env::var_os("SHADER_INFO_BPY") else {
        record(test, "SHADER_INFO_BPY names no Python with Blender's module, whose compiler reads the texts");
        return None;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/compile_osl.py");
    let output = Command::new(python).arg(script).arg(folder).output().expect("a Python");
    let messages = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(messages.ends_with("DONE\n"), "{messages}\n{errors}");
    let all = messages.lines().filter(|line| line.starts_with("REFUSED"));
    Some(all.map(|line| format!("{line}\n{errors}")).collect())
}

#[test]
fn every_node_of_the_library_is_a_shader_of_osl() {
    let test = "osl::every_node_of_the_library_is_a_shader_of_osl";
    let Some((libraries, library)) = library(test) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let count = write_all(folder.path(), &libraries, &library, OslForm::Text);
    assert!(count > 920, "{count}");
    if let Some(refused) = refused(test, folder.path()) {
        assert_eq!(refused, Vec::<String>::new());
    }
}

#[test]
fn every_node_of_the_library_reads_what_its_inputs_are_connected_to_in_osl() {
    let test = "osl::every_node_of_the_library_reads_what_its_inputs_are_connected_to_in_osl";
    let Some((libraries, library)) = library(test) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    // A back side and a displacement are not in a shader of OSL, which is reported.
    let is_left_out = |def: &NodeDef, _: &Port| def.node == "surfacematerial";
    let all = connected::every_output_connected(&libraries, is_left_out);
    let count = write(folder.path(), all, &library, OslForm::Text);
    assert!(count > 920, "{count}");
    if let Some(refused) = refused(test, folder.path()) {
        assert_eq!(refused, Vec::<String>::new());
    }
}

#[test]
fn every_node_of_the_library_is_a_group_of_osl() {
    let test = "osl::every_node_of_the_library_is_a_group_of_osl";
    let Some((libraries, library)) = library(test) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let count = write_all(folder.path(), &libraries, &library, OslForm::Network);
    let Some(refused) = refused(test, folder.path()) else { return };
    assert_eq!(refused, Vec::<String>::new());
    for index in 0..count {
        follows(&folder.path().join(index.to_string()));
    }
}

/// The commands of a group set and connect what the compiler found in its shaders, each after what it reads.
fn follows(folder: &Path) {
    let commands = fs::read_to_string(folder.join("made.oslgroup")).expect("commands");
    let mut instances: BTreeMap<String, BTreeMap<String, (bool, String)>> = BTreeMap::new();
    let mut params = Vec::new();
    for line in commands.lines() {
        let words: Vec<&str> = line.strip_suffix(" ;").expect("a command").split(' ').collect();
        match words[..] {
            ["param", ty, name, ..] => params.push((name.to_owned(), (false, ty.to_owned()))),
            ["shader", shader, instance] => {
                let known = ports(&folder.join(format!("{shader}.oso")));
                for (name, port) in params.drain(..) {
                    assert_eq!(known.get(&name), Some(&port), "{line}: {name} in\n{commands}");
                }
                assert!(instances.insert(instance.to_owned(), known).is_none(), "{line} twice in\n{commands}");
            }
            ["connect", from, to] => {
                let port = |text: &str| {
                    let (instance, port) = text.split_once('.').expect("a port");
                    instances.get(instance).and_then(|entry| entry.get(port)).cloned()
                };
                let (from, to) = (port(from).expect("an output"), port(to).expect("an input"));
                assert_eq!((from.0, to.0, &from.1), (true, false, &to.1), "{line} in\n{commands}");
            }
            _ => panic!("{line}"),
        }
    }
    assert!(params.is_empty() && !instances.is_empty(), "{commands}");
}

/// Names of a compiled shader's parameters: whether it is an output, and its type.
fn ports(compiled: &Path) -> BTreeMap<String, (bool, String)> {
    let text = fs::read_to_string(compiled).expect("a compiled shader");
    let lines = text.lines().filter_map(|line| {
        let mut parts = line.split('\t');
        let is_output = match parts.next()? {
            "param" => false,
            "oparam" => true,
            _ => return None,
        };
        let ty = parts.next()?.to_owned();
        Some((parts.next()?.to_owned(), (is_output, ty)))
    });
    lines.collect()
}

/// The parameters of a text are the inputs of the document, with its values, as the compiler reads them.
#[test]
fn parameters_have_the_values_of_the_document() {
    let test = "osl::parameters_have_the_values_of_the_document";
    let Some((_, library)) = library(test) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.mtlx");
    let document = "<materialx version=\"1.39\"><standard_surface name=\"s\" type=\"surfaceshader\">\
        <input name=\"base_color\" type=\"color3\" value=\"0.5, 0.25, 0.125\"/>\
        <input name=\"metalness\" type=\"float\" value=\"0.75\"/></standard_surface>\
        <surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/>\
        </surfacematerial></materialx>";
    fs::write(&path, document).expect("a file");
    let made = library.osl(&path, Some("m"), "Made", Publish::All, OslForm::Text).expect("a material");
    assert!(made.problems.is_empty(), "{:?}", made.problems);
    fs::write(folder.path().join("made.osl"), &made.files[0].1).expect("a file");
    let Some(refused) = refused(test, folder.path()) else { return };
    assert_eq!(refused, Vec::<String>::new());
    let compiled = fs::read_to_string(folder.path().join("made.oso")).expect("a compiled shader");
    let found: BTreeSet<&str> = compiled.lines().filter_map(|line| line.split("\t\t").next()).collect();
    for line in
        ["param\tcolor\ts_base_color\t0.5 0.25 0.125", "param\tfloat\ts_metalness\t0.75", "oparam\tclosure color\tout"]
    {
        assert!(found.contains(line), "{line} in\n{compiled}");
    }
    assert!(compiled.contains("%meta{float,max,1}"), "{compiled}");
}

#[test]
fn a_wrong_text_of_osl_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let wrong = "shader a(output float out = 0) { out = missing(1); }\n";
    fs::write(folder.path().join("a.osl"), wrong).expect("a file");
    fs::write(folder.path().join("b.osl"), wrong.replace("missing", "sin").replace("shader a", "shader b"))
        .expect("a file");
    let Some(refused) = refused("osl::a_wrong_text_of_osl_is_refused", folder.path()) else { return };
    let [only] = &refused[..] else { panic!("{refused:?}") };
    assert!(only.starts_with("REFUSED a.osl") && only.contains("missing"), "{only}");
}
