//! One info with branches, assembled for several keys and lowerings: what a stage's text depends on, and what not.

use shader_info_assemble::assemble::{Assembled, assemble};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::{Resolved, resolve};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Branch, Info, Lowering, Stage, Statement};
use shader_info_reflect::active::{BRANCH_BITS, branch_bits};
use shader_info_reflect::{lower, reflect};

const MESH: &str = "
    branch skinning;
    branch fog;
    branch lights: 0..=4 = 1;
    branch mode: [Unlit, Lit] = Lit;
    specialization_constant taps: int = 4;
    vertex_in(0) pos: vec3;
    #[when(skinning)] vertex_in(1) joints: vec4;
    push_constant tint: vec4;
    fragment_out(0) color: vec4;
    vertex_source {
        vec3 bent(vec3 p) { return p.zyx; }
        void main() {
            vec3 p = pos;
            if (skinning) { p = bent(joints.xyz); }
            gl_Position = vec4(p, 1.0);
        }
    }
    fragment_source {
        void main() {
            color = tint * float(taps);
            if (mode == mode_Lit) {
                for (int i = 0; i < lights; i++) color += 0.1;
            }
            if (fog) color.a = 0.0;
        }
    }";

#[test]
fn a_stage_depends_on_the_branches_that_it_names() {
    let of = |words: &str| (text(&[], words, Stage::Vertex), text(&[], words, Stage::Fragment));
    let (vertex, fragment) = of("");
    assert_eq!(of("fog=true").0, vertex);
    assert_ne!(of("fog=true").1, fragment);
    assert_eq!(of("skinning=true").1, fragment);
    assert_ne!(of("skinning=true").0, vertex);
    assert_eq!(of("mode=Unlit lights=3").1, of("mode=Unlit lights=2").1, "what is dead depends on nothing");
    assert_ne!(of("lights=3").1, of("lights=2").1);
    assert!(!vertex.contains("bent"), "nothing reaches it:\n{vertex}");
    assert!(!vertex.contains("joints"), "not without skinning:\n{vertex}");
    assert!(of("skinning=true").0.contains("in vec4 joints;"));
}

#[test]
fn other_lowerings_have_one_text_for_all_values() {
    for how in [Lowering::Specialization, Lowering::Dynamic] {
        let all = [("fog", how), ("lights", how), ("mode", how)];
        let first = text(&all, "", Stage::Fragment);
        for words in ["fog=true", "lights=4", "mode=Unlit"] {
            assert_eq!(text(&all, words, Stage::Fragment), first);
        }
        assert!(first.contains("for (int i = 0; i < lights"), "{first}");
    }
}

#[test]
fn ids_of_constants_stay_whichever_branches_are_constants() {
    let ids = |lowerings: &[(&str, Lowering)]| -> Vec<(String, u32)> {
        let reflection = reflect(&lower(&info(), &Sources::default()), &key(lowerings, ""));
        reflection.specializations.into_iter().map(|it| (it.name, it.id)).collect()
    };
    assert_eq!(ids(&[]), [("taps".into(), 0)]);
    assert_eq!(ids(&[("mode", Lowering::Specialization)]), [("mode".into(), 4), ("taps".into(), 0)]);
    let both = ids(&[("mode", Lowering::Specialization), ("fog", Lowering::Specialization)]);
    assert_eq!(both, [("fog".into(), 2), ("mode".into(), 4), ("taps".into(), 0)]);
}

#[test]
fn dynamic_branches_are_bits_after_all_push_constants() {
    let all = [("lights", Lowering::Dynamic), ("fog", Lowering::Dynamic)];
    let reflection = reflect(&lower(&info(), &Sources::default()), &key(&all, ""));
    let names: Vec<&str> = reflection.push_constants.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["tint", BRANCH_BITS]);
    let info = info();
    let chosen = branches(&info).map(|it| (it, key(&all, "").lowering(it)));
    let bits: Vec<(&str, u32, u32)> =
        branch_bits(chosen).map(|(it, first, bits)| (it.name.as_str(), first, bits)).collect();
    assert_eq!(bits, [("fog", 0, 1), ("lights", 1, 3)]);
    let text = text(&all, "", Stage::Fragment);
    assert!(text.contains("int lights = int((si_branches >> 1u) & 7u);"), "{text}");
}

#[test]
fn a_line_of_a_variant_knows_its_author_and_its_variant() {
    let Assembled { text, map, .. } = stage(&[], "skinning=true mode=Unlit", Stage::Vertex);
    let before = text.find("bent(joints").expect("it is there");
    let (line, column) = (text[..before].matches('\n').count(), before - text[..before].rfind('\n').unwrap_or(0));
    let mapped = map.place(line as u32 + 1, column as u32).expect("it is mapped");
    let author = MESH.lines().position(|line| line.contains("bent(joints")).expect("it is there");
    let column = MESH.lines().nth(author).and_then(|line| line.find("bent(joints"));
    assert_eq!((mapped.place.line as usize, mapped.place.column as usize), (author + 1, column.unwrap_or(0) + 1));
    assert_eq!(mapped.origin.variant.as_deref(), Some("skinning, mode = Unlit"));
}

#[test]
fn what_a_backend_writes_for_a_call_is_a_statement() {
    const PATCHES: &str = "
        branch fog;
        vertex_in(0) pos: vec3;
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(pos, 1.0); } }
        geometry_source {
#define MID(o, i, m) o = mix(i[0].m, i[1].m, 0.5);
            void main() { if (fog) FOR_EACH_VARYING(MID) gl_Position = gl_in[0].gl_Position; EmitVertex(); }
        }
        fragment_source { void main() { color = vec4(1.0); } }";
    let contributions = lower(&parsed(PATCHES), &Sources::default());
    let text = assemble(&contributions, &key(&[], "fog=false"), Stage::Geometry).expect("Vulkan has it").text;
    assert!(text.contains("if (fog) FOR_EACH_VARYING(MID) gl_Position = gl_in[0].gl_Position;"), "{text}");
}

#[test]
fn an_entry_stands_beside_an_unused_main() {
    for head in ["fragment_source(entry = toon)", "fragment_source"] {
        let text = MESH.replace("fragment_source {", &format!("{head} {{ void toon() {{ color = tint; }}"));
        let contributions = lower(&parsed(&text), &Sources::default());
        let text = assemble(&contributions, &key(&[], ""), Stage::Fragment).expect("Vulkan has it").text;
        assert_eq!(text.matches("void main()").count(), 1, "{text}");
        assert_eq!(text.contains("toon()"), head.contains("toon"), "{text}");
    }
}

#[test]
fn a_reflection_without_values_has_what_any_variant_has() {
    let names = |words: &str| -> Vec<String> {
        let reflection = reflect(&lower(&info(), &Sources::default()), &key(&[], words));
        reflection.attributes.into_iter().map(|it| it.name).collect()
    };
    assert_eq!(names(""), ["pos", "joints"]);
    assert_eq!(names("skinning=true"), ["pos", "joints"]);
    assert_eq!(names("skinning=false"), ["pos"]);
}

fn info() -> Resolved {
    parsed(MESH)
}

fn parsed(text: &str) -> Resolved {
    let parsed = parse_info(format!("Mesh {{{text}}}").parse().expect("tokens"), "mesh.rs");
    assert_eq!(parsed.report.diagnostics, []);
    let mut report = Report::default();
    let resolved = resolve(&parsed.info, &[], &mut report);
    assert_eq!(report.diagnostics, []);
    resolved
}

fn branches(info: &Info) -> impl Iterator<Item = &Branch> {
    info.items.iter().filter_map(|item| match &item.statement {
        Statement::Branch(it) => Some(it),
        _ => None,
    })
}

fn key(lowerings: &[(&str, Lowering)], words: &str) -> Key {
    let value = |word: &str| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    Key {
        branches: words.split_whitespace().filter_map(value).collect(),
        lowerings: lowerings.iter().map(|(name, how)| ((*name).to_owned(), *how)).collect(),
        ..Key::new(Backend::Vulkan)
    }
}

fn stage(lowerings: &[(&str, Lowering)], words: &str, stage: Stage) -> Assembled {
    let contributions = lower(&info(), &Sources::default());
    assemble(&contributions, &key(lowerings, words), stage).expect("Vulkan can say all of it")
}

fn text(lowerings: &[(&str, Lowering)], words: &str, of: Stage) -> String {
    stage(lowerings, words, of).text
}
