//! The entry point of the pixel stage, as a tree.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;

use super::scope::{Region, regions};
use super::weights::sides;
use crate::code::ast::{Binary, Callee, Expr, FLOAT, Function, Let, Name, Param, Pass, Stmt, Ty};
use crate::code::called::Called;
use crate::code::constant::{Const, Scalar};
use crate::code::levels;
use crate::network::factors::{OCCLUSION, SHADOW, SHADOW_OF_MAP};
use crate::network::{Built, LightFactor, Network, Node, Note, Options, Work, lit, zero};
use crate::value::{Closure, Type};

const VEC3: Ty = Ty::Vector(Scalar::Float, 3);
const VEC4: Ty = Ty::Vector(Scalar::Float, 4);

/// Directions of light for which a closure is evaluated, as the library's functions number them.
#[derive(Clone, Copy)]
enum Direction {
    Reflection = 1,
    Transmission = 2,
    Indirect = 3,
    Emission = 4,
}

/// Writes the entry point of the pixel stage.
pub(super) fn entry(built: &mut Built, options: &Options, output: &str) -> Function {
    let network = std::mem::take(&mut built.network);
    lights(built, &network, options);
    let live = network.live([&built.root.expr]);
    let moved = built.displaced.iter().map(|displaced| &displaced.offset);
    let others = network.live(built.lights.iter().map(|light| &light.root).chain(moved));
    let is_read = |index: &usize| live.contains(index) || others.contains(index);
    let unread = network.nodes.iter().enumerate().filter(|(index, _)| !is_read(index));
    built.notes.extend(unread.map(|(_, node)| (node.path.clone(), Note::Pruned)));
    let mut writer = Writer::of(built, &network, options, &built.root.expr.clone(), live);
    writer.result(built, options, output);
    let body = writer.out;
    built.network = network;
    Function { returns: Ty::Void, name: "main".into(), params: Vec::new(), body, called: Called::default() }
}

/// Writes the function of the vertex stage that returns how far a surface is moved. What a pixel gets from the vertex
/// stage is a parameter.
pub(super) fn displacement(built: &mut Built, options: &Options, offset: &Expr) -> Function {
    let network = std::mem::take(&mut built.network);
    let live = network.live([offset]);
    let mut writer = Writer::of(built, &network, options, offset, live);
    writer.out.push(Stmt::Return(Some(writer.named(offset))));
    let mut body = writer.out;
    levels::look_up(&mut body);
    built.network = network;
    let param = |name: &String, ty: &Ty| Param { pass: Pass::In, ty: ty.clone(), name: name.into() };
    let params = built.around.varyings.iter().map(|(name, varying)| param(name, &varying.ty)).collect();
    Function { returns: VEC3, name: "displacement".into(), params, body, called: Called::default() }
}

struct Writer<'n> {
    network: &'n Network,
    /// The variable of each operand.
    names: Vec<Option<Name>>,
    out: Vec<Stmt>,
}

/// Adds the functions of the document's lights.
fn lights(built: &mut Built, network: &Network, options: &Options) {
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

impl<'n> Writer<'n> {
    /// Writes the nodes that a value needs.
    fn of(built: &mut Built, network: &'n Network, options: &Options, root: &Expr, live: BTreeSet<usize>) -> Self {
        let mut writer = Writer { network, names: vec![None; network.outputs()], out: Vec::new() };
        for &index in &live {
            let node = &network.nodes[index];
            for (slot, (name, _)) in node.outputs.iter().enumerate() {
                let wanted = format!("{}_{name}", node.path.rsplit('/').next().unwrap_or_default());
                let name = built.names.fresh(&wanted, &built.partial.functions);
                writer.names[node.first as usize + slot] = Some(name.into());
            }
        }
        let regions = regions(network, &live, root, &built.partial.functions, options);
        let mut inside: HashMap<Region, Vec<usize>> = HashMap::default();
        for index in live {
            inside.entry(regions[index]).or_default().push(index);
        }
        writer.region(built, options, &inside, None);
        writer
    }

    /// Writes the nodes of a region, in their order.
    fn region(&mut self, built: &mut Built, options: &Options, inside: &HashMap<Region, Vec<usize>>, of: Region) {
        for &index in inside.get(&of).into_iter().flatten() {
            let network = self.network;
            let node = &network.nodes[index];
            match &node.work {
                Work::Expression(Expr::Choice(condition, yes, no))
                    if [true, false].iter().any(|side| inside.contains_key(&Some((index, *side)))) =>
                {
                    let (ty, declared) = (node.outputs[0].1.clone(), self.name(node.first));
                    let name = Expr::Name(declared);
                    self.out.push(Stmt::Let(Let { ty, name: declared, value: None, is_const: false }));
                    let mut sides = [true, false].into_iter().zip([yes, no]).map(|(side, value)| {
                        let outer = std::mem::take(&mut self.out);
                        self.region(built, options, inside, Some((index, side)));
                        let value = Box::new(self.named(value));
                        self.out.push(Stmt::Expr(Expr::Assign(None, Box::new(name.clone()), value)));
                        std::mem::replace(&mut self.out, outer)
                    });
                    let (first, second) = (sides.next().unwrap_or_default(), sides.next().unwrap_or_default());
                    drop(sides);
                    let condition = self.named(condition);
                    self.out.push(Stmt::If(condition, first, second));
                }
                Work::Expression(expr) => self.declare(node.first, &node.outputs[0].1, expr),
                Work::Call(function, args) => {
                    for (slot, (_, ty)) in (node.first..).zip(&node.outputs) {
                        let name = self.name(slot);
                        self.out.push(Stmt::Let(Let { ty: ty.clone(), name, value: None, is_const: false }));
                    }
                    let outs = (node.first..).take(node.outputs.len()).map(Expr::Operand);
                    let args = args.iter().cloned().chain(outs).collect();
                    let call = self.named(&Expr::call(function.name, args));
                    self.out.push(Stmt::Expr(call));
                }
                Work::Closure(..) | Work::Same(_) | Work::Foreign(_) => {}
                Work::Surface { .. } => self.surface(built, options, node),
                Work::Light { edf, intensity, exposure } => {
                    self.light(built, node.first, edf.as_ref(), intensity, exposure);
                }
                Work::LightCall(function, given) => self.light_call(built, node.first, function, given),
            }
        }
    }

    fn named(&self, expr: &Expr) -> Expr {
        expr.replaced(&mut |it| match it {
            Expr::Operand(slot) => Some(Expr::Name(self.name(*slot))),
            _ => None,
        })
    }

    /// The variable of an operand; those of closures that another direction of light reads have none.
    fn name(&self, slot: u32) -> Name {
        self.names[slot as usize].unwrap_or_else(|| Name::new(""))
    }

    fn declare(&mut self, slot: u32, ty: &Ty, expr: &Expr) {
        let name = self.name(slot);
        let value = self.named(expr);
        self.out.push(variable(name, ty.clone(), value));
    }

    fn surface(&mut self, built: &mut Built, options: &Options, node: &Node) {
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
        body.push(variable("occlusion", crate::code::ast::FLOAT, Expr::float(1.0)));
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

    /// The light of an EDF: falls with the square of the distance, and faces the light's direction.
    fn light(&mut self, built: &Built, slot: u32, edf: Option<&Expr>, intensity: &Expr, exposure: &Expr) {
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
    fn light_call(&mut self, built: &mut Built, slot: u32, function: &Function, given: &[(String, Expr)]) {
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

    /// The sum over lights.
    fn light_loop(&self, options: &Options, bsdf: &Expr, sides: &[(usize, Region)], color: &Expr) -> Stmt {
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
        let index = variable("lightIndex", crate::code::ast::INT, Expr::Const(Const::int(0)));
        let count = Expr::call("numActiveLightSources", Vec::new());
        let condition = Expr::name("lightIndex").with(Binary::Less, count);
        let step = Expr::Step(Box::new(Expr::name("lightIndex")), 1, false);
        Stmt::For(vec![index], Some(condition), Some(step), body)
    }

    /// Statements that evaluate a closure for a direction of light, and its value.
    fn closures(&self, root: &Expr, sides: &[(usize, Region)], direction: Direction) -> (Vec<Stmt>, Expr) {
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
    fn side(&self, sides: &[(usize, Region)], of: Region, declared: Option<u32>) -> Vec<Stmt> {
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
    fn seen(&self, sides: &[(usize, Region)], of: Region, closure: &Expr, is_seen: Expr, out: &mut Vec<Stmt>) {
        let Expr::Operand(slot) = closure else { return };
        if !sides.iter().any(|entry| entry.1 == of) {
            return;
        }
        let ty = self.network.owner(*slot).outputs[0].1.clone();
        out.push(variable(self.name(*slot), ty.clone(), zero(&ty).expr));
        out.push(Stmt::If(is_seen, self.side(sides, of, Some(*slot)), Vec::new()));
    }

    /// What the stage writes.
    fn result(&mut self, built: &Built, options: &Options, output: &str) {
        let root = self.named(&built.root.expr);
        let one = || Expr::float(1.0);
        let ty = built.root.ty.clone().unwrap_or(crate::code::ast::FLOAT);
        let is_shader = matches!(built.kind, Type::Closure(Closure::SurfaceShader | Closure::Material));
        let value = match &ty {
            _ if is_shader && options.is_transparent => {
                let clear = Expr::call("dot", vec![root.clone().field("transparency"), splat(0.3333)]);
                let alpha = one().with(Binary::Sub, clear);
                let alpha = Expr::call("clamp", vec![alpha, Expr::float(0.0), one()]);
                self.out.push(variable("outAlpha", crate::code::ast::FLOAT, alpha));
                let is_clear = Expr::name("outAlpha").with(Binary::Less, Expr::name("u_alphaThreshold"));
                self.out.push(Stmt::If(is_clear, vec![Stmt::Discard], Vec::new()));
                vec![root.field("color"), Expr::name("outAlpha")]
            }
            _ if is_shader => vec![root.field("color"), one()],
            Ty::Vector(_, 4) => vec![root],
            Ty::Vector(_, 3) => vec![root, one()],
            Ty::Vector(_, 2) => vec![root, Expr::float(0.0), one()],
            Ty::Scalar(_) => {
                let value = Expr::make(crate::code::ast::FLOAT, vec![root]);
                vec![Expr::make(VEC3, vec![value]), one()]
            }
            // A matrix is black, as the reference draws it; everything else was reported.
            _ => vec![splat(0.0), one()],
        };
        let target = Box::new(Expr::name(output));
        let value = Box::new(Expr::make(VEC4, value));
        self.out.push(Stmt::Expr(Expr::Assign(None, target, value)));
    }
}

fn splat(value: f32) -> Expr {
    Expr::make(VEC3, vec![Expr::float(value)])
}

fn variable(name: impl Into<Name>, ty: Ty, value: Expr) -> Stmt {
    Stmt::Let(Let { ty, name: name.into(), value: Some(value), is_const: false })
}

/// Adds what closures gave to a colour.
fn with((mut statements, value): (Vec<Stmt>, Expr), light: impl Fn(Expr) -> Expr, color: &Expr) -> Vec<Stmt> {
    let added = Expr::Assign(Some(Binary::Add), Box::new(color.clone()), Box::new(light(value)));
    statements.push(Stmt::Expr(added));
    statements
}
