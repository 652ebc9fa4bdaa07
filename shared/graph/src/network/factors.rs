//! The factors of light that an application computes: shadows, and ambient occlusion.

use std::collections::HashMap;

use super::options::{LightFactor, Options};
use crate::code::ast::{FLOAT, INT, Ty};
use crate::code::{Functions, file};

/// The function of a shadow map. The map holds the mean depth and the mean of its square; of what is nearer than a point,
/// Chebyshev's inequality bounds the share (Donnelly, Lauritzen 2006, Variance Shadow Maps, eq. 5).
pub(crate) const SHADOW_OF_MAP: &str = "shadow_of_map";

/// The level is explicit: lights are summed in a loop, and a surface may be the side of a condition.
const TEXT: &str = "
float shadow_of_map(int light, vec3 position) {
    if (u_shadowLight >= 0 && light != u_shadowLight) {
        return 1.0;
    }
    vec4 place = u_shadowMatrix * vec4(position, 1.0);
    vec3 at = 0.5 * place.xyz / place.w + vec3(0.5);
    vec3 inside = step(abs(at - vec3(0.5)), vec3(0.5));
    vec2 moments = textureLod(u_shadowMap, at.xy, 0.0).xy;
    float variance = max(moments.y - moments.x * moments.x, 0.00001);
    float behind = at.z - moments.x;
    float share = behind > 0.0 ? variance / (variance + behind * behind) : 1.0;
    return mix(1.0, share, inside.x * inside.y * inside.z);
}
";

/// Returns names that shaders of such options have for themselves.
pub(super) fn names(options: &Options) -> impl Iterator<Item = &'static str> {
    let shadow = [SHADOW_OF_MAP, SHADOW.name, "shadow"];
    let occlusion = [OCCLUSION.name, "ambient"];
    let is_requested = |factor: LightFactor| factor != LightFactor::None;
    let shadow = shadow.into_iter().filter(move |_| is_requested(options.shadow));
    shadow.chain(occlusion.into_iter().filter(move |_| is_requested(options.occlusion)))
}

/// Adds the function of a shadow map and its resources.
pub(super) fn add_shadow_map(functions: &mut Functions) {
    functions.global("u_shadowMap", sampler());
    functions.global("u_shadowMatrix", Ty::Matrix(4));
    functions.global("u_shadowLight", INT);
    if let Ok(read) = file(TEXT, &HashMap::new()) {
        functions.add(&read);
    }
}

/// Adds the resources of an occlusion map.
pub(super) fn add_occlusion_map(functions: &mut Functions) {
    functions.global("u_ambOccMap", sampler());
    functions.global("u_ambOccGain", FLOAT);
}

fn sampler() -> Ty {
    Ty::Sampler("sampler2D".into())
}

/// A function that the application writes: a slot of the declaration.
#[derive(Debug, PartialEq, Eq)]
pub struct LightSlot {
    /// Its name.
    pub name: &'static str,
    /// Names and types of its parameters; it returns the factor.
    pub params: [(&'static str, &'static str); 2],
    /// For people.
    pub doc: &'static str,
}

/// How much of a light arrives.
pub(crate) static SHADOW: LightSlot = LightSlot {
    name: "material_shadow",
    params: [("light", "int"), ("position", "vec3")],
    doc: "How much of a light of the list arrives at a position in world space: from 0 to 1.",
};

/// How much light from all around arrives.
pub(crate) static OCCLUSION: LightSlot = LightSlot {
    name: "material_occlusion",
    params: [("position", "vec3"), ("normal", "vec3")],
    doc: "How much light from all around arrives at a position with a normal, both in world space: from 0 to 1.",
};

impl LightSlot {
    /// Returns its statement. It has no body: an info that does not fill it is refused.
    pub(crate) fn declared(&self) -> String {
        let Self { name, params, doc } = self;
        let params = params.map(|(name, ty)| format!("{name}: {ty}"));
        format!("        /// {doc}\n        slot(fragment) {name}: ({}) -> float;\n", params.join(", "))
    }

    /// Returns its declaration in GLSL.
    pub(crate) fn prototype(&self) -> String {
        let params = self.params.map(|(name, ty)| format!("{ty} {name}"));
        format!("float {}({});\n", self.name, params.join(", "))
    }
}
