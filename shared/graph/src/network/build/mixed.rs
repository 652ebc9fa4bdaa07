//! Builds mixes of closures whose weight is computed, so that it may lie outside the range from 0 to 1.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use super::Builder;
use crate::code::ast::{Expr, Function};
use crate::code::constant::Const;
use crate::code::{File, Val, file, walk};
use crate::document::{Node, Port, Source};
use crate::network::Work;
use crate::network::geometry::Input;
use crate::network::inputs::shader_type;
use crate::value::{Closure, Type};

/// The function of such a mix.
const NAME: &str = "mixed_bsdf";

/// A closure lets through what it does not reflect, which its own weight scales, and the sum lets through 1 without what
/// both reflect. A closure without a weight of its own is multiplied: it has at most all of its light. Such a closure, and
/// one that lets nothing through, hide the same whatever their weight is.
const TEXT: &str = "
void mixed_bsdf(ClosureData closureData, BSDF fg, BSDF bg, float mixed, bool scalesFg, bool scalesBg,
        bool thinsFg, bool thinsBg, bool isWithin, out BSDF result) {
    result.response = isWithin ? mix(bg.response, fg.response, mixed)
        : fg.response * (scalesFg ? max(mixed, 0.0) : clamp(mixed, 0.0, 1.0))
        + bg.response * (scalesBg ? max(1.0 - mixed, 0.0) : clamp(1.0 - mixed, 0.0, 1.0));
    result.throughput = max(vec3(1.0)
        - (vec3(1.0) - fg.throughput) * (thinsFg ? max(mixed, 0.0) : 1.0)
        - (vec3(1.0) - bg.throughput) * (thinsBg ? max(1.0 - mixed, 0.0) : 1.0), vec3(0.0));
}
";

static READ: LazyLock<Option<File>> = LazyLock::new(|| file(TEXT, &HashMap::new()).ok());

impl<'a> Builder<'a> {
    /// Returns a mix of BSDFs as the sum of its weighted sides, which scatter no negative light; `None` where a mix is
    /// the same. The reference computes the sum if the weight is connected (`PremultipliedBsdfAddRefactor`), and mixes
    /// by a weight that the document writes.
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
        let [first_weight, second_weight] = [first, second].map(|side| self.weight(side));
        let known = weight.part.constant().and_then(|value| value.bits().first()).map(|bits| f32::from_bits(*bits));
        let is_within = known.is_some_and(|weight| (0.0..=1.0).contains(&weight));
        // A side of weight 0 is absent.
        let is_absent = known.is_some_and(|weight| weight == 0.0 || weight == 1.0);
        if is_within && (is_absent || first_weight.thins && second_weight.thins) {
            return None;
        }
        self.partial.functions.add(READ.as_ref()?);
        let sides = [first_weight.scales, second_weight.scales, first_weight.thins, second_weight.thins];
        let choices = sides.into_iter().chain([is_within]).map(|choice| Expr::Const(Const::bool(choice)));
        let args: Vec<Expr> = [first, second, weight].map(|val| val.expr.clone()).into_iter().chain(choices).collect();
        let is_ours = |function: &&Arc<Function>| function.params.len() == args.len() + 2;
        let function = self.partial.functions.named(NAME).iter().find(is_ours).cloned()?;
        let ty = shader_type(&output.ty);
        let (index, _) = self.network.node(path, Work::Closure(function, args), &[(&output.name, ty.clone())]);
        let node = &mut self.network.nodes[index as usize];
        node.mix = Some([0, 1, 2]);
        Some((&output.name, Val::unknown(Expr::Operand(node.first), Some(ty))))
    }

    /// Returns what the weight of a closure does.
    fn weight(&self, closure: &Val) -> Weight {
        let Expr::Operand(slot) = closure.expr else { return Weight::default() };
        let Work::Closure(function, _) = &self.network.owner(slot).work else { return Weight::default() };
        let scales = function.params.iter().any(|param| &*param.name == "weight");
        Weight { scales, thins: scales && !is_opaque(function) }
    }
}

/// What the weight of a closure does; nothing for one without a weight of its own.
#[derive(Clone, Copy, Default)]
struct Weight {
    /// Whether it scales the light.
    scales: bool,
    /// Whether more is let through by a smaller weight.
    thins: bool,
}

/// Returns whether a closure lets a fixed part of the light through.
fn is_opaque(function: &Function) -> bool {
    let mut out = false;
    walk::each(&function.body, &mut |expr| {
        if let Expr::Assign(None, target, value) = expr
            && matches!(&**target, Expr::Field(_, member) if &**member == "throughput")
        {
            let mut is_fixed = true;
            value.each(&mut |part| is_fixed &= !matches!(part, Expr::Name(_)));
            out |= is_fixed;
        }
    });
    out
}
