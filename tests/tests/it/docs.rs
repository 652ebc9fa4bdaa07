//! The manual is written from the tables; a table and its page cannot differ.

use std::fmt::Write;
use std::fs;

use shader_info_assemble::backend::spell::{BUILTINS, PASS};
use shader_info_lang::dsl::{FRAGMENT_STATEMENTS, NODE_STATEMENTS, STATEMENTS};
use shader_info_model::BACKENDS;
use shader_info_model::capability::CAPABILITIES;
use shader_info_model::state::{BLENDS, FIELDS, Field, FieldScope, Kind};
use shader_info_model::{ImageFormat, VertexFormat};
use shader_info_tests::outside::workspace;

const FRAGMENTS: &str = "## Fragments

`shader_fragment! { pub Name { … } }` declares vertex and fragment code together, for `fragments(…)` of an info. It \
has an info's statements for resources, attributes, outputs, constants and capabilities, without slots, the statements \
below, and code:

```rust
vertex { void main() { color_out = vec4(1.0); } }
fragment { void main(inout Surface surface) { surface.color *= color; } }
#[when(!per_pixel)] vertex, #[when(per_pixel)] fragment { vec3 light(vec3 normal) { return normal; } }
```

Each instance has its own copy of everything that the fragment declares, functions included. `Surface` has every \
fragment output, `color` if no statement declares location 0, and `depth` with `depth_write`; all begin as zero. \
`#[when(…)]` may stand before any statement and stage.

";

const NODES: &str = "## Nodes

`shader_node! { pub Name { … } }` declares a node for graphs. Its name begins with a capital letter, because \
lower-case words in a graph are nodes of the library. Graphs of other modules and crates name it by its path, like an \
info.

";

#[test]
fn the_manual_of_the_language_is_the_statement_table() {
    let mut page = String::from(
        "# The language\n\nWritten from the tables in `shared` by `tests/tests/it/docs.rs`; change the tables.\n\n",
    );
    let mut group = "";
    for row in STATEMENTS {
        if row.group.title() != group {
            group = row.group.title();
            let _ = writeln!(page, "## {group}\n");
        }
        let _ = writeln!(page, "### `{}`\n\n{}\n\n```text\n{}\n```\n", row.word, row.doc, row.form);
        let _ = writeln!(page, "```rust\n{}\n```\n", row.example);
    }
    page.push_str(FRAGMENTS);
    for row in FRAGMENT_STATEMENTS {
        let _ = writeln!(page, "### `{}` in a fragment\n\n{}\n\n```text\n{}\n```\n", row.word, row.doc, row.form);
        let _ = writeln!(page, "```rust\n{}\n```\n", row.example);
    }
    page.push_str(NODES);
    for row in NODE_STATEMENTS {
        let _ = writeln!(page, "### `{}` of a node\n\n{}\n\n```text\n{}\n```\n", row.word, row.doc, row.form);
        let _ = writeln!(page, "```rust\n{}\n```\n", row.example);
    }
    page.push_str("## Backends\n\n| word | backend | `#version` |\n|---|---|---|\n");
    for row in BACKENDS {
        let _ = writeln!(page, "| `{}` | {} | `{}` |", row.name, row.title, row.version_line);
    }
    page.push_str(&fields_of_render_states());
    page.push_str("\n## Built-ins\n\n| word | meaning |\n|---|---|\n");
    BUILTINS.iter().for_each(|row| {
        let _ = writeln!(page, "| `{}` | {} |", row.word, row.doc);
    });
    page.push_str("\n## Capabilities\n\n| word | meaning |\n|---|---|\n");
    CAPABILITIES.iter().for_each(|row| {
        let _ = writeln!(page, "| `{}` | {} |", row.word, row.doc);
    });
    page.push_str("\n## Functions that pass an interface on\n\n| in a body | stages | meaning |\n|---|---|---|\n");
    PASS.iter().for_each(|row| {
        let stages: Vec<&str> = row.stages.iter().map(|it| it.name()).collect();
        let _ = writeln!(page, "| `{}` | {} | {} |", row.form, stages.join(", "), row.doc);
    });
    let names = |names: Vec<&str>| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" ");
    let images = names(ImageFormat::ALL.iter().map(|format| format.name()).collect());
    let vertices = names(VertexFormat::ALL.iter().map(|format| format.name()).collect());
    let _ = writeln!(page, "\n## Formats\n\nImages: {images}\n\nVertex attributes: {vertices}");
    check("dsl.md", &page);
}

fn fields_of_render_states() -> String {
    let mut page = String::from(
        "\n## Fields of render states\n\nA field of colour targets sets all 8 targets, with an index after its first word \
         one target (`blend[1].color.src: one`), with a list the first ones (`blend: [alpha, off]`).\n\n\
         | field | values | unless set | meaning |\n|---|---|---|---|\n",
    );
    let words = |words: &[&str]| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" ");
    for field in FIELDS {
        let values = match field.kind {
            Kind::Flag => words(&["true", "false"]),
            Kind::Choice(list) => words(list),
            Kind::Whole(low, high) => format!("{low} to {high}"),
            Kind::Real(low, high) => format!("{low:?} to {high:?}, with or without a fraction"),
            Kind::Channels => "`none`, `all`, some of `rgba` in this order".into(),
            Kind::Blend => words(&BLENDS.iter().map(|(word, _)| *word).collect::<Vec<_>>()),
        };
        let is_target = if field.scope == FieldScope::Target { " (each target)" } else { "" };
        let default = if field.is_short() { String::new() } else { format!("`{}`", default_of(field)) };
        let _ = writeln!(page, "| `{}`{is_target} | {values} | {default} | {} |", field.path, field.doc);
    }
    page
}

fn default_of(field: &Field) -> String {
    match field.kind {
        Kind::Flag => (field.default != 0).to_string(),
        Kind::Choice(words) => words[field.default as usize].into(),
        Kind::Whole(..) => field.default.to_string(),
        Kind::Real(..) => format!("{:?}", f32::from_bits(field.default)),
        Kind::Channels => "rgba".into(),
        Kind::Blend => "off".into(),
    }
}

/// Compares a page with its file; `BLESS=1` writes it.
fn check(name: &str, page: &str) {
    let path = workspace().join("docs").join(name);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, page).expect("docs/ can be written");
    }
    let file = fs::read_to_string(&path).unwrap_or_default();
    assert!(file == page, "docs/{name} is not what the tables say; run the tests with BLESS=1");
}
