//! Calls that write to an argument of another type (GLSL 4.60 §6.1.1): a function between the call and what it calls
//! takes what is written and hands on the converted value.

use std::fmt::Write;

use super::edits::Change;
use super::feature::Feature;
use super::overload::{Function, Param};
use super::reader::Reader;
use super::types::{Number, Scalar, Type};

impl<'a> Reader<'a> {
    /// Calls another function at a piece, if the dialect lacks one of the conversions; what cannot be spelled stays, and
    /// the dialect's compiler reports it. `called` is what the function is called in the dialect.
    pub(super) fn call_between(
        &mut self,
        (name, called): (&str, &str),
        piece: usize,
        function: &Function<'a>,
        args: &[Type<'a>],
    ) {
        let is_lacking = function.params.iter().zip(args).any(|(param, arg)| self.lacks_way_back(param, arg));
        if !is_lacking {
            return;
        }
        let Some((head, tail)) = self.spell_between(called, function, args) else { return };
        let key = format!("{called}{tail}");
        let known = self.between.iter().find(|(known, _)| *known == key).map(|(_, name)| name.clone());
        let between = known.unwrap_or_else(|| {
            let between = format!("si_out{}_{name}", self.between.len());
            self.changes.push((self.global, Change::Before(format!("{head} {between}{tail} "))));
            self.between.push((key, between.clone()));
            between
        });
        self.replace(piece, &between);
    }

    // From what the function writes to what the caller has.
    fn lacks_way_back(&self, param: &Param<'a>, arg: &Type<'a>) -> bool {
        let (Some(from), Some(to)) = (param.ty.number(), arg.number()) else { return false };
        let feature = if to.scalar == Scalar::Uint { Feature::IntToUint } else { Feature::IntToFloat };
        param.is_written && from != to && !(self.dialect.has(feature) && self.dialect.has(Feature::InCalls))
    }

    /// Returns what is before the name and after it.
    fn spell_between(&self, called: &str, function: &Function<'a>, args: &[Type<'a>]) -> Option<(String, String)> {
        let returns = match &function.returns {
            Type::Void => "void".to_owned(),
            Type::Number(number) => number.name(),
            ty @ Type::Struct(_) => self.type_name(ty)?,
            Type::Unknown | Type::Opaque(_) | Type::Array(_) => return None,
        };
        let (mut params, mut before, mut inner, mut after) = (Vec::new(), String::new(), Vec::new(), String::new());
        for (index, (param, arg)) in function.params.iter().zip(args).enumerate() {
            let own = format!("si_a{index}");
            match converted(param, arg) {
                Some((from, to)) => {
                    params.push(format!("out {} {own}", to.name()));
                    let _ = write!(before, "{} si_t{index}; ", from.name());
                    let _ = write!(after, "{own} = {}(si_t{index}); ", to.name());
                    inner.push(format!("si_t{index}"));
                }
                None => {
                    params.push(format!("{} {own}{}", self.plain(param)?, param.lengths));
                    inner.push(own);
                }
            }
        }
        let call = format!("{called}({})", inner.join(", "));
        let call = match &function.returns {
            Type::Void => format!("{call}; {after}"),
            _ => format!("{returns} si_r = {call}; {after}return si_r; "),
        };
        Some((returns, format!("({}) {{ {before}{call}}}", params.join(", "))))
    }

    fn plain(&self, param: &Param<'a>) -> Option<String> {
        let ty = match param.ty.innermost() {
            Type::Number(number) => number.name(),
            ty @ Type::Struct(_) => self.type_name(ty)?,
            // Images have more words than their type.
            Type::Opaque(word) if word.contains("sampler") => (*word).to_owned(),
            Type::Opaque(_) | Type::Unknown | Type::Void | Type::Array(_) => return None,
        };
        let way = match (param.is_read, param.is_written) {
            (_, false) => "",
            (false, true) => "out ",
            (true, true) => "inout ",
        };
        Some(format!("{way}{ty}"))
    }
}

/// Returns the types that a function writes and that the caller has, where they differ.
fn converted(param: &Param<'_>, arg: &Type<'_>) -> Option<(Number, Number)> {
    let (from, to) = (param.ty.number()?, arg.number()?);
    (param.is_written && from != to).then_some((from, to))
}
