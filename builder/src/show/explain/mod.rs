//! Explains where each statement, slot and byte of an info comes from: as a value, words or JSON.

mod by_variant;
mod composition;
mod composition_text;
mod heritage;
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
use shader_info_model::diagnostic::{Place, Report, nearest};
use shader_info_model::{Item, Statement};
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, reflect};

use crate::error::{Error, NameError};
use crate::find::directory::read_directory;
use crate::find::package::Project;
use crate::find::{DeclId, Draft};
use crate::options::Options;
use crate::plan;

pub use by_variant::{ByVariant, Differing};
pub use composition::{Asked, BodyRow, Composition, Lowest, Request, SlotRow, Used};
pub use heritage::{Heritage, heritage};
pub use layouts::{Layout, Placed, Shape, Use};
pub use materials::Material;
pub(crate) use materials::materials;
pub use slots::{Register, Slots, slots};
pub use statements::Said;

/// All that the declaration of one info comes to, before any compiler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Its name.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// Where its name stands.
    pub place: Place,
    /// Where other infos of its name stand.
    pub others: Vec<Place>,
    /// Whom it inherits from.
    pub heritage: Heritage,
    /// What it says, in the order it counts: its own first, then each parent's; what two paths lead to is there once.
    pub statements: Vec<Said>,
    /// What it takes and gives, with the numbers of Vulkan.
    pub reflection: Reflection,
    /// Where the bytes of its structs, buffers and push constants are.
    pub layouts: Vec<Layout>,
    /// The lengths that differ by variant, and what moves with them. Everything else here has the largest of them.
    pub by_variant: ByVariant,
    /// Why the parts of its composition are there.
    pub composition: Composition,
    /// Materials of documents that it is made of: its own, then those of its ancestors.
    pub materials: Vec<Material>,
    /// Bytes of push constants above which Vulkan takes a uniform buffer.
    pub push_constant_limit: u32,
}

/// Says of one info what it inherits, which statement came from whom, and where everything ends up on every API.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist, [`Error::Name`] if the info does not.
pub(crate) fn explain(folder: &Path, name: &str, options: &Options) -> Result<Explanation, Error> {
    let mut project = read_directory(folder, options)?;
    let infos: Vec<(DeclId, Resolved)> = project.resolved().map(|(id, info)| (id, info.clone())).collect();
    let Some((id, info)) = infos.iter().find(|(_, info)| info.name == name) else {
        return Err(unknown(name, infos.iter().map(|(_, info)| info.name.as_str())).into());
    };
    Ok(explanation(&mut project, *id, info, options))
}

/// The error for an unknown name.
pub(crate) fn unknown<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> NameError {
    NameError::UnknownInfo { name: name.to_owned(), nearest: nearest(name, names).map(str::to_owned) }
}

/// The same for an info that is at hand.
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
    let heritage = heritage(&mut project.tree, id);
    let materials = materials::materials(&mut project.tree, id, Some(info));
    let namesakes = project.resolved().filter(|(other, it)| *other != id && it.name == info.name);
    let others = namesakes.map(|(_, it)| it.place.clone()).filter(|place| *place != info.place).collect();
    Explanation {
        name: info.name.clone(),
        doc: info.doc.trim().to_owned(),
        place: info.place.clone(),
        others,
        statements: statements::statements(project, id, info, &heritage),
        layouts: layouts::layouts(info, &reflection),
        by_variant: by_variant::by_variant(info, &files, options),
        heritage,
        reflection,
        composition,
        materials,
        push_constant_limit: options.push_constant_limit,
    }
}

impl Explanation {
    /// The statement that declared the input of a name.
    pub fn declared_by(&self, name: &str) -> Option<&Said> {
        self.statements.iter().find(|said| said.name == name && said.is_input)
    }

    /// For reading: the tree, the statements, then a table a subject.
    pub fn text(&self) -> String {
        text::text(self)
    }

    /// One JSON object: docs/report.md.
    pub fn json(&self) -> String {
        crate::json::text(&self.document())
    }
}

/// Whether a statement declares something that a program gives to the shader.
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
