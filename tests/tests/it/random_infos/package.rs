//! Builds the cases of a run as one package, by the builder's public interface, and loads the shaders from the files
//! that it delivers.

use std::fs;
use std::path::Path;

use serde_json::Value;
use shader_builder::{Backend as Target, Builder};
use shader_info::{BuildState, Info, InfoData};
use shader_info_types::encoding::embed::HEAD;

/// The backends of a run: by name and by binding, desktop and ES.
const TARGETS: [Target; 5] = [Target::Vulkan, Target::OpenGl330, Target::OpenGl430, Target::Gles300, Target::Gles310];

const USES: &str = "use shader_info::{Bool32, interface_info, shader_info, shader_shared};\n\
    use shader_info::glam::*;\n";

/// Returns the shader of each text, or its diagnostics.
///
/// # Errors
/// The package as a whole could not be built.
pub(super) fn built(texts: &[String]) -> Result<Vec<Result<&'static Info, String>>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    };
    write("Cargo.toml", "[package]\nname = \"cases\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    let modules: String = (0..texts.len()).map(|index| format!("mod case{index};\n")).collect();
    write("src/lib.rs", &modules);
    for (index, text) in texts.iter().enumerate() {
        write(&format!("src/case{index}.rs"), &format!("{USES}{text}"));
    }
    let out = folder.path().join("out");
    let delivery = Builder::new().backends(TARGETS).deliver(folder.path(), Some(&out));
    let delivery = delivery.map_err(|error| error.to_string())?;
    delivery.delivered.map_err(|error| error.to_string())?;
    let manifest = fs::read(out.join("manifest.json")).map_err(|error| error.to_string())?;
    let manifest: Value = serde_json::from_slice(&manifest).map_err(|error| error.to_string())?;
    let shader = |index: usize| {
        let path = format!("cases::case{index}::Shader");
        let all = manifest["shaders"].as_array().map_or(&[][..], Vec::as_slice);
        let record = all.iter().find(|record| record["path"] == *path);
        let file = format!("src/case{index}.rs");
        let reported = delivery.report.diagnostics.iter().chain(&delivery.report.warnings);
        let reported: Vec<String> = reported.filter(|it| *it.place.file == *file).map(|it| it.text()).collect();
        match record {
            _ if !reported.is_empty() => Err(reported.join("\n")),
            Some(record) if record["state"] == "good" => load(&out, record),
            Some(record) => Err(messages(&record["diagnostics"])),
            None => Err(format!("{path} is not there")),
        }
    };
    Ok((0..texts.len()).map(shader).collect())
}

fn messages(all: &Value) -> String {
    let all = all.as_array().map_or(&[][..], Vec::as_slice);
    all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}

/// It is never freed: the adapters' infos are static.
fn load(out: &Path, record: &Value) -> Result<&'static Info, String> {
    let path = record["embed"]["path"].as_str().ok_or("the shader has no file")?;
    let bytes = fs::read(out.join(path)).map_err(|error| error.to_string())?;
    let words: &'static mut [u32] = vec![0; bytes.len().div_ceil(4)].leak();
    bytemuck::cast_slice_mut(words)[..bytes.len()].copy_from_slice(&bytes);
    let number = |word: usize| words[word] as usize;
    let (whole, end) = (number(2), HEAD + number(3));
    let bytes: &'static [u8] = &bytemuck::cast_slice(words)[..whole];
    let (reflection, pack) = (&bytes[HEAD..end], &bytes[end.next_multiple_of(4)..]);
    let data = InfoData { name: "Shader", path: "Shader", reflection, pack, archived: None, state: BuildState::Built };
    Ok(Box::leak(Box::new(Info { data })))
}
