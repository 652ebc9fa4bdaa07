//! The statement that an error at a place belongs to.

use crate::checked;

use std::sync::Arc;

use checked::read;
use shader_info_lang::rules::owner;
use shader_info_model::diagnostic::{Diagnostic, Place, SLOT_TAKEN};
use shader_info_model::{Info, Statement};

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

/// The word at the place of the statement that an error at another word belongs to.
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
fn an_error_belongs_to_the_statement_before_it() {
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
fn an_error_of_the_name_belongs_to_no_statement() {
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

#[test]
fn an_error_in_another_file_belongs_to_the_list() {
    let text = "shader_fragment! { One { interpolator uv: vec2; vertex { void main() { uv_out = vec2(0.0); } } } }
shader_info! { It { define FIRST; fragments(One); define LAST; } }";
    let mut info: Info = (*read(text).0).clone();
    let at = info.items.iter().position(|it| it.statement.word() == "fragments").expect("the case has a list");
    let Statement::Fragments(list) = &mut info.items[at].statement else { panic!("it is the list") };
    let fragment = Arc::make_mut(list.uses[0].fragment.fragment.as_mut().expect("it is known"));
    let away = Place::new("away.rs", 7, 3, 1);
    fragment.parts[0].place = away.clone();
    let index = |place: &Place| owner(&info, &Diagnostic::new(&SLOT_TAKEN, place, "wrong"));
    assert_eq!(index(&away), Some(at as u32));
    assert_eq!(index(&Place::new("away.rs", 8, 3, 1)), None, "nothing stands there");
}
