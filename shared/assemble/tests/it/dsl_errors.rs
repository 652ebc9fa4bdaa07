//! Errors in declarations have their code at the guilty token.

use shader_info_lang::dsl::{parse_impl, parse_info, parse_interface, parse_shared, parse_vertex_input};
use shader_info_model::diagnostic::Report;

/// First line and column, last line and column.
type Corners = (u32, u32, u32, u32);

/// The source has `‹…›` around the tokens at fault; `codes` are theirs in order of place.
fn check(source: &str, codes: &[&str], parse: impl Fn(&str) -> Report) {
    let (text, marks) = take_marks(source);
    let report = parse(&text);
    let mut found: Vec<(Corners, &str)> = report
        .diagnostics
        .iter()
        .map(|it| ((it.place.line, it.place.column, it.place.end_line, it.place.end_column), it.code.id))
        .collect();
    found.sort_unstable();
    let expected: Vec<_> = marks.into_iter().zip(codes.iter().copied()).collect();
    let words: Vec<String> = report.diagnostics.iter().map(|it| format!("{} {}", it.place, it.text())).collect();
    assert_eq!(found, expected, "{source}\n{}", words.join("\n"));
}

fn take_marks(source: &str) -> (String, Vec<(u32, u32, u32, u32)>) {
    let (mut text, mut marks, mut open) = (String::new(), Vec::new(), None);
    let (mut line, mut column) = (1, 1);
    for next in source.chars() {
        match next {
            '‹' => open = Some((line, column)),
            '›' => {
                let (from_line, from_column) = open.take().expect("a mark opens before it closes");
                marks.push((from_line, from_column, line, column));
            }
            '\n' => (line, column) = (line + 1, 1),
            _ => column += 1,
        }
        if !"‹›".contains(next) {
            text.push(next);
        }
    }
    (text, marks)
}

fn info(statements: &str, codes: &[&str]) {
    check(&format!("Case {{\n{statements}\n}}"), codes, |text| parse_info(text.parse().unwrap(), "case.rs").report);
}

fn interface(members: &str, codes: &[&str]) {
    check(members, codes, |text| parse_interface(text.parse().unwrap(), "case.rs").report);
}

fn shared(item: &str, codes: &[&str]) {
    check(item, codes, |text| parse_shared("".parse().unwrap(), text.parse().unwrap(), "case.rs").report);
}

fn block(item: &str, codes: &[&str]) {
    check(item, codes, |text| {
        let block = parse_impl("".parse().unwrap(), text.parse().unwrap(), "case.rs").expect("an `impl` block");
        let functions =
            block.functions.into_iter().map(|function| parse_shared("".parse().unwrap(), function, "case.rs"));
        let of_functions = functions.flat_map(|parsed| parsed.report.diagnostics).collect::<Vec<_>>();
        let diagnostics = block.report.diagnostics.into_iter().chain(of_functions).collect();
        Report { diagnostics }
    });
}

fn vertex(item: &str, codes: &[&str]) {
    check(item, codes, |text| parse_vertex_input(text.parse().unwrap(), "case.rs").report);
}

#[test]
fn unknown_statement() {
    info("‹smapler›(0) a: sampler2D;", &["SI0001"]);
    info("‹uniform› vec4 color; ‹in› vec2 uv; depth_write(less);", &["SI0001", "SI0001"]);
    info("‹12›;", &["SI0002"]);
}

#[test]
fn statement_not_understood() {
    info("sampler(0) ‹12›: sampler2D;", &["SI0002"]);
    info("sampler(0) albedo‹;›", &["SI0002"]);
    info("sampler(‹0.5›) albedo: sampler2D;", &["SI0002"]);
    info("sampler(0, batch, ‹pass›) albedo: sampler2D;", &["SI0002"]);
    info("push_constant a: [vec4; ‹]›;", &["SI0002"]);
    info("‹fragment_out› c: vec4;", &["SI0002"]);
    info("additional_info(‹)›;", &["SI0002"]);
    info("vertex_source‹;›", &["SI0002"]);
    info("vertex_source(\"a\") ‹{› }", &["SI0002"]);
    info("vertex_source(‹\"\"›);", &["SI0002"]);
    info("local_group_size(1, 2, 3, ‹4›);", &["SI0002"]);
    info("geometry_layout(points, points‹)›;", &["SI0002"]);
    info("vertex_in(‹1›, 2);", &["SI0002"]);
    info("push_constant a: [vec4; ‹_› 2]; additional_info(‹_›);", &["SI0002", "SI0002"]);
}

#[test]
fn a_forgotten_semicolon_hides_nothing() {
    info("sampler(0) a: sampler2D\n‹sampler›(1) b: ‹sampler2d›;\n‹foo›;", &["SI0002", "SI0003", "SI0001"]);
    info("define A = 1;\ndepth_write‹(less)›", &["SI0002"]);
}

#[test]
fn unknown_type() {
    info("vertex_in(0) a: ‹vec5›; push_constant b: ‹f32›; push_constant c: ‹dvec2›;", &["SI0003", "SI0003", "SI0003"]);
    info("sampler(0) a: ‹sampler2d›; image(0, r8) b: ‹vec4›;", &["SI0003", "SI0003"]);
    info("fragment_out(0) a: ‹Color›; push_constant b: ‹sampler2D›;", &["SI0003", "SI0003"]);
    info("push_constant a: ‹[vec4]›; storage_buf(0) b: ‹[[vec4; 2]]›;", &["SI0065", "SI0065"]);
    info("compilation_constant a: ‹vec2› = 1;", &["SI0003"]);
    info("storage_buf(0) a: [‹bool›]; uniform_buf(0) b: ‹bvec2›; storage_buf(1) c: [uint];", &["SI0003", "SI0003"]);
}

#[test]
fn unknown_option() {
    info("sampler(0, ‹bach›) a: sampler2D; depth_write(‹les›);", &["SI0004", "SI0004"]);
    info(
        "uniform_buf(0, visibility(‹vertx›)) a: A; geometry_layout(‹quad›, points, max_vertices = 1);",
        &["SI0004", "SI0004"],
    );
    info("vertex_source(‹main› = a) {}", &["SI0004"]);
    interface("I { ‹flet› a: vec4; ‹noperspective› b: vec2; }", &["SI0004", "SI0004"]);
}

/// A sampler that compares is undefined for types without `Shadow` (GLSL 4.60 §8.9).
#[test]
fn comparison_of_a_type_that_compares_nothing() {
    info("sampler(0, comparison) a: sampler2DShadow; sampler(1, ‹comparison›) b: sampler2D;", &["SI0004"]);
    info("sampler(0, ‹comparison›, batch) a: sampler3D; sampler(1, ‹comparison›) b: usampler2DArray;", &["SI0004"; 2]);
}

#[test]
fn unknown_format() {
    info("image(0, ‹rgba16›, write) a: image2D;", &[]);
    info("image(0, ‹rgba17f›, write) a: image2D; ‹image›(0) b: image2D;", &["SI0005", "SI0005"]);
    info("vertex_in(0, ‹unorm8x5›) a: vec4;", &["SI0005"]);
    vertex("#[repr(C)] struct V { #[format(‹unorm9›)] a: [u8; 4], b: ‹[u8; 4]› }", &["SI0005", "SI0005"]);
}

#[test]
fn statement_given_twice() {
    info("local_group_size(1); ‹local_group_size›(2);", &["SI0006"]);
    info("fragment_source {} vertex_source {} ‹fragment_source› {}", &["SI0006"]);
    info("#[when(a)] depth_write(less); #[when(!a)] depth_write(any);", &[]);
}

#[test]
fn an_option_is_given_once() {
    info("vertex_in(0, buffer = 1, ‹buffer› = 2) a: vec4;", &["SI0002"]);
    info("vertex_in(0, unorm8x4, ‹snorm8x4›) a: vec4;", &["SI0002"]);
    info("vertex_in(0, instance, ‹instance›) a: vec4;", &["SI0002"]);
    info("geometry_layout(points, points, max_vertices = 1, ‹max_vertices› = 2);", &["SI0002"]);
    info("tessellation_layout(quads, equal, cw, vertices = 4, ‹vertices› = 3);", &["SI0002"]);
    info("fragment_out(0, index = 0, ‹index› = 1) a: vec4;", &["SI0002"]);
    info("storage_buf(0, coherent, ‹coherent›) a: [uint];", &["SI0002"]);
    info("fragment_source(entry = a, ‹entry› = b) { void a() {} }", &["SI0002"]);
    info("#[ui(label = \"a\", ‹label› = \"b\")] push_constant a: float;", &["SI0002"]);
    info("define F(x, ‹x›) = x;", &["SI0002"]);
    info("builtins(clip_distance = 2, ‹clip_distance› = 4);", &["SI0002"]);
    vertex("#[repr(C)] struct V { #[location(1)] #[‹location›(2)] a: [f32; 2] }", &["SI0010"]);
    vertex("#[repr(C)] struct V { #[format(unorm8x4 ‹snorm8x4›)] a: [u8; 4] }", &["SI0002"]);
    shared("struct S { #[gpu(vec2)] #[‹gpu›(uvec2)] a: [f32; 2] }", &["SI0010"]);
    info("#[semantic(a)] #[‹semantic›(b)] push_constant a: float;", &["SI0010"]);
}

#[test]
fn a_misspelt_statement_is_still_there() {
    let report =
        parse_info("A { tessellation_lyaout(quads, equal, cw, vertices = 4); samplr(0) }".parse().unwrap(), "a.rs")
            .report;
    assert_eq!(report.diagnostics.len(), 2, "{report:?}");
    let text = "A { ‹tessellation_lyaout›(quads, equal, cw, vertices = 4); }";
    check(text, &["SI0001"], |text| {
        let parsed = parse_info(text.parse().unwrap(), "case.rs");
        assert_eq!(parsed.info.items.len(), 1);
        parsed.report
    });
    let text = "A { geometry_layout(points, ‹lnies›, max_vertices = 3); tessellation_layout(quads, equal, ‹ccv›, vertices = 4); }";
    check(text, &["SI0004", "SI0004"], |text| {
        let parsed = parse_info(text.parse().unwrap(), "case.rs");
        assert_eq!(parsed.info.items.len(), 2);
        parsed.report
    });
}

#[test]
fn true_is_no_name_in_a_condition() {
    info("#[when(‹true›)] define A;", &["SI0002"]);
    info("#[when(a && !‹false›)] define A;", &["SI0002"]);
    info("#[when(a == true)] define A;", &[]);
}

#[test]
fn an_attribute_ends_with_its_parentheses() {
    info("#[when(a)‹(b)›] define A;", &["SI0002"]);
    info("#[semantic(a) ‹b›] push_constant a: float;", &["SI0002"]);
    info("#[ui(‹)›] push_constant a: float;", &["SI0002"]);
}

#[test]
fn a_description_is_of_something_that_programs_see() {
    info("#[‹ui›(label = \"a\")] vertex_out(Face);", &["SI0010"]);
    info("#[‹semantic›(a)] do_static_compilation;", &["SI0010"]);
    info("#[‹ui›(private)] define A;", &["SI0010"]);
    info("#[ui(private)] sampler(0) a: sampler2D;", &[]);
    info("#[semantic(a)] specialization_constant a: int = 1;", &[]);
    info("/// Words.\ndefine A;", &[]);
}

#[test]
fn an_empty_list_means_nothing() {
    info("order(‹)›;", &["SI0002"]);
    interface("I as i {‹}›", &["SI0002"]);
}

#[test]
fn no_part_of_a_shared_item_depends_on_cfg() {
    shared("#[repr(u32)] enum E { #[‹cfg›(test)] A, B }", &["SI0011"]);
    vertex("#[repr(C)] struct V { #[‹cfg›(test)] a: [f32; 2], b: f32 }", &["SI0011"]);
}

#[test]
fn a_define_ends_before_the_next_statement() {
    info("define A = 4\n‹push_constant› b: vec4;", &["SI0002"]);
    info("define A = 4\n‹sampler›(0) b: sampler2D;", &["SI0002"]);
    info("define A = 4\n‹#›[when(c)] push_constant b: vec4;", &["SI0002"]);
    info("define A = 4\n‹vertex_out›(Face);", &["SI0002"]);
    info("define A = 4\n‹do_static_compilation›;", &["SI0002"]);
    info("define A = 4\n‹fragment_source› { void main() {} } define B;", &["SI0002"]);
    info("specialize { define A = 4 ‹render_state› = B; }", &["SI0002"]);
    info("specialize { if a { define A = 4 ‹skip› if b; } }", &["SI0002"]);
    info("define A(x) = image(x) + sampler; define B = vertex_out.a; define C = order == 1;", &[]);
}

#[test]
fn word_reserved_for_later() {
    info("‹ray_payload› lit: bool; ‹texture›(0) a: texture2D; ‹mesh_source› {} early_fragment_test;", &["SI0008"; 3]);
    info("sampler(0) a: ‹[sampler2D; 4]›;", &["SI0008"]);
}

#[test]
fn invalid_name() {
    info("sampler(0) ‹größe›: sampler2D; push_constant ‹_›: vec4;", &["SI0009", "SI0009"]);
    interface("I as ‹ö› { a: vec4; }", &["SI0009"]);
}

#[test]
fn a_keyword_is_no_path() {
    info("fragments(‹false›); additional_info(a::‹fn›); typedef_source(‹true›, \"types.glsl\");", &["SI0002"; 3]);
    info("additional_info(crate::View, self::Other, super::gen::Third);", &[]);
}

#[test]
fn a_visibility_is_one_of_rusts() {
    let info = |source: &str, codes: &[&str]| {
        check(source, codes, |text| parse_info(text.parse().unwrap(), "case.rs").report);
    };
    info("pub ‹(Other)› Case { }", &["SI0002"]);
    info("pub ‹()› Case { }", &["SI0002"]);
    for right in ["pub(crate)", "pub(super)", "pub(self)", "pub(in crate::a)", "pub", ""] {
        info(&format!("{right} Case {{ }}"), &[]);
    }
}

#[test]
fn wrong_attribute() {
    info("#[‹wen›(a)] early_fragment_test; #[‹cfg›(test)] depth_write(less);", &["SI0010", "SI0010"]);
    info("#[when(a ‹b›)] early_fragment_test;", &["SI0002"]);
    interface("I { #[‹when›(a)] a: vec4; }", &["SI0010"]);
}

#[test]
fn unsupported_item() {
    shared("‹trait› T {}", &["SI0011"]);
    shared("fn f(x: ‹f64›) {}", &["SI0161"]);
    shared("struct ‹A› {}", &["SI0011"]);
    shared("struct A‹(f32)›;", &["SI0011"]);
    shared("struct A‹<›T> { a: T }", &["SI0011"]);
    shared("#[repr(C, ‹align›(16))] struct A { a: f32 }", &["SI0011"]);
    shared("enum ‹Mode› { A }", &["SI0011"]);
    shared("#[repr(u32)] enum Mode { A‹(u32)› }", &["SI0011"]);
    shared("const A: ‹u64› = 1;", &["SI0011"]);
    vertex("struct ‹V› { a: f32 }", &["SI0011"]);
    vertex("‹enum› V { A }", &["SI0011"]);
}

#[test]
fn unknown_host_type() {
    shared("struct A { a: ‹bool›, b: ‹f64›, c: Vec4, d: ‹Vec›<f32>, e: ‹&›'static str }", &["SI0012"; 4]);
    // These are in no Rust file by themselves: a struct may have the name.
    shared("struct A { a: Cell, b: [Arc; 2], c: Rc }", &[]);
    shared("struct A { #[gpu(vec3)] a: ‹[f32; 4]›, #[gpu(vec3)] b: ‹B› }", &["SI0012"; 2]);
    shared("struct A { n: u32, a: [f32] }", &[]);
    shared("struct A { a: ‹[f32]›, b: f32 }", &["SI0065"]);
    shared("#[derive(Debug, ‹Clone›, Copy)] struct A { n: u32, a: [f32] }", &["SI0065"]);
    // Right as soon as the array has a length.
    shared("#[derive(Clone, Copy)] struct A { a: ‹[f32]›, b: f32 }", &["SI0065"]);
    vertex("#[repr(C)] struct V { a: ‹String›, b: ‹[f32; 5]›, c: ‹[f32]› }", &["SI0012"; 3]);
}

#[test]
fn format_against_bytes() {
    vertex("#[repr(C)] struct V { #[format(float32x4)] a: ‹[u8; 4]› }", &["SI0040"]);
}

#[test]
fn constant_type() {
    info("compilation_constant a: bool = ‹1›; specialization_constant b: uint = -‹1›;", &["SI0056", "SI0056"]);
    info("specialization_constant a: int = ‹0.5›; specialization_constant b: float = ‹1e99›;", &["SI0056", "SI0056"]);
    shared("pub const A: f32 = ‹true›;", &["SI0056"]);
    shared("pub const A: f32 = ‹1.0› / 0.0;", &["SI0056"]);
    shared("pub const A: f32 = f32::‹NAN›;", &["SI0056"]);
}

#[test]
fn headers() {
    info("} ‹Other› {", &["SI0002"]);
    // A declaration is a Rust type, which no keyword can name. `gen` is one only since edition 2024.
    for (head, codes) in [("‹12›", &["SI0002"][..]), ("‹super›", &["SI0002"]), ("‹type›", &["SI0002"]), ("gen", &[])]
    {
        let source = format!("pub {head} {{ }}");
        check(&source, codes, |text| parse_info(text.parse().unwrap(), "case.rs").report);
    }
    interface("I { a: vec4; ‹a›: vec2; b: ‹vec3› }", &["SI0002", "SI0002"]);
}

#[test]
fn blocks_of_functions() {
    block("impl A { fn f(self) {} fn g(&mut self, x: f32) -> Self { Self::h(self, x) } }", &[]);
    block("impl A { fn f(x: ‹f64›) {} fn g() -> ‹u8› { 1 } }", &["SI0161", "SI0161"]);
    block("impl ‹Copy› for A {}", &["SI0161"]);
    block("impl core::fmt::‹Debug› for A { fn f(&self) {} }", &["SI0161"]);
    block("impl‹<›T> A { fn f(self) {} }", &["SI0161"]);
    block("impl A ‹where› A: Copy { fn f(self) {} }", &["SI0161"]);
    block("‹unsafe› impl A { fn f(self) {} }", &["SI0161"]);
    block("impl ‹A›<f32> { fn f(self) {} }", &["SI0161"]);
    block("impl a::‹A› { fn f(self) {} }", &["SI0161"]);
    block("impl ‹Vec3› { fn f(self) {} }", &["SI0161"]);
    block("impl ‹ModeBits› { fn f(self) {} }", &["SI0161"]);
    block("impl ‹[f32; 2]› { fn f(self) {} }", &["SI0161"]);
    block("‹impl› A {}", &["SI0161"]);
    block("impl A { pub ‹const› B: [f32; 1] = [{ 1.0 }]; fn f(self) {} }", &["SI0161"]);
    block("impl A { ‹type› B = f32; fn f(self) {} }", &["SI0161"]);
    block("impl A { ‹mac›! { x } fn f(self) {} }", &["SI0161"]);
    block("impl A { fn f(self) {} fn ‹f›(self) {} }", &["SI0161"]);
    block("impl A { fn ‹_f›(self) {} }", &["SI0161"]);
    block("impl A { #[‹cfg›(test)] fn f(self) {} }", &["SI0161"]);
    block("impl A { #[‹when›(a)] #[inline] fn f(self) {} }", &["SI0161"]);
    block("impl A { #[‹shader_info›::shader_shared] fn f(self) {} }", &["SI0161"]);
    block("impl A { fn f(self) { #[‹cfg›(test)] let x = 1; } }", &["SI0161"]);
    block("impl A { ‹async› fn f(self) {} }", &["SI0161"]);
    block("impl A { fn f‹<›T>(self) {} }", &["SI0161"]);
    block("impl A { fn f(&'‹a› self) {} }", &["SI0161"]);
    block("impl A { fn f(‹self›: &Self) {} }", &["SI0161"]);
    block("impl A { fn f(self) { self.x = Self::‹f›(self); } }", &["SI0161"]);
    block("impl A { fn f(self) -> ‹Option›<Self> { None } }", &["SI0161"]);
}
