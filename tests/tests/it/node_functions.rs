//! Nodes whose code is a shared function: drivers paint what the function returns on the CPU, and a program that makes
//! the graph gets the text of the same graph in a declaration.

use shader_builder::stacks::compiler::Compiler;
use shader_info::glam::{Vec2, Vec3};
use shader_info::materials::{Graph, Library, Material};
use shader_info::{Backend, Stage, shader_node, shader_shared};
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::outside::{Crate, place};
use shader_info_tests::scene::{Driver, Outcome};
use shader_info_tests::vulkan::Vulkan;

use crate::graphs_at_run_time::{is_as_declared, square};

#[shader_shared]
const MAX: f32 = 0.75;

#[shader_shared]
#[derive(Clone, Copy)]
struct Band {
    center: f32,
    width: f32,
}

#[shader_shared]
impl Band {
    fn share(&self, at: f32) -> f32 {
        ((at - self.center).abs() / self.width).min(1.0) * MAX
    }

    /// How far a point is from the middle of its band, of so many.
    fn of_many(at: Vec2, count: i32, width: f32) -> f32 {
        Self { center: 0.5, width }.share((at.x * count as f32).fract())
    }
}

/// Two colors of a point, added to what is there.
#[shader_shared]
fn both(at: Vec2, is_warm: bool, ground: &mut Vec3, paint: &mut Vec3) {
    *ground += Vec3::new(at.x, 0.5, if is_warm { 0.25 } else { 0.75 });
    *paint += Vec3::splat(0.5) - *ground * 0.5;
}

shader_node! { Bands {
    input at: vec2 = geometry(uv);
    input count: int = 3;
    input width: float = 0.5;
    output out: float;
    function(Band::of_many);
} }

shader_node! { Both {
    input at: vec2 = geometry(uv);
    input is_warm: bool = false;
    output ground: color3;
    output paint: color3;
    function(both);
} }

fn graph() -> Graph {
    Graph::named("Banded")
        .add::<Bands>("bands")
        .set("count", 2)
        .add::<Both>("colors")
        .set("is_warm", true)
        .node("painted", "mix")
        .connect("bg", ("colors", "ground"))
        .connect("fg", ("colors", "paint"))
        .connect("mix", "bands")
        .output("painted")
        .publish(["bands/width"])
}

/// The same, in a declaration.
const DECLARED: &str = r#"use shader_info::glam::{Vec2, Vec3};
use shader_info::{shader_info, shader_node, shader_shared};
#[shader_shared]
const MAX: f32 = 0.75;
#[shader_shared]
#[derive(Clone, Copy)]
struct Band { center: f32, width: f32 }
#[shader_shared]
impl Band {
    fn share(&self, at: f32) -> f32 { ((at - self.center).abs() / self.width).min(1.0) * MAX }
    /// How far a point is from the middle of its band, of so many.
    fn of_many(at: Vec2, count: i32, width: f32) -> f32 { Self { center: 0.5, width }.share((at.x * count as f32).fract()) }
}
/// Two colors of a point, added to what is there.
#[shader_shared]
fn both(at: Vec2, is_warm: bool, ground: &mut Vec3, paint: &mut Vec3) {
    *ground += Vec3::new(at.x, 0.5, if is_warm { 0.25 } else { 0.75 });
    *paint += Vec3::splat(0.5) - *ground * 0.5;
}
shader_node! { Bands {
    input at: vec2 = geometry(uv); input count: int = 3; input width: float = 0.5; output out: float; function(Band::of_many);
} }
shader_node! { Both {
    input at: vec2 = geometry(uv); input is_warm: bool = false; output ground: color3; output paint: color3; function(both);
} }
shader_info! { pub Banded {
    graph(publish = ("bands/width")) {
        node bands = Bands(count = 2);
        node colors = Both(is_warm = true);
        node painted = mix(bg = colors.ground, fg = colors.paint, mix = bands);
        output painted;
    }
    do_static_compilation;
} }
"#;

#[test]
fn a_program_gets_the_text_of_a_declaration() {
    is_as_declared(&graph(), DECLARED);
}

/// Each pixel is what the functions return on the CPU.
fn each_pixel(name: &str, outcome: &Outcome, width: f32) {
    let mut compared = 0;
    for (x, y) in (0..96).flat_map(|y| (0..128).map(move |x| (x, y))) {
        let at = Vec2::new((x as f32 + 0.5) / 128.0, 0.0);
        let (mut ground, mut paint) = (Vec3::ZERO, Vec3::ZERO);
        both(at, true, &mut ground, &mut paint);
        let wanted = ground.lerp(paint, Band::of_many(at, 2, width)).to_array();
        let found = outcome.targets[0][0].at(x, y).expect("it is in the picture");
        let is_near = |(found, wanted): (&u8, f32)| found.abs_diff((wanted * 255.0).round() as u8) <= 1;
        assert!(found.iter().zip(wanted).all(is_near), "{name} at {x}, {y}: {found:?}, not {wanted:?}");
        compared += 1;
    }
    assert_eq!(compared, 96 * 128);
}

#[test]
fn drivers_paint_what_the_function_returns() {
    const TEST: &str = "drivers_paint_what_the_function_returns";
    let library = Library::built_in().compiler(Compiler::new());
    let request = |backend| library.request(&graph(), backend).unwrap_or_else(|why| panic!("{why}"));
    let values = |material: &'static Material, width: f32| {
        let mut values = material.values();
        material.input("bands/width").expect("it is published").put(&mut values, &width).expect("it is a number");
        square(material, values)
    };
    for width in [0.5, 0.25] {
        for backend in backends() {
            if let Some(driver) = driver_for_test(TEST, backend) {
                let outcome = driver.draw(&values(request(backend), width)).unwrap_or_else(|why| panic!("{why}"));
                each_pixel(&driver.name(), &outcome, width);
            }
        }
        if let Some(vulkan) = Vulkan::for_test(TEST) {
            let outcome = vulkan.draw(&values(request(Backend::Vulkan), width)).unwrap_or_else(|why| panic!("{why}"));
            each_pixel("Vulkan", &outcome, width);
        }
    }
}

mod low {
    use shader_info::{shader_node, shader_shared};

    #[shader_shared]
    pub(super) fn level(x: f32) -> f32 {
        x * 0.25
    }

    shader_node! { pub(super) Level { input x: float; output out: float; function(level); } }
}

mod high {
    use shader_info::{shader_node, shader_shared};

    #[shader_shared]
    pub(super) fn level(x: f32) -> f32 {
        x * 0.75
    }

    shader_node! { pub(super) Level { input x: float; output out: float; function(level); } }
    shader_node! { pub(super) Again { input a: float; output out: float; function(super::high::level); } }
}

#[test]
fn graphs_of_two_functions_of_one_name_are_two_materials() {
    let library = Library::built_in();
    let of = |graph: Graph| graph.set("x", 1.0).output("level");
    let text = |graph: Graph| {
        let made = library.request(&of(graph), Backend::OpenGl330).unwrap_or_else(|why| panic!("{why}"));
        made.info().glsl(Backend::OpenGl330, Stage::Fragment).expect("a text")
    };
    assert!(text(Graph::new().add::<low::Level>("level")).contains("x * 0.25"));
    assert!(text(Graph::new().add::<high::Level>("level")).contains("x * 0.75"));
    // Once, though two nodes lead to it.
    let twice =
        Graph::new().add::<high::Again>("again").set("a", 0.5).add::<high::Level>("level").connect("x", "again");
    let made = library.request(&twice.output("level"), Backend::OpenGl330).unwrap_or_else(|why| panic!("{why}"));
    let text = made.info().glsl(Backend::OpenGl330, Stage::Fragment).expect("a text");
    assert_eq!(text.matches("float level(float x)\n").count(), 1, "{text}");
    let first = Graph::new().add::<low::Level>("first").set("x", 0.5);
    let line = line!() + 1;
    let clash = first.add::<high::Level>("level").connect("x", "first").output("level");
    let messages = library.request(&clash, Backend::OpenGl330).expect_err("it is wrong").to_string();
    assert!(messages.contains("two different functions are called `level`"), "{messages}");
    assert!(messages.contains(&format!("node_functions.rs:{line}:")), "{messages}");
}

const LIBRARY: &str = r#"use shader_info::glam::Vec3;
use shader_info::{shader_node, shader_shared};

#[shader_shared]
pub const LEAST: f32 = 0.125;

/// Only the nodes of this crate can name it.
#[shader_shared]
fn fog_amount(position: Vec3, density: f32) -> f32 {
    (position.length() * density).max(LEAST)
}

shader_node! {
    pub Fog {
        input position: vec3 = geometry(position_world);
        input density: float = 0.5;
        output out: float;
        function(fog_amount);
    }
}
"#;

const MAIN: &str = r#"use shader_info::{Backend, Node, Stage, shader_info, shader_node, shader_shared};

#[shader_shared]
fn squared(x: f32) -> f32 {
    x * x
}

shader_node! { pub Squared { input x: float; output out: float; function(squared); } }

shader_info! {
    pub Misty {
        typedef_source(squared);
        graph(publish = all) {
            node fog = function_library::Fog();
            node more = Squared(x = fog);
            node most = Squared(x = more);
            output most;
        }
        do_static_compilation;
    }
}

shader_info! { pub Child { additional_info(Misty); do_static_compilation; } }

fn main() {
    for info in [Misty::INFO, Child::INFO] {
        let text = info.glsl(Backend::Vulkan, Stage::Fragment).expect("it was built");
        let heads = ["float fog_amount(vec3 position, float density)\n", "float squared(float x)\n", "LEAST = "];
        println!("{:?}", heads.map(|head| text.matches(head).count()));
    }
    println!("{} {}", squared(3.0), Squared::DECLARATION.inputs.len());
    println!("{}", Child::spirv(Stage::Fragment).is_ok_and(|it| !it.is_empty()));
}
"#;

#[test]
fn a_crate_has_the_nodes_of_another_one() {
    let features = ("/builder\" }", "/builder\", features = [\"materials\"] }");
    let script = "fn main() {\n    shader_builder::Builder::new().materialx(\"builtin\").build()\n}\n";
    let library = Crate::new("function_library", &[("src/lib.rs", LIBRARY)]);
    let user = Crate::of("function_user", "2024", &[&library], &[("src/main.rs", MAIN)]);
    for it in [&library, &user] {
        it.edit("Cargo.toml", features.0, features.1);
        it.write("build.rs", script);
    }
    let messages = user.cargo(&["run"], &[]).passes();
    for line in ["[1, 1, 1]\n[1, 1, 1]", "9 1", "true"] {
        assert!(messages.contains(line), "no `{line}` in\n{messages}");
    }
    // Each error is at its token, also where rustc and the build script know it.
    let cases = [
        ("function(squared)", "function(squaerd)", "squaerd);", "cannot find macro `squaerd` in this scope"),
        (
            "input x: float;",
            "input x: int;",
            "x: int;",
            "input `x` is of type `int`, and the parameter `x` of `squared` is an `f32`",
        ),
        (
            "input x: float;",
            "input x: float; input y: float;",
            "squared); } }",
            "`squared` does not fit the ports of `Squared`",
        ),
    ];
    for (from, to, token, words) in cases {
        let changed = MAIN.replacen(from, to, 1);
        user.write("src/main.rs", &changed);
        let messages = user.build().fails(&[words]);
        let at = format!("--> src/main.rs:{}", place(&changed, token));
        assert!(messages.contains(&at), "no `{at}` in\n{messages}");
    }
    // What a function says is a part of every info with its nodes.
    user.write("src/main.rs", MAIN);
    library.edit("src/lib.rs", "(LEAST)", "(LEAST * 2.0)");
    let messages = user.cargo(&["run"], &[]).passes();
    assert!(messages.contains("[1, 1, 1]\n[1, 1, 1]"), "{messages}");
}
