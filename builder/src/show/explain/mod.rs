//! Explains where each statement, slot and byte of an info comes from: as a value, as text or as JSON.

mod by_variant;
mod composition;
mod composition_text;
mod inheritance;
pub(crate) mod json;
mod layouts;
mod materials;
mod materials_text;
mod slots;
mod statements;
mod text;

use std::path::Path;

use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::sources;
use shader_info_model::diagnostic::{Place, Report};
use shader_info_model::{Item, Statement};
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, reflect};

use crate::error::Error;
use crate::find::directory::read_directory;
use crate::find::package::Project;
use crate::find::{DeclId, Draft};
use crate::options::Options;
use crate::plan;
use crate::show::selection::{info_named, resolved};

pub use by_variant::{ByVariant, Differing};
pub use composition::{BodyRow, Composition, InterfaceRow, Lowest, Request, SlotRow, Used};
pub use inheritance::{Inheritance, inheritance};
pub use layouts::{Layout, Placed, Shape, Use};
pub use materials::Material;
pub(crate) use materials::materials;
pub use slots::{Register, Slots, slots};
pub use statements::ExplainedStatement;

/// The explanation of one info, computed without a compiler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Its name.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// Place of its name.
    pub place: Place,
    /// Places of other infos with its name.
    pub others: Vec<Place>,
    /// The infos that it inherits from.
    pub inheritance: Inheritance,
    /// Its statements, in the order in which they apply: its own first, then those of each parent. A statement that two
    /// paths lead to is listed once.
    pub statements: Vec<ExplainedStatement>,
    /// Its inputs and outputs, with the numbers of Vulkan.
    pub reflection: Reflection,
    /// The layouts of its structs, buffers and push constants.
    pub layouts: Vec<Layout>,
    /// The numbers that differ by variant. All other numbers in this value are the largest ones.
    pub by_variant: ByVariant,
    /// The parts of its composition with their reasons.
    pub composition: Composition,
    /// Its materials: its own, then those of its ancestors.
    pub materials: Vec<Material>,
    /// Limit in bytes above which push constants are a uniform buffer on Vulkan.
    pub push_constant_limit: u32,
}

/// Explains the inheritance of an info, the authors of its statements, and its slots and offsets on every API.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist, [`Error::Name`] if the info is unknown.
pub(crate) fn explain(folder: &Path, name: &str, options: &Options) -> Result<Explanation, Error> {
    let mut options = options.clone();
    let mut project = read_directory(folder, &mut options)?;
    let id = info_named(&project.tree, name)?;
    let info = resolved(&project, id)?.clone();
    Ok(explanation(&mut project, id, &info, &options))
}

/// Explains an info of a package that was read.
pub(crate) fn explanation(project: &mut Project, id: DeclId, info: &Resolved, options: &Options) -> Explanation {
    // Missing files were reported by the lookup.
    let folders = &project.folders;
    let files = sources(info, &mut |path, package, from| folders.find(path, package, from), &mut Report::default());
    let contributions = lower(info, &files);
    let reflection = reflect(&contributions, &options.reflection_key(info));
    let draft = match &project.tree.declarations[id].draft {
        Draft::Info(draft) => Some(draft),
        _ => None,
    };
    let is_shader = info.is_whole() && info.stages().iter().next().is_some();
    let unsupported = if is_shader { plan::unsupported(info, &files, options, folders) } else { None };
    let composition = composition::composition(info, draft, &contributions, unsupported.as_deref(), options);
    let inheritance = inheritance(&mut project.tree, id);
    let materials = materials::materials(&mut project.tree, id, Some(info));
    let namesakes = project.resolved().filter(|(other, it)| *other != id && it.name == info.name);
    let others = namesakes.map(|(_, it)| it.place.clone()).filter(|place| *place != info.place).collect();
    Explanation {
        name: info.name.clone(),
        doc: info.doc.trim().to_owned(),
        place: info.place.clone(),
        others,
        statements: statements::statements(project, id, info, &inheritance),
        layouts: layouts::layouts(info, &reflection),
        by_variant: by_variant::by_variant(info, &files, options),
        inheritance,
        reflection,
        composition,
        materials,
        push_constant_limit: options.push_constant_limit,
    }
}

impl Explanation {
    /// Returns the statement that declares the input with this name.
    pub fn declared_by(&self, name: &str) -> Option<&ExplainedStatement> {
        self.declared_when(name, None)
    }

    /// Returns the statement that declares the input with this name under a condition; the first one with the name if
    /// none has the condition.
    pub(super) fn declared_when(&self, name: &str, when: Option<&str>) -> Option<&ExplainedStatement> {
        let mut named = self.statements.iter().filter(|statement| statement.name == name && statement.is_input);
        let first = named.clone().next();
        when.and_then(|when| named.find(|statement| statement.when == when)).or(first)
    }

    /// Returns text for reading: the tree, the statements, then one table for each subject.
    pub fn text(&self) -> String {
        text::text(self)
    }

    /// Returns one JSON object, see docs/report.md.
    pub fn json(&self) -> String {
        crate::json::text(&self.document())
    }
}

/// Returns whether a statement declares an input that a program provides.
fn is_input(item: &Item) -> bool {
    matches!(
        &item.statement,
        Statement::VertexIn(_)
            | Statement::Resource(_)
            | Statement::SubpassIn(_)
            | Statement::PushConstant(_)
            | Statement::PushConstants(_)
            | Statement::SpecializationConstant(_)
    )
}
