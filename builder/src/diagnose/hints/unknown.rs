//! Suggests the declared name for a name that the compiler does not know.

use shader_info_assemble::check::{DeclaredName, declared_names};
use shader_info_glsl::words::{FUNCTIONS, VARIABLES};
use shader_info_glsl::{Function, Kind, declared, functions, identifiers, lex, reserved_reason};
use shader_info_model::contribution::Mapped;
use shader_info_model::diagnostic::{did_you_mean, nearest};
use shader_info_model::{Domain, Interface, Item, Payload, Source, SourceText, Stage, StageSet, Statement, Typedef};

use super::hint::quoted;
use super::{Hint, author_word, later, overloads, undeclared};
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Matches "`albdeo`: undeclared identifier".
pub(super) fn identifier(job: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let name = undeclared(&message.text)?;
    let names = declared_names(&job.info);
    // The stage may have an interface of this name under `x_in` or `x_out`, which another stage has as `x`.
    let found = side(name, planned.unit.stage, &names)
        .or_else(|| elsewhere(name, planned.unit.stage, &names, job))
        .or_else(|| built_in_of_vertex(name, planned.unit.stage, job))
        .or_else(|| member_of_instance(name, planned.unit.stage, job))
        .or_else(|| with_prefix(name, job));
    if let Some(hint) = later::declaration(name, planned, message).filter(|_| found.is_none()) {
        return Some(hint);
    }
    let found = found.or_else(|| near(name, job, planned, message, &names));
    let hint = Hint::new(message);
    Some(match found {
        Some((help, known)) => match known {
            Some(known) => hint.see(&known.place, format!("`{}` is declared here", known.name)).help(help),
            None => hint.help(help),
        },
        None => hint,
    })
}

type Found<'a> = Option<(String, Option<&'a DeclaredName>)>;

// The name is declared, but not for this stage or not in this variant.
fn elsewhere<'a>(name: &str, stage: Stage, names: &'a [DeclaredName], job: &Job) -> Found<'a> {
    let known = names.iter().find(|it| it.name == name && !it.is_member)?;
    let DeclaredName { what, stages, .. } = known;
    if stages.has(stage) {
        let help = format!(
            "`{name}` is {what} under `#[when(…)]`: use it only where that holds, in an `if` over branches and constants, \
             or in an `#ifdef` of a define under the same condition"
        );
        return known.is_conditional.then_some((help, Some(known)));
    }
    let all: Vec<&str> = stages.iter().map(Stage::name).collect();
    let only = format!("`{name}` is {what}, visible to the {} stage only", all.join(" and the "));
    let help = match *what {
        "a sampler" | "an image" | "a uniform buffer" | "a storage buffer" => {
            let with = stages.with(stage);
            let words: Vec<&str> = with.iter().map(Stage::name).collect();
            match with == StageSet::ALL {
                true => format!("{only}: remove its `visibility(…)`"),
                false => format!("{only}: write `visibility({})` in its statement", words.join(", ")),
            }
        }
        "a vertex attribute" => {
            let pass = || "pass it on in a member of the interface that `vertex_out` names".into();
            format!("{only}: {}", guard(Stage::Vertex, stage, job).unwrap_or_else(pass))
        }
        "a fragment output" => match guard(Stage::Fragment, stage, job) {
            Some(guard) => format!("{only}: {guard}"),
            None => only,
        },
        _ => only,
    };
    Some((help, Some(known)))
}

// A file with the entry functions of several stages is in the text of each: says how it keeps the code of one of them
// out of the others, if both stages have the same file.
fn guard(of: Stage, stage: Stage, job: &Job) -> Option<String> {
    let file = |wanted: Stage| {
        job.info.items.iter().find_map(|item| match &item.statement {
            Statement::Source(Source { stage, text: SourceText::File { path, .. }, .. }) if *stage == wanted => {
                Some(path)
            }
            _ => None,
        })
    };
    let is_shared = of != stage && file(of).is_some() && file(of) == file(stage);
    is_shared.then(|| format!("put the code of that stage between `#ifdef {}` and `#endif`", of.define()))
}

// The vertex stage's built-in variables, in a file that another stage has as well.
fn built_in_of_vertex<'a>(name: &str, stage: Stage, job: &Job) -> Found<'a> {
    let is_one = name.starts_with("gl_") && VARIABLES.contains(&name);
    let guard = guard(Stage::Vertex, stage, job).filter(|_| is_one)?;
    Some((format!("only the vertex stage has `{name}`: {guard}"), None))
}

// Stages between vertex and fragment read `x_in[…]` and write `x_out`.
fn side<'a>(name: &str, stage: Stage, names: &'a [DeclaredName]) -> Found<'a> {
    let with = |suffix: &str| {
        let is_it = |it: &&DeclaredName| it.stages.has(stage) && it.name.strip_prefix(name) == Some(suffix);
        names.iter().filter(|it| it.what == "an interface's instance").find(is_it)
    };
    let (read, written) = (with("_in"), with("_out"));
    let reads = read.map(|_| format!("reads it as `{name}_in[…]`"));
    let writes = written.map(|_| format!("writes it as `{name}_out`"));
    let ways: Vec<String> = reads.into_iter().chain(writes).collect();
    let help = format!("the {} stage {}", stage.name().replace('_', " "), ways.join(" and "));
    Some((help, Some(read.or(written)?)))
}

fn interfaces(job: &Job) -> impl Iterator<Item = (&Item, &Interface)> {
    job.info.items.iter().filter_map(|item| Some((item, item.statement.interface_use()?.interface.as_ref()?)))
}

// The author wrote `uv`, but means `surface.uv`.
fn member_of_instance<'a>(name: &str, stage: Stage, job: &Job) -> Found<'a> {
    let (_, interface) = interfaces(job).find(|(_, it)| it.members.iter().any(|member| member.name == name))?;
    let instance = interface.instance.as_ref()?;
    let path = match stage {
        Stage::Vertex | Stage::Fragment => format!("{instance}.{name}"),
        _ => format!("{instance}_in[…].{name}"),
    };
    Some((format!("`{name}` is a member of `{}`: write `{path}`", interface.name), None))
}

// The author wrote `Toon`, but means `mode_Toon`.
fn with_prefix<'a>(name: &str, job: &Job) -> Found<'a> {
    let mut whole: Vec<(String, String)> = Vec::new();
    for item in &job.info.items {
        match &item.statement {
            Statement::Branch(it) => {
                if let Domain::Enum(words) = &it.domain {
                    whole.extend(words.iter().map(|word| (word.clone(), format!("{}_{word}", it.name))));
                }
            }
            Statement::Typedef(Typedef::Shared(payload)) => {
                if let Payload::Enum(it) = &**payload {
                    let words = it.variants.iter().map(|(word, _)| (word.clone(), format!("{}_{word}", it.name)));
                    whole.extend(words);
                }
            }
            _ => {}
        }
    }
    let is_it = |(word, full): &&(String, String)| word == name || *full != name && name.ends_with(&format!("_{word}"));
    let (_, full) = whole.iter().find(is_it)?;
    Some((format!("did you mean `{full}`?"), None))
}

fn near<'a>(name: &str, job: &Job, planned: &Planned, message: &Message, names: &'a [DeclaredName]) -> Found<'a> {
    let stage = planned.unit.stage;
    let visible = names.iter().filter(|it| !it.is_member && it.stages.has(stage));
    let text = planned.assembled.text.as_str();
    let local = locals(text);
    let files: Vec<String> = declared(text).into_iter().map(|it| it.name).collect();
    let mapped = planned.assembled.map.place(message.line, message.column);
    let own = fragment_names(text, mapped.as_ref());
    let others = local.iter().copied().chain(files.iter().map(String::as_str)).chain(own.iter().map(String::as_str));
    let others = others.filter(|it| !it.starts_with("si_"));
    let all = visible.clone().map(|it| it.name.as_str()).chain(others).chain(VARIABLES.iter().copied());
    // Another stage or version may have the name itself, and suggesting it would not help.
    let is_other = |known: &&str| *known != name;
    let found = nearest(name, all.filter(is_other))
        .or_else(|| nearest(name, names.iter().map(|it| it.name.as_str()).filter(is_other)))?;
    let known = names.iter().find(|it| it.name == found);
    // The similar name belongs to another stage, so both the name and the stage are wrong.
    if let Some(known) = known.filter(|it| !it.is_member && !it.stages.has(stage)) {
        let all: Vec<&str> = known.stages.iter().map(Stage::name).collect();
        let help = format!("did you mean `{found}`, which only the {} stage sees?", all.join(" and the "));
        return Some((help, Some(known)));
    }
    let found = match known.filter(|it| it.is_member) {
        Some(_) => member_of_instance(found, stage, job).map_or(found.to_owned(), |(help, _)| help),
        None => return Some((format!("did you mean `{found}`?"), known)),
    };
    Some((found, known))
}

// Returns names that follow the name of a type: parameters and local variables.
fn locals(text: &str) -> Vec<&str> {
    let tokens: Vec<_> = lex(text).into_iter().filter(|token| !token.is_blank()).collect();
    let words = tokens.windows(2).filter(|pair| pair[0].kind == Kind::Ident && pair[1].kind == Kind::Ident);
    let names = words.filter(|pair| !matches!(pair[0].raw(text), "return" | "else" | "define" | "ifdef" | "ifndef"));
    names.map(|pair| pair[1].raw(text)).filter(|name| reserved_reason(name).is_none()).collect()
}

// Returns the names that the fragment of the message declares, as its author wrote them.
fn fragment_names(text: &str, mapped: Option<&Mapped<'_>>) -> Vec<String> {
    let Some(title) = mapped.and_then(|it| it.origin.instance.as_deref()) else { return Vec::new() };
    let prefix = title.replace('#', "") + "_";
    let words = identifiers(text).filter_map(|word| word.name.strip_prefix(&prefix).map(str::to_owned));
    words.collect()
}

/// Matches "`uv`: no such field in structure 'surface'".
pub(super) fn member(job: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let (name, rest) = message.text.strip_prefix('`')?.split_once("`: no such field in structure '")?;
    let instance = rest.trim_end_matches('\'');
    let (_, interface) = interfaces(job).find(|(_, it)| {
        let own = it.instance.as_deref();
        own.is_some_and(|own| {
            own == instance || instance.strip_prefix(own).is_some_and(|it| it == "_in" || it == "_out")
        })
    })?;
    let members = || interface.members.iter().map(|it| it.name.as_str());
    let add =
        || format!("add it to `{}`, such as `{name}: vec2;`; its members are {}", interface.name, quoted(members()));
    let help = did_you_mean(name, members()).unwrap_or_else(add);
    let text = format!("`{}` has no member `{name}`", interface.name);
    Some(Hint::new(message).text(text).see(&interface.place, "declared here").help(help))
}

/// Matches "`f`: no matching overloaded function found".
pub(super) fn function(_: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let name = message.text.strip_prefix('`')?.strip_suffix("`: no matching overloaded function found")?;
    // A generated name has a message of its own.
    if author_word(name) != name {
        return None;
    }
    let text = planned.assembled.text.as_str();
    let all = functions(text);
    let hint = Hint::new(message);
    let own: Vec<&Function> = all.iter().filter(|known| known.name == name).collect();
    if !own.is_empty() {
        return Some(later::call(planned, message, &own));
    }
    if let Some(hint) = overloads::built_in(name, planned, message) {
        return Some(hint);
    }
    if FUNCTIONS.binary_search(&name).is_ok() || reserved_reason(name).is_some() {
        return None;
    }
    let hint = hint.text(format!("`{name}`: unknown function"));
    let known = all.iter().map(|it| it.name.as_str()).filter(|it| *it != name && !it.starts_with("si_"));
    let help = did_you_mean(name, known.chain(FUNCTIONS.iter().copied()));
    Some(match help {
        Some(help) => hint.help(help),
        None => hint,
    })
}
