//! The index of a library in a cache folder: used while it is of the library as it is, and made anew otherwise.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use shader_builder::material::{Library, Options};

const SUM: &str = r#"<materialx version="1.39">
  <targetdef name="genglsl"/>
  <nodedef name="ND_sum" node="sum"><input name="a" type="float" value="1.5"/><output name="out" type="float"/></nodedef>
  <implementation name="I_sum" nodedef="ND_sum" target="genglsl" file="sum.glsl" function="sum"/>
</materialx>"#;
const GLSL: &str = "void sum(float a, out float result) { result = gl_FragCoord.x + a; }\n";
const DOCUMENT: &str =
    r#"<materialx version="1.39"><sum name="n" type="float"/><output name="o" type="float" nodename="n"/></materialx>"#;

/// A library, a document and a cache.
struct Set {
    folder: tempfile::TempDir,
}

impl Set {
    fn new() -> Self {
        let set = Self { folder: tempfile::tempdir().expect("a folder") };
        for (path, text) in [("library/stdlib/sum.mtlx", SUM), ("library/stdlib/sum.glsl", GLSL), ("a.mtlx", DOCUMENT)]
        {
            let path = set.path(path);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        set
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// The text of the document's pixel stage, by the library's index if it has one.
    fn text(&self) -> String {
        let (library, problems) = Library::load(&self.path("library"), &self.path("cache")).expect("a library");
        let problems = problems.into_iter().map(|it| it.message);
        let made = library.material(&self.path("a.mtlx"), Some("o"), "M", &Options::default()).expect("a material");
        let all: Vec<String> = problems.chain(made.problems.into_iter().map(|it| it.message)).collect();
        format!("{}{all:?}", made.declaration.pixel)
    }

    fn indexes(&self) -> Vec<PathBuf> {
        let all = fs::read_dir(self.path("cache")).into_iter().flatten();
        all.map(|it| it.expect("an entry").path()).collect()
    }

    /// The index, once there is one: files that changed within the clock's last tick have none.
    fn index(&self) -> PathBuf {
        for _ in 0..1000 {
            self.text();
            if let [only] = &self.indexes()[..] {
                return only.clone();
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("no index was written");
    }
}

fn written(path: &Path) -> SystemTime {
    fs::metadata(path).expect("a file").modified().expect("a time")
}

#[test]
fn an_index_is_used_as_long_as_nothing_changes() {
    let set = Set::new();
    let index = set.index();
    let (before, text) = (written(&index), set.text());
    assert!(text.contains("gl_FragCoord.x + 1.5"), "{text}");
    assert_eq!(set.text(), text);
    assert_eq!(written(&index), before, "it was written again");
}

/// Changes the library behind an index: the text must be that of a library without one.
fn check(change: impl FnOnce(&Set), expected: &str) {
    let set = Set::new();
    set.index();
    change(&set);
    let text = set.text();
    assert!(text.contains(expected), "{expected}: {text}");
    set.index();
    assert_eq!(set.text(), text);
}

#[test]
fn every_change_of_a_library_is_noticed() {
    let write = |set: &Set, path: &str, text: &str| fs::write(set.path(path), text).expect("a file");
    // Of the same length.
    check(|set| write(set, "library/stdlib/sum.mtlx", &SUM.replace("1.5", "2.5")), "gl_FragCoord.x + 2.5");
    check(|set| write(set, "library/stdlib/sum.glsl", &GLSL.replace(".x", ".y")), "gl_FragCoord.y + 1.5");
    let second = "<materialx version=\"1.39\"><implementation name=\"I\" nodedef=\"ND_sum\" target=\"genglsl\" sourcecode=\"{{a}}\"/>";
    check(
        |set| {
            write(set, "library/stdlib/sum.mtlx", &SUM.replace("target=\"genglsl\" file", "target=\"other\" file"));
            write(set, "library/stdlib/sum_2.mtlx", &format!("{second}</materialx>"));
        },
        "vec4(1.5",
    );
    check(|set| fs::remove_file(set.path("library/stdlib/sum.glsl")).expect("removed"), "`stdlib/sum.glsl` is missing");
}

#[test]
fn a_library_with_something_wrong_has_no_index() {
    let set = Set::new();
    fs::write(set.path("library/stdlib/wrong.mtlx"), "<materialx").expect("a file");
    for _ in 0..3 {
        assert!(set.text().contains('['));
        std::thread::sleep(std::time::Duration::from_millis(30));
    }
    assert_eq!(set.indexes(), Vec::<PathBuf>::new());
}

#[test]
fn a_damaged_or_foreign_index_is_made_anew() {
    let set = Set::new();
    let index = set.index();
    let (whole, text) = (fs::read(&index).expect("an index"), set.text());
    let other = Set::new();
    fs::write(other.path("library/stdlib/sum.mtlx"), SUM.replace("1.5", "3.5")).expect("a file");
    let foreign = fs::read(other.index()).expect("an index");
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    for damaged in [&whole[..whole.len() - 9], &whole[..4], &[], &flipped, &foreign, b"si-index and more"] {
        fs::write(&index, damaged).expect("written");
        assert_eq!(set.text(), text);
        assert_eq!(fs::read(&index).expect("an index"), whole, "{} bytes", damaged.len());
    }
}
