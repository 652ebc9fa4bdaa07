//! What a node leaves in the program: a type that says what was declared.
use shader_info::{Node, NodePort, shader_node};

mod nodes {
    use shader_info::shader_node;

    shader_node! {
        /// A wave through space.
        pub Wave {
            /// Where it is asked for.
            input position: vec3 = geometry(position_object);
            #[ui(label = "Height", range = 0.0..=2.0)] input amplitude: float = 0.5;
            output low: color3;
            output high: float;
            function { high = amplitude * sin(position.x); low = vec3(high); }
        }
    }
}

// As other declarations, made by a macro of the user's: expressions and functions come as one token tree.
macro_rules! doubled {
    ($name:ident, $code:tt) => {
        shader_node! { $name { input a: float; output out: float; expression $code } }
    };
}
doubled!(Doubled, { {{a}} * 2.0 });

fn ports<N: Node>() -> (&'static str, Vec<(&'static str, &'static str)>, Vec<(&'static str, &'static str)>) {
    let shown = |all: &[NodePort]| all.iter().map(|it| (it.name, it.ty)).collect();
    (N::DECLARATION.path, shown(N::DECLARATION.inputs), shown(N::DECLARATION.outputs))
}

fn main() {
    let (path, inputs, outputs) = ports::<nodes::Wave>();
    assert!(path.ends_with("::nodes::Wave"), "{path}");
    assert_eq!(inputs, [("position", "vec3"), ("amplitude", "float")]);
    assert_eq!(outputs, [("low", "color3"), ("high", "float")]);
    assert_eq!(ports::<Doubled>().1, [("a", "float")]);
}
