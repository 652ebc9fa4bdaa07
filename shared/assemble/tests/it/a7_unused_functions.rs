//! A7: functions were removed though what stays, or a macro that pastes names, calls them.

use std::collections::BTreeSet;

use shader_info_glsl::{Macros, without_unreached};

/// What is left of a text, its blank lines left out.
fn left(text: &str) -> String {
    let macros = Macros::read([text].into_iter(), std::iter::empty());
    let roots = BTreeSet::from(["main".to_owned()]);
    let left = without_unreached(&[text], &|_, _| None, &roots, &macros).remove(0);
    let left = left.unwrap_or_else(|| text.to_owned());
    left.lines().filter(|line| !line.trim().is_empty()).map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
fn a7_what_a_function_of_two_conditionals_calls_stays() {
    let text = "float diffuse(float x) { return x * 2.0; }
float process(float x) {
#ifdef A
  for (int i = 0; i < 3; i++) {
#endif
    x = diffuse(x);
#ifdef A
  }
#endif
  return x; }
void main() { color = vec4(1.0); }";
    assert_eq!(left(text), text);
    let heads = "float g() { return 1.0; }
#ifndef OFF
float f(float a) {
#else
float f(float a, float b) {
#endif
  return g(); }
void main() {}";
    assert_eq!(left(heads), heads);
}

#[test]
fn a7_functions_that_a_macro_may_name_stay() {
    let pasted = "#define CALL(x) hel##x\nfloat help() { return 1.0; }\nvoid main() { color = vec4(CALL(p)()); }";
    assert_eq!(left(pasted), pasted);
    let named = "#define NAME twice\nfloat NAME(float x) { return x; }\n#undef NAME\nvoid main() { twice(1.0); }";
    assert_eq!(left(named), named);
}

#[test]
fn a7_functions_that_nothing_reaches_still_go() {
    assert_eq!(left("float f() { return 1.0; }\nvoid main() {}"), "void main() {}");
    assert_eq!(left("float f(float x);\nfloat g() { return f(1.0); }\nvoid main() {}"), "void main() {}");
}
