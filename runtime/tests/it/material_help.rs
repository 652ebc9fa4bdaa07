//! Help for graphs that a program makes: it names the calls of the program, not the words of a declaration.

use shader_info::materials::{Graph, Library};
use shader_info::{Backend, shader_node};

shader_node! {
    Bare {
        input at: vec2;
        output out: float;
        expression { {{at}}.x }
    }
}

/// The message about a graph has the words.
#[track_caller]
fn check(graph: Graph, words: &str) {
    let wrong = Library::built_in().request(&graph, Backend::OpenGl330).expect_err("it is wrong").to_string();
    assert!(wrong.contains(words), "no `{words}` in\n{wrong}");
}

#[test]
fn help_names_calls() {
    check(Graph::new().node("a", "noise3d").output("a"), "help: call `of_type(\"float\")` after the node; use one of");
    let split = || Graph::new().node("split", "separate2").set("in", [0.5, 0.25]);
    check(split().output("split"), "help: write `(\"split\", \"outx\")`; use one of `outx`, `outy`");
    let into_vector = split().node("b", "normalize").of_type("vec3").connect("in", ("split", "outx")).output("b");
    check(into_vector, "put `node(\"name\", \"convert\").of_type(\"vec3\")` between them");
    check(
        Graph::new().add::<Bare>("a").output("a"),
        "help: call `set(\"at\", …)` or `connect(\"at\", …)` with a `vec2`",
    );
}
