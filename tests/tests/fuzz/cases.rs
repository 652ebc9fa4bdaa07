//! The texts of whole cases: an info behind the declarations that it refers to.

use fastrand::Rng;

use crate::grammar::Grammar;
use crate::mutate::vary;
use crate::scan::Form;
use crate::world::World;

/// Statements of the tables in an info of its own, references to anything.
pub(crate) fn statements(random: &mut Rng, world: &World) -> Vec<u8> {
    let text = Grammar { random, world }.info("Case");
    finished(format!("shader_info! {{ {text} }}"), 3, random, world)
}

/// One of the library's infos, changed, with a statement more or less.
pub(crate) fn library(random: &mut Rng, world: &World) -> Vec<u8> {
    let mut texts = Vec::new();
    for form in [Form::Vertex, Form::Interface, Form::Shared, Form::Fragment, Form::Info] {
        // Now and then a declaration of the library is another one for this case.
        if form != Form::Info && random.u8(0..6) > 0 {
            continue;
        }
        let text = pick(world.of(form), random);
        texts.push(match random.u8(0..4) {
            0 => vary(text, &world.vocabulary, random),
            _ => text.clone(),
        });
    }
    let mut text = texts.join("\n");
    if random.u8(0..3) == 0 {
        let statement = Grammar { random, world }.statement();
        if let Some(end) = text.rfind('}').and_then(|end| text[..end].rfind('}')) {
            text.insert_str(end, &format!(" {statement} "));
        }
    }
    finished(text, 8, random, world)
}

/// A list of fragments: the library's and random ones, under conditions, several times.
pub(crate) fn fragments(random: &mut Rng, world: &World) -> Vec<u8> {
    let mut texts = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for index in 0..random.usize(0..3) {
        names.push(format!("Made{index}"));
        let mut grammar = Grammar { random, world };
        let text = match grammar.random.u8(0..5) {
            0 => grammar.fragment(&names[index]),
            _ => grammar.layer(&names[index]),
        };
        texts.push(format!("shader_fragment! {{ {text} }}"));
    }
    let mut entries = Vec::new();
    for _ in 0..random.usize(1..6) {
        let made = random.choice(&names).cloned().filter(|_| random.bool());
        let name = made.unwrap_or_else(|| pick(&world.layers, random).name().to_owned());
        let when = match random.u8(0..4) {
            0 => format!("#[when({})] ", Grammar { random, world }.condition(1)),
            1 => "#[when(lit)] ".into(),
            _ => String::new(),
        };
        entries.push(format!("{when}{name}"));
    }
    if texts.iter().any(|text| text.contains("reads BaseTexture")) {
        entries.insert(0, "BaseTexture".into());
    }
    let mut grammar = Grammar { random, world };
    let frame = ["branch lit;", "branch fog;", "branch mode: [Unlit, Lit, Toon];", "branch count: 0..=3;"];
    let mut statements: Vec<String> = frame.into_iter().map(|it| grammar.lowered(it)).collect();
    statements.push(format!("fragments({});", entries.join(", ")));
    if grammar.random.u8(0..4) == 0 {
        let statement = grammar.statement();
        statements.push(statement);
    }
    statements.push("do_static_compilation;".into());
    texts.push(format!("shader_info! {{ pub Case {{ {} }} }}", statements.join(" ")));
    finished(texts.join("\n"), 6, random, world)
}

/// A template with slots and modifiers that fill them.
pub(crate) fn templates(random: &mut Rng, world: &World) -> Vec<u8> {
    let library = ["Toon", "AlphaTest", "NormalColors", "ClipPlane", "ScreenDoor"];
    let (template, is_own) = match random.u8(0..5) {
        0 => ("Shade".to_owned(), false),
        _ => ("MadeTemplate".to_owned(), true),
    };
    let mut grammar = Grammar { random, world };
    let mut texts = Vec::new();
    if is_own {
        texts.push(format!("shader_info! {{ {} }}", grammar.template(&template)));
    }
    let mut names: Vec<String> = Vec::new();
    for index in 0..grammar.random.usize(0..4) {
        let name = format!("Made{index}");
        if is_own {
            let text = grammar.modifier(&name, &names);
            texts.push(format!("shader_info! {{ {text} }}"));
            names.push(name);
        } else {
            names.push(library[grammar.random.usize(..library.len())].to_owned());
        }
    }
    let mut statements = vec![
        format!("template({template});"),
        "branch lit;".into(),
        "branch fog;".into(),
        "branch mode: [Unlit, Lit, Toon];".into(),
        "branch count: 0..=3;".into(),
    ];
    for name in &names {
        statements.push(match grammar.random.u8(0..6) {
            0 => format!("#[when(lit)] modifier({name});"),
            1 => format!("modifier({name}) per object;"),
            2 => format!("modifier({name} as use_{}) per object;", name.to_lowercase()),
            3 => format!("#[when({})] modifier({name});", grammar.condition(1)),
            _ => format!("modifier({name});"),
        });
    }
    if !is_own {
        statements.push("additional_info(ThreeLights);".into());
    }
    if grammar.random.u8(0..4) == 0 {
        let statement = grammar.statement();
        statements.push(statement);
    }
    statements.push("do_static_compilation;".into());
    texts.push(format!("shader_info! {{ pub Case {{ {} }} }}", statements.join(" ")));
    finished(texts.join("\n"), 6, random, world)
}

/// Branches, rules and render states.
pub(crate) fn rules(random: &mut Rng, world: &World) -> Vec<u8> {
    let mut grammar = Grammar { random, world };
    let frame = [
        "branch lit;",
        "branch fog;",
        "branch mode: [Unlit, Lit, Toon];",
        "branch count: 0..=3;",
        "branch level: -2..=2 = 1;",
    ];
    let mut statements: Vec<String> = frame.into_iter().map(|it| grammar.lowered(it)).collect();
    statements.extend(
        [
            "render_state Alpha { blend: alpha, depth_write: false }",
            "vertex_in(Corner);",
            "fragment_out(0) color: vec4;",
            "vertex_source { void main() { gl_Position = vec4(corner, 0.0, 1.0); } \
             void other() { gl_Position = vec4(corner, lit ? 1.0 : 0.0, 1.0); } }",
            "fragment_source { void main() { color = fog ? vec4(1.0) : vec4(float(count)); } }",
            "do_static_compilation;",
        ]
        .map(str::to_owned),
    );
    for branch in ["branch(dynamic) glow;", "branch(specialization) taps: 1..=4;", "branch(dynamic) hue: [Red, Blue];"]
    {
        if grammar.random.u8(0..4) == 0 {
            statements.insert(0, branch.into());
        }
    }
    for _ in 0..grammar.random.usize(0..3) {
        let state = grammar.render_state();
        let name = state.split('{').next().unwrap_or_default().to_owned();
        if !statements.iter().any(|it| it.starts_with(&name)) {
            statements.push(state);
        }
    }
    for _ in 0..grammar.random.usize(1..3) {
        let rules = grammar.rules(2);
        statements.push(format!("specialize {{ {rules} }}"));
    }
    if grammar.random.u8(0..5) == 0 {
        statements.push(format!("budget {{ variants <= {} }}", 1 << grammar.random.u8(0..12)));
    }
    let vertex = "#[derive(Clone, Copy, VertexInput)] #[repr(C)] pub struct Corner { pub corner: [f32; 2] }";
    finished(format!("{vertex}\nshader_info! {{ pub Case {{ {} }} }}", statements.join(" ")), 6, random, world)
}

// Changes one text of so many.
fn finished(text: String, of: u8, random: &mut Rng, world: &World) -> Vec<u8> {
    match random.u8(0..of) {
        0 => vary(&text, &world.vocabulary, random).into_bytes(),
        _ => text.into_bytes(),
    }
}

fn pick<'a, T>(all: &'a [T], random: &mut Rng) -> &'a T {
    &all[random.usize(..all.len())]
}
