//! A3 and A5 where they meet other features: in files, inline GLSL and fragments, by the macro's own assembly and by
//! the builder's, in `expand --origins`.

use shader_builder::{Backend, Builder};
use shader_info_model::ArtifactForm;

use super::package::package;

const LIB: &str = "#ifdef FANCY\nfloat one() { return 1.0; }\n#else\nfloat one() { return 0.0; }\n#endif\n";
const BODY: &str = "#pragma shader_info repeat\n  float k = 2.0;\n";
/// Included under a condition that does not hold, then for good: the compiler's preprocessor decides.
const MAIN: &str = "#define FANCY\n#ifdef NOPE\n#include \"lib.glsl\"\n#endif\n#include \"lib.glsl\"\nvoid main(ARGS) {\n\
                    #include \"body.glsl\"\n  RESULT = vec4(one() * k, gl_PointCoord.y, AT);\n}\n";

fn info(name: &str, statements: &str) -> String {
    format!(
        "shader_info! {{ pub {name} {{ define AT = gl_PointCoord; fragment_out(0) color: vec4; backends(opengl, gles, vulkan, metal);
         {statements} do_static_compilation; }} }}\n"
    )
}

fn lib() -> String {
    let vertex = "vertex_source { void main() { gl_Position = vec4(0.0); gl_PointSize = 1.0; } }";
    let inline = MAIN.replace("ARGS", "").replace("RESULT", "color");
    let code = MAIN.replace("ARGS", "inout Surface it").replace("RESULT", "it.color");
    format!(
        "use shader_info::*;\n{}{}\
         shader_fragment! {{ pub Place {{ vertex {{ void main() {{ gl_Position = vec4(0.0); gl_PointSize = 1.0; }} }} }} }}\n\
         shader_fragment! {{ pub Red {{ fragment {{\n{code}}} }} }}\n{}",
        info("InFile", &format!("{vertex} fragment_source(\"a.glsl\");")),
        info("Inline", &format!("{vertex} fragment_source {{\n{inline}}}")),
        info("InFragment", "fragments(Place, Red);"),
    )
}

#[test]
fn a3_an_include_under_a_condition_is_taken_in_files_inline_and_in_fragments() {
    let file = MAIN.replace("ARGS", "").replace("RESULT", "color");
    let lib = lib();
    let files = [
        ("src/lib.rs", lib.as_str()),
        ("shaders/a.glsl", &file),
        ("shaders/lib.glsl", LIB),
        ("shaders/body.glsl", BODY),
    ];
    let folder = package(&files);
    let results = Builder::new().dialects(Backend::all()).results(folder.path()).expect("it builds").1;
    assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
    assert_eq!(results.checked.len(), 3);
    for checked in &results.checked {
        let texts = checked.job.stages.iter().filter(|it| it.unit.backend.row().form == ArtifactForm::Text);
        let fragments = texts.filter(|it| it.unit.text.contains("one()") && it.unit.text.contains("FANCY"));
        let mut count = 0;
        for planned in fragments {
            // The y of a point's own coordinates goes the other way in OpenGL, in bodies and in defines.
            let text = &planned.unit.text;
            assert!(text.matches("1.0 - gl_PointCoord.y").count() >= 2, "{}: {text}", checked.row.name);
            count += 1;
        }
        assert_eq!(count, 7, "{}: OpenGL and OpenGL ES", checked.row.name);
    }
    // A fragment twice: what may repeat is there twice, the function of the library once.
    let twice = lib.replace("fragments(Place, Red)", "fragments(Place, Red, Red)");
    std::fs::write(folder.path().join("src/lib.rs"), twice).expect("written");
    let results = Builder::new().dialects(Backend::all()).results(folder.path()).expect("it builds").1;
    assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
}

/// A macro of the author's that begins as ours do is still an error.
#[test]
fn a3_the_names_of_guards_stay_reserved() {
    let file = MAIN.replace("ARGS", "").replace("RESULT", "color").replace("#define FANCY", "#define si_once_FANCY");
    let lib = lib();
    let files = [
        ("src/lib.rs", lib.as_str()),
        ("shaders/a.glsl", &file),
        ("shaders/lib.glsl", LIB),
        ("shaders/body.glsl", BODY),
    ];
    let results = Builder::new().results(package(&files).path()).expect("it builds").1;
    let [wrong] = results.report.diagnostics.as_slice() else { panic!("{:#?}", results.report.diagnostics) };
    assert_eq!((wrong.code.id, wrong.place.to_string().as_str()), ("SI0044", "shaders/a.glsl:1:1"));
}
