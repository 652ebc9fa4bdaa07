//! Adds shadow and occlusion of a surface to the network, if the options request them and they have an effect.

use shader_info_model::diagnostic::Place;

use super::Builder;
use crate::code::ast::{Binary, Expr, FLOAT, Ty};
use crate::code::constant::Scalar;
use crate::network::Work;
use crate::network::factors::{add_occlusion_map, add_shadow_map};
use crate::network::geometry::{Call, texcoord};
use crate::network::options::{Environment, LightFactor, Options};

impl Builder<'_> {
    /// Reports a factor that changes nothing, and adds the function of a shadow map.
    pub(super) fn check_factors(&mut self, element: &str, place: &Place) {
        let Options { shadow, occlusion, max_lights, environment, .. } = *self.options;
        let scatters = |work: &Work| matches!(work, Work::Surface { bsdf: Some(_), .. });
        let is_lit = self.network.nodes.iter().any(|node| scatters(&node.work));
        let has_lights = (max_lights > 0, "no light is summed", "set `lights` to 1 or more");
        let has_environment = (
            environment != Environment::None,
            "no light from all around is gathered",
            "choose the environment `sampled` or `prefiltered`",
        );
        let dark = format!("`{element}` does not scatter light");
        for (what, factor, (has_light, why, help)) in
            [("shadow", shadow, has_lights), ("occlusion", occlusion, has_environment)]
        {
            let (why, help) = if is_lit { (why, help) } else { (dark.as_str(), "choose a lit material") };
            if factor != LightFactor::None && !(is_lit && has_light) {
                let help = format!("{help}, or leave `{what}` out");
                self.wrong(place, format!("{why}, so `{what}` has no effect"), Some(help));
            }
        }
        if shadow == LightFactor::Map && is_lit {
            add_shadow_map(&mut self.partial.functions);
        }
    }

    /// Returns the value of an occlusion map, if there is one: 1 without its gain.
    pub(super) fn occlusion_of_map(&mut self, path: &str) -> Option<Expr> {
        if self.options.occlusion != LightFactor::Map || self.options.environment == Environment::None {
            return None;
        }
        add_occlusion_map(&mut self.partial.functions);
        let ty = Ty::Vector(Scalar::Float, 2);
        let (around, functions) = (&mut self.around, &mut self.partial.functions);
        let mut call = Call { around, functions, inputs: &[], ty: ty.clone() };
        let mut at = texcoord(&mut call).ok()?.pop()?.expr;
        if self.options.flip_textures {
            let flipped = Expr::float(1.0).with(Binary::Sub, at.clone().field("y"));
            at = Expr::make(ty, vec![at.field("x"), flipped]);
        }
        let texel = Expr::call("texture", vec![Expr::name("u_ambOccMap"), at]).field("x");
        let value = Expr::call("mix", vec![Expr::float(1.0), texel, Expr::name("u_ambOccGain")]);
        let (index, _) = self.network.node(&format!("{path}/occlusion"), Work::Expression(value), &[("out", FLOAT)]);
        Some(Expr::Operand(self.network.nodes[index as usize].first))
    }
}
