//! Lights of the standard library: a list of them in one uniform, summed by the surface.

use std::collections::HashMap;

use crate::code::ast::{Expr, INT, Ty};
use crate::code::constant::Const;
use crate::code::{Functions, file};

/// One struct holds what any kind of light needs; `kind` says which it is: 1 point, 2 directional, 3 spot.
const TEXT: &str = "
struct LightData {
    vec3 position;
    int kind;
    vec3 direction;
    float intensity;
    vec3 color;
    float decay_rate;
    float inner_angle;
    float outer_angle;
};
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
    }
}
";

/// Adds what the loop over lights calls. `kinds` are the functions of the library for each kind of light.
pub(super) fn add(functions: &mut Functions, most: u32, kinds: [&str; 3]) {
    let most = i32::try_from(most).unwrap_or(i32::MAX);
    functions.define("MAX_LIGHT_SOURCES", Expr::Const(Const::int(most)));
    functions.global("u_numActiveLightSources", INT);
    let length = Some(Box::new(Expr::Const(Const::int(most))));
    let list = Ty::Array(Box::new(Ty::Named("LightData".into())), length);
    functions.global("u_lightData", list);
    let [point, directional, spot] = kinds;
    let text = TEXT.replace("$point", point).replace("$directional", directional).replace("$spot", spot);
    if let Ok(read) = file(&text, &HashMap::new()) {
        functions.add(&read);
    }
}
