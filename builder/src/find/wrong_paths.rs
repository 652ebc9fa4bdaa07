//! Describes paths that lead nowhere, to something private, or in a circle, and names that are declared twice.

use shader_info_lang::resolve::number_of_branch;
use shader_info_model::diagnostic::{CYCLE, DECLARED_TWICE, Diagnostic, NOT_OURS, PRIVATE_PATH, UNKNOWN_PATH};
use shader_info_model::layout::host_type;
use shader_info_model::{DeclarationKind, Reference};

use super::payload::Resolver;
use super::tree::{DeclId, ScopeId};
use super::{Declaration, Draft, Found};

impl Resolver<'_> {
    pub(super) fn unknown(&mut self, declaration: &Declaration, reference: &Reference) -> Diagnostic {
        if let Some(diagnostic) = self.unshared(declaration.scope, reference) {
            return diagnostic;
        }
        let what = match reference.expected {
            DeclarationKind::Node | DeclarationKind::Function => reference.expected.describe(),
            _ => "a shader info, shared struct or const",
        };
        let words = format!("cannot find {what} `{}`", reference.path);
        let mut diagnostic = Diagnostic::new(&UNKNOWN_PATH, &reference.place, words);
        if let Some(words) = self.tree.way_out(declaration.scope, reference) {
            diagnostic = diagnostic.help(words);
        } else if reference.expected == DeclarationKind::Const && declaration.draft.defines(&reference.path) {
            let path = &reference.path;
            diagnostic =
                diagnostic.help(format!("`{path}` is a define here, not a shared const: write `define({path})`"));
        } else if let Some(host) = host_type(&reference.path).filter(|_| reference.expected == DeclarationKind::Type) {
            diagnostic = diagnostic.help(format!("write `{}`, the type in GLSL", host.ty));
        } else if let Some(branch) = declaration.draft.branch(&reference.path) {
            diagnostic = diagnostic.help(number_of_branch(branch));
        } else if let Some(elsewhere) = self.tree.elsewhere(declaration.scope, reference) {
            let it = &self.tree.declarations[elsewhere.id];
            diagnostic = diagnostic.see(&it.place, "declared here").help(elsewhere.help());
        } else if let Some(near) = self.tree.nearest(declaration.scope, &reference.path) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        } else if reference.expected == DeclarationKind::Const {
            let help = "a declaration cannot read a `#define` of the GLSL: declare it for both sides with \
                        `#[shader_shared] pub const`, and name it in `typedef_source`";
            diagnostic = diagnostic.help(help);
        } else if reference.expected == DeclarationKind::Type && !reference.path.contains("::") {
            let path = &reference.path;
            let help = format!("declare it, `#[shader_shared] pub struct {path} {{ … }}`, or write a type of GLSL");
            diagnostic = diagnostic.help(help);
        }
        diagnostic
    }

    // rustc would say that a macro of this name is missing.
    fn unshared(&mut self, scope: ScopeId, reference: &Reference) -> Option<Diagnostic> {
        let item = self.tree.unshared(scope, reference)?;
        let attribute = item.missing_attribute(reference.expected)?;
        let name = reference.path.rsplit("::").next().unwrap_or_default();
        let words = format!("`{}` is unknown to the GPU: it has no `{attribute}`", reference.path);
        let help = format!("write `{attribute}` before `{} {name}`", item.word);
        Some(Diagnostic::new(&NOT_OURS, &reference.place, words).see(&item.place, "declared here").help(help))
    }

    // rustc shows the generated macro with this name.
    pub(super) fn private(&self, scope: ScopeId, reference: &Reference, found: &[Found]) -> Option<Diagnostic> {
        let mut hidden = None;
        for it in found {
            match it {
                Found::Here(id) if !self.tree.may_name(scope, *id) => hidden = hidden.or(Some(*id)),
                Found::Here(_) | Found::Outside(_) => return None,
            }
        }
        let declaration = &self.tree.declarations[hidden?];
        let words = format!("`{}` is private to its module", reference.path);
        let help = format!("write `pub(crate)` before `{}` where it is declared", declaration.name);
        Some(
            Diagnostic::new(&PRIVATE_PATH, &reference.place, words).see(&declaration.place, "declared here").help(help),
        )
    }

    pub(super) fn taken(&self, id: DeclId) -> Option<Diagnostic> {
        let (it, first) = (&self.tree.declarations[id], self.tree.namesake(id)?);
        let words = format!("`{}` is declared twice in this module", it.name);
        let help = "rename one of the two, or move it to another module";
        Some(Diagnostic::new(&DECLARED_TWICE, &it.place, words).see(&first.place, "first declared here").help(help))
    }

    pub(super) fn circle(&self, id: DeclId, from: usize, reference: &Reference) -> Diagnostic {
        let name = |id: &DeclId| self.tree.declarations[*id].name.as_str();
        let mut names: Vec<&str> = self.open[from..].iter().map(name).collect();
        names.push(names[0]);
        let declaration = &self.tree.declarations[id];
        let what = match declaration.draft {
            Draft::Info(_) => "shader infos inherit from each other",
            Draft::Fragment(_) => "fragments name",
            Draft::Interface(_) | Draft::Shared(..) | Draft::Vertex(_) | Draft::Node(_) => {
                "declarations contain each other"
            }
        };
        let words = format!("{what} in a cycle: {}", names.join(" -> "));
        Diagnostic::new(&CYCLE, &reference.place, words)
    }
}
