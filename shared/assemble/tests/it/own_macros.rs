//! Macros of a fragment or of a modifier's body are its own; an info's define replaces the default of such a macro.

use crate::checked::read;
use shader_info_assemble::assemble::assemble;
use shader_info_glsl::FindError;
use shader_info_model::contribution::{Key, SourceFile, sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

const PLACE: &str =
    "shader_fragment! { Place { vertex_in pos: vec3; vertex { void main() { gl_Position = vec4(pos, 1.0); } } } }";

const TEMPLATE: &str = "shader_info! { Template { slot(fragment) gain: (x: float) -> float { return x; }
    vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_out(0) color: vec4;
    fragment_source { void main() { color = vec4(gain(1.0)); } } } }";

/// The lines of the fragment stage that have a word, with a file `gain.glsl`.
fn lines(text: &str, file: &str, word: &str, key: Key) -> Vec<String> {
    let (info, mut report) = read(text);
    let found = |name: &str| SourceFile { name: name.into(), path: name.into(), text: file.into() };
    let mut find = |name: &str, _: &str, _: &str| match name {
        "gain.glsl" => Ok(found(name)),
        _ => Err(FindError::Missing(Vec::new())),
    };
    let sources = sources(&info, &mut find, &mut report);
    assert_eq!(report, Report::default());
    let text = assemble(&lower(&info, &sources), &key, Stage::Fragment).expect("it assembles").text;
    text.lines().filter(|line| line.contains(word)).map(|line| line.trim().to_owned()).collect()
}

const DEFAULT: &str = "\n#ifndef GAIN\n#define GAIN 1.0\n#endif\n";

#[test]
fn a_define_of_the_info_replaces_a_default() {
    let vulkan = || Key::new(Backend::Vulkan);
    let fragment = |define: &str| {
        let main = "void main(inout Surface surface) { surface.color.r = GAIN; }";
        let fragment = format!("shader_fragment! {{ Gain {{ fragment {{ {DEFAULT} {main} }} }} }}");
        let info = format!("shader_info! {{ It {{ {define} fragments(Place, Gain); }} }}");
        lines(&format!("{PLACE} {fragment} {info}"), "", "GAIN", vulkan())
    };
    let main = "void gain0_main(inout Surface surface) { surface.color.r = gain0_GAIN; }";
    assert_eq!(fragment(""), ["#ifndef gain0_GAIN", "#define gain0_GAIN 1.0", main]);
    let given = ["#define GAIN 5.0", "#define gain0_GAIN GAIN", "#ifndef gain0_GAIN", "#define gain0_GAIN 1.0", main];
    assert_eq!(fragment("define GAIN = 5.0;"), given);
    for (body, file) in [
        (format!("{{ {DEFAULT} return super(x) * GAIN; }}"), String::new()),
        (", \"gain.glsl\"".to_owned(), format!("{DEFAULT}float gain(float x) {{ return super(x) * GAIN; }}")),
    ] {
        let body = if file.is_empty() { format!("override(gain) {body}") } else { format!("override(gain{body});") };
        let modifier = format!("shader_info! {{ Mod {{ {body} }} }}");
        let info = "shader_info! { It { define GAIN = 5.0; template(Template); modifier(Mod); } }";
        let found = lines(&format!("{TEMPLATE} {modifier} {info}"), &file, "#", vulkan());
        let own = found.iter().position(|line| line.starts_with("#define mod") && line.ends_with("_GAIN GAIN"));
        let test = found.iter().position(|line| line.starts_with("#ifndef mod"));
        assert!(own.is_some() && own < test, "{found:#?}");
    }
}

#[test]
fn a_define_that_a_variant_lacks_replaces_nothing() {
    let modifier = format!("shader_info! {{ Mod {{ override(gain) {{ {DEFAULT} return super(x) * GAIN; }} }} }}");
    let info =
        "shader_info! { It { branch loud; #[when(loud)] define GAIN = 5.0; template(Template); modifier(Mod); } }";
    let of = |word: &str| {
        let branches = [("loud".to_owned(), word.to_owned())].into();
        let key = Key { branches, ..Key::new(Backend::Vulkan) };
        lines(&format!("{TEMPLATE} {modifier} {info}"), "", "_GAIN GAIN", key).len()
    };
    assert_eq!([of("true"), of("false")], [1, 0]);
}

#[test]
fn a_macro_of_a_body_does_not_reach_the_code_after_it() {
    let first = "shader_info! { First { override(gain) {\n#define LOUD\n#define BY 2.0\nreturn super(x) * BY; } } }";
    let second = "shader_info! { Second { override(gain) {\n#ifdef LOUD\nreturn 9.0;\n#endif\nreturn super(x); } } }";
    let info = "shader_info! { It { template(Template); modifier(First, Second); } }";
    let found = lines(&format!("{TEMPLATE} {first} {second} {info}"), "", "LOUD", Key::new(Backend::Vulkan));
    let [define, test] = found.as_slice() else { panic!("{found:#?}") };
    assert!(define.starts_with("#define first") && test == "#ifdef LOUD", "{found:#?}");
}

/// In GLSL a default is for a macro that no earlier line defines; lines of an included file are earlier.
#[test]
fn a_define_of_an_included_file_replaces_a_default() {
    let vulkan = || Key::new(Backend::Vulkan);
    let default = DEFAULT.trim_start();
    let in_order = |found: &[String], own: &str| {
        let given = ["#ifdef GAIN".to_owned(), format!("#define {own} GAIN"), format!("#ifndef {own}")];
        let expected = std::iter::once("#define GAIN 2.0".to_owned()).chain(given);
        let places: Vec<Option<usize>> = expected.map(|line| found.iter().position(|of| *of == line)).collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{found:#?}");
    };
    let file = "#ifndef LOW\n#define GAIN 2.0\n#endif\n";
    let main = "void main(inout Surface surface) { surface.color.r = GAIN; }";
    let include = "\n#include \"gain.glsl\"\n";
    let fragment = |head: &str, statement: &str| {
        let fragment = format!("shader_fragment! {{ Gain {{ fragment {{ {head}{default} {main} }} }} }}");
        let info = format!("shader_info! {{ It {{ {statement} fragments(Place, Gain); }} }}");
        lines(&format!("{PLACE} {fragment} {info}"), file, "#", vulkan())
    };
    in_order(&fragment(include, ""), "gain0_GAIN");
    in_order(&fragment("\n", "typedef_source(\"gain.glsl\");"), "gain0_GAIN");
    let modifier =
        format!("shader_info! {{ Mod {{ override(gain) {{ {include}{default} return super(x) * GAIN; }} }} }}");
    let info = "shader_info! { It { template(Template); modifier(Mod); } }";
    let found = lines(&format!("{TEMPLATE} {modifier} {info}"), file, "#", vulkan());
    let own = found.iter().find_map(|line| line.strip_prefix("#define ")?.strip_suffix(" GAIN")).unwrap_or_default();
    in_order(&found, own);
    // The files of one fragment change nothing in another.
    let other = format!("shader_fragment! {{ Other {{ fragment {{ {include} {} }} }} }}", main.replace(".r", ".g"));
    let alone = format!("shader_fragment! {{ Gain {{ fragment {{ {DEFAULT} {main} }} }} }}");
    let info = "shader_info! { It { fragments(Place, Other, Gain); } }";
    let found = lines(&format!("{PLACE} {other} {alone} {info}"), file, "gain0_GAIN", vulkan());
    assert!(!found.is_empty() && !found.iter().any(|line| line.ends_with(" GAIN")), "{found:#?}");
}
