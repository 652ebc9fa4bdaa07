//! Macros of the text before shared functions: they do not replace the functions' variables.

use shader_info_assemble::assemble::assemble;
use shader_info_lang::generated::read;
use shader_info_model::contribution::{Key, SourceFile, sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

const FUNCTIONS: &str = "\
    #[shader_shared] pub const LIMIT: u32 = 4; \
    #[shader_shared] #[derive(Clone, Copy)] pub struct Fog { pub level: f32 } \
    #[shader_shared] fn fog(from: &Fog, level: f32, mut counts: [u32; 2]) -> f32 { \
        let size = from.level.max(level); counts[0] += LIMIT; size * level.round() + counts[0] as f32 }";

/// The fragment stage's text of an info with these statements, from the first shared function to the last.
fn text(statements: &str, key: &Key) -> String {
    let vertex = "vertex_source { void main() { gl_Position = vec4(0.0); } }";
    let fragment = "fragment_source { void main() { color = vec4(fog(Fog(1.0), 2.0, uint[2](1u, 2u))); } }";
    let info = format!(
        "It {{ branch thick; {statements} typedef_source(fog); fragment_out(0) color: vec4; {vertex} {fragment} }}"
    );
    let declared = read(&format!("{FUNCTIONS} shader_info! {{ {info} }}"), "macros.rs").expect("it can be read");
    let info = &declared.infos["It"];
    let mut file = |name: &str, _: &str, _: &str| {
        Ok(SourceFile { name: name.into(), path: name.into(), text: "#define level 4.0\n".into() })
    };
    let contributions = lower(info, &sources(info, &mut file, &mut Report::default()));
    let text = assemble(&contributions, key, Stage::Fragment).expect("Vulkan can say it").text;
    let [start, end] = ["float si_round_float", "void main"].map(|part| text.find(part).expect(part));
    text[start..end].to_owned()
}

fn vulkan() -> Key {
    Key::new(Backend::Vulkan)
}

#[test]
fn a_variable_with_the_name_of_a_define_gets_another() {
    let text = text("define level = 4.0;", &vulkan());
    assert!(text.contains("float fog(Fog from, float level_1, uint counts[2])"), "{text}");
    assert!(text.contains("float size = max(from.level, level_1);"), "a field keeps its name:\n{text}");
    assert!(text.contains("return size * si_round_float(level_1) + float(counts[0]);"), "{text}");
}

#[test]
fn variables_of_our_own_functions_do_so_too() {
    let text = text("define whole = 4.0; define counts = 3; define size(x) = x;", &vulkan());
    assert!(text.contains("float whole_1 = trunc(a); return abs(a - whole_1) >= 0.5 ? whole_1 + sign(a)"), "{text}");
    assert!(text.contains("uint counts_1[2])") && text.contains("  counts_1[0] += LIMIT;"), "{text}");
}

#[test]
fn the_other_name_is_free() {
    let text = text("define level = size_1; define level_1 = 2.0; define size = 3.0;", &vulkan());
    assert!(text.contains("float level_2,") && text.contains("float size_1 = max("), "{text}");
}

#[test]
fn a_define_that_is_not_active_replaces_nothing() {
    let conditional = "#[when(thick)] define level = 4.0;";
    assert!(text(conditional, &vulkan()).contains("float level,"));
    let thick = Key { branches: [("thick".to_owned(), "true".to_owned())].into(), ..vulkan() };
    assert!(text(conditional, &thick).contains("float level_1,"));
}

#[test]
fn a_file_before_the_function_may_define_the_macro() {
    assert!(text("typedef_source(\"levels.glsl\");", &vulkan()).contains("float level_1,"));
}
