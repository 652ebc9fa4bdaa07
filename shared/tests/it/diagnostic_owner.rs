//! A place in, the statement that a mistake there belongs to out.

use crate::judged;

use judged::read;
use shader_info_shared::check::owner;
use shader_info_shared::diagnostic::{Diagnostic, Place, SLOT_TAKEN};
use shader_info_shared::model::Info;

const TEXT: &str = "shader_fragment! { One {
  vertex { void main() { gl_Position = vec4(0.0); } }
} }
shader_info! {
  Before
  It {
    sampler(0) map: sampler2D;   define SIZE = 4;

    fragments(One);
    fragment_source {
      inside();
    }
    define LAST;
  }
}";

/// The word at the place of the statement that a mistake at another word belongs to.
fn owned(info: &Info, file: &str, word: &str) -> Option<String> {
    let (line, text) = (1..).zip(TEXT.lines()).find(|(_, line)| line.contains(word)).expect("the case has the word");
    let place = Place::new(file, line, text.find(word).expect("there") as u32 + 1, 1);
    statement(info, &place)
}

fn statement(info: &Info, place: &Place) -> Option<String> {
    let Place { line, column, .. } =
        info.items[owner(info, &Diagnostic::new(&SLOT_TAKEN, place, "wrong"))? as usize].place;
    let rest = TEXT.lines().nth(line as usize - 1)?.get(column as usize - 1..)?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned)
}

#[test]
fn a_mistake_belongs_to_the_statement_before_it() {
    let (info, _) = read(&TEXT.replace("Before", "      "));
    for (word, expected) in [
        ("map", "map"),
        ("sampler2D", "map"),
        ("SIZE", "SIZE"),
        ("4;", "SIZE"),
        ("fragments(", "fragments"),
        ("inside", "fragment_source"),
        ("LAST", "LAST"),
        // What a fragment has belongs to the list that names it.
        ("gl_Position", "fragments"),
    ] {
        assert_eq!(owned(&info, "lib.rs", word).as_deref(), Some(expected), "{word}");
    }
    assert_eq!(owned(&info, "lib.rs", "It {"), None, "the info's own name");
    assert_eq!(owned(&info, "lib.rs", "Before"), None, "before all statements");
    assert_eq!(owned(&info, "other.rs", "LAST"), None, "in another file");
    assert_eq!(statement(&info, &Place::default()), None);
}

#[test]
fn a_mistake_of_the_name_belongs_to_no_statement_of_a_parent_above() {
    let text = "shader_info! { Parent { define UP; } }\nshader_info! { It { additional_info(Parent); define OWN; } }";
    let (info, _) = read(text);
    let word = |line: u32, word: &str| {
        let column = text.lines().nth(line as usize - 1).and_then(|it| it.find(word)).expect("the case has the word");
        let place = Place::new("lib.rs", line, column as u32 + 1, 1);
        let index = owner(&info, &Diagnostic::new(&SLOT_TAKEN, &place, "wrong"))?;
        info.items[index as usize].statement.name().map(str::to_owned)
    };
    assert_eq!(word(1, "UP").as_deref(), Some("UP"));
    assert_eq!(word(2, "It"), None);
    assert_eq!(word(2, "OWN").as_deref(), Some("OWN"));
}
