//! Literals, names, calls, constructors, and what follows them: indices, members, swizzles.

use std::rc::Rc;

use super::super::token::Kind;
use super::super::words::FUNCTIONS;
use super::declaration::is_type;
use super::edits::Change;
use super::feature::Feature;
use super::missing::{self, MissingRow};
use super::overload::{Chosen, choose, exact_own};
use super::reader::{Expr, Lost, Reader};
use super::scope::Meaning;
use super::signatures::is_constant;
use super::stand_in::stand_ins;
use super::types::{Number, Scalar, Type, is_double};

impl<'a> Reader<'a> {
    pub(super) fn postfix(&mut self) -> Result<Expr<'a>, Lost> {
        let mut found = self.primary()?;
        loop {
            let last = self.at;
            match self.word() {
                "[" => {
                    self.at += 1;
                    let index = self.deeper(Self::expression)?;
                    let last = self.at;
                    self.expect("]")?;
                    if !index.is_constant {
                        self.note_output(&found);
                    }
                    let is_constant = found.is_constant && index.is_constant;
                    found = Expr { ty: element(&found.ty), last, is_constant, ..found };
                }
                "." => {
                    self.at += 1;
                    let name = self.name()?;
                    found = match self.word() == "(" {
                        true => self.length(found, name)?,
                        false => self.member(found, name),
                    };
                }
                "++" | "--" => {
                    self.at += 1;
                    found = Expr { last, is_constant: false, ..found };
                }
                _ => return Ok(found),
            }
        }
    }

    fn primary(&mut self) -> Result<Expr<'a>, Lost> {
        let first = self.at;
        let word = self.word();
        match self.kind().ok_or(Lost)? {
            Kind::Number => {
                self.at += 1;
                Ok(Expr { ty: literal(word), first, last: first, is_constant: true })
            }
            Kind::Punct if word == "(" => {
                self.at += 1;
                let inside = self.deeper(Self::expression)?;
                let last = self.at;
                self.expect(")")?;
                Ok(Expr { first, last, ..inside })
            }
            Kind::Ident if word == "true" || word == "false" => {
                self.at += 1;
                Ok(Expr { ty: Type::BOOL, first, last: first, is_constant: true })
            }
            Kind::Ident if is_type(word) || matches!(self.scopes.find(word), Some(Meaning::Struct(_))) => {
                self.constructor()
            }
            Kind::Ident if self.peek(1) == "(" => self.call(),
            Kind::Ident => {
                self.at += 1;
                let (ty, is_constant) = match self.scopes.find(word) {
                    Some(Meaning::Variable { ty, is_constant }) => (ty.clone(), *is_constant),
                    Some(_) => (Type::Unknown, false),
                    None => {
                        self.note_variable(word, first);
                        (built_in(word), word.starts_with("gl_Max") || word.starts_with("__"))
                    }
                };
                Ok(Expr { ty, first, last: first, is_constant })
            }
            _ => Err(Lost),
        }
    }

    /// Notes that an output is indexed by a variable.
    fn note_output(&mut self, of: &Expr<'a>) {
        let name = self.pieces.list.get(of.first).map_or("", |piece| &piece.word);
        let is_output = of.first == of.last && self.outputs.contains(name) && !self.scopes.is_hidden(name);
        if let Some(row) = self.dialect.outputs.filter(|_| is_output) {
            self.note_missing_at(row, of.first);
        }
    }

    fn member(&mut self, of: Expr<'a>, name: &'a str) -> Expr<'a> {
        let last = self.at - 1;
        let ty = match &of.ty {
            Type::Struct(index) => {
                let members = self.structs.get(*index).map_or(&[][..], |it| &it.members);
                members.iter().find(|(known, _)| *known == name).map_or(Type::Unknown, |(_, ty)| ty.clone())
            }
            Type::Number(number) if !number.is_matrix() => match swizzle(*number, name) {
                Some(made) => {
                    if number.is_scalar() && !self.dialect.has(Feature::ScalarSwizzles) {
                        self.spell_scalar_swizzle(&of, made, last);
                    }
                    Type::Number(made)
                }
                None => Type::Unknown,
            },
            // `gl_in[0].gl_Position`
            _ if name.starts_with("gl_") => built_in(name),
            _ => Type::Unknown,
        };
        Expr { ty, last, ..of }
    }

    // `x.rrr` is `vec3(x)`, `x.r` is `x`.
    fn spell_scalar_swizzle(&mut self, of: &Expr<'a>, made: Number, last: usize) {
        let gone = |piece| (piece, Change::Instead(String::new()));
        self.changes.extend([gone(last - 1), gone(last)]);
        if !made.is_scalar() {
            self.wrap(of.first, last, &format!("{}(", made.name()), ")");
        }
    }

    // `.length()`: of an array, or of a vector or matrix, which is a number.
    fn length(&mut self, of: Expr<'a>, name: &'a str) -> Result<Expr<'a>, Lost> {
        if name != "length" {
            return Err(Lost);
        }
        self.expect("(")?;
        let last = self.at;
        self.expect(")")?;
        let ty = if of.ty == Type::Unknown { Type::Unknown } else { Type::INT };
        let number = of.ty.number();
        if let Some(number) = number.filter(|_| !self.dialect.has(Feature::VectorLength)) {
            let length = if number.is_matrix() { number.columns } else { number.rows };
            // What is left of the dot is read by name alone, or its effects would be lost.
            if of.first == of.last {
                (of.first..=last).for_each(|piece| self.changes.push((piece, Change::Instead(String::new()))));
                self.changes.push((of.first, Change::Instead(length.to_string())));
            }
        }
        Ok(Expr { ty, first: of.first, last, is_constant: number.is_some() || matches!(of.ty, Type::Array(_)) })
    }

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

    fn constructor(&mut self) -> Result<Expr<'a>, Lost> {
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

    fn call(&mut self) -> Result<Expr<'a>, Lost> {
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

    fn note_variable(&mut self, name: &str, piece: usize) {
        if let Some(row) = self.dialect.variables.iter().find(|row| row.name == name) {
            self.note_missing_at(row, piece);
        }
    }

    pub(super) fn note_missing_at(&mut self, row: &'static MissingRow, piece: usize) {
        let is_known = self.dialect.knows((row.opengl, row.gles)) || self.missing.iter().any(|it| it.0 == row);
        if !is_known {
            self.missing.push((row, piece));
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

fn element<'a>(ty: &Type<'a>) -> Type<'a> {
    match ty {
        Type::Array(element) => (**element).clone(),
        Type::Number(number) if number.is_matrix() => Type::Number(Number::vector(number.scalar, number.rows)),
        Type::Number(number) if number.is_vector() => Type::scalar(number.scalar),
        _ => Type::Unknown,
    }
}

fn swizzle(of: Number, name: &str) -> Option<Number> {
    let sets = ["xyzw", "rgba", "stpq"];
    let set = sets.iter().find(|set| name.chars().all(|letter| set.contains(letter)))?;
    let in_range = name.chars().all(|letter| set.find(letter).is_some_and(|at| at < usize::from(of.rows)));
    let size = u8::try_from(name.len()).ok().filter(|size| (1..=4).contains(size))?;
    in_range.then(|| Number::vector(of.scalar, size))
}

fn literal<'a>(word: &str) -> Type<'a> {
    let lower = word.to_ascii_lowercase();
    let is_hex = lower.starts_with("0x");
    let scalar = if lower.ends_with("lf") && !is_hex {
        return Type::Unknown;
    } else if lower.ends_with('u') {
        Scalar::Uint
    } else if !is_hex && lower.contains(['.', 'e', 'f']) {
        Scalar::Float
    } else {
        Scalar::Int
    };
    Type::scalar(scalar)
}

/// Variables that the language brings (GLSL 4.60 chapter 7), by type.
const BUILT_IN: &[(&str, &str)] = &[
    ("vec4", "gl_Position gl_FragCoord"),
    ("vec3", "gl_TessCoord"),
    ("vec2", "gl_PointCoord gl_SamplePosition"),
    ("float", "gl_PointSize gl_FragDepth"),
    ("float[]", "gl_ClipDistance gl_CullDistance gl_TessLevelOuter gl_TessLevelInner"),
    ("int[]", "gl_SampleMask gl_SampleMaskIn"),
    ("bool", "gl_FrontFacing gl_HelperInvocation"),
    ("uvec3", "gl_NumWorkGroups gl_WorkGroupSize gl_WorkGroupID gl_LocalInvocationID gl_GlobalInvocationID"),
    ("uint", "gl_LocalInvocationIndex"),
    (
        "int",
        "gl_VertexID gl_InstanceID gl_VertexIndex gl_InstanceIndex gl_PrimitiveID gl_PrimitiveIDIn gl_InvocationID",
    ),
    ("int", "gl_Layer gl_ViewportIndex gl_SampleID gl_PatchVerticesIn gl_BaseVertex gl_BaseInstance gl_DrawID"),
    ("int", "gl_NumSamples __LINE__ __VERSION__ __FILE__"),
];

fn built_in<'a>(word: &str) -> Type<'a> {
    if word.starts_with("gl_Max") && !word.ends_with("Count") && !word.ends_with("Size") {
        return Type::INT;
    }
    let row = BUILT_IN.iter().find(|(_, names)| names.split(' ').any(|name| name == word));
    let Some((ty, _)) = row else { return Type::Unknown };
    let number = Number::parse(ty.trim_end_matches("[]")).map_or(Type::Unknown, Type::Number);
    if ty.ends_with("[]") { Type::Array(Rc::new(number)) } else { number }
}
