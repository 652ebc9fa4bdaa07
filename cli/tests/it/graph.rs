//! The graph of a package with awkward names, read back by other programs.

use crate::made;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::process::{Command, Stdio};

use made::{package, run};

/// Info names are plain words; files are called what their author likes.
const AWKWARD: &str = r#"we"ird #35; [x](y) {z}|<b> __a__ ;--> ä.glsl"#;
/// A path with a backslash leads nowhere, and is shown as written.
const MISSING: &str = r#"no\where "\n".glsl"#;

fn source() -> String {
    let quoted = |name: &str| name.replace('\\', "\\\\").replace('"', "\\\"");
    let (awkward, missing) = (quoted(AWKWARD), quoted(MISSING));
    format!(
        "use shader_info::shader_info;
shader_info! {{ pub Base {{ define BASE; }} }}
shader_info! {{ pub Left {{ additional_info(Base); }} }}
shader_info! {{ pub Right {{ additional_info(Base); }} }}
shader_info! {{ pub Top {{
    additional_info(Left, Right);
    vertex_source(\"{awkward}\");
    fragment_source {{
#include \"lib.glsl\"
void main() {{}}
    }}
}} }}
shader_info! {{ pub Alone {{ compute_source(\"{missing}\"); local_group_size(1); }} }}
"
    )
}

fn graph(arguments: &[&str]) -> String {
    let awkward = format!("shaders/{AWKWARD}");
    let files = [
        ("src/lib.rs", source()),
        (awkward.as_str(), "#include \"lib.glsl\"\nvoid main() {}\n".to_owned()),
        ("shaders/lib.glsl", "#include \"deep.glsl\"\n".to_owned()),
        ("shaders/deep.glsl", "float deep;\n".to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let folder = package(&files);
    let messages = run(folder.path(), &[&["graph"], arguments].concat());
    assert_eq!((messages.code, messages.errors.as_str()), (Some(0), ""), "{arguments:?}");
    messages.out
}

pub(crate) type Edges = BTreeSet<(String, String)>;

fn edges(all: &[(&str, &str)]) -> Edges {
    all.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()
}

fn inheritance() -> Edges {
    edges(&[("Left", "Base"), ("Right", "Base"), ("Top", "Left"), ("Top", "Right")])
}

fn inclusion() -> Edges {
    let awkward = format!("shaders/{AWKWARD}");
    edges(&[
        ("Top", &awkward),
        ("Top", "shaders/lib.glsl"),
        (&awkward, "shaders/lib.glsl"),
        ("shaders/lib.glsl", "shaders/deep.glsl"),
        ("Alone", MISSING),
    ])
}

#[test]
fn mermaid_reads_back() {
    let read = |kind: &str| from_mermaid(&graph(&["--kind", kind]));
    assert_eq!(read("inherit"), inheritance());
    assert_eq!(read("include"), inclusion());
    assert_eq!(read("all"), &inheritance() | &inclusion());
    // Of one info: what it leads to, and nothing else.
    let of_left = from_mermaid(&graph(&["--of", "Left", "--kind", "all"]));
    assert_eq!(of_left, edges(&[("Left", "Base")]));
}

#[test]
fn graphviz_reads_dot() {
    let Some(version) = graphviz(&["-V"], "") else { return };
    assert!(version.is_empty(), "it answers on its standard error");
    for (kind, wanted) in [("inherit", inheritance()), ("include", inclusion()), ("all", &inheritance() | &inclusion())]
    {
        let dot = graph(&["--kind", kind, "--format", "dot"]);
        let json = graphviz(&["-Tdot_json"], &dot).expect("it was there before");
        assert_eq!(from_graphviz(&json), wanted, "{dot}");
    }
}

#[test]
fn infos_of_one_name_are_told_apart() {
    let twice = "use shader_info::shader_info;
shader_info! { pub Same { define FIRST; } }
mod inner {
    use shader_info::shader_info;
    shader_info! { pub Same { additional_info(super::Same); } }
}
";
    let folder = package(&[("src/lib.rs", twice)]);
    let messages = run(folder.path(), &["graph"]);
    let wanted = edges(&[("Same (src/lib.rs:5:24)", "Same (src/lib.rs:2:20)")]);
    assert_eq!(from_mermaid(&messages.out), wanted, "{}", messages.out);
}

#[test]
fn a_misspelt_name_is_answered() {
    let folder = package(&[("src/lib.rs", &source())]);
    let messages = run(folder.path(), &["graph", "--of", "Tap"]);
    assert_eq!((messages.code, messages.out.as_str()), (Some(2), ""));
    assert!(messages.errors.contains("unknown info `Tap`; did you mean `Top`?"), "{}", messages.errors);
}

/// Mermaid's own rules: a node is an id and a label in quotes, `#35;` in it is a character by its number.
pub(crate) fn from_mermaid(text: &str) -> Edges {
    assert!(text.starts_with("flowchart LR\n"), "{text}");
    let mut names = BTreeMap::new();
    let mut edges = Edges::new();
    for line in text.lines().skip(1).map(str::trim) {
        if let Some((from, to)) = line.split_once(" --> ") {
            edges.insert((from.to_owned(), to.to_owned()));
        } else if let Some((id, rest)) = line.split_once(['[', '(']).filter(|_| line.starts_with('n')) {
            let label = rest.split_once('"').and_then(|(_, rest)| rest.split_once('"'));
            names.insert(id.to_owned(), unescaped(label.expect("a label in quotes").0));
        }
    }
    edges.into_iter().map(|(from, to)| (names[&from].clone(), names[&to].clone())).collect()
}

fn unescaped(label: &str) -> String {
    let mut out = String::new();
    let mut rest = label;
    while let Some((before, behind)) = rest.split_once('#') {
        let (number, after) = behind.split_once(';').expect("a code ends");
        out.push_str(before);
        out.push(number.parse().ok().and_then(char::from_u32).expect("a code is a character's number"));
        rest = after;
    }
    for syntax in ['"', '<', '[', '{', '|', '`'] {
        assert!(!label.contains(syntax), "{label}");
    }
    out + rest
}

/// What Graphviz understood; nothing where it is not installed, which is a failure where tools are required.
pub(crate) fn graphviz(arguments: &[&str], input: &str) -> Option<String> {
    let child =
        Command::new("dot").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(why) => {
            shader_info_tests::skip::skip("graphviz_reads_dot", format_args!("no `dot`: {why}"));
            return None;
        }
    };
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "Graphviz refuses:\n{input}");
    Some(String::from_utf8(output.stdout).expect("UTF-8"))
}

pub(crate) fn from_graphviz(json: &str) -> Edges {
    let all: serde_json::Value = serde_json::from_str(json).expect("JSON");
    let list = |name: &str| all[name].as_array().cloned().unwrap_or_default();
    // Graphviz hands a label on as escString: a backslash is still written twice.
    let name = |it: &serde_json::Value| it["label"].as_str().expect("a label").replace("\\\\", "\\");
    let names: BTreeMap<u64, String> =
        list("objects").iter().map(|it| (it["_gvid"].as_u64().expect("a number"), name(it))).collect();
    let end = |it: &serde_json::Value, end: &str| names[&it[end].as_u64().expect("a number")].clone();
    list("edges").iter().map(|it| (end(it, "tail"), end(it, "head"))).collect()
}
