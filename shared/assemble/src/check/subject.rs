//! The input of every rule: the declaration, its backends, its stages and its code.

use std::cell::OnceCell;

use super::named::Named;
use super::possible::{is_refuted, none_of};
use super::provided::Provided;
use super::ruled::{Ruled, has_rules_unknown_to};
use super::{Body, Context, Extent, body, meeting};
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::{Code, Diagnostic};
use shader_info_model::*;
use shader_info_model::{Backend, Family, enabled_by};
use shader_info_reflect::rules::{self, Lowerings, Outside};

/// A declaration with the data that rules need.
pub struct Subject<'a> {
    /// The declaration.
    pub info: &'a Info,
    /// The backends that it is built for.
    pub backends: Vec<Backend>,
    profiles: &'a [String],
    ruled: Ruled,
    provided: Provided<'a>,
    lowerings: &'a [(Backend, Lowerings)],
    /// The backends that it names individually: on these, a missing feature is an error, and the shader is not skipped.
    pub named: Vec<Backend>,
    /// The texts of its code.
    pub bodies: Vec<Body<'a>>,
    /// The code of its fragments. The code that connects them is written later.
    pub fragment_code: Vec<Body<'a>>,
    /// The GLSL files that it names.
    pub files: &'a Sources,
    /// The stages with a source.
    pub sources: StageSet,
    /// Size in bytes of the largest uniform buffer on Vulkan.
    pub uniform_buffer_limit: u32,
    /// Whether it is compiled. An info that is only a parent may leave missing parts to its descendants.
    pub is_static: bool,
    /// The techniques that are built.
    pub extent: Extent,
    /// What `names` has collected.
    pub(super) names: OnceCell<Vec<Named<'a>>>,
}

impl<'a> Subject<'a> {
    pub(super) fn new(info: &'a Resolved, cx: &Context<'a>) -> Self {
        let is_static = info.is_static();
        let named: Option<Vec<Backend>> =
            info.meant_for().map(|words| words.into_iter().flat_map(enabled_by).collect());
        let info: &'a Info = info;
        let is_meant = |backend: &Backend| named.as_ref().is_none_or(|named| named.contains(backend));
        let backends = cx.backends.iter().copied().filter(is_meant).collect();
        let sources = info.stages();
        let (bodies, fragment_code) = (body::read(info, cx), body::read_fragments(info, cx));
        let (profiles, lowerings, named) = (cx.profiles, cx.lowerings, named.unwrap_or_default());
        let uniform_buffer_limit = cx.uniform_buffer_limit;
        Self {
            info,
            backends,
            profiles,
            ruled: Ruled::default(),
            provided: Provided::of(info),
            lowerings,
            named,
            bodies,
            fragment_code,
            files: cx.sources,
            sources,
            is_static,
            extent: cx.extent,
            uniform_buffer_limit,
            names: OnceCell::new(),
        }
    }

    /// Returns all statements.
    pub fn items(&self) -> impl Iterator<Item = &'a Item> + use<'a> {
        self.info.items.iter()
    }

    /// Returns the inputs of rules on a backend, apart from the key.
    pub fn outside(&self, backend: Backend) -> Outside {
        Outside { backend, profiles: self.profiles.to_vec() }
    }

    /// Returns the lowerings of its branches on a backend.
    pub fn lowerings(&self, backend: Backend) -> Lowerings {
        let chosen = self.lowerings.iter().find(|(on, _)| *on == backend);
        chosen.map(|(_, it)| it.clone()).unwrap_or_default()
    }

    /// Returns its own statements. Errors of an inherited one alone are reported where it is declared.
    pub fn own(&self) -> impl Iterator<Item = &'a Item> + use<'a> {
        self.items().filter(|item| item.via.is_none())
    }

    /// Returns its own code, and that of its fragments.
    pub fn own_code(&self) -> impl Iterator<Item = &Body<'a>> {
        self.bodies.iter().filter(|body| body.item.via.is_none()).chain(&self.fragment_code)
    }

    /// Returns whether two statements can be active together in some technique.
    pub fn can_meet(&self, a: &Item, b: &Item) -> bool {
        self.can_meet_on(a, b, &self.backends)
    }

    /// Does the same for some backends.
    pub(super) fn can_meet_on(&self, a: &Item, b: &Item, backends: &[Backend]) -> bool {
        let conditions: Vec<&Condition> = [&a.when, &b.when].into_iter().flatten().collect();
        self.can_hold_on(&conditions, backends)
    }

    /// Returns whether two statements can be active together if further conditions are true.
    pub(super) fn can_meet_if(&self, a: &Item, b: &Item, more: &[&Condition]) -> bool {
        let conditions: Vec<&Condition> = a.when.iter().chain(&b.when).chain(more.iter().copied()).collect();
        self.can_hold_on(&conditions, &self.backends)
    }

    fn can_hold_on(&self, conditions: &[&Condition], backends: &[Backend]) -> bool {
        self.provided.can_hold(conditions, &|conditions| {
            meeting::can_hold(conditions, backends)
                && self.ruled.can_hold(self.info, self.profiles, conditions, backends)
        })
    }

    /// Returns whether some technique on one of the backends satisfies all of some conditions, with the values that the
    /// compilation constants have now.
    pub(super) fn holds_on(&self, conditions: &[&Condition], backends: &[Backend]) -> bool {
        !conditions.iter().any(|it| is_refuted(self.info, it)) && self.can_hold_on(conditions, backends)
    }

    /// Returns whether a pair of statements must be checked here: a parent that declares both has checked them by its
    /// own rules.
    pub(super) fn met_here(&self, a: &Item, b: &Item) -> bool {
        met_here(a, b) || has_rules_unknown_to(self.info, a)
    }

    /// Returns the condition that none of some statements is active; `None` if one of them always is.
    pub(super) fn without<'b>(&self, conditions: impl Iterator<Item = Option<&'b Condition>>) -> Option<Condition> {
        let conditions: Option<Vec<&Condition>> = conditions.collect();
        let absent = none_of(conditions?.into_iter())?;
        self.holds_on(&[&absent], &self.backends).then_some(absent)
    }

    /// Describes a technique for which the rules choose no source of a stage without a declared source.
    pub(super) fn key_without_source(&self, stage: Stage) -> Option<String> {
        self.backends.iter().find_map(|backend| {
            self.ruled.find(self.info, self.profiles, *backend, &|program, solution| {
                let field = program.fields.iter().position(|it| it.subject == rules::Subject::Source(stage))?;
                solution.find(field, 0).map(|key| program.describe(key))
            })
        })
    }

    /// Returns whether a statement can be active in some technique.
    pub(super) fn is_reached(&self, item: &Item) -> bool {
        self.holds_on(&item.when.iter().collect::<Vec<_>>(), &self.backends)
    }

    /// Returns whether some built backend of a family can have the statement.
    pub fn reaches(&self, item: &Item, family: Family) -> bool {
        let of_family: Vec<Backend> = self.backends.iter().copied().filter(|it| it.row().family == family).collect();
        let conditions: Vec<&Condition> = item.when.iter().collect();
        !of_family.is_empty() && self.holds_on(&conditions, &of_family)
    }

    /// Returns the stages that it has, or that a descendant could have.
    pub fn stages(&self) -> StageSet {
        if self.is_static { self.sources } else { StageSet::ALL }
    }

    /// Returns the statements of interfaces, with the resolved interfaces.
    pub fn interfaces(&self) -> impl Iterator<Item = (&'a Item, &'a Interface)> + use<'a> {
        self.items().filter_map(|item| Some((item, item.statement.interface_use()?.interface.as_ref()?)))
    }

    /// Returns a shared struct by its name in GLSL.
    pub fn find_struct(&self, name: &str) -> Option<&'a SharedStruct> {
        shader_info_model::layout::struct_in_items(&self.info.items, name)
    }
}

/// Returns whether two statements first occur together in this info, and not in a parent that declares both.
pub(super) fn met_here(a: &Item, b: &Item) -> bool {
    a.via.is_none() || a.via != b.via
}

/// Returns an error about two statements: at the later one, but preferably at one of the info's own.
pub(super) fn between(
    code: &'static Code,
    first: &Item,
    second: &Item,
    message: impl Into<String>,
    note: &str,
) -> Diagnostic {
    let own_is_first = first.via.is_none() && second.via.is_some();
    let (at, other) = if own_is_first { (second, first) } else { (first, second) };
    let note = match at.via {
        Some(_) => format!("{note}, by `{}`", at.from),
        None => note.to_owned(),
    };
    Diagnostic::new(code, &other.place, message).see(&at.place, note)
}
