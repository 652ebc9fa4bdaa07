//! Writes surfaces: evaluates their closures for each direction of light.

use super::{Writer, variable};
use crate::code::ast::{Binary, Expr, FLOAT, Stmt, Ty, VEC3};
use crate::code::constant::Const;
use crate::network::factors::OCCLUSION;
use crate::network::{Built, LightFactor, Node, Options, Work, lit, zero};
use crate::shader::scope::Region;
use crate::shader::weights::sides;

impl<'n> Writer<'n> {
    pub(super) fn surface(&mut self, built: &mut Built, options: &Options, node: &Node) {
        let Work::Surface { bsdf, edf, opacity, occlusion } = &node.work else { return };
        let shader = self.name(node.first);
        let ty = Ty::Named("surfaceshader".into());
        self.out.push(variable(shader, ty.clone(), zero(&ty).expr));
        let color = || Expr::name(shader).field("color");
        let mut body = Vec::new();
        let [normal, position, eye] = lit(&mut built.around, &mut built.partial.functions);
        body.push(variable("N", VEC3, Expr::call("normalize", vec![normal])));
        let toward = Expr::call("normalize", vec![eye.with(Binary::Sub, position.clone())]);
        body.push(variable("V", VEC3, toward));
        body.push(variable("P", VEC3, position));
        body.push(variable("L", VEC3, Expr::make(VEC3, vec![Expr::float(0.0)])));
        body.push(variable("occlusion", FLOAT, Expr::float(1.0)));
        let response = |it: Expr| it.field("response");
        let sides_of = |closure: &Expr| sides(self.network, closure, &built.partial.functions);
        let scattered = bsdf.as_ref().map(|bsdf| (bsdf, sides_of(bsdf)));
        if let Some((bsdf, sides)) = &scattered {
            if options.max_lights > 0 {
                body.push(self.light_loop(options, bsdf, sides, &color()));
            }
            let ambient = match options.occlusion {
                LightFactor::None => Expr::name("occlusion"),
                LightFactor::Map => occlusion.as_ref().map_or_else(|| Expr::float(1.0), |it| self.named(it)),
                LightFactor::Slot => {
                    let call = Expr::call(OCCLUSION.name, vec![Expr::name("P"), Expr::name("N")]);
                    body.push(variable("ambient", FLOAT, call));
                    Expr::name("ambient")
                }
            };
            let light = self.closures(bsdf, sides, Direction::Indirect);
            body.push(Stmt::Block(with(light, |it| ambient.clone().with(Binary::Mul, response(it)), &color())));
        }
        if let Some(edf) = edf {
            let light = self.closures(edf, &sides_of(edf), Direction::Emission);
            body.push(Stmt::Block(with(light, |it| it, &color())));
        }
        if let Some((bsdf, sides)) = &scattered {
            let light = self.closures(bsdf, sides, Direction::Transmission);
            body.push(Stmt::Block(with(light, response, &color())));
        }
        let opacity = self.named(opacity);
        body.push(Stmt::Expr(Expr::Assign(Some(Binary::Mul), Box::new(color()), Box::new(opacity.clone()))));
        let transparency = || Expr::name(shader).field("transparency");
        let clear = Expr::make(VEC3, vec![Expr::float(1.0)]);
        let mixed = Expr::call("mix", vec![clear, transparency(), opacity]);
        body.push(Stmt::Expr(Expr::Assign(None, Box::new(transparency()), Box::new(mixed))));
        self.out.push(Stmt::Block(body));
    }

    /// Returns statements that evaluate a closure for a direction of light, and its value.
    pub(super) fn closures(&self, root: &Expr, sides: &[(usize, Region)], direction: Direction) -> (Vec<Stmt>, Expr) {
        let parts = [
            Expr::Const(Const::int(direction as i32)),
            Expr::name("L"),
            Expr::name("V"),
            Expr::name("N"),
            Expr::name("P"),
            Expr::name("occlusion"),
        ];
        let data = Ty::Named("ClosureData".into());
        let mut out = vec![variable("closureData", data, Expr::call("ClosureData", parts.into()))];
        out.append(&mut self.side(sides, None, None));
        (out, self.named(root))
    }

    /// Computes the closures that one side of a mix needs. The variable of `declared` is one of the statements around.
    pub(super) fn side(&self, sides: &[(usize, Region)], of: Region, declared: Option<u32>) -> Vec<Stmt> {
        let mut out = Vec::new();
        for (index, _) in sides.iter().filter(|entry| entry.1 == of) {
            let node = &self.network.nodes[*index];
            let (name, ty) = (self.name(node.first), node.outputs[0].1.clone());
            match &node.work {
                Work::Closure(function, args) => {
                    if let Some([first, second, weight]) = node.mix {
                        let weight = self.named(&args[weight]);
                        // With a weight of 0 the first closure is not visible, with 1 the second.
                        for (side, input, unseen) in [(true, first, 0.0), (false, second, 1.0)] {
                            let is_seen = weight.clone().with(Binary::NotEqual, Expr::float(unseen));
                            self.seen(sides, Some((*index, side)), &args[input], is_seen, &mut out);
                        }
                    }
                    if declared != Some(node.first) {
                        out.push(variable(name, ty.clone(), zero(&ty).expr));
                    }
                    let args = args.iter().map(|arg| self.named(arg));
                    let all = [Expr::name("closureData")].into_iter().chain(args).chain([Expr::Name(name)]).collect();
                    out.push(Stmt::Expr(Expr::call(function.name, all)));
                }
                Work::Same(expr) if declared == Some(node.first) => {
                    let value = Box::new(self.named(expr));
                    out.push(Stmt::Expr(Expr::Assign(None, Box::new(Expr::Name(name)), value)));
                }
                Work::Same(expr) => out.push(variable(name, ty, self.named(expr))),
                _ => {}
            }
        }
        out
    }

    /// Computes one side of a mix where it is visible.
    pub(super) fn seen(
        &self,
        sides: &[(usize, Region)],
        of: Region,
        closure: &Expr,
        is_seen: Expr,
        out: &mut Vec<Stmt>,
    ) {
        let Expr::Operand(slot) = closure else { return };
        if !sides.iter().any(|entry| entry.1 == of) {
            return;
        }
        let ty = self.network.owner(*slot).outputs[0].1.clone();
        out.push(variable(self.name(*slot), ty.clone(), zero(&ty).expr));
        out.push(Stmt::If(is_seen, self.side(sides, of, Some(*slot)), Vec::new()));
    }
}

/// Directions of light for which a closure is evaluated, as the library's functions number them.
#[derive(Clone, Copy)]
pub(super) enum Direction {
    Reflection = 1,
    Transmission = 2,
    Indirect = 3,
    Emission = 4,
}

/// Adds what closures gave to a colour.
pub(super) fn with(
    (mut statements, value): (Vec<Stmt>, Expr),
    light: impl Fn(Expr) -> Expr,
    color: &Expr,
) -> Vec<Stmt> {
    let added = Expr::Assign(Some(Binary::Add), Box::new(color.clone()), Box::new(light(value)));
    statements.push(Stmt::Expr(added));
    statements
}
