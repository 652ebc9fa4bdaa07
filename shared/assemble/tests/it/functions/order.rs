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

#[test]
fn a_loop_that_only_return_leaves_ends_with_a_return() {
    let before = "#[shader_shared] #[repr(u32)] #[derive(Clone, Copy)] pub enum Mode { A, B = 5 } \
                  #[shader_shared] #[derive(Clone, Copy)] pub struct One { pub x: Vec2, pub mode: ModeBits } \
                  #[shader_shared] #[derive(Clone, Copy)] \
                  pub struct Two { pub ones: [One; 2], pub table: [[f32; 2]; 3], pub on: Bool32 } ";
    let one = "One(vec2(0.0), 0u)";
    let two = format!("Two(One[2]({one}, {one}), float[3][2]({0}, {0}, {0}), false)", "float[2](0.0, 0.0)");
    for (ty, zero) in [
        ("f32", "0.0"),
        ("UVec3", "uvec3(0u)"),
        ("Mat3", "mat3(0.0)"),
        ("bool", "false"),
        ("Mode", "0u"),
        ("[i32; 3]", "int[3](0, 0, 0)"),
        ("Two", &two),
    ] {
        for text in ["loop { if n > 9 { return x; } n += 1; }", "if n > 4 { return x; } loop { return x; };"] {
            let text = format!("{before} #[shader_shared] fn f(x: {ty}, mut n: u32) -> {ty} {{ {text} }}");
            let found = last(&text);
            assert!(found.ends_with(&format!("  }}\n  return {zero};\n}}")), "{ty}:\n{found}");
        }
    }
    let text = "#[shader_shared] fn f(x: &mut u32) { loop { if *x > 9 { return; } *x += 1; } }";
    assert!(last(text).ends_with("    x += 1u;\n  }\n}"), "{}", last(text));
}

#[test]
fn a_product_of_floats_has_its_sign_outside() {
    for (value, expected) in [
        ("-a * b", "-(a * b)"),
        ("a * -b", "-(a * b)"),
        ("-a * -b", "a * b"),
        ("-a * b * c", "-(a * b * c)"),
        ("a * -b * -c", "a * b * c"),
        ("a * (b * -c)", "-(a * (b * c))"),
        ("-(-a) * b", "a * b"),
        ("-(a) * -2.0", "-(a * -2.0)"),
        ("-(a + b) * c", "-((a + b) * c)"),
        ("-2.0 * b", "-2.0 * b"),
        ("1.0 - -a * b", "1.0 - (-(a * b))"),
    ] {
        let found = last(&format!("#[shader_shared] fn product(a: f32, b: f32, c: f32) -> f32 {{ {value} }}"));
        assert!(found.contains(&format!("return {expected};")), "{value}:\n{found}");
    }
    let whole = last("#[shader_shared] fn product(a: i32, b: i32) -> i32 { -a * b }");
    assert!(whole.contains("return -a * b;"), "{whole}");
}

#[test]
fn an_assigned_product_of_floats_has_its_sign_outside() {
    for (statement, expected) in [
        ("a *= -b", "a = -(a * b)"),
        ("a *= -b * c", "a = -(a * (b * c))"),
        ("a *= -b * -c", "a *= b * c"),
        ("a *= -2.0", "a *= -2.0"),
        ("a /= -b", "a /= -b"),
        ("v *= -b", "v = -(v * b)"),
        ("v.x *= -b", "v.x = -(v.x * b)"),
        ("i *= -j", "i *= -j"),
    ] {
        let head = "#[shader_shared] fn f(a: &mut f32, v: &mut Vec3, i: &mut i32, b: f32, c: f32, j: i32)";
        let statement = statement.replacen("a ", "*a ", 1).replacen("v *", "*v *", 1).replacen("i *", "*i *", 1);
        let found = last(&format!("{head} {{ {statement}; }}"));
        assert!(found.contains(&format!("  {expected};")), "{statement}:\n{found}");
    }
}
