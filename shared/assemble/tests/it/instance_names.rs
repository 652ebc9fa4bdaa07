//! Names of interfaces' instances in declarations, where another statement has the same name out.

use crate::check_build;

use check_build::*;
use shader_info_model::Statement as S;
use shader_info_model::*;

fn branch(name: &str) -> Statement {
    let (name, domain, lowering) = (name.to_owned(), Domain::Bool, Lowering::default());
    S::Branch(Branch { name, domain, default: 0, lowering })
}

fn face(instance: &str) -> InterfaceUse {
    let name = format!("Of{instance}");
    interface(&name, Some(instance), &["height: float"])
}

/// All statements that follow the two branches, each with a condition or none.
fn messages(statements: Vec<(Statement, &str)>) -> String {
    let tessellation = TessellationLayout {
        domain: TessellationDomain::Quads,
        spacing: TessellationSpacing::Equal,
        winding: Winding::CounterClockwise,
        point_mode: false,
        vertices: number(1),
    };
    let conditions: Vec<String> = statements.iter().map(|it| it.1.to_owned()).collect();
    let mut all = vec![branch("point"), branch("surface")];
    all.extend(statements.into_iter().map(|it| it.0));
    all.push(S::TessellationLayout(tessellation));
    all.extend([Stage::TessControl, Stage::TessEvaluation].map(|stage| inline(stage, "void main() {}")));
    let mut it = drawn(all).only("vulkan");
    for (item, name) in it.items[2..].iter_mut().zip(conditions) {
        item.when = (!name.is_empty()).then_some(Condition::Name(name));
    }
    it.messages()
}

#[test]
fn a_branch_called_like_an_instance_is_one_error() {
    assert_eq!(messages(vec![(S::VertexOut(face("point")), "")]), "SI0043 3:5");
    assert_eq!(messages(vec![(S::VertexOut(face("point")), "surface")]), "SI0043 3:5");
    assert_eq!(messages(vec![(S::VertexOut(face("corner")), "")]), "");
}

// Inputs and outputs of tessellation stages have a suffix; the stage that follows sees the plain name.
#[test]
fn outputs_that_some_variants_have_end_the_interface_in_those_alone() {
    let with = |control: &str, evaluation: &str| {
        messages(vec![
            (S::VertexOut(face("corner")), ""),
            (S::TessControlOut(face("point")), control),
            (S::TessEvaluationOut(face("end")), evaluation),
        ])
    };
    assert_eq!(with("", ""), "");
    assert_eq!(with("point", "surface"), "SI0043 4:5");
    assert_eq!(with("", "surface"), "SI0043 4:5");
    // No variant has the one without the other.
    assert_eq!(with("surface", "surface"), "");
    assert_eq!(with("point", ""), "");
}

// `tests/ui/fail/modifiers.rs` has the other help.
#[test]
fn the_help_speaks_of_objects_only_where_a_modifier_is_left_to_them() {
    let mut it = drawn(vec![branch("point"), S::VertexOut(face("point"))]).only("vulkan");
    it.items[1].when = Some(Condition::Name("point".into()));
    assert_eq!(it.checked().diagnostics.remove(0).help.as_deref(), Some("rename one of the two"));
}
