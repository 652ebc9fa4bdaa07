//! Computes the reflection of a shader from its contributions.

use crate::active::{declared, instance_item, numbers, present, select_active, settle, structs, tests_target};
use crate::compose;
use crate::members::struct_members;
use crate::reflection::{self, Attribute, Output, PushConstant, Reflection, Specialization};
use crate::resource::{Find, resource, subpass};
use crate::vertex_layout;
use crate::when::When;
use shader_info_model::contribution::{Contribution, Declared, InterfaceSide, Key};
use shader_info_model::diagnostic::Place;
use shader_info_model::layout::{Packing, offsets};
use shader_info_model::*;

/// Returns the inputs and outputs of a shader for one key; those of all variants together if the key leaves branches
/// open.
pub fn reflect(contributions: &[Contribution], key: &Key) -> Reflection {
    let mut out = reflected(contributions, key);
    // One backend alone has the fallback.
    if key.has_open_target && contributions.iter().any(tests_target) {
        let own = reflected(contributions, &Key { has_open_target: false, ..key.clone() });
        out.push_constant_fallback = own.push_constant_fallback;
    }
    out
}

fn reflected(contributions: &[Contribution], key: &Key) -> Reflection {
    let (contributions, branches) = settle(contributions, key);
    let is_open = |name: &str| {
        let has_branch = branches.as_ref().is_some_and(|it| it.key.branches.contains_key(name));
        has_branch && !key.branches.contains_key(name)
    };
    let whole = branches.as_ref().map_or(key, |it| &it.key);
    let (found, unsettled) = select_active(&contributions, whole, &is_open);
    // All variants together have the largest numbers. A number without a value is reported when a text is assembled.
    let is_whole = branches.as_ref().is_some_and(|it| it.key.branches.keys().any(|name| is_open(name)));
    let numbers = if is_whole { Vec::new() } else { numbers::numbered(&found).unwrap_or_default() };
    let found = numbers::over(&found, &numbers);
    // Errors of a composition are reported when a text is assembled.
    let linked = compose::link(&found, &unsettled, whole).unwrap_or_default();
    described(&linked.over(&found), whole)
}

/// Returns the inputs and outputs of the contributions that are active for a key.
pub fn described(active: &[&Contribution], key: &Key) -> Reflection {
    let structs = structs(active.iter().filter_map(|it| declared(it)).map(|it| &it.item));
    let find = |name: &str| structs.iter().copied().find(|it| it.name == name);
    let mut collected = Collected::default();
    collected.out.stages = present(active);
    for contribution in active {
        if let Some(as_written) = declared(contribution) {
            let item = instance_item(as_written, contribution.instance.as_deref());
            collected.add(&as_written.item, &item, &find);
        }
    }
    collected.reflection(key, &find)
}

/// What statements have added to a reflection so far.
#[derive(Default)]
struct Collected<'a> {
    out: Reflection,
    push_constants: Vec<(Member, Annotation)>,
    /// Of each push constant.
    conditions: Vec<When>,
    /// Of each specialization constant.
    constant_conditions: Vec<When>,
    /// For each frequency, the parent of each of its resources.
    parents: [Vec<Option<&'a str>>; 3],
}

impl<'a> Collected<'a> {
    /// Adds a statement: `instance_item` has the names and numbers that `as_written` gets in an instance of a fragment.
    fn add(&mut self, as_written: &'a Item, instance_item: &Declared, find: Find<'_>) {
        let Item { annotation, from, when: condition, .. } = as_written;
        let condition = condition.as_ref();
        let when = || When::of(condition).text();
        let (statement, number) = (&instance_item.item.statement, instance_item.number);
        match statement {
            Statement::VertexIn(input) => {
                let attribute = vertex_layout::attribute(input, number, annotation);
                self.out.attributes.push(Attribute { when: when(), ..attribute });
            }
            Statement::VertexOut(used)
            | Statement::TessControlOut(used)
            | Statement::TessPatchOut(used)
            | Statement::TessEvaluationOut(used)
            | Statement::GeometryOut(used) => {
                let first = instance_item.interface.is_some_and(|side| writes_first(statement, side));
                if let Some(interface) = used.interface.as_ref().filter(|_| first) {
                    varyings(interface, number, statement, &when(), &mut self.out.varyings);
                }
            }
            Statement::FragmentOut(output) => self.out.outputs.push(Output {
                name: output.name.clone(),
                location: output.location.get(),
                index: output.index.as_ref().map_or(0, Number::get),
                ty: output.ty,
                when: when(),
            }),
            Statement::Resource(declared) => {
                let parent = as_written.via.filter(|_| as_written.instance.is_none()).map(|_| &**from);
                self.parents[declared.frequency as usize].push(parent);
                let resource = resource(declared, from, annotation, find);
                self.out.resources.push(reflection::Resource { when: when(), ..resource });
            }
            Statement::SubpassIn(declared) => {
                let resource = subpass(declared, from, annotation);
                self.out.resources.push(reflection::Resource { when: when(), ..resource });
            }
            Statement::PushConstant(variable) => self.push_constant(variable, annotation, condition),
            Statement::SpecializationConstant(constant) => {
                self.specialization(constant, number, annotation, condition);
            }
            Statement::LocalGroupSize(sizes) => {
                // A parent may leave a size to its descendants.
                let is_known = sizes.iter().all(|size| size.value.is_some());
                self.out.local_group_size = is_known.then(|| sizes.clone().map(|size| size.get()));
            }
            // A number without a value is reported when a text is assembled.
            Statement::TessellationLayout(layout) => {
                self.out.patch_vertices = Some(layout.vertices.get()).filter(|vertices| *vertices > 0);
            }
            Statement::Requires(capability) => self.out.requires.push(capability.clone()),
            _ => {}
        }
    }

    fn push_constant(&mut self, variable: &Variable, annotation: &Annotation, condition: Option<&Condition>) {
        let Variable { name, ty, array } = variable.clone();
        let member = Member { name, ty, array, place: Place::default() };
        let at = add_member(&mut self.push_constants, member, annotation.clone());
        match self.conditions.get_mut(at) {
            Some(known) => *known = known.clone().or(condition),
            None => self.conditions.push(When::of(condition)),
        }
    }

    /// Adds a specialization constant. One of the same name, under another condition, has the same number; it is listed
    /// again if it has another default.
    fn specialization(&mut self, constant: &Constant, id: u32, annotation: &Annotation, condition: Option<&Condition>) {
        let is_same = |known: &Specialization| known.name == constant.name && known.default == constant.value;
        if let Some(at) = self.out.specializations.iter().position(is_same) {
            self.constant_conditions[at] = self.constant_conditions[at].clone().or(condition);
            return;
        }
        self.constant_conditions.push(When::of(condition));
        self.out.specializations.push(Specialization {
            name: constant.name.clone(),
            id,
            ty: constant.ty,
            default: constant.value,
            when: String::new(),
            annotation: annotation.clone(),
        });
    }

    /// Returns the reflection, with every offset and condition.
    fn reflection(self, key: &Key, find: Find<'_>) -> Reflection {
        let Self { mut out, push_constants: members, conditions, constant_conditions, parents } = self;
        vertex_layout::place(&mut out.attributes);
        push_constants(members, key, find, &mut out);
        out.push_constants.iter_mut().zip(&conditions).for_each(|(it, condition)| it.when = condition.text());
        out.specializations.iter_mut().zip(&constant_conditions).for_each(|(it, condition)| it.when = condition.text());
        out.shared_groups = parents.map(|from| match from.first() {
            Some(Some(first)) if from.iter().all(|one| *one == Some(*first)) => Some((*first).to_owned()),
            _ => None,
        });
        out
    }
}

/// Adds a push constant, and returns its index. If it is declared under several conditions, it is added once, with the
/// largest length.
pub fn add_member<T>(members: &mut Vec<(Member, T)>, member: Member, with: T) -> usize {
    let at = members.iter().position(|(known, _)| known.name == member.name && known.ty == member.ty);
    match at.map(|at| &mut members[at].0) {
        Some(known) => {
            let is_longer = member.array.as_ref().map(Number::get) > known.array.as_ref().map(Number::get);
            if is_longer {
                known.array = member.array;
            }
        }
        None => members.push((member, with)),
    }
    at.unwrap_or(members.len() - 1)
}

// Only the first stage that writes an interface counts: the stages after it pass it on.
fn writes_first(statement: &Statement, side: InterfaceSide) -> bool {
    side.output
        && match statement {
            Statement::VertexOut(_) => side.suffix.is_empty(),
            Statement::TessControlOut(_) => side.arrayed,
            _ => true,
        }
}

fn varyings(interface: &Interface, first: u32, statement: &Statement, when: &str, out: &mut Vec<reflection::Varying>) {
    let stage = written_in(statement);
    let per_patch = matches!(statement, Statement::TessPatchOut(_));
    let mut location = first;
    for member in &interface.members {
        let array = member.array.as_ref().map_or(1, Number::get);
        let name = match &interface.instance {
            Some(instance) => format!("{instance}.{}", member.name),
            None => member.name.clone(),
        };
        let (ty, interpolation) = (member.ty, member.interpolation);
        let when = when.to_owned();
        out.push(reflection::Varying { name, location, ty, array, interpolation, stage, per_patch, when });
        location = location.saturating_add(ty.locations().saturating_mul(array));
    }
}

/// Returns the stage whose outputs a statement declares.
fn written_in(statement: &Statement) -> Stage {
    match statement {
        Statement::TessControlOut(_) | Statement::TessPatchOut(_) => Stage::TessControl,
        Statement::TessEvaluationOut(_) => Stage::TessEvaluation,
        Statement::GeometryOut(_) => Stage::Geometry,
        _ => Stage::Vertex,
    }
}

fn push_constants(members: Vec<(Member, Annotation)>, key: &Key, find: Find<'_>, out: &mut Reflection) {
    let (members, annotations): (Vec<Member>, Vec<Annotation>) = members.into_iter().unzip();
    let (Ok(std430), Ok(std140)) = (offsets(Packing::Std430, &members, find), offsets(Packing::Std140, &members, find))
    else {
        return;
    };
    out.push_constant_size = (std430.size, std140.size);
    out.push_constant_fallback = std430.size > key.push_constant_limit;
    for (index, (member, mut annotation)) in members.into_iter().zip(annotations).enumerate() {
        if annotation.semantic.is_none() {
            annotation.semantic = well_known(&member.name).map(Into::into);
        }
        // The layout has found every nested struct.
        let nested = struct_members(&member.ty, find).unwrap_or_default();
        out.push_constants.push(PushConstant {
            name: member.name,
            ty: member.ty,
            array: member.array.as_ref().map_or(0, Number::get),
            dimensions: member.array.as_ref().map_or_else(Vec::new, Number::dimensions),
            std430: std430.starts[index],
            std140: std140.starts[index],
            stride: std140.strides[index],
            members: nested,
            when: String::new(),
            annotation,
        });
    }
}

/// Returns the semantic of a well-known name, which adapters compute from one set of matrices.
fn well_known(name: &str) -> Option<&'static str> {
    Some(match name {
        "ModelViewProjectionMatrix" => "model_view_projection_matrix",
        "ModelViewMatrix" => "model_view_matrix",
        "ModelMatrix" => "model_matrix",
        "ModelMatrixInverse" => "model_matrix_inverse",
        "ViewMatrix" => "view_matrix",
        "ViewMatrixInverse" => "view_matrix_inverse",
        "ViewProjectionMatrix" => "view_projection_matrix",
        "ViewProjectionMatrixInverse" => "view_projection_matrix_inverse",
        "ProjectionMatrix" => "projection_matrix",
        "ProjectionMatrixInverse" => "projection_matrix_inverse",
        "NormalMatrix" => "normal_matrix",
        _ => return None,
    })
}
