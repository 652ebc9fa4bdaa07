//! What the rules say of templates and modifiers: slots, signatures, orders and `super`.

use crate::checked;

use checked::{check, check_with};

const TEMPLATE: &str = "shader_info! { Base {
    slot(fragment) shade: (inout tint: vec4); slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { vec4 tint = vec4(light(vec3(1.0)), 1.0); shade(tint); } } } }";

#[track_caller]
fn modified(statements: &str, files: &[(&str, &str)], expected: &[&str]) {
    let text = format!("{TEMPLATE} shader_info! {{ It {{ template(Base); {statements} do_static_compilation; }} }}");
    check_with(&text, files, expected);
}

#[test]
fn a_modifier_changes_a_slot_of_the_template() {
    modified("override(light) { return super(normal); }", &[], &[]);
    modified(
        "override(ligth) { return normal; }",
        &[],
        &["SI0121 ‹ligth›: unknown slot `ligth`; help: did you mean `light`?|"],
    );
    modified(
        "override(glow) { return normal; }",
        &[],
        &["SI0121 ‹glow›: unknown slot `glow`; help: the slots are shade, light|"],
    );
    check(
        "shader_info! { It { override(glow) { return normal; } local_group_size(8); compute_source { void main() {} } \
         do_static_compilation; } }",
        &["SI0121 ‹glow› … help: inherit a template that declares it"],
    );
}

#[test]
fn two_that_replace_one_slot_have_an_order() {
    let flat = |more: &str| format!("shader_info! {{ Flat {{ {more} override(light) {{ return vec3(1.0); }} }} }}");
    let grey = |more: &str, code: &str| format!("shader_info! {{ Grey {{ {more} override(light) {{ {code} }} }} }}");
    let modified = |flat: String, grey: String, expected: &[&str]| {
        let it = "shader_info! { It { template(Base); modifier(Flat, Grey); do_static_compilation; } }";
        check(&format!("{TEMPLATE} {flat} {grey} {it}"), expected);
    };
    let (plain, messages) = ("return vec3(0.5);", ["SI0124"]);
    modified(flat(""), grey("", plain), &messages);
    modified(flat(""), grey("", "return super(normal) * 0.5;"), &[]);
    modified(flat("order(before = Grey);"), grey("", plain), &[]);
    modified(flat(""), grey("order(after = Flat);", plain), &[]);
    modified(flat(""), grey("order(after = Other);", plain), &messages);
    modified(flat("order(before = Other);"), grey("", plain), &messages);
    // What another says of its own place says nothing of these.
    let third = "shader_info! { Third { order(after = Flat); after(shade) { tint.r = 1.0; } } }";
    let it = "shader_info! { It { template(Base); modifier(Flat, Grey, Third); do_static_compilation; } }";
    check(&format!("{TEMPLATE} {} {} {third} {it}", flat(""), grey("", plain)), &messages);
}

#[test]
fn super_calls_what_is_there() {
    let template = "shader_info! { Base { slot(fragment) tone: () -> vec3; slot(fragment) mark: (inout tint: vec4);
        slot(fragment) rest: () -> vec3 { return vec3(1.0); }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { vec4 tint = vec4(tone(), 1.0); mark(tint); } } } }";
    let with = |statements: &str, expected: &[&str]| {
        check(
            &format!("{template} shader_info! {{ It {{ template(Base); {statements} do_static_compilation; }} }}"),
            expected,
        );
    };
    with("override(tone) { return vec3(1.0); }", &[]);
    with("", &["SI0125 ‹tone›: slot `tone` returns `vec3` but has no body"]);
    with(
        "override(tone) { return super(); }",
        &["SI0123 ‹super›: `super` cannot be called here: the slot has no earlier body"],
    );
    with("override(tone) { return vec3(1.0); } override(mark) { super(tint); }", &[]);
    with(
        "override(tone) { return vec3(1.0); } after(mark) { super(tint); }",
        &["SI0123 ‹super›: `super` cannot be called here: only an `override`"],
    );
    with("override(tone) { return vec3(1.0); } after(rest) { }", &["SI0126 ‹rest›: slot `rest` is never called"]);
}

#[test]
fn a_slot_has_a_body_in_every_variant() {
    let template = "shader_info! { Base { slot(fragment) tone: (x: float) -> float;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { float x = tone(1.0); } } } }";
    let with = |statements: &str, expected: &[&str]| {
        let info = format!(
            "shader_info! {{ It {{ branch(static) q; branch(static) r; template(Base); {statements} do_static_compilation; }} }}"
        );
        check(&format!("{template} {info}"), expected);
    };
    let (first, second) = ("override(tone) { return x; }", "override(tone) { return super(x); }");
    with(
        &format!("#[when(q)] {first}"),
        &["SI0125 ‹tone›: slot `tone` returns `float` but has no body if `!q`; help: give it a body"],
    );
    with(&format!("#[when(q)] {first} #[when(!q)] {first}"), &[]);
    let earlier = "SI0123 ‹super›: `super` cannot be called here: the slot has no earlier body";
    let help = "; help: give `tone` a body where it is declared: `{ … }`|";
    with(&format!("#[when(q)] {first} {second}"), &[&format!("{earlier} if `!q`{help}")]);
    with(&format!("#[when(q)] {first} #[when(q)] {second} #[when(!q)] {first}"), &[]);
    with(
        &format!("#[when(q)] {first} #[when(r)] {second} #[when(!q)] {first}"),
        &[&format!("{earlier} if `!q`{help}")],
    );
    with(&format!("#[when(q || r)] {first} #[when(r)] {second} #[when(!q && !r)] {first}"), &[]);
    with(second, &[&format!("{earlier}{help}")]);
}

#[test]
fn a_function_in_a_file_has_the_signature_of_its_slot() {
    let after = |text: &str, expected: &[&str]| modified("after(light, \"a.glsl\");", &[("a.glsl", text)], expected);
    after("vec3 light(vec3 normal) { return normal; }", &[]);
    after("void light(vec3 normal) {}", &[]);
    let messages = |token: &str| {
        format!(
            "SI0122 a.glsl: ‹{token}›: this function does not have the signature of its slot, `vec3 light(vec3 normal)`"
        )
    };
    after("float light(vec3 normal) { return 1.0; }", &[&messages("light(vec3 normal)")]);
    after("vec3 light() { return vec3(1.0); }", &[&messages("light()")]);
    after("vec3 light(vec3 normal, vec3 other) { return normal; }", &[&messages("light(vec3 normal, vec3 other)")]);
    after("vec3 light(inout vec3 normal) { return normal; }", &[&messages("light(inout vec3 normal)")]);
    let override_with =
        |text: &str, expected: &[&str]| modified("override(light, \"a.glsl\");", &[("a.glsl", text)], expected);
    override_with("void light(vec3 normal) {}", &[&messages("light(vec3 normal)")]);
}

#[test]
fn a_function_beside_a_slot_keeps_the_values_of_out_parameters() {
    let slot = "slot(fragment) tint: (out v: vec4) { v = vec4(0.5); }";
    let written = |statement: &str, function: &str, expected: &[&str]| {
        let text = format!(
            "shader_info! {{ It {{ {slot} {statement} vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
             fragment_source {{ void main() {{ vec4 v; tint(v); }} }} do_static_compilation; }} }}"
        );
        check_with(&text, &[("a.glsl", function)], expected);
    };
    let (out, inout) = ("void tint(out vec4 v) { v = vec4(1.0); }", "void tint(inout vec4 v) { v.r += 0.25; }");
    let wrong = "SI0122 a.glsl: ‹tint(out vec4 v)›: … its slot, `void tint(out vec4 v)`; help: write `void tint(inout vec4 v)`: with `out`";
    for word in ["before", "after"] {
        let statement = format!("{word}(tint, \"a.glsl\");");
        written(&statement, inout, &[]);
        written(&statement, &format!("#pragma shader_info {word}(tint)\nv.r += 0.25;\n"), &[]);
        written(&statement, out, &[wrong]);
    }
    written("override(tint, \"a.glsl\");", out, &[]);
}

#[test]
fn a_slot_is_called_by_the_names_that_its_stage_says() {
    let template = |code: &str| {
        format!(
            "shader_info! {{ Base {{ slot(fragment) shade: (inout tint: vec4);
             vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} fragment_source {{ {code} }} }} }}
             shader_info! {{ It {{ template(Base); before(shade) {{ tint *= 2.0; }} do_static_compilation; }} }}"
        )
    };
    let calls = |more: &str, call: &str| template(&format!("{more} void main() {{ vec4 tint = vec4(1.0); {call} }}"));
    check(&calls("", "shade(tint);"), &[]);
    check(&calls("\n#define CALL shade\n", "CALL(tint);"), &[]);
    // What is joined of parts may be any name.
    check(&calls("\n#define JOIN(a, b) a##b\n", "JOIN(sha, de)(tint);"), &[]);
    let uncalled = ["SI0126 ‹shade›: slot `shade` is never called, so this body cannot run"];
    check(&calls("", ""), &uncalled);
    check(&calls("\n#if 0\n#define CALL shade\n#endif\n", "float CALL = 1.0;"), &uncalled);
    check(&calls("\n#ifdef shade\n#endif\n", "float a = 1.0;"), &uncalled);
    check(&calls("\n#define CALL shade\n", ""), &uncalled);
}

#[test]
fn two_slots_of_one_name_are_never_active_together() {
    let two = |first: &str, second: &str| {
        format!(
            "branch(static) a; branch(static) b; #[when({first})] slot(fragment) tone: (x: float) -> float {{ return x; }}
             #[when({second})] slot(fragment) tone: (x: float) -> float {{ return x * 2.0; }}"
        )
    };
    let drawn = |statements: &str, expected: &[&str]| {
        let stages = "vertex_source { void main() { gl_Position = vec4(0.0); } }
            fragment_source { void main() { tone(1.0); } } do_static_compilation;";
        check(&format!("shader_info! {{ It {{ {statements} {stages} }} }}"), expected);
    };
    let twice = "SI0017 ‹tone›: two declarations of `tone` can be active at the same time; help: give them conditions";
    drawn(&two("a", "!a"), &[]);
    drawn(&two("a", "b && !a"), &[]);
    drawn(&two("a", "b"), &[twice]);
    drawn(&format!("{} specialize {{ skip if a && b; }}", two("a", "b")), &[]);
    let other = "shader_info! { Other { slot(fragment) shade: (inout tint: vec4) { tint *= 2.0; } } }";
    check(
        &format!(
            "{TEMPLATE} {other} shader_info! {{ It {{ branch(static) a; template(Base); #[when(a)] modifier(Other); do_static_compilation; }} }}"
        ),
        &["SI0017 ‹shade›: two declarations of `shade` can be active at the same time"],
    );
}
