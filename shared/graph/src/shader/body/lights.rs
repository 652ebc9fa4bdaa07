//! Writes the evaluation of a document's lights, and the sum over all lights.

use std::sync::Arc;

use super::surface::Direction;
use super::{Writer, splat, variable};
use crate::code::ast::{Binary, Callee, Expr, FLOAT, Function, INT, Let, Param, Pass, Stmt, Ty, VEC3};
use crate::code::called::Called;
use crate::code::constant::Const;
use crate::network::factors::{SHADOW, SHADOW_OF_MAP};
use crate::network::{Built, LightFactor, Network, Options, zero};
use crate::shader::scope::Region;
use crate::shader::weights::sides;

impl<'n> Writer<'n> {
    /// Adds the functions of the document's lights.
    pub(super) fn lights(built: &mut Built, network: &Network, options: &Options) {
        for light in built.lights.clone() {
            let live = network.live([&light.root]);
            let mut writer = Writer::of(built, network, options, &light.root, live);
            let value = Box::new(writer.named(&light.root));
            writer.out.push(Stmt::Expr(Expr::Assign(None, Box::new(Expr::name("result")), value)));
            let param = |pass, ty: &str, name: &str| {
                let ty = if ty == "vec3" { VEC3 } else { Ty::Named(ty.into()) };
                Param { pass, ty, name: name.into() }
            };
            let params = vec![
                param(Pass::In, "LightData", "light"),
                param(Pass::In, "vec3", "position"),
                param(Pass::Out, "lightshader", "result"),
            ];
            let name = light.function.as_str().into();
            let function = Function { returns: Ty::Void, name, params, body: writer.out, called: Called::default() };
            built.partial.functions.add_function(Arc::new(function));
        }
    }

    /// The light of an EDF: falls with the square of the distance, and faces the light's direction.
    pub(super) fn light(&mut self, built: &Built, slot: u32, edf: Option<&Expr>, intensity: &Expr, exposure: &Expr) {
        let name = self.name(slot);
        let ty = Ty::Named("lightshader".into());
        self.out.push(variable(name, ty.clone(), zero(&ty).expr));
        let Some(edf) = edf else { return };
        let shader = |member: &str| Box::new(Expr::name(name).field(member));
        let data = |member: &str| Expr::name("light").field(member);
        let toward = || Expr::name("L");
        let mut body = vec![variable("L", VEC3, data("position").with(Binary::Sub, Expr::name("position")))];
        // A light at the position itself is bright, but finite.
        let square = Expr::call("max", vec![Expr::call("dot", vec![toward(), toward()]), Expr::float(1e-8)]);
        body.push(variable("square", FLOAT, square));
        let unit = toward().with(Binary::Mul, Expr::call("inversesqrt", vec![Expr::name("square")]));
        body.push(Stmt::Expr(Expr::Assign(None, Box::new(toward()), Box::new(unit))));
        body.push(Stmt::Expr(Expr::Assign(None, shader("direction"), Box::new(toward()))));
        body.push(variable("V", VEC3, splat(0.0).with(Binary::Sub, toward())));
        body.push(variable("N", VEC3, data("direction")));
        body.push(variable("P", VEC3, data("position")));
        body.push(variable("occlusion", FLOAT, Expr::float(1.0)));
        let sides = sides(self.network, edf, &built.partial.functions);
        let (mut inner, emitted) = self.closures(edf, &sides, Direction::Emission);
        let strength = self.named(intensity).with(Binary::Mul, Expr::call("exp2", vec![self.named(exposure)]));
        let value = emitted.with(Binary::Mul, strength.with(Binary::Div, Expr::name("square")));
        inner.push(Stmt::Expr(Expr::Assign(None, shader("intensity"), Box::new(value))));
        body.append(&mut inner);
        self.out.push(Stmt::Block(body));
    }

    /// The light of a function that reads other values than those of `light`.
    pub(super) fn light_call(&mut self, built: &mut Built, slot: u32, function: &Function, given: &[(String, Expr)]) {
        let name = self.name(slot);
        let ty = Ty::Named("lightshader".into());
        self.out.push(variable(name, ty.clone(), zero(&ty).expr));
        // What the light has itself needs no other value.
        let is_other = |member: &&(String, Expr)| member.1 != Expr::name("light").field(&member.0);
        let others: Vec<&(String, Expr)> = given.iter().filter(is_other).collect();
        let mut data = "light".to_owned();
        if !others.is_empty() {
            data = built.names.fresh("lightValues", &built.partial.functions);
            self.out.push(variable(&data, Ty::Named("LightData".into()), Expr::name("light")));
        }
        for (member, expr) in others {
            let member = Box::new(Expr::name(&data).field(member));
            self.out.push(Stmt::Expr(Expr::Assign(None, member, Box::new(self.named(expr)))));
        }
        let args = vec![Expr::name(&data), Expr::name("position"), Expr::name(name)];
        self.out.push(Stmt::Expr(Expr::Call(Callee::Function(function.name), args)));
    }

    /// Returns the sum over lights.
    pub(super) fn light_loop(&self, options: &Options, bsdf: &Expr, sides: &[(usize, Region)], color: &Expr) -> Stmt {
        let light = Expr::name("lightShader");
        let data = Ty::Named("lightshader".into());
        let at = Expr::Index(Box::new(Expr::name("u_lightData")), Box::new(Expr::name("lightIndex")));
        let mut body = vec![Stmt::Let(Let { ty: data, name: "lightShader".into(), value: None, is_const: false })];
        body.push(Stmt::Expr(Expr::call("sampleLightSource", vec![at, Expr::name("P"), light.clone()])));
        let toward = light.clone().field("direction");
        body.push(Stmt::Expr(Expr::Assign(None, Box::new(Expr::name("L")), Box::new(toward))));
        let mut arriving = light.field("intensity");
        let shadow = match options.shadow {
            LightFactor::None => None,
            LightFactor::Map => Some(SHADOW_OF_MAP),
            LightFactor::Slot => Some(SHADOW.name),
        };
        if let Some(shadow) = shadow {
            let call = Expr::call(shadow, vec![Expr::name("lightIndex"), Expr::name("P")]);
            body.push(variable("shadow", FLOAT, call));
            arriving = arriving.with(Binary::Mul, Expr::name("shadow"));
        }
        let (mut inner, found) = self.closures(bsdf, sides, Direction::Reflection);
        let added = arriving.with(Binary::Mul, found.field("response"));
        inner.push(Stmt::Expr(Expr::Assign(Some(Binary::Add), Box::new(color.clone()), Box::new(added))));
        body.append(&mut inner);
        let index = variable("lightIndex", INT, Expr::Const(Const::int(0)));
        let count = Expr::call("numActiveLightSources", Vec::new());
        let condition = Expr::name("lightIndex").with(Binary::Less, count);
        let step = Expr::Step(Box::new(Expr::name("lightIndex")), 1, false);
        Stmt::For(vec![index], Some(condition), Some(step), body)
    }
}
