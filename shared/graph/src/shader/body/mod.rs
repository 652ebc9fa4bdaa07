//! Builds the syntax tree of the pixel stage's entry point.

mod lights;
mod surface;

use std::collections::BTreeSet;

use rustc_hash::FxHashMap as HashMap;

use super::scope::{Region, regions};
use crate::code::ast::{Binary, Expr, FLOAT, Function, Let, Name, Param, Pass, Stmt, Ty, VEC3, VEC4};
use crate::code::called::Called;
use crate::code::first_level;
use crate::network::{Built, Network, Note, Options, Work};
use crate::value::{Closure, Type};

/// Writes the entry point of the pixel stage.
pub(super) fn entry(built: &mut Built, options: &Options, output: &str) -> Function {
    let network = std::mem::take(&mut built.network);
    Writer::lights(built, &network, options);
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
    first_level::look_up(&mut body);
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

    /// Returns the variable of an operand; those of closures that another direction of light reads have none.
    fn name(&self, slot: u32) -> Name {
        self.names[slot as usize].unwrap_or_else(|| Name::new(""))
    }

    fn declare(&mut self, slot: u32, ty: &Ty, expr: &Expr) {
        let name = self.name(slot);
        let value = self.named(expr);
        self.out.push(variable(name, ty.clone(), value));
    }

    /// What the stage writes.
    fn result(&mut self, built: &Built, options: &Options, output: &str) {
        let root = self.named(&built.root.expr);
        let one = || Expr::float(1.0);
        let ty = built.root.ty.clone().unwrap_or(FLOAT);
        let is_shader = matches!(built.kind, Type::Closure(Closure::SurfaceShader | Closure::Material));
        let value = match &ty {
            _ if is_shader && options.is_transparent => {
                let clear = Expr::call("dot", vec![root.clone().field("transparency"), splat(0.3333)]);
                let alpha = one().with(Binary::Sub, clear);
                let alpha = Expr::call("clamp", vec![alpha, Expr::float(0.0), one()]);
                self.out.push(variable("outAlpha", FLOAT, alpha));
                let is_clear = Expr::name("outAlpha").with(Binary::Less, Expr::name("u_alphaThreshold"));
                self.out.push(Stmt::If(is_clear, vec![Stmt::Discard], Vec::new()));
                vec![root.field("color"), Expr::name("outAlpha")]
            }
            _ if is_shader => vec![root.field("color"), one()],
            Ty::Vector(_, 4) => vec![root],
            Ty::Vector(_, 3) => vec![root, one()],
            Ty::Vector(_, 2) => vec![root, Expr::float(0.0), one()],
            Ty::Scalar(_) => {
                let value = Expr::make(FLOAT, vec![root]);
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
