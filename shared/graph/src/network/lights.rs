//! The lights of a scene: an array in one uniform, summed by the surface.

use std::collections::HashMap;
use std::fmt::Write;

use crate::code::ast::{Expr, INT, Struct, Ty};
use crate::code::constant::{Const, Scalar};
use crate::code::{Functions, file};

/// What any kind of light of the library needs. `kind` is its number: 1 point, 2 directional, 3 spot, then those of the
/// document.
const MEMBERS: [(&str, u8); 8] = [
    ("position", 3),
    ("kind", 0),
    ("direction", 3),
    ("intensity", 1),
    ("color", 3),
    ("decay_rate", 1),
    ("inner_angle", 1),
    ("outer_angle", 1),
];

const TEXT: &str = "
int numActiveLightSources() {
    return min(u_numActiveLightSources, MAX_LIGHT_SOURCES);
}
void sampleLightSource(LightData light, vec3 position, out lightshader result) {
    result.intensity = vec3(0.0);
    result.direction = vec3(0.0);
    if (light.kind == 1) {
        $point(light, position, result);
    } else if (light.kind == 2) {
        $directional(light, position, result);
    } else if (light.kind == 3) {
        $spot(light, position, result);
    }$others
}
";

/// Nodes of the library that are kinds of light.
pub(super) const STANDARD: [&str; 3] = ["point_light", "directional_light", "spot_light"];

/// A kind of light that a document declares.
#[derive(Debug, Clone)]
pub struct LightKind {
    /// Its number: 4 and more.
    pub kind: i32,
    /// The node or definition of the document.
    pub name: String,
    /// Its function in the shader: `(LightData light, vec3 position, out lightshader result)`.
    pub function: String,
    /// What computes it, of `light` and `position`.
    pub root: Expr,
}

/// Returns the members of a light in the order of the struct: those of the library, then those of the document's kinds.
pub(super) fn members() -> Vec<(Ty, String)> {
    let ty = |width: u8| if width == 0 { INT } else { Ty::of(Scalar::Float, width) };
    MEMBERS.iter().map(|(name, width)| (ty(*width), (*name).to_owned())).collect()
}

/// Adds what the loop over lights calls. `standard` are the functions of the library for each kind of light.
pub(super) fn add(
    functions: &mut Functions,
    most: u32,
    standard: [&str; 3],
    members: Vec<(Ty, String)>,
    own: &[LightKind],
) {
    let most = i32::try_from(most).unwrap_or(i32::MAX);
    functions.define("MAX_LIGHT_SOURCES", Expr::Const(Const::int(most)));
    functions.global("u_numActiveLightSources", INT);
    let length = Some(Box::new(Expr::Const(Const::int(most))));
    let list = Ty::Array(Box::new(Ty::Named("LightData".into())), length);
    functions.global("u_lightData", list);
    let members = members.into_iter().map(|(ty, name)| (ty, name.as_str().into())).collect();
    functions.add_struct(Struct { name: "LightData".into(), members });
    let [point, directional, spot] = standard;
    let mut others = String::new();
    for kind in own {
        let _ =
            write!(others, " else if (light.kind == {}) {{ {}(light, position, result); }}", kind.kind, kind.function);
    }
    let text = TEXT.replace("$point", point).replace("$directional", directional).replace("$spot", spot);
    if let Ok(read) = file(&text.replace("$others", &others), &HashMap::new()) {
        functions.add(&read);
    }
}
