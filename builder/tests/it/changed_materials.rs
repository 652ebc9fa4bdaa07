//! Materials that a library made before: they come back as long as all that they were made of is the same.

use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::material::{Library, Options, Publish};

const DOCUMENT: &str = r#"<materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
  <xi:include href="b.mtlx"/>
  <own name="n" type="float"><input name="in" type="float" value="0.5"/></own>
  <add name="s" type="float"><input name="in1" type="float" nodename="n"/><input name="in2" type="float" nodename="t"/></add>
  <output name="o" type="float" nodename="s"/>
</materialx>
"#;

const INCLUDED: &str = r#"<materialx version="1.39">
  <nodedef name="ND_own" node="own"><input name="in" type="float" value="0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_own" nodedef="ND_own" target="genglsl" file="own.glsl" function="own"/>
  <constant name="t" type="float"><input name="value" type="float" value="0.125"/></constant>
</materialx>
"#;

const FUNCTION: &str = "void own(float x, out float y) { y = x * 4.0; }\n";

const FILES: [(&str, &str); 3] = [("a.mtlx", DOCUMENT), ("b.mtlx", INCLUDED), ("own.glsl", FUNCTION)];

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    FILES.iter().for_each(|(file, text)| fs::write(folder.join(file), text).expect("a file"));
    folder
}

fn pixel(library: &Library, folder: &Path, publish: Publish) -> String {
    let options = Options { publish, ..Options::default() };
    let made = library.material(&folder.join("a.mtlx"), Some("o"), "M", &options).expect("a material");
    assert_eq!(made.problems, []);
    made.declaration.pixel
}

#[test]
fn a_change_of_any_file_is_found() {
    let (library, folder) = (Library::built_in(), folder("changed_materials"));
    let check = |value: &str| {
        let found = pixel(&library, &folder, Publish::None);
        assert!(found.contains(value), "{value} is not in {found}");
    };
    for (file, before, after, value) in
        [("a.mtlx", "0.5", "0.75", "3.125"), ("b.mtlx", "0.125", "0.25", "2.25"), ("own.glsl", "4.0", "8.0", "4.125")]
    {
        // 0.5 * 4 + 0.125
        check("2.125");
        check("2.125");
        let text = FILES.iter().find(|entry| entry.0 == file).expect("one of them").1;
        fs::write(folder.join(file), text.replace(before, after)).expect("a file");
        check(value);
        fs::write(folder.join(file), text).expect("a file");
    }
    check("2.125");
}

#[test]
fn a_file_that_was_missing_is_found() {
    let (library, folder) = (Library::built_in(), folder("missing_materials"));
    for file in ["b.mtlx", "own.glsl"] {
        let text = fs::read(folder.join(file)).expect("a file");
        fs::remove_file(folder.join(file)).expect("it was there");
        let path = folder.join("a.mtlx");
        let made = library.material(&path, Some("o"), "M", &Options::default()).expect("a material");
        assert!(!made.problems.is_empty(), "without {file}");
        fs::write(folder.join(file), text).expect("a file");
        assert!(pixel(&library, &folder, Publish::None).contains("2.125"), "with {file} again");
    }
}

#[test]
fn other_options_are_another_material() {
    let (library, folder) = (Library::built_in(), folder("published_materials"));
    let fixed = pixel(&library, &folder, Publish::None);
    let published = pixel(&library, &folder, Publish::All);
    assert!(published.contains("material_values.") && !fixed.contains("material_values."), "{published}");
    assert_eq!(pixel(&library, &folder, Publish::None), fixed);
}
