//! What must hold of a node as a whole.

use shader_info_model::diagnostic::{Diagnostic, INVALID_NAME, RESERVED_NAME, Report, SYNTAX};
use shader_info_model::{Node, NodeCode, SourceText};

/// Checks a node whose statements were all understood.
pub(super) fn check(node: &Node, report: &mut Report) {
    let wrong = |report: &mut Report, words: String, help: &str| {
        report.add(Diagnostic::new(&SYNTAX, &node.place, words).help(help));
    };
    let name = &node.name;
    if !name.starts_with(char::is_uppercase) {
        let words = format!("`{name}` does not begin with a capital letter");
        let help = "rename it: in a graph, lower-case words are nodes of the library";
        report.add(Diagnostic::new(&INVALID_NAME, &node.place, words).help(help));
    }
    if node.outputs.is_empty() {
        wrong(report, format!("`{name}` has no output"), "add `output out: float;`");
    }
    let Some(code) = &node.code else {
        let help =
            "add `source(\"file.glsl\", function = name);`, `function { … }`, `function(path);` or `expression { … }`";
        return wrong(report, format!("`{name}` has no code"), help);
    };
    if let (NodeCode::Expression(_), [_, second, ..]) = (code, &node.outputs[..]) {
        let words = format!("an expression has one output, and `{}` is the second of `{name}`", second.name);
        report
            .add(Diagnostic::new(&SYNTAX, &second.place, words).help("write `function { … }`, which sets each output"));
    }
    if let NodeCode::Expression(SourceText::Inline { text, start }) = code {
        for port in ports(text).filter(|port| !node.inputs.iter().any(|it| it.name == *port)) {
            let known = node.inputs.iter().map(|it| it.name.as_str());
            let mut unknown = Diagnostic::new(&SYNTAX, start, format!("`{name}` has no input `{port}`"));
            unknown.help = shader_info_model::diagnostic::did_you_mean(port, known);
            report.add(unknown);
        }
    }
    let is_several = node.outputs.len() > 1;
    for output in node.outputs.iter().filter(|it| is_several && it.name == "out") {
        let words = "`out` is reserved: it is a keyword of GLSL, and an output among several is a variable";
        report.add(Diagnostic::new(&RESERVED_NAME, &output.place, words).help("rename it, for example to `result`"));
    }
}

/// The names in `{{…}}`.
fn ports(text: &str) -> impl Iterator<Item = &str> {
    text.split("{{").skip(1).filter_map(|rest| Some(rest.split_once("}}")?.0.trim()))
}
