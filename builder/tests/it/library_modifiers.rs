//! The library's forward-shading template with each of its modifiers, as in a user's package, is valid.

use std::fs;
use std::path::Path;

use shader_builder::{Backend, Builder, Style};

/// What a modifier needs of its descendant besides the template.
const NEEDS: &[(&str, &str)] = &[("TextureMean", "define SG_NUM_TEXTURES = 1;")];

#[test]
fn each_modifier_makes_a_shader_of_the_template() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders").canonicalize().expect("it is there");
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    let mut lib = String::from("pub mod modifier; pub mod shade; pub mod texturing;\n");
    let mut count = 0;
    for file in ["shade", "modifier", "texturing"] {
        let text = fs::read_to_string(library.join("src").join(file).with_extension("rs")).expect("it is there");
        write(&format!("src/{file}.rs"), &text);
        let names = text.split("shader_info! {").skip(1).filter(|_| file != "shade");
        let names = names.filter_map(|it| Some(it.split_once("pub ")?.1.split_once(" {")?.0));
        for name in names.filter(|it| *it != "ToonShade") {
            let template = if name == "Wireframe" { "ShadeGeometry" } else { "Shade" };
            let needs = NEEDS.iter().find(|it| it.0 == name).map_or("", |it| it.1);
            lib.push_str(&format!(
                "shader_info! {{ pub With{name} {{ template(shade::{template}); modifier(shade::ShadeTexture, \
                 {file}::{name}); uniform_buf(7) sg_lights: [shade::SgLight; 2]; define SG_NUM_LIGHTS = 2; \
                 define SG_LIGHT_TYPES = SG_LIGHT_DIRECTIONAL, SG_LIGHT_SPOT; {needs} specialize {{ \
                 shade_mode = Phong; textured = true; vertex_color = true; two_sided = true; \
                 color_material = Diffuse; }} do_static_compilation; }} }}\n"
            ));
            count += 1;
        }
    }
    write("src/lib.rs", &lib);
    let builder = Builder::new().backends(Backend::all()).shader_folders([library.join("shaders")]);
    let report = builder.check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let built: Vec<_> = report.rows.iter().filter(|row| row.is_static && !row.backends.is_empty()).collect();
    assert!(count >= 20 && built.len() == count, "{} of {count}", built.len());
    for row in built {
        let is_whole = row.backends.len() == Backend::all().count();
        assert!(is_whole || ["WithWireframe", "WithClipDistance"].contains(&row.name.as_str()), "{}", row.name);
    }
}
