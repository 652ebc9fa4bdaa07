//! Each field of the table, set by a declaration's word, is the field of the same name in a program.

use shader_info::{Compare, Reflection, RenderState};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::diagnostic::{Place, Report};
use shader_info_model::state::{BLENDS, FIELDS, Field, FieldScope, Kind, State, TARGETS, name_of, named};
use shader_info_model::{FieldChange, FieldValue, Number, Word};
use shader_info_reflect::reflection::{self, to_bytes};

/// rustc 1.95 compiled no closure like this where a constant was the length of a field.
#[test]
fn a_closure_captures_what_it_takes_from_a_state() {
    let less = RenderState { depth_test: Some(Compare::Less), line_width: 2.0, ..RenderState::DEFAULT };
    let with = |depth_write| RenderState { depth_write, ..less };
    assert_eq!([true, false].map(|writes| with(writes).writes_depth()), [true, false]);
    assert_eq!(with(less.depth_write), less);
}

#[test]
fn every_word_of_every_field_arrives() {
    for field in FIELDS.iter().filter(|field| !field.is_short()) {
        for (written, value) in values(field) {
            let mut state = State::DEFAULT;
            state.change(&change(field.path, value)).expect("the table names its own values");
            let read = program(&state);
            let expected = if written == "all" { "rgba".to_owned() } else { written };
            for target in 0..if field.scope == FieldScope::Target { TARGETS } else { 1 } {
                assert_eq!(get(&read, field.path, target), expected, "{}", field.path);
            }
            let others = FIELDS.iter().filter(|other| !other.is_short() && other.path != field.path);
            for other in others {
                assert_eq!(get(&read, other.path, 0), get(&RenderState::DEFAULT, other.path, 0), "{}", other.path);
            }
        }
    }
}

#[test]
fn short_ways_set_what_they_stand_for() {
    let state = |text: &str| program(&parsed(text));
    let check = |short: &str, long: &str| assert_eq!(state(short), state(long), "{short}");
    check("stencil.compare: equal", "stencil.front.compare: equal, stencil.back.compare: equal");
    check("stencil: { pass: replace }", "stencil: { front: { pass: replace }, back: { pass: replace } }");
    check("blend.op: max", "blend: { color: { op: max }, alpha: { op: max } }");
    check("blend[3].src: dst", "blend[3].color.src: dst, blend[3].alpha.src: dst");
    check("blend: [alpha, off, add]", "blend[0]: alpha, blend[1]: off, blend[2]: add");
    check("color_write: all", "color_write: rgba");
    check("blend: alpha, blend.color.src: one", "blend: premultiplied");
    check("depth_bias.slope: -0.0", "");
    check("depth_bias.slope: 2", "depth_bias.slope: 2.0");
}

#[test]
fn a_target_is_set_alone() {
    let read = program(&parsed("blend[1]: alpha, color_write[7]: none"));
    let on: Vec<usize> = (0..TARGETS).filter(|target| read.blend[*target].is_on()).collect();
    assert_eq!(on, [1]);
    assert_eq!(read.color_write.map(|mask| mask.0), [15, 15, 15, 15, 15, 15, 15, 0]);
}

/// Factors of the presets, by the equations in the comments (Porter and Duff, "Compositing Digital Images", 1984, for
/// the first two that blend).
#[test]
fn presets_are_their_equations() {
    let check = |word: &str, new: [f32; 4], old: [f32; 4], expected: [f32; 4]| {
        let blend = program(&parsed(&format!("blend: {word}"))).blend[0];
        assert_eq!(equation(blend, new, old), expected, "{word}");
    };
    let (new, old) = ([0.5, 0.25, 1.0, 0.5], [1.0, 0.5, 0.0, 0.25]);
    check("off", new, old, new);
    // new · alpha + old · (1 − alpha); alpha covers.
    check("alpha", new, old, [0.75, 0.375, 0.5, 0.625]);
    check("premultiplied", new, old, [1.0, 0.5, 1.0, 0.625]);
    check("add", new, old, [1.5, 0.75, 1.0, 0.75]);
    check("add_alpha", new, old, [1.25, 0.625, 0.5, 0.75]);
    check("subtract", new, old, [0.5, 0.25, -1.0, -0.25]);
    check("multiply", new, old, [0.5, 0.125, 0.0, 0.125]);
    // 1 − (1 − new)(1 − old)
    check("screen", new, old, [1.0, 0.625, 1.0, 0.625]);
    check("min", new, old, [0.5, 0.25, 0.0, 0.25]);
    check("max", new, old, [1.0, 0.5, 1.0, 0.5]);
    assert_eq!(BLENDS.len(), 10, "a case for each");
}

#[test]
fn a_state_is_a_copy_of_its_base_with_changes() {
    let text = "Case { render_state Opaque { cull: back, depth_test: less } \
                render_state Alpha { ..Opaque, blend: alpha, depth_write: false } render_state { ..Alpha, cull: none } }";
    let (states, report) = states(text);
    assert!(report.is_clean(), "{report:?}");
    let words = |state: Option<&State>| state.map(ToString::to_string);
    assert_eq!(words(states.get("Opaque")).as_deref(), Some("cull: back, depth_test: less"));
    let alpha = "cull: back, depth_test: less, depth_write: false, blend: alpha";
    assert_eq!(words(states.get("Alpha")).as_deref(), Some(alpha));
    assert_eq!(states.base().to_string(), "depth_test: less, depth_write: false, blend: alpha");
}

#[test]
fn a_state_is_written_as_it_is_declared() {
    for text in [
        "",
        "front_face: clockwise, line_width: 2.5, depth_bias.constant: -3",
        "stencil.front.pass: invert, stencil.read_mask: 15, sample_mask: 255",
        "blend.color.src: dst, blend.alpha.op: min, color_write: ra",
        "blend[0]: add, color_write[0]: none, blend[2].color.op: subtract",
    ] {
        assert_eq!(parsed(text).to_string(), text);
    }
    assert_eq!(name_of(25 + 7 + 4), "blend[1].alpha.dst");
    assert_eq!(name_of(usize::MAX), "");
}

#[test]
fn damaged_states_are_the_default_or_another_state() {
    let state = parsed("cull: back, blend[7]: screen, stencil.back.fail: zero");
    let bytes = to_bytes(&reflection::Reflection { render_state: state, ..Default::default() });
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0xff;
        let _ = Reflection::new(damaged.leak()).render_state();
        assert_eq!(Reflection::new(bytes[..at].to_vec().leak()).render_state(), RenderState::DEFAULT);
    }
}

fn equation(blend: shader_info::Blend, new: [f32; 4], old: [f32; 4]) -> [f32; 4] {
    let factor = |factor: shader_info::BlendFactor, channel: usize| match factor.name() {
        "zero" => 0.0,
        "one" => 1.0,
        "one_minus_src" => 1.0 - new[channel],
        "src_alpha" => new[3],
        "one_minus_src_alpha" => 1.0 - new[3],
        "dst" => old[channel],
        "dst_alpha" => old[3],
        other => panic!("no preset has `{other}`"),
    };
    std::array::from_fn(|channel| {
        let it = if channel < 3 { blend.color } else { blend.alpha };
        let (a, b) = (new[channel] * factor(it.src, channel), old[channel] * factor(it.dst, channel));
        match it.op.name() {
            "add" => a + b,
            "subtract" => a - b,
            "reverse_subtract" => b - a,
            "min" => new[channel].min(old[channel]),
            _ => new[channel].max(old[channel]),
        }
    })
}

/// What a declaration may write, and how a program shows it.
fn values(field: &Field) -> Vec<(String, FieldValue)> {
    let word = |text: &str| (text.to_owned(), FieldValue::Word(Word { text: text.into(), place: Place::default() }));
    let number = |value: i64| (value.to_string(), FieldValue::Number(Number::literal(value)));
    let real = |value: f32| {
        let text = format!("{value:?}");
        (text.clone(), FieldValue::Float(Word { text, place: Place::default() }))
    };
    match field.kind {
        Kind::Flag => vec![word("true"), word("false")],
        Kind::Choice(words) => words.iter().map(|text| word(text)).collect(),
        Kind::Whole(low, high) => [low, high, 1].map(number).into(),
        Kind::Real(low, high) => [low, high, 0.5].map(real).into(),
        Kind::Channels => ["none", "r", "gb", "rgb", "a", "rgba", "all"].map(word).into(),
        Kind::Blend => BLENDS.iter().map(|(text, _)| word(text)).collect(),
    }
}

/// The field of a path, as a declaration would write it.
fn get(state: &RenderState, path: &str, target: usize) -> String {
    let (stencil, blend) = (&state.stencil, &state.blend[target]);
    let face = |face: &shader_info::StencilFace, last: &str| match last {
        "compare" => face.compare.to_string(),
        "pass" => face.pass.to_string(),
        "fail" => face.fail.to_string(),
        _ => face.depth_fail.to_string(),
    };
    let component = |it: &shader_info::BlendComponent, last: &str| match last {
        "src" => it.src.to_string(),
        "dst" => it.dst.to_string(),
        _ => it.op.to_string(),
    };
    match path.split('.').collect::<Vec<_>>()[..] {
        ["cull"] => state.cull.to_string(),
        ["front_face"] => state.front_face.to_string(),
        ["polygon"] => state.polygon.to_string(),
        ["depth_clamp"] => state.depth_clamp.to_string(),
        ["line_width"] => format!("{:?}", state.line_width),
        ["depth_bias", "constant"] => state.depth_bias.constant.to_string(),
        ["depth_bias", "slope"] => format!("{:?}", state.depth_bias.slope),
        ["depth_bias", "clamp"] => format!("{:?}", state.depth_bias.clamp),
        ["depth_test"] => state.depth_test.map_or("off".into(), |compare| compare.to_string()),
        ["depth_write"] => state.depth_write.to_string(),
        ["stencil", "front", last] => face(&stencil.front, last),
        ["stencil", "back", last] => face(&stencil.back, last),
        ["stencil", "read_mask"] => stencil.read_mask.to_string(),
        ["stencil", "write_mask"] => stencil.write_mask.to_string(),
        ["stencil", "reference"] => stencil.reference.to_string(),
        ["alpha_to_coverage"] => state.alpha_to_coverage.to_string(),
        ["alpha_to_one"] => state.alpha_to_one.to_string(),
        ["sample_mask"] => state.sample_mask.to_string(),
        ["sample_shading"] => format!("{:?}", state.sample_shading),
        ["blend", "color", last] => component(&blend.color, last),
        ["blend", "alpha", last] => component(&blend.alpha, last),
        ["color_write"] => state.color_write[target].to_string(),
        _ => panic!("a program has no field `{path}`"),
    }
}

fn change(path: &str, value: FieldValue) -> FieldChange {
    FieldChange { field: Word { text: path.into(), place: Place::default() }, value }
}

/// Through the bytes that a program carries.
fn program(state: &State) -> RenderState {
    let bytes = to_bytes(&reflection::Reflection { render_state: *state, ..Default::default() });
    Reflection::new(bytes.leak()).render_state()
}

fn parsed(fields: &str) -> State {
    let (states, report) = states(&format!("Case {{ render_state {{ {fields} }} }}"));
    assert!(report.is_clean(), "{fields}: {report:?}");
    *states.base()
}

fn states(text: &str) -> (shader_info_model::state::Named, Report) {
    let parsed = parse_info(text.parse().expect("the case is Rust tokens"), "case.rs");
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &[], &mut report);
    let states = named(&resolved.items, &mut report);
    (states, report)
}
