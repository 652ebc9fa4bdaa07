//! Measures generation: `cargo run --release -p shader-info-graph --example time_materials -- LIBRARY FOLDER [ROUNDS [OUT]]`.
//!
//! Prints a line for the library and one for each material of each document of the folder: file, element, publishing, and
//! milliseconds: with nothing from before, after a generation of the same document, after one that differs in a number, and
//! for a text that did not change.
//! `benches/materials.py` sums them up. With OUT, the texts of both stages are written there.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use std::{env, fs};

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::incremental::{Library, Made, Request, make};
use shader_info_graph::index;
use shader_info_graph::network::{Codes, Files, Options, Publish, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::result_cache::ResultCache;
use shader_info_graph::shader::plain;
use shader_info_graph::sources::Sources;
use shader_info_graph::value::{Closure, Type};

type Failed = Box<dyn Error>;

fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = env::args().collect();
    let [_, library, folder, rest @ ..] = &arguments[..] else {
        return Err("usage: LIBRARY FOLDER [ROUNDS [OUT]]".into());
    };
    let rounds = rest.first().map_or(Ok(5), |text| text.parse())?;
    let mut setup = Setup::new(Path::new(library), rounds)?;
    let out = rest.get(1).map(Path::new);
    for path in found(Path::new(folder), "mtlx")? {
        for publish in [Publish::None, Publish::All] {
            setup.document(&path, &publish, rounds, out)?;
        }
    }
    Ok(())
}

/// A library that was loaded by its index.
struct Setup {
    root: PathBuf,
    registry: Arc<Registry>,
    files: Files,
    codes: Codes,
    /// Texts of what was made before: its document, element and publishing.
    recent: ResultCache<(String, String, Publish), Texts>,
}

/// Vertex and pixel stage.
type Texts = (String, String);

impl Sources for Setup {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        fs::read_to_string(self.root.join(path)).ok().map(Into::into)
    }
}

impl Setup {
    fn new(root: &Path, rounds: usize) -> Result<Self, Failed> {
        let start = Instant::now();
        let mut registry = Registry::default();
        for path in found(root, "mtlx")? {
            let shown = path.strip_prefix(root)?.display().to_string();
            let found = Found { path: shown, text: fs::read_to_string(&path)? };
            registry.add(read(&found, &mut |_, _| Err(FileError::Outside)).0);
        }
        let by_documents = milliseconds(start);
        let mut texts = Vec::new();
        for path in found(root, "glsl")? {
            texts.push((path.strip_prefix(root)?.display().to_string(), fs::read_to_string(&path)?));
        }
        let bytes = index::write("", &registry, &Files::read(&texts));
        let file = env::temp_dir().join(format!("{}.library", std::process::id()));
        fs::write(&file, bytes)?;
        let mut loaded = None;
        let mut by_index = f64::MAX;
        for _ in 0..rounds.max(1) {
            let start = Instant::now();
            loaded = index::read(fs::read(&file)?).map(index::Index::open);
            by_index = by_index.min(milliseconds(start));
        }
        fs::remove_file(&file)?;
        println!("library\t{by_documents:.3}\t{by_index:.3}");
        let (registry, files) = loaded.ok_or("the index is damaged")?;
        Ok(Self {
            root: root.to_owned(),
            registry: Arc::new(registry),
            files,
            codes: standard(),
            recent: ResultCache::new(16 << 20),
        })
    }

    fn document(&mut self, path: &Path, publish: &Publish, rounds: usize, out: Option<&Path>) -> Result<(), Failed> {
        let text = fs::read_to_string(path)?;
        let found = Found { path: path.display().to_string(), text };
        let is_material = |ty: &Option<Type>| *ty == Some(Type::Closure(Closure::Material));
        let (document, _) = read(&found, &mut |_, _| Err(FileError::Outside));
        for node in document.root.nodes.iter().filter(|node| is_material(&node.ty)) {
            let [mut cold, mut warm, mut changed, mut same] = [f64::MAX; 4];
            let other = Found { path: found.path.clone(), text: with_other_number(&found.text) };
            let shown = if matches!(publish, Publish::None) { "none" } else { "all" };
            for _ in 0..rounds.max(1) {
                let (time, left, texts) = self.generate(&found, &node.name, publish, None);
                cold = cold.min(time);
                let (time, left, _) = self.generate(&found, &node.name, publish, Some(left));
                warm = warm.min(time);
                changed = changed.min(self.generate(&other, &node.name, publish, Some(left)).0);
                if let Some(out) = out {
                    let name = format!("{}@{}.{shown}", path.file_stem().unwrap_or_default().display(), node.name);
                    fs::create_dir_all(out)?;
                    fs::write(out.join(format!("{name}.vert")), &texts.0)?;
                    fs::write(out.join(format!("{name}.frag")), &texts.1)?;
                }
                let key = (found.text.clone(), node.name.clone(), publish.clone());
                let bytes = texts.0.len() + texts.1.len();
                self.recent.keep(key, texts, bytes);
                same = same.min(self.again(&found, &node.name, publish));
            }
            let times = format!("{cold:.4}\t{warm:.4}\t{changed:.4}\t{same:.4}");
            println!("{}\t{}\t{shown}\t{times}", path.display(), node.name);
        }
        Ok(())
    }

    /// The texts of a document that did not change: milliseconds.
    fn again(&mut self, found: &Found, element: &str, publish: &Publish) -> f64 {
        let start = Instant::now();
        let key = (found.text.clone(), element.to_owned(), publish.clone());
        let texts = self.recent.get(&key).cloned();
        std::hint::black_box(texts.expect("it was kept"));
        milliseconds(start)
    }

    /// From the document's text to both stages: milliseconds, what another generation can take, and the texts.
    fn generate(&self, found: &Found, element: &str, publish: &Publish, left: Option<Made>) -> (f64, Made, Texts) {
        let options = Options { publish: publish.clone(), max_lights: 0, ..Options::default() };
        let library = Library { registry: &self.registry, sources: self, files: &self.files, codes: &self.codes };
        let start = Instant::now();
        let (document, _) = read(found, &mut |_, _| Err(FileError::Outside));
        let made = make(&library, document, &Request { element, options: &options, output: "out1" }, left);
        let texts = std::hint::black_box(plain(&made.built, &made.stages, "out1"));
        (milliseconds(start), made, texts)
    }
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

/// The text with another value of its last number of type `float`, if it has one.
fn with_other_number(text: &str) -> String {
    let start = "type=\"float\" value=\"";
    let Some(at) = text.rfind(start).map(|at| at + start.len()) else { return text.to_owned() };
    let end = text[at..].find('"').map_or(at, |length| at + length);
    [&text[..at], "0.4375", &text[end..]].concat()
}

/// Files of a folder and of those in it.
fn found(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, Failed> {
    let (mut out, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|it| it == extension) {
                out.push(path);
            }
        }
    }
    out.sort();
    Ok(out)
}
