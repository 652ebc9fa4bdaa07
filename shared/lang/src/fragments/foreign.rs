//! Writes the code that calls a function of a GLSL file for a fragment.
//!
//! The text of the file does not change. Each parameter gets the value with its name: an input is a param, resource,
//! attribute, interpolator, import or required value; an output is an export, a shared value or an output of the stage.

use shader_info_glsl::{Function, Param};
use shader_info_model::contribution::FileText;
use shader_info_model::diagnostic::{Diagnostic, FUNCTION_INTERFACE, UNKNOWN_FUNCTION, did_you_mean};
use shader_info_model::*;

/// Returns code with a `main` that calls the function.
///
/// The last element of `files` is the named file; the others are the files that it includes.
///
/// # Errors
/// The reason why the function cannot be called, at its name in the fragment.
pub fn call(fragment: &Fragment, call: &Call, stage: Stage, files: &[FileText]) -> Result<String, Vec<Diagnostic>> {
    let function = find(call, files).map_err(|wrong| vec![wrong])?;
    let caller = Caller { fragment, call, stage };
    let mut problems = Vec::new();
    let mut arguments: Vec<String> = Vec::new();
    for param in &function.params {
        match caller.argument(param) {
            Ok(argument) => arguments.push(argument),
            Err(wrong) => problems.push(wrong),
        }
    }
    let result = caller.result(&function).unwrap_or_else(|wrong| {
        problems.push(wrong);
        None
    });
    if !problems.is_empty() {
        return Err(problems);
    }
    let target = result.map_or(String::new(), |it| format!("{it} = "));
    let surface = if stage == Stage::Fragment { "inout Surface surface" } else { "" };
    Ok(format!("void main({surface}) {{ {target}{}({}); }}", function.name, arguments.join(", ")))
}

/// Returns code that stands for the call if no file can be read, as in the macro: it reads and writes every name that
/// the fragment declares. No compiler sees it.
pub(super) fn unread_call(fragment: &Fragment, stage: Stage) -> String {
    let names = fragment.parts.iter().filter_map(|it| match &it.part {
        Part::Interpolator(it) if stage == Stage::Vertex => Some(super::instance::written(&it.name)),
        Part::Interpolator(it) => Some(it.name.clone()),
        Part::Export(it) => Some(it.local.clone()),
        Part::Import(it) => Some(it.value.local.clone()),
        Part::Cell(it) => Some(it.name.clone()),
        Part::Fact { .. } | Part::Requirement { .. } | Part::Read { .. } | Part::Minimum(_) => None,
    });
    let mentions: String = names.map(|name| format!("use({name}); ")).collect();
    let surface = if stage == Stage::Fragment { "inout Surface surface" } else { "" };
    format!("void main({surface}) {{ {mentions}}}")
}

fn find(call: &Call, files: &[FileText]) -> Result<Function, Diagnostic> {
    let name = &call.function;
    let all: Vec<Function> = files.iter().rev().flat_map(|file| shader_info_glsl::functions(&file.text)).collect();
    let mut found: Vec<&Function> = Vec::new();
    for function in all.iter().filter(|it| it.name == *name) {
        let types = |it: &Function| it.params.iter().map(|it| format!("{}{}", it.ty, it.array)).collect::<Vec<_>>();
        match found.iter_mut().find(|known| types(known) == types(function)) {
            // A definition always names its parameters; a prototype may omit the names.
            Some(known) if known.body.is_none() => *known = function,
            Some(_) => {}
            None => found.push(function),
        }
    }
    match found.as_slice() {
        [one] => Ok((*one).clone()),
        [] => {
            let words = format!("`{name}` is not a function of `{}`", call.file);
            let wrong = Diagnostic::new(&UNKNOWN_FUNCTION, &call.place, words);
            let is_made = files.iter().any(|file| makes(&file.text, name));
            let near = did_you_mean(name, all.iter().map(|it| it.name.as_str()));
            Err(match (is_made, near) {
                (true, _) => wrong.help(format!(
                    "a macro makes it, so its parameters cannot be read: write a function that calls `{name}` into a \
                     `fragment {{ … }}` of this fragment, after `#include \"{}\"`",
                    call.file
                )),
                (false, Some(near)) => wrong.help(near),
                (false, None) => wrong,
            })
        }
        several => {
            let forms: Vec<String> = several.iter().map(|it| format!("`{}`", signature(it))).collect();
            let words = format!("`{name}` has {} overloads in `{}`: {}", several.len(), call.file, forms.join(", "));
            let wrong = Diagnostic::new(&FUNCTION_INTERFACE, &call.place, words);
            Err(wrong
                .help(format!("call the one you mean in a `fragment {{ … }}`, after `#include \"{}\"`", call.file)))
        }
    }
}

/// Returns whether a text defines a macro with the name, or uses the name in a place where a macro must define the
/// function.
fn makes(text: &str, name: &str) -> bool {
    text.contains("define") && shader_info_glsl::identifiers(text).any(|it| it.name == name && it.role.is_name())
}

/// Returns the prototype of the function: `float noise(vec2 p)`.
pub fn signature(function: &Function) -> String {
    let params: Vec<String> = function.params.iter().map(spelt).collect();
    format!("{} {}({})", function.return_type, function.name, params.join(", "))
}

fn spelt(param: &Param) -> String {
    let direction = param.qualifiers.iter().filter(|it| matches!(it.as_str(), "in" | "out" | "inout"));
    let words: Vec<&str> = direction.map(String::as_str).chain([param.ty.as_str(), param.name.as_str()]).collect();
    format!("{}{}", words.join(" "), param.array)
}

/// A value that the fragment can pass to the function.
struct Known {
    /// Name in code.
    text: String,
    /// Type with array size; `None` if another fragment declares the value.
    ty: Option<String>,
    is_read: bool,
    is_written: bool,
    /// Description for messages.
    what: &'static str,
}

struct Caller<'a> {
    fragment: &'a Fragment,
    call: &'a Call,
    stage: Stage,
}

impl Caller<'_> {
    fn argument(&self, param: &Param) -> Result<String, Diagnostic> {
        let (name, function) = (&param.name, &self.call.function);
        let is_written = param.qualifiers.iter().any(|it| it == "out" || it == "inout");
        let is_read = !param.qualifiers.iter().any(|it| it == "out");
        if name.is_empty() {
            let words = format!("`{function}` has a parameter without a name, so no value can be its argument");
            return Err(self.wrong(words).help("name the parameter in the file"));
        }
        let ty = format!("{}{}", param.ty, param.array);
        let Some(known) = self.known(name) else {
            let words =
                format!("`{}` of `{function}` has no value: the fragment does not declare `{name}`", spelt(param));
            let help = declaration(name, param, is_written);
            return Err(help.into_iter().fold(self.wrong(words), Diagnostic::help));
        };
        let (what, text) = (known.what, &known.text);
        if (is_written && !known.is_written) || (is_read && !known.is_read) {
            let does = if is_written && !known.is_written { "writes" } else { "reads" };
            let cannot = if does == "writes" { "written" } else { "read" };
            let words = format!(
                "`{function}` {does} `{name}`, and {what} cannot be {cannot} in the {} stage",
                self.stage.name()
            );
            let help = if does == "writes" {
                format!("declare `export {name}: {};`", param.ty)
            } else {
                format!("declare `param {name}: {};`", param.ty)
            };
            return Err(self.wrong(words).help(help));
        }
        match known.ty {
            Some(other) if !same(&other, &ty) => {
                let words = format!("`{name}` of `{function}` is a `{ty}`, and {what} of that name is a `{other}`");
                Err(self.wrong(words).help(format!("declare `{name}` as `{ty}`")))
            }
            _ => Ok(text.clone()),
        }
    }

    fn result(&self, function: &Function) -> Result<Option<String>, Diagnostic> {
        let name = &self.call.function;
        match (&self.call.result, function.return_type.as_str()) {
            (None, "void") => Ok(None),
            (Some(result), "void") => {
                let words = format!("`{name}` returns `void`, so `{result}` has no value");
                Err(self.wrong(words).help(format!("remove `result = {result}`")))
            }
            (None, ty) => {
                let words = format!("the `{ty}` that `{name}` returns is not used");
                let help = format!(
                    "write `function(\"{}\", {name}, result = value);` and `export value: {ty};`",
                    self.call.file
                );
                Err(self.wrong(words).help(help))
            }
            (Some(result), ty) => {
                let qualifiers = vec!["out".into()];
                let ty = ty.split('[').next().unwrap_or(ty).to_owned();
                let array = function.return_type[ty.len()..].to_owned();
                let param = Param { qualifiers, ty, name: result.clone(), array, span: (0, 0) };
                self.argument(&param).map(Some)
            }
        }
    }

    fn wrong(&self, words: String) -> Diagnostic {
        Diagnostic::new(&FUNCTION_INTERFACE, &self.call.place, words)
    }

    fn known(&self, name: &str) -> Option<Known> {
        let parts = self.fragment.parts.iter().filter_map(|it| self.part(&it.part, name));
        let items = self.fragment.own.iter().chain(&self.fragment.shared);
        let items = items.filter(|item| item.statement.name() == Some(name)).filter_map(|item| self.item(item));
        parts.chain(items).next().or_else(|| self.first_output(name))
    }

    fn part(&self, part: &Part, name: &str) -> Option<Known> {
        let is_vertex = self.stage == Stage::Vertex;
        let known = |text: String, ty: Option<Type>, is_read, is_written, what| {
            Some(Known { text, ty: ty.map(|ty| ty.name().to_owned()), is_read, is_written, what })
        };
        match part {
            Part::Interpolator(it) if it.name == name && is_vertex => {
                known(super::instance::written(name), Some(it.ty), false, true, "the interpolator")
            }
            Part::Interpolator(it) if it.name == name => {
                known(name.into(), Some(it.ty), true, false, "the interpolator")
            }
            Part::Export(it) if it.local == name => known(name.into(), Some(it.ty), true, true, "the export"),
            Part::Cell(it) if it.name == name => known(name.into(), Some(it.ty), true, true, "the shared value"),
            Part::Import(it) if it.value.local == name => {
                known(name.into(), Some(it.value.ty), true, false, "the import")
            }
            Part::Requirement { name: of, ty: Some(ty), .. } if of == name => {
                known(name.into(), Some(*ty), true, false, "the required value")
            }
            Part::Read { local, .. } if local == name => {
                known(name.into(), None, true, false, "the value of another fragment")
            }
            _ => None,
        }
    }

    fn item(&self, item: &Item) -> Option<Known> {
        let read = |ty: String, what| {
            let text = item.statement.name().unwrap_or_default().to_owned();
            Some(Known { text, ty: Some(ty), is_read: true, is_written: false, what })
        };
        match &item.statement {
            Statement::PushConstant(it) => {
                let lengths = it.array.as_ref().map_or_else(Vec::new, Number::dimensions);
                let lengths: String = lengths.iter().map(|length| format!("[{length}]")).collect();
                read(format!("{}{lengths}", it.ty.name()), "the param")
            }
            Statement::CompilationConstant(it) | Statement::SpecializationConstant(it) => {
                read(it.ty.name().into(), "the constant")
            }
            Statement::VertexIn(it) if self.stage == Stage::Vertex => read(it.ty.name().into(), "the attribute"),
            Statement::Resource(it) => match &it.kind {
                ResourceKind::Sampler { ty, .. } => read(ty.name(), "the sampler"),
                _ => None,
            },
            Statement::FragmentOut(it) if self.stage == Stage::Fragment => Some(output(&it.name, it.ty.name())),
            _ => None,
        }
    }

    // Every fragment can write `surface.color`.
    fn first_output(&self, name: &str) -> Option<Known> {
        let has_own = self.fragment.shared.iter().any(|item| matches!(&item.statement, Statement::FragmentOut(_)));
        (name == "color" && !has_own && self.stage == Stage::Fragment).then(|| output(name, "vec4"))
    }
}

fn output(name: &str, ty: &str) -> Known {
    let text = format!("surface.{name}");
    Known { text, ty: Some(ty.into()), is_read: true, is_written: true, what: "the output" }
}

fn same(a: &str, b: &str) -> bool {
    let plain = |text: &str| text.chars().filter(|it| !it.is_whitespace()).collect::<String>();
    plain(a) == plain(b)
}

/// Returns the lengths in `[2][3]`, the outer one first; `None` if one of them is not a number.
fn lengths(array: &str) -> Vec<u32> {
    let inner = array.trim().strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or_default();
    inner
        .split(']')
        .map(|it| it.trim_start_matches([' ', '[']).trim().parse().ok())
        .collect::<Option<_>>()
        .unwrap_or_default()
}

/// Returns the statement that provides a value for a parameter; `None` if no statement can.
fn declaration(name: &str, param: &Param, is_written: bool) -> Option<String> {
    let ty = &param.ty;
    let lengths = lengths(&param.array);
    match (Type::parse(ty), is_written) {
        (Some(_), true) if param.array.is_empty() => Some(format!("declare `export {name}: {ty};`")),
        (Some(_), false) if param.array.is_empty() => Some(format!("declare `param {name}: {ty};`")),
        (Some(_), false) if !lengths.is_empty() => {
            let array = lengths.iter().rev().fold(ty.clone(), |inner, length| format!("[{inner}; {length}]"));
            Some(format!("declare `param {name}: {array};`"))
        }
        (None, false) if SamplerType::parse(ty).is_some() && param.array.is_empty() => {
            Some(format!("declare `sampler {name}: {ty};`"))
        }
        _ => Some(format!(
            "a fragment cannot declare a `{ty}{}`: call the function in a `fragment {{ … }}`, after an `#include` of \
             its file",
            param.array
        )),
    }
}
