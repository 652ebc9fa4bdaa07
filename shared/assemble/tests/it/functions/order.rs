//! When values are computed, read and returned.

use super::last;

#[test]
fn a_return_of_no_value_leaves_the_function() {
    for (value, before) in [
        ("*x = 1.0", "x = 1.0;"),
        ("*x += 1.0", "x += 1.0;"),
        ("{ *x = 7.0; }", "x = 7.0;"),
        ("reset(x)", "reset(x);"),
        ("if c { *x = 8.0 } else { reset(x) }", "}"),
        ("loop { *x += 1.0; break; }", "}"),
        ("match c { true => *x = 2.0, false => {} }", "}"),
    ] {
        let text = format!(
            "#[shader_shared] fn reset(x: &mut f32) {{ *x = 0.0; }} \
             #[shader_shared] fn set(x: &mut f32, c: bool) {{ if c {{ return {value}; }} *x = 5.0; }}"
        );
        let found = last(&text);
        assert!(found.contains(&format!("    {before}\n    return;\n  }}\n  x = 5.0;")), "{value}:\n{found}");
    }
}

#[test]
fn an_element_is_read_after_its_index() {
    let before = "#[shader_shared] #[derive(Clone, Copy)] pub struct Table { pub a: [f32; 2] } \
                  #[shader_shared] fn bump(a: &mut [f32; 2]) -> u32 { a[1] += 1.0; 1 } ";
    for (body, read) in [
        ("(mut a: [f32; 2]) -> f32 { a[bump(&mut a) as usize] }", "  uint value = bump(a);\n  return a[value];"),
        ("(mut a: [f32; 2]) -> f32 { a[{ a[0] = 5.0; 0 }] }", "  a[0] = 5.0;\n  value = 0u;\n  return a[value];"),
        ("(mut s: Table) -> f32 { s.a[{ s.a[1] = 4.0; 1 }] }", "  s.a[1] = 4.0;\n  value = 1u;\n  return s.a[value];"),
        (
            "(mut s: [Table; 2], mut i: u32) -> f32 { s[i as usize].a[{ i += 1; s[0].a[1] = 4.0; 1 }] }",
            "  s[0].a[1] = 4.0;\n  value_1 = 1u;\n  return s[value].a[value_1];",
        ),
        (
            "(mut a: [f32; 2]) -> f32 { a[{ a[0] = 5.0; 0 }] + a[{ a[0] = 6.0; 0 }] }",
            "  a[0] = 6.0;\n  value_1 = 0u;\n  return value_2 + a[value_1];",
        ),
    ] {
        let found = last(&format!("{before} #[shader_shared] fn read{body}"));
        assert!(found.contains(read), "{read} in\n{found}");
    }
}
