//! Decodes a request in the program, and makes the builder for it.

use std::path::Path;

use shader_info_model::wire;

use crate::compile::run::warm;
use crate::entry::Builder;
use crate::error::Error;
use crate::options::StackList;
use crate::options::available::available;
use crate::options::key_list::Ship;
use crate::request::{Call, ListText};

/// Makes the compiler create its tables of built-in names, which takes longer than compiling a text.
pub fn warm_up() {
    for backend in available() {
        warm(backend);
    }
}

/// Returns the builder of a request.
///
/// # Errors
/// [`Error::Request`] if the text is not a request, and the errors of lists.
pub fn builder(text: &str) -> Result<Builder, Error> {
    let calls: Vec<Call> = wire::decode(text).map_err(|why| Error::Request { why: why.to_string() })?;
    calls.into_iter().try_fold(Builder::new(), |builder, call| match call {
        Call::Choice(choice) => Ok(builder.choose(choice)),
        Call::KeyList(ListText { file: Some(file), text }) => Ok(builder.ship(Ship::read_as(Path::new(&file), &text)?)),
        Call::KeyList(ListText { file: None, text }) => Ok(builder.ship(Ship::parse(&text)?)),
        Call::StackList(list) => Ok(builder.ship_stacks(StackList::parse(&list.text)?)),
    })
}
