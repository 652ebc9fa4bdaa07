//! A whole declaration: as written (with references) or resolved (without).

use super::{Act, FragmentUse, Item, Stage, StageSet, Statement};
use crate::diagnostic::Place;

/// A declaration. Before `resolve` its items name parents, structs and consts by path; after it they are all there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Info {
    /// The Rust name.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// Where the name stands.
    pub place: Place,
    /// Own statements first, then each parent's in the order written.
    pub items: Vec<Item>,
    /// What it names by path, in order of first mention, each path once.
    pub references: Vec<Reference>,
}

impl Info {
    /// The stages with a source, also those of which only rules choose one.
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

    /// Whether a statement gives a stage its source.
    pub fn declares_source(&self, stage: Stage) -> bool {
        self.items.iter().any(|item| matches!(&item.statement, Statement::Source(it) if it.stage == stage))
    }

    /// The fragments that it lists, in order.
    pub fn fragments(&self) -> impl Iterator<Item = &FragmentUse> {
        let lists = self.items.iter().filter_map(|item| match &item.statement {
            Statement::Fragments(it) => Some(&it.uses),
            _ => None,
        });
        lists.flatten()
    }
}

/// A Rust path to something that another declaration defines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// As written, without spaces: `crate::infos::View`.
    pub path: String,
    /// Where it was first written; the last segment.
    pub place: Place,
    /// What it has to be.
    pub wanted: Wanted,
}

/// The path of the macro that hands on what a path leads to: `a::Ray_at` for the function `a::Ray::at` of a type, since a
/// type is not a module that a macro could stand in; else the path itself.
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

/// What a path has to lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
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

impl Wanted {
    /// In words, with an article.
    pub fn words(self) -> &'static str {
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
    /// Where it was written.
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
