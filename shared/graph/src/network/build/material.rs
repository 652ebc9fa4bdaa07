//! Materials: the surfaces of both sides.

use super::Builder;
use crate::code::Val;
use crate::code::ast::Expr;
use crate::document::{Node, Source};
use crate::network::Work;
use crate::network::geometry::{Input, zero};
use crate::network::inputs::shader_type;
use crate::value::{Closure, Type};

impl Builder<'_> {
    /// The light that leaves a material: that of the side which is seen.
    pub(super) fn material(&mut self, node: &Node, inputs: &[Input<'_>], path: &str) -> Val {
        let ty = Type::Closure(Closure::Material);
        let given = |name: &str| {
            let found = inputs.iter().find(|it| it.name == name).map(|it| &it.val);
            found.filter(|val| matches!(val.expr, Expr::Operand(_))).cloned()
        };
        if given("displacementshader").is_some() {
            let input = node.inputs.iter().find(|it| it.name == "displacementshader");
            let message = format!("`{}` has a displacement, which is not supported", node.name);
            let help = "remove the input `displacementshader`, and move the vertices of the mesh";
            self.wrong(input.map_or(&node.place, |it| &it.place), message, Some(help.into()));
        }
        let back = given("backsurfaceshader").filter(|val| self.is_lit(val));
        match (given("surfaceshader"), back) {
            (Some(front), Some(back)) if front.expr != back.expr => {
                let is_front = Box::new(Expr::name("gl_FrontFacing"));
                let expr = Expr::Choice(is_front, Box::new(front.expr), Box::new(back.expr));
                self.keep(Val::unknown(expr, Some(shader_type(&ty))), path, "out", &ty)
            }
            (Some(front), _) => front,
            (None, back) => {
                let input = node.inputs.iter().find(|it| it.name == "surfaceshader");
                let is_connected = input.is_some_and(|it| matches!(it.source, Source::Connected(_)));
                // What it is connected to was reported.
                if !is_connected || self.problems.is_empty() {
                    let message = format!("material `{}` has no surface", node.name);
                    let help = "connect its input `surfaceshader` to a node of type surfaceshader";
                    self.wrong(input.map_or(&node.place, |it| &it.place), message, Some(help.into()));
                }
                back.unwrap_or_else(|| zero(&shader_type(&ty)))
            }
        }
    }

    /// Whether a surface scatters or emits light; one whose closures nothing was connected to does not.
    fn is_lit(&self, surface: &Val) -> bool {
        let Expr::Operand(slot) = surface.expr else { return false };
        !matches!(self.network.owner(slot).work, Work::Surface { bsdf: None, edf: None, .. })
    }
}
