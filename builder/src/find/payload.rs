//! Resolves declarations to the payloads that they pass on: follows their paths, deepest first, and records circular
//! and wrong paths.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shader_info_assemble::check::check_fragment_alone;
use shader_info_lang::handshake::PathError;
use shader_info_lang::resolve::{
    Resolved, fragment_payload, missing_methods, node_payload, resolve, resolve_fragment, resolve_interface,
    resolve_node, resolve_shared,
};
use shader_info_lang::rules::check_struct;
use shader_info_model::diagnostic::{Diagnostic, MATERIAL, Report};
use shader_info_model::layout::struct_in_payload;
use shader_info_model::{DeclarationKind, Fragment, Info, Payload, Reference};

use super::tree::{DeclId, Tree};
use super::{Declaration, Draft, Found};

/// Maximum number of alternatives to follow, since alternatives that only rustc can decide multiply.
const MAX_ALTERNATIVES: usize = 8;
/// Maximum depth of declarations that depend on each other.
const MAX_DEPTH: usize = 20_000;

/// Resolves the paths of every declaration.
pub struct Resolver<'a> {
    pub(super) tree: &'a mut Tree,
    package: String,
    done: BTreeMap<DeclId, Resolution>,
    named: BTreeMap<DeclId, BTreeSet<DeclId>>,
    pub(super) open: Vec<DeclId>,
}

/// The result for one declaration.
#[derive(Debug, Clone, Default)]
pub struct Resolution {
    /// Its payload: one for each alternative that `cfg` allows.
    pub payloads: Vec<Payload>,
    /// The same for an info, with its errors.
    pub infos: Vec<(Arc<Resolved>, Report)>,
    /// Errors of an interface or shared item alone, or of the function of a node, which its own macro shows.
    pub own: Vec<Diagnostic>,
    /// Errors of a fragment or node alone, whether it is used or not.
    pub of_fragment: Vec<Diagnostic>,
    /// Errors of its paths or its name.
    pub path_errors: Option<PathErrors>,
    /// The declarations of the package that its paths lead to.
    pub named: BTreeSet<DeclId>,
}

/// The wrong paths of one declaration.
#[derive(Debug, Clone, Default)]
pub struct PathErrors {
    /// For each reference, its index and the message.
    pub marks: Vec<(u32, PathError)>,
    /// The same for a terminal, and the error of a name that is used twice.
    pub diagnostics: Vec<Diagnostic>,
}

impl<'a> Resolver<'a> {
    /// Makes a resolver for the declarations of one package.
    pub fn new(tree: &'a mut Tree, package: &str) -> Self {
        Self { tree, package: package.into(), done: BTreeMap::new(), named: BTreeMap::new(), open: Vec::new() }
    }

    /// Resolves every declaration, in the order in which they were found.
    pub fn run(mut self) -> BTreeMap<DeclId, Resolution> {
        for id in 0..self.tree.declarations.len() {
            self.one(id);
        }
        self.done
    }

    /// Resolves some declarations, with those that they name.
    pub(super) fn only(mut self, wanted: &[DeclId]) -> BTreeMap<DeclId, Resolution> {
        wanted.iter().for_each(|id| self.one(*id));
        self.done
    }

    /// Returns the declarations at the library's public paths.
    pub fn exports(tree: &mut Tree, done: &BTreeMap<DeclId, Resolution>) -> Vec<super::Exported> {
        let mut out = Vec::new();
        for (path, found) in tree.public() {
            let payload = match found {
                Found::Here(id) => done.get(&id).and_then(|it| it.payloads.first()).cloned(),
                Found::Outside(payload) => Some(*payload),
            };
            let Some(payload) = payload else { continue };
            let exported = super::Exported { path, payload };
            if !out.contains(&exported) {
                out.push(exported);
            }
        }
        out
    }

    fn one(&mut self, id: DeclId) {
        let is_new = !self.done.contains_key(&id) && !self.open.contains(&id);
        if !is_new || self.open.len() > MAX_DEPTH {
            return;
        }
        self.open.push(id);
        let resolution = self.follow(id);
        self.open.pop();
        self.done.insert(id, resolution);
    }

    fn follow(&mut self, id: DeclId) -> Resolution {
        let mut declaration = self.tree.declarations[id].clone();
        let mut path_errors = PathErrors::default();
        path_errors.diagnostics.extend(self.taken(id));
        let choices = self.follow_paths(id, &declaration, &mut path_errors);
        let mut out = Resolution::default();
        let own_references = declaration.references.len();
        for mut payloads in choices {
            declaration.references.truncate(own_references);
            self.follow_methods(id, &mut declaration, &mut payloads, &mut path_errors);
            let is_broken = !path_errors.marks.is_empty();
            // Of an info it passes nothing on, so the result for descendants must not depend on more.
            let payload = match self.resolve(id, &declaration, &payloads, is_broken, &mut out) {
                Payload::Info(Info { name, place, .. }) if is_broken => {
                    Payload::Info(Info { name, place, references: declaration.references.clone(), ..Info::default() })
                }
                payload => payload,
            };
            out.payloads.push(payload);
        }
        let is_wrong = !path_errors.diagnostics.is_empty() || !path_errors.marks.is_empty();
        out.path_errors = is_wrong.then_some(path_errors);
        out.named = self.named.remove(&id).unwrap_or_default();
        out
    }

    /// Follows each path of a declaration. Returns the payloads of all paths, once for each choice of alternatives.
    fn follow_paths(
        &mut self,
        id: DeclId,
        declaration: &Declaration,
        path_errors: &mut PathErrors,
    ) -> Vec<Vec<Option<Payload>>> {
        let mut choices: Vec<Vec<Option<Payload>>> = vec![Vec::new()];
        for (index, reference) in declaration.references.iter().enumerate() {
            let found = self.tree.find_reference(declaration.scope, reference);
            let alternatives = self.payloads((id, reference), &found, index, path_errors);
            let module = reference.path.split("::").next().unwrap_or_default();
            if let Some(wrong) = self.tree.graphs.wrong.get(module) {
                wrong.iter().for_each(|it| path_errors.add(index, it.clone()));
                // The declaration has errors of its own, which the macro reports.
                if wrong.is_empty() {
                    path_errors.marks.push((index as u32, PathError { code: &MATERIAL, text: String::new(), mark: 0 }));
                }
            } else if found.is_empty() {
                let diagnostic = self.unknown(declaration, reference);
                path_errors.add(index, diagnostic);
            }
            if let Some(diagnostic) = self.private(declaration.scope, reference, &found) {
                path_errors.add(index, diagnostic);
            }
            choices = multiply(&choices, &alternatives);
        }
        choices
    }

    /// Resolves a declaration with the payloads of its paths. Its errors are added to the resolution.
    fn resolve(
        &self,
        id: DeclId,
        declaration: &Declaration,
        payloads: &[Option<Payload>],
        is_broken: bool,
        out: &mut Resolution,
    ) -> Payload {
        if let Some(payload) = is_broken.then(|| self.as_written(&declaration.draft)).flatten() {
            return payload;
        }
        let mut report = declaration.report.clone();
        let references = &declaration.references;
        match &declaration.draft {
            Draft::Info(info) => {
                let resolved = resolve(info, payloads, &mut report);
                let payload = resolved.payload(&self.package);
                out.infos.push((Arc::new(resolved), report));
                payload
            }
            Draft::Interface(draft) => {
                let interface = resolve_interface(draft, references, payloads, &mut report);
                out.own.extend(report.diagnostics.split_off(declaration.report.diagnostics.len()));
                Payload::Interface(interface)
            }
            Draft::Fragment(draft) => {
                let fragment = self.resolve_fragment(id, draft, declaration, payloads, out);
                fragment_payload(fragment, &self.package)
            }
            Draft::Shared(draft, shapes, value, function) => {
                let (value, function) = (value.as_ref(), function.as_deref());
                let payload = resolve_shared(draft, references, payloads, shapes, value, function, &mut report);
                let own = report.diagnostics.split_off(declaration.report.diagnostics.len());
                // Of a field whose length is wrong the layout would be reported again.
                out.own.extend(if own.is_empty() { wrong(&payload) } else { own });
                payload
            }
            Draft::Vertex(draft) => (**draft).clone(),
            Draft::Node(draft) => {
                out.of_fragment.extend(self.tree.graphs.nodes.get(&id).into_iter().flatten().cloned());
                let node = match is_broken {
                    true => (**draft).clone(),
                    false => resolve_node(draft, references, payloads, &mut report),
                };
                out.own.extend(report.diagnostics.split_off(declaration.report.diagnostics.len()));
                node_payload(node, &self.package)
            }
        }
    }

    fn resolve_fragment(
        &self,
        id: DeclId,
        draft: &Fragment,
        declaration: &Declaration,
        payloads: &[Option<Payload>],
        out: &mut Resolution,
    ) -> Fragment {
        let mut report = declaration.report.clone();
        let fragment = resolve_fragment(draft, payloads, &mut report);
        out.own.extend(report.diagnostics.iter().skip(declaration.report.diagnostics.len()).cloned());
        // The macro reports the errors so far, and it checks only fragments without errors.
        if report.is_clean() {
            out.of_fragment.extend(self.wrong_fragment(&fragment, id));
        }
        fragment
    }

    /// Returns what the macro passes on if paths are wrong, for declarations at which it stops there.
    fn as_written(&self, draft: &Draft) -> Option<Payload> {
        match draft {
            Draft::Interface(draft) => Some(Payload::Interface(draft.clone())),
            Draft::Fragment(draft) => Some(fragment_payload((**draft).clone(), &self.package)),
            Draft::Shared(draft, _, _, None) => Some((**draft).clone()),
            Draft::Shared(..) | Draft::Info(_) | Draft::Vertex(_) | Draft::Node(_) => None,
        }
    }

    /// Finds the methods that a shared function calls on values, by the types of the values.
    fn follow_methods(
        &mut self,
        id: DeclId,
        declaration: &mut Declaration,
        payloads: &mut Vec<Option<Payload>>,
        path_errors: &mut PathErrors,
    ) {
        let Draft::Shared(draft, _, _, Some(function)) = &declaration.draft else { return };
        let (draft, function) = (draft.clone(), function.clone());
        loop {
            let known = declaration.references.len();
            for method in missing_methods(&draft, &declaration.references, payloads, Some(&function)) {
                let found = self.tree.find(declaration.scope, &method.path);
                // The error of the method is reported at its call.
                if found.is_empty() {
                    continue;
                }
                let reference =
                    Reference { path: method.path, place: method.place, expected: DeclarationKind::Function };
                let index = declaration.references.len();
                let alternatives = self.payloads((id, &reference), &found, index, path_errors);
                if let Some(diagnostic) = self.private(declaration.scope, &reference, &found) {
                    path_errors.add(index, diagnostic);
                }
                payloads.extend(alternatives.into_iter().next());
                declaration.references.push(reference);
            }
            if declaration.references.len() == known {
                return;
            }
        }
    }

    fn payloads(
        &mut self,
        (id, reference): (DeclId, &Reference),
        found: &[Found],
        index: usize,
        path_errors: &mut PathErrors,
    ) -> Vec<Option<Payload>> {
        let mut out = Vec::new();
        for it in found {
            match it {
                Found::Outside(payload) => out.push(Some((**payload).clone())),
                Found::Here(other) => {
                    if let Some(at) = self.open.iter().position(|open| open == other) {
                        path_errors.add(index, self.circle(id, at, reference));
                        continue;
                    }
                    self.named.entry(id).or_default().insert(*other);
                    self.one(*other);
                    out.extend(self.done.get(other).into_iter().flat_map(|it| it.payloads.iter().cloned().map(Some)));
                }
            }
        }
        if out.is_empty() {
            out.push(None);
        }
        out.truncate(MAX_ALTERNATIVES);
        out
    }

    fn wrong_fragment(&self, fragment: &Fragment, id: DeclId) -> Vec<Diagnostic> {
        let mut report = Report::default();
        check_fragment_alone(fragment, &|place| self.tree.around(place) == Some(id), &mut report);
        report.diagnostics
    }
}

impl PathErrors {
    fn add(&mut self, index: usize, diagnostic: Diagnostic) {
        self.marks.push((index as u32, PathError::from(&diagnostic)));
        self.diagnostics.push(diagnostic);
    }
}

fn multiply(choices: &[Vec<Option<Payload>>], alternatives: &[Option<Payload>]) -> Vec<Vec<Option<Payload>>> {
    let with = |choice: &Vec<Option<Payload>>, last: &Option<Payload>| {
        let mut out = choice.clone();
        out.push(last.clone());
        out
    };
    let all = choices.iter().flat_map(|choice| alternatives.iter().map(move |last| with(choice, last)));
    all.take(MAX_ALTERNATIVES).collect()
}

fn wrong(payload: &Payload) -> Vec<Diagnostic> {
    let mut report = Report::default();
    if let Payload::Struct(it) = payload {
        check_struct(it, &|name: &str| struct_in_payload(payload, name), &mut report);
    }
    report.diagnostics
}
