//! Calls and constructors: which function a name means, and what its arguments are converted to.

use super::super::words::FUNCTIONS;
use super::feature::Feature;
use super::missing;
use super::overload::{Chosen, choose, exact_own};
use super::reader::{Expr, Lost, Reader};
use super::scope::Meaning;
use super::signatures::is_constant;
use super::stand_in::stand_ins;
use super::types::{Number, Scalar, Type, is_double};

impl<'a> Reader<'a> {
    fn arguments(&mut self) -> Result<Vec<Expr<'a>>, Lost> {
        self.expect("(")?;
        let mut args = Vec::new();
        if self.word() == "void" && self.peek(1) == ")" {
            self.at += 1;
        }
        while self.word() != ")" {
            args.push(self.assignment()?);
            if self.word() != ")" {
                self.expect(",")?;
            }
        }
        Ok(args)
    }

    pub(super) fn constructor(&mut self) -> Result<Expr<'a>, Lost> {
        let first = self.at;
        let word = self.word();
        let ty = self.type_specifier()?;
        let args = self.arguments()?;
        let last = self.at;
        self.expect(")")?;
        match &ty {
            Type::Array(element) => {
                let to = element.number();
                args.iter().zip(std::iter::repeat(to)).for_each(|(arg, to)| self.convert_to(arg, to));
            }
            Type::Struct(index) => {
                let members = self.structs.get(*index).map_or(&[][..], |it| &it.members);
                let to: Vec<Option<Number>> = members.iter().map(|(_, ty)| ty.number()).collect();
                args.iter().zip(to).for_each(|(arg, to)| self.convert_to(arg, to));
            }
            Type::Number(number) => self.spell_diagonal(*number, &args),
            _ => {}
        }
        let is_constant = args.iter().all(|arg| arg.is_constant) && !is_double(word);
        Ok(Expr { ty, first, last, is_constant })
    }

    /// Makes a matrix of more columns than rows of a square one: Mesa's compiler of GLSL folds `mat4x2(1.0)` to a matrix
    /// with a third number beside its diagonal.
    fn spell_diagonal(&mut self, number: Number, args: &[Expr<'a>]) {
        let [Expr { ty: Type::Number(of), first, last, is_constant: true }] = args else { return };
        if number.columns > number.rows && number.rows > 1 && of.is_scalar() && !self.dialect.keeps_signatures {
            let square = Number { rows: number.columns, ..number };
            self.wrap(*first, *last, &format!("{}(", square.name()), ")");
        }
    }

    fn convert_to(&mut self, arg: &Expr<'a>, to: Option<Number>) {
        if let Some(to) = to {
            self.convert(arg, to, Some(Feature::InCalls));
        }
    }

    pub(super) fn call(&mut self) -> Result<Expr<'a>, Lost> {
        let first = self.at;
        let name = self.name()?;
        let args = self.arguments()?;
        let last = self.at;
        self.expect(")")?;
        if matches!(self.scopes.find(name), Some(Meaning::Unknown | Meaning::Variable { .. })) {
            return Ok(Expr { ty: Type::Unknown, first, last, is_constant: false });
        }
        let types: Vec<Type<'a>> = args.iter().map(|arg| arg.ty.clone()).collect();
        let own = self.functions.get(name).map_or(&[][..], Vec::as_slice);
        let chosen = choose(name, own, &types);
        let of_program = exact_own(own, &types).filter(|_| !self.qualified.is_empty()).cloned();
        let is_own = match &chosen {
            Some(chosen) => !chosen.is_built_in,
            None => own.iter().any(|it| it.params.len() == args.len()),
        };
        if is_own && self.is_renamed(name) {
            self.replace(first, &format!("si_own_{name}"));
        }
        if !is_own {
            self.note_missing(name, first);
        }
        let Some(Chosen { returns, params, is_built_in, written }) = chosen else {
            return Ok(Expr { ty: Type::Unknown, first, last, is_constant: false });
        };
        args.iter().zip(&params).for_each(|(arg, to)| self.convert_to(arg, *to));
        if let Some(function) = of_program {
            self.pass_values(&function, &args);
        }
        let called = match is_built_in {
            true => self.stand_in(name, &params, &types),
            false => self.is_renamed(name).then(|| format!("si_own_{name}")),
        };
        if let Some(called) = &called {
            self.replace(first, called);
        }
        if let Some(function) = written {
            self.call_between((name, called.as_deref().unwrap_or(name)), first, &function, &types);
        }
        let is_constant = is_built_in && is_constant(name) && args.iter().all(|arg| arg.is_constant);
        Ok(Expr { ty: returns, first, last, is_constant })
    }

    fn note_missing(&mut self, name: &str, piece: usize) {
        let row = missing::find(name).filter(|row| !self.dialect.knows((row.opengl, row.gles)));
        // The signatures leave out functions of arrays.
        if let Some(row) = row.filter(|_| FUNCTIONS.contains(&name)) {
            self.note_missing_at(row, piece);
        }
    }

    /// Writes the replacement of a function that the dialect lacks; returns its name.
    fn stand_in(&mut self, name: &str, params: &[Option<Number>], types: &[Type<'a>]) -> Option<String> {
        let first = params.first().copied().flatten().or_else(|| types.first().and_then(Type::number))?;
        // Functions of one more selector than the float's own have it everywhere.
        if name == "mix" && params.last().copied().flatten().is_none_or(|it| it.scalar != Scalar::Bool) {
            return None;
        }
        let texts = stand_ins(name, first, self.dialect);
        if texts.is_empty() {
            return None;
        }
        for text in texts {
            if self.known_stand_ins.insert(text.clone()) {
                self.stand_ins.push(text);
            }
        }
        Some(format!("si_{name}"))
    }
}
