//! Mixes of closures whose weight is computed: it may leave the range from 0 to 1.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use super::Builder;
use crate::code::ast::{Expr, Function};
use crate::code::constant::Const;
use crate::code::{File, Val, file};
use crate::document::{Node, Port, Source};
use crate::network::Work;
use crate::network::geometry::Input;
use crate::network::inputs::shader_type;
use crate::value::{Closure, Type};

/// The function of such a mix.
const NAME: &str = "mixed_bsdf";

/// A closure lets through what it does not reflect, which its weight scales. So the sum lets through 1 without what both
/// reflect: between 0 and 1 a linear mix. A closure without a weight of its own has at most all of its light.
const TEXT: &str = "
void mixed_bsdf(ClosureData closureData, BSDF fg, BSDF bg, float mixed, bool scalesFg, bool scalesBg, out BSDF result) {
    result.response = fg.response * (scalesFg ? max(mixed, 0.0) : clamp(mixed, 0.0, 1.0))
        + bg.response * (scalesBg ? max(1.0 - mixed, 0.0) : clamp(1.0 - mixed, 0.0, 1.0));
    result.throughput = max(vec3(1.0)
        - (vec3(1.0) - fg.throughput) * (scalesFg ? max(mixed, 0.0) : clamp(mixed, 0.0, 1.0))
        - (vec3(1.0) - bg.throughput) * (scalesBg ? max(1.0 - mixed, 0.0) : clamp(1.0 - mixed, 0.0, 1.0)), vec3(0.0));
}
";

static READ: LazyLock<Option<File>> = LazyLock::new(|| file(TEXT, &HashMap::new()).ok());

impl<'a> Builder<'a> {
    /// A mix of BSDFs as the sum of its weighted sides, which scatter no negative light; `None` where the weight is known
    /// to be between 0 and 1. The reference computes the sum if the weight is connected (`PremultipliedBsdfAddRefactor`),
    /// and mixes by a weight that the document writes.
    pub(super) fn mixed(
        &mut self,
        node: &Node,
        output: &'a Port,
        inputs: &[Input<'a>],
        path: &str,
    ) -> Option<(&'a str, Val)> {
        let own = node.inputs.iter().find(|entry| entry.name == "mix")?;
        let is_connected = matches!(own.source, Source::Connected(_) | Source::Interface(_));
        if !is_connected || output.ty != Type::Closure(Closure::Bsdf) {
            return None;
        }
        let val = |name: &str| inputs.iter().find(|entry| entry.name == name).map(|entry| &entry.val);
        let [first, second, weight] = [val("fg")?, val("bg")?, val("mix")?];
        let known = weight.part.constant().and_then(|value| value.bits().first());
        if known.is_some_and(|bits| (0.0..=1.0).contains(&f32::from_bits(*bits))) {
            return None;
        }
        self.partial.functions.add(READ.as_ref()?);
        let scales = [first, second].map(|side| Expr::Const(Const::bool(self.has_weight(side))));
        let args: Vec<Expr> = [first, second, weight].map(|val| val.expr.clone()).into_iter().chain(scales).collect();
        let is_ours = |function: &&Arc<Function>| function.params.len() == args.len() + 2;
        let function = self.partial.functions.named(NAME).iter().find(is_ours).cloned()?;
        let ty = shader_type(&output.ty);
        let (index, _) = self.network.node(path, Work::Closure(function, args), &[(&output.name, ty.clone())]);
        let node = &mut self.network.nodes[index as usize];
        node.mix = Some([0, 1, 2]);
        Some((&output.name, Val::unknown(Expr::Operand(node.first), Some(ty))))
    }

    /// Whether a closure has a weight of its own, which a mix scales.
    fn has_weight(&self, closure: &Val) -> bool {
        let Expr::Operand(slot) = closure.expr else { return false };
        match &self.network.owner(slot).work {
            Work::Closure(function, _) => function.params.iter().any(|param| &*param.name == "weight"),
            _ => false,
        }
    }
}
