//! A whole declaration: as written, with references, or resolved, without them.

use super::{Act, FragmentUse, Item, Stage, StageSet, Statement};
use crate::diagnostic::Place;

/// A declaration. Before `resolve`, its items name parents, structs and consts by path; afterwards they contain them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Info {
    /// Its name in Rust.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// Place of the name.
    pub place: Place,
    /// Its own statements, then those of each parent, in the order of the list.
    pub items: Vec<Item>,
    /// The paths that it names, in order of their first use, each once.
    pub references: Vec<Reference>,
}

impl Info {
    /// Returns the stages with a source, including those whose source only rules choose.
    pub fn stages(&self) -> StageSet {
        let mut out = StageSet::default();
        for item in &self.items {
            match &item.statement {
                Statement::Source(source) => out = out.with(source.stage),
                Statement::Specialize(rules) => rules.visit(&mut |step| {
                    if let Act::Source(source) = &step.act {
                        out = out.with(source.stage);
                    }
                }),
                _ => {}
            }
        }
        out
    }

    /// Returns whether a statement declares the source of a stage.
    pub fn declares_source(&self, stage: Stage) -> bool {
        self.items.iter().any(|item| matches!(&item.statement, Statement::Source(it) if it.stage == stage))
    }

    /// Returns the fragments that it lists, in order.
    pub fn fragments(&self) -> impl Iterator<Item = &FragmentUse> {
        let lists = self.items.iter().filter_map(|item| match &item.statement {
            Statement::Fragments(it) => Some(&it.uses),
            _ => None,
        });
        lists.flatten()
    }
}

/// A Rust path to another declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The path as written, without spaces: `crate::infos::View`.
    pub path: String,
    /// Place of the last segment, where the path is first used.
    pub place: Place,
    /// The kind of declaration that it must lead to.
    pub expected: DeclarationKind,
}

/// Returns the path of the macro that passes on the declaration of a path. For a function `a::Ray::at` of a type it is
/// `a::Ray_at`, since a type is not a module that could contain a macro; for others it is the path itself.
pub fn macro_path(path: &str) -> String {
    let Some((of_type, name)) = path.rsplit_once("::") else { return path.to_owned() };
    let start = of_type.rfind(':').map_or(0, |colon| colon + 1);
    let (module, owner) = of_type.split_at(start);
    let (owner, name) = (owner.trim_start_matches("r#"), name.trim_start_matches("r#"));
    match owner.starts_with(char::is_uppercase) && owner != "Self" {
        true => format!("{module}{owner}_{name}"),
        false => path.to_owned(),
    }
}

/// The kind of declaration that a path must lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclarationKind {
    /// `shader_info!`.
    Info,
    /// `interface_info!`.
    Interface,
    /// `#[shader_shared]` struct or enum.
    Type,
    /// `#[shader_shared]` const.
    Const,
    /// Any `#[shader_shared]` item.
    Shared,
    /// `#[shader_shared]` function.
    Function,
    /// `#[derive(VertexInput)]`.
    VertexInput,
    /// `shader_fragment!`.
    Fragment,
    /// `shader_node!`.
    Node,
}

impl DeclarationKind {
    /// Describes the kind, with an article.
    pub fn describe(self) -> &'static str {
        match self {
            Self::Info => "a shader info",
            Self::Interface => "an interface info",
            Self::Type => "a `#[shader_shared]` struct or enum",
            Self::Const => "a `#[shader_shared]` const",
            Self::Shared => "a `#[shader_shared]` struct, enum, const or function",
            Self::Function => "a `#[shader_shared]` function",
            Self::VertexInput => "a `#[derive(VertexInput)]` struct",
            Self::Fragment => "a shader fragment",
            Self::Node => "a shader node",
        }
    }
}

/// A member of a struct or block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: super::TypeName,
    /// Array length.
    pub array: Option<super::Number>,
    /// Place of the declaration.
    pub place: Place,
}

#[cfg(test)]
mod tests {
    use super::macro_path;

    #[test]
    fn the_macro_of_a_function_stands_beside_its_type() {
        for (path, expected) in [
            ("at", "at"),
            ("a::at", "a::at"),
            ("a::Ray", "a::Ray"),
            ("Ray::at", "Ray_at"),
            ("a::b::Ray::at", "a::b::Ray_at"),
            ("::a::Ray::at", "::a::Ray_at"),
            ("::Ray::at", "::Ray_at"),
            ("r#Loop::r#in", "Loop_in"),
            ("Self::at", "Self::at"),
        ] {
            assert_eq!(macro_path(path), expected);
        }
    }
}
