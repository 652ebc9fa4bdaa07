//! Builds materials: the surfaces of both sides, and their displacement.

use super::Builder;
use crate::code::ast::VEC3;
use crate::code::ast::{Binary, Expr, Name};
use crate::code::constant::Const;
use crate::code::{Part, Val};
use crate::document::{Node, Source};
use crate::network::Work;
use crate::network::displacement::Displaced;
use crate::network::geometry::{Input, frame, zero};
use crate::network::inputs::shader_type;
use crate::value::{Closure, Type, VectorKind};

impl Builder<'_> {
    /// Returns the light that leaves a material on its visible side.
    pub(super) fn material(&mut self, node: &Node, inputs: &[Input<'_>], path: &str) -> Val {
        let ty = Type::Closure(Closure::Material);
        let given = |name: &str| {
            let found = inputs.iter().find(|it| it.name == name).map(|it| &it.val);
            found.filter(|val| matches!(val.expr, Expr::Operand(_))).cloned()
        };
        if let Some(displacement) = given("displacementshader") {
            self.displace(node, &displacement, path);
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

    /// Returns how far a surface is moved: along its normal, or along its tangent, bitangent and normal (MaterialX PBR
    /// specification, `displacement`).
    pub(super) fn displacement(&mut self, inputs: &[Input<'_>], path: &str) -> Val {
        let variables: Vec<(Name, &Val)> = inputs.iter().map(|it| (it.name.into(), &it.val)).collect();
        let far = Expr::name("displacement");
        let is_float =
            inputs.iter().any(|it| it.name == "displacement" && it.val.ty.as_ref().is_none_or(|ty| ty.width() == 1));
        let offset = match is_float {
            true => Expr::make(VEC3, vec![Expr::float(0.0), Expr::float(0.0), far]),
            false => far,
        };
        let parts = vec![offset, Expr::name("scale")];
        let mut val = self.partial.expression(&Expr::call("displacementshader", parts), &variables);
        // Two of the three are known, whatever the third is.
        if let (true, Part::Members(members)) = (is_float, &val.part)
            && members[0].constant().is_none()
        {
            let zero = || Part::Const(Const::float(0.0));
            let along = Part::Members([zero(), zero(), Part::Unknown].into());
            val.part = Part::Members([along, members[1].clone()].into());
        }
        self.keep(val, path, "out", &Type::Closure(Closure::DisplacementShader))
    }

    /// Returns a displacement between two.
    pub(super) fn mixed_displacement(&mut self, inputs: &[Input<'_>], path: &str) -> Val {
        let variables: Vec<(Name, &Val)> = inputs.iter().map(|it| (it.name.into(), &it.val)).collect();
        let offset = |of: &str| Expr::name(of).field("offset").with(Binary::Mul, Expr::name(of).field("scale"));
        let mixed = Expr::call("mix", vec![offset("bg"), offset("fg"), Expr::name("mix")]);
        let whole = Expr::call("displacementshader", vec![mixed, Expr::float(1.0)]);
        let val = self.partial.expression(&whole, &variables);
        self.keep(val, path, "out", &Type::Closure(Closure::DisplacementShader))
    }

    /// Lets the vertex stage move the surface.
    fn displace(&mut self, node: &Node, displacement: &Val, path: &str) {
        // Whether a component of the offset is known to be 0.
        let is_zero = |at: usize| match &displacement.part {
            Part::Members(members) => match &members[0] {
                Part::Members(offset) => offset[at].constant().is_some_and(|value| value.is_all(0.0)),
                offset => offset.constant().and_then(|value| value.part(at)).is_some_and(|value| value.is_all(0.0)),
            },
            _ => false,
        };
        let is_along_normal = is_zero(0) && is_zero(1);
        let of = || Expr::name("displacement");
        let offset = of().field("offset").with(Binary::Mul, of().field("scale"));
        let val = self.partial.expression(&offset, &[("displacement".into(), displacement)]);
        if val.part.constant().is_some_and(|value| value.is_all(0.0)) {
            return;
        }
        let ty = Type::Vector(3, VectorKind::Vector);
        let offset = self.keep(val, &format!("{path}/displacement"), "out", &ty).expr;
        let input = node.inputs.iter().find(|it| it.name == "displacementshader");
        let place = input.map_or(&node.place, |it| &it.place).clone();
        if self.displaced.as_ref().is_some_and(|known| known.offset != offset) {
            let help = "choose a material that is not made of others";
            let message = format!("the displacement of `{}` is not the only one of the element", node.name);
            return self.wrong(&place, message, Some(help.into()));
        }
        let directions = frame(&mut self.around, &mut self.partial.functions, is_along_normal);
        self.displaced = Some(Displaced { offset, directions, material: node.name.clone(), place });
    }

    /// Returns whether a surface scatters or emits light; one without connected closures does not.
    fn is_lit(&self, surface: &Val) -> bool {
        let Expr::Operand(slot) = surface.expr else { return false };
        !matches!(self.network.owner(slot).work, Work::Surface { bsdf: None, edf: None, .. })
    }
}
