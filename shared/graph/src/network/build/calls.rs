//! Builds nodes that are implemented by a function in a file.

use std::sync::Arc;

use super::{Builder, Note, Outputs};
use crate::code::ast::{Expr, Function, Name, Pass, Ty};
use crate::code::constant::Const;
use crate::code::{Part, Val};
use crate::document::{Node, Port};
use crate::network::Work;
use crate::network::geometry::Input;
use crate::network::inputs::shader_type;
use crate::value::{Closure, Type};

impl<'a> Builder<'a> {
    /// Returns whether a function takes these arguments, and writes to the last `outputs` of them.
    pub(super) fn fits(&self, function: &Function, args: &[Option<&Ty>], outputs: usize) -> bool {
        let functions = &self.partial.functions;
        let is_sampler = |ty: &Ty| matches!(ty, Ty::Sampler(_));
        let alike = |param: &Ty, arg: &Ty| {
            if param == arg {
                return true;
            }
            let (param, arg) = (functions.resolved(param), functions.resolved(arg));
            param == arg || is_sampler(&param) && is_sampler(&arg)
        };
        let typed = function.params.iter().zip(args).all(|(it, arg)| arg.is_none_or(|arg| alike(&it.ty, arg)));
        let first = function.params.len() - outputs;
        typed && function.params[first..].iter().all(|it| it.pass != Pass::In)
    }

    /// Returns the only output, if a function returns it; others have it as their last parameter.
    fn returned(
        &mut self,
        name: &str,
        outputs: &[&'a Port],
        inputs: &[Input<'a>],
        path: &str,
    ) -> Option<(&'a str, Val)> {
        let [port] = outputs else { return None };
        let types: Vec<Option<&Ty>> = inputs.iter().map(|it| it.val.ty.as_ref()).collect();
        let functions = &self.partial.functions;
        let found = functions.overload(name, &types)?;
        let gives = functions.resolved(&found.returns) == shader_type(&port.ty);
        let is_pure = found.params.iter().all(|it| it.pass == Pass::In);
        if !(gives && is_pure && self.fits(found, &types, 0)) {
            return None;
        }
        let args = inputs.iter().map(|it| Expr::name(it.name)).collect();
        let variables: Vec<(Name, &Val)> = inputs.iter().map(|it| (it.name.into(), &it.val)).collect();
        let val = self.partial.expression(&Expr::call(name, args), &variables);
        Some((port.name.as_str(), self.keep(val, path, &port.name, &port.ty)))
    }

    /// Returns a closure: it is called where the direction of light is known.
    fn closure(
        &mut self,
        function: Arc<Function>,
        args: Vec<Expr>,
        node: &Node,
        kinds: &[(&'a str, Ty)],
        inputs: &[Input<'a>],
        path: &str,
    ) -> Outputs<'a> {
        let (name, ty) = &kinds[0];
        let (index, is_new) = self.network.node(path, Work::Closure(function, args), kinds);
        let found = &mut self.network.nodes[index as usize];
        let position = |name: &str| inputs.iter().position(|entry| entry.name == name);
        let is_bsdf = *ty == shader_type(&Type::Closure(Closure::Bsdf));
        if let (true, "mix", [Some(first), Some(second), Some(weight)]) =
            (is_bsdf, node.category.as_str(), ["fg", "bg", "mix"].map(position))
        {
            found.mix = Some([first, second, weight]);
        }
        if !is_new && found.path != path {
            self.notes.push((path.into(), Note::Merged(found.path.clone())));
        }
        vec![(*name, Val::unknown(Expr::Operand(found.first), Some(ty.clone())))]
    }

    pub(super) fn function(
        &mut self,
        name: &str,
        node: &Node,
        outputs: &[&'a Port],
        inputs: &[Input<'a>],
        path: &str,
    ) -> Outputs<'a> {
        let kinds: Vec<(&'a str, Ty)> = outputs.iter().map(|it| (it.name.as_str(), shader_type(&it.ty))).collect();
        let is_closure = matches!(
            outputs.first().map(|it| &it.ty),
            Some(Type::Closure(Closure::Bsdf | Closure::Edf | Closure::Vdf))
        );
        let vals = self.arguments(name, inputs, kinds.len() + usize::from(is_closure));
        let Some(function) = self.overload(name, &kinds, &vals, is_closure) else {
            if let Some(returned) = self.returned(name, outputs, inputs, path) {
                return vec![returned];
            }
            let message = format!("function `{name}` of node `{}` has other parameters", node.category);
            self.wrong(&node.place, message, None);
            return self.nothing(node);
        };
        let args: Vec<Expr> = vals.iter().map(|val| val.expr.clone()).collect();
        if is_closure {
            return self.closure(function, args, node, &kinds, inputs, path);
        }
        self.called(function, args, &vals, kinds, path)
    }

    /// Returns the values that a node's function is given; its own outputs follow.
    fn arguments(&mut self, name: &str, inputs: &[Input<'a>], others: usize) -> Vec<Val> {
        let mut vals: Vec<Val> = inputs.iter().map(|it| it.val.clone()).collect();
        // A texture's function has its scale and offset after the inputs of the node.
        let placed = vals.len() + others + 2;
        if self.partial.functions.named(name).iter().any(|it| it.params.len() == placed) {
            vals.extend(self.placed(inputs));
        }
        vals
    }

    /// Returns the function of a name that takes these values, and writes to outputs of these types.
    fn overload(&self, name: &str, outputs: &[(&'a str, Ty)], vals: &[Val], is_closure: bool) -> Option<Arc<Function>> {
        let mut types: Vec<Option<Ty>> = if is_closure { vec![Some(Ty::Named("ClosureData".into()))] } else { vec![] };
        types.extend(vals.iter().map(|val| val.ty.clone()));
        types.extend(outputs.iter().map(|it| Some(it.1.clone())));
        let types: Vec<Option<&Ty>> = types.iter().map(Option::as_ref).collect();
        let found = self.partial.functions.overload(name, &types).cloned();
        found.filter(|it| self.fits(it, &types, outputs.len()))
    }

    /// Returns a call of a function, or its values if they are constants.
    fn called(
        &mut self,
        function: Arc<Function>,
        args: Vec<Expr>,
        vals: &[Val],
        kinds: Vec<(&'a str, Ty)>,
        path: &str,
    ) -> Outputs<'a> {
        let mut parts: Vec<Part> = vals.iter().map(|val| val.part.clone()).collect();
        parts.resize(function.params.len(), Part::Unknown);
        let known = self.partial.known_outputs(&function, parts);
        let outs = function.params.len() - kinds.len();
        let constants: Option<Vec<Const>> = known[outs..].iter().map(|part| part.constant().copied()).collect();
        if let Some(constants) = constants {
            if let Some(first) = constants.first() {
                self.notes.push((path.into(), Note::Folded(*first)));
            }
            return kinds.into_iter().zip(constants).map(|(kind, value)| (kind.0, Val::constant(value))).collect();
        }
        let (index, is_new) = self.network.node(path, Work::Call(function, args), &kinds);
        let found = &self.network.nodes[index as usize];
        let first = found.first;
        if !is_new && found.path != path {
            self.notes.push((path.into(), Note::Merged(found.path.clone())));
        }
        let numbered = kinds.into_iter().zip(first..).zip(&known[outs..]);
        let named = numbered.map(|(((name, ty), slot), part)| {
            let val = match part {
                Part::Const(value) => Val::constant(*value),
                part => Val { expr: Expr::Operand(slot), part: part.clone(), ty: Some(ty) },
            };
            (name, val)
        });
        named.collect()
    }
}
