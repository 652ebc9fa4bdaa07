//! A shared const: proof that both sides compute the same value.

use shader_info_lang::dsl::ParsedShared;
use shader_info_model::SharedConst;
use shader_info_model::diagnostic::Report;

use crate::emit::rust_name;

/// An assertion where the value is an expression; a literal is what it is.
pub(crate) fn prove(parsed: &ParsedShared, it: &SharedConst, report: &Report) -> String {
    let value = it.value.integer().filter(|_| parsed.value_expression.is_some() && report.is_clean());
    match value {
        None => String::new(),
        Some(value) => format!(
            "const _: () = ::core::assert!({} == {value}, \"shader-info computed another value than rustc\");",
            rust_name(&it.name)
        ),
    }
}
