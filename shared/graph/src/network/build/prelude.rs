//! The functions and macros that a library's files expect from a generator.

use crate::code::Functions;
use crate::code::ast::{Callee, Expr, Struct, Ty};
use crate::code::constant::{Const, Scalar};

/// What the library's functions expect of a generator.
pub(super) fn prelude(functions: &mut Functions, film_terms: u32) {
    let vec3 = || Ty::Vector(Scalar::Float, 3);
    let of = |name: &str, members: &[(Ty, &str)]| Struct {
        name: name.into(),
        members: members.iter().map(|(ty, name)| (ty.clone(), (*name).into())).collect(),
    };
    let scattering = [(vec3(), "response"), (vec3(), "throughput")];
    functions.add_struct(of("BSDF", &scattering));
    functions.add_struct(of("VDF", &scattering));
    let seen = [(vec3(), "color"), (vec3(), "transparency")];
    functions.add_struct(of("surfaceshader", &seen));
    functions.add_struct(of("volumeshader", &seen));
    functions.add_struct(of("displacementshader", &[(vec3(), "offset"), (crate::code::ast::FLOAT, "scale")]));
    functions.add_struct(of("lightshader", &[(vec3(), "intensity"), (vec3(), "direction")]));
    functions.define("EDF", Expr::name("vec3"));
    functions.define("material", Expr::name("surfaceshader"));
    let terms = i32::try_from(film_terms).unwrap_or(i32::MAX);
    functions.define("AIRY_FRESNEL_ITERATIONS", Expr::Const(Const::int(terms)));
    let names = ["closureType", "L", "V", "N", "P", "occlusion"];
    let data = Expr::Call(Callee::Function("ClosureData".into()), names.map(Expr::name).into());
    functions.define("$closureDataConstructor", data);
    let globals = [
        ("$envMatrix", "u_envMatrix", Ty::Matrix(4)),
        ("$envRadiance", "u_envRadiance", Ty::Sampler("sampler2D".into())),
        ("$envRadianceSampler2D", "u_envRadiance", Ty::Sampler("sampler2D".into())),
        ("$envIrradiance", "u_envIrradiance", Ty::Sampler("sampler2D".into())),
        ("$envLightIntensity", "u_envLightIntensity", crate::code::ast::FLOAT),
        ("$envRadianceMips", "u_envRadianceMips", crate::code::ast::INT),
        ("$envRadianceSamples", "u_envRadianceSamples", crate::code::ast::INT),
        ("$refractionTwoSided", "u_refractionTwoSided", crate::code::ast::BOOL),
        ("$albedoTable", "u_albedoTable", Ty::Sampler("sampler2D".into())),
        ("$albedoTableSize", "u_albedoTableSize", crate::code::ast::INT),
        ("$envPrefilterMip", "u_envPrefilterMip", crate::code::ast::INT),
    ];
    for (token, name, ty) in globals {
        functions.define(token, Expr::name(name));
        functions.global(name, ty);
    }
}
