//! Words of the command line in, the builder's values out; the same tables complete them in a shell.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use shader_builder::device::DeviceKind;
use shader_builder::{Backend, Optimize};
use shader_info_shared::model::Stage;

use crate::device;

const KNOWN: &str = "one of the possible values";

pub(crate) fn backends() -> impl TypedValueParser<Value = Backend> {
    let row = |it: Backend| PossibleValue::new(it.row().name).help(it.row().title);
    PossibleValuesParser::new(Backend::all().map(row)).map(|word| Backend::parse(&word).expect(KNOWN))
}

pub(crate) fn optimizations() -> impl TypedValueParser<Value = Optimize> {
    let names = [Optimize::None, Optimize::Speed, Optimize::Size].map(Optimize::name);
    PossibleValuesParser::new(names).map(|word| Optimize::parse(&word).expect(KNOWN))
}

pub(crate) fn stages() -> impl TypedValueParser<Value = Stage> {
    let row = |it: Stage| PossibleValue::new(it.name()).alias(it.suffix());
    PossibleValuesParser::new(Stage::ALL.map(row)).map(|word| Stage::parse(&word).expect(KNOWN))
}

pub(crate) fn devices() -> impl TypedValueParser<Value = DeviceKind> {
    PossibleValuesParser::new(device::KINDS.iter().map(|it| it.name)).map(|word| device::kind(&word).expect(KNOWN))
}
