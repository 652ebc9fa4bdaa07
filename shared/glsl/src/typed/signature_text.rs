//! Writes the signatures of built-in functions for messages, in the notation of GLSL 4.60 (chapter 8).

use super::signatures::{Pattern, Signature, Way, signatures};
use super::types::Scalar;

/// Returns the signatures of a built-in function in the notation of the specification, such as
/// `genFType mix(genFType, genFType, float)`; none of a name that GLSL has no function for. Square brackets are around
/// what may be left out. With the type of the first argument, a sampler or an image, only the signatures that take it.
pub fn built_in_signatures(name: &str, first: Option<&str>) -> Vec<String> {
    let all = signatures(name);
    let of_first = first.and_then(Opaque::read).map(|opaque| {
        let taking = all.iter().filter(|signature| opaque.is_taken(signature));
        taking.map(|signature| text(name, signature, opaque.prefix)).collect::<Vec<_>>()
    });
    of_first.filter(|taking| !taking.is_empty()).unwrap_or_else(|| all.iter().map(|it| text(name, it, "g")).collect())
}

/// The type of a sampler or an image.
struct Opaque<'a> {
    name: &'a str,
    /// `i` and `u` of the variants of integers.
    prefix: &'static str,
    /// The name without this prefix.
    plain: &'a str,
}

impl<'a> Opaque<'a> {
    fn read(name: &'a str) -> Option<Self> {
        ["i", "u", ""].into_iter().find_map(|prefix| {
            let plain = name.strip_prefix(prefix)?;
            let is_opaque = ["sampler", "image"].iter().any(|word| plain.starts_with(word));
            is_opaque.then_some(Self { name, prefix, plain })
        })
    }

    fn is_taken(&self, signature: &Signature) -> bool {
        match signature.params.first() {
            Some((_, Pattern::Variants(name))) => name == self.plain,
            Some((_, Pattern::Opaque(name))) => name == self.name,
            _ => false,
        }
    }
}

/// Writes a signature. The prefix stands before the types that have variants.
fn text(name: &str, signature: &Signature, prefix: &str) -> String {
    let mut out = format!("{} {name}(", word(&signature.returns, prefix));
    for (at, (way, pattern)) in signature.params.iter().enumerate() {
        let way = match way {
            Way::In => "",
            Way::Out => "out ",
            Way::InOut => "inout ",
        };
        let (open, close) = if at < signature.least { ("", "") } else { ("[", "]") };
        let comma = if at > 0 { ", " } else { "" };
        out += &format!("{open}{comma}{way}{}{close}", word(pattern, prefix));
    }
    out + ")"
}

fn word(pattern: &Pattern, prefix: &str) -> String {
    match pattern {
        Pattern::Void => "void".into(),
        Pattern::Sized(scalar) => format!("gen{}Type", letter(*scalar)),
        Pattern::Vector(Scalar::Float) => "vec".into(),
        Pattern::Vector(scalar) => format!("{}vec", letter(*scalar).to_ascii_lowercase()),
        Pattern::Fixed(number) => number.name(),
        Pattern::Four => format!("{prefix}vec4"),
        Pattern::Opaque(name) => name.clone(),
        Pattern::Variants(name) => format!("{prefix}{name}"),
    }
}

fn letter(scalar: Scalar) -> char {
    match scalar {
        Scalar::Float => 'F',
        Scalar::Int => 'I',
        Scalar::Uint => 'U',
        Scalar::Bool => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::built_in_signatures;

    #[test]
    fn the_notation_is_that_of_the_specification() {
        for (name, first, wanted) in [
            ("cross", None, &["vec3 cross(vec3, vec3)"][..]),
            ("modf", None, &["genFType modf(genFType, out genFType)"]),
            ("not", None, &["bvec not(bvec)"]),
            ("lessThan", None, &["bvec lessThan(vec, vec)", "bvec lessThan(ivec, ivec)", "bvec lessThan(uvec, uvec)"]),
            ("texture", Some("sampler2D"), &["vec4 texture(sampler2D, vec2[, float])"]),
            ("texture", Some("usampler2DArray"), &["uvec4 texture(usampler2DArray, vec3[, float])"]),
            ("texture", Some("sampler2DShadow"), &["float texture(sampler2DShadow, vec3[, float])"]),
            ("imageStore", Some("iimage3D"), &["void imageStore(iimage3D, ivec3, ivec4)"]),
            ("texelFetch", Some("samplerBuffer"), &["vec4 texelFetch(samplerBuffer, int)"]),
            ("none", None, &[]),
        ] {
            assert_eq!(built_in_signatures(name, first), wanted, "{name}");
        }
        assert!(built_in_signatures("texture", None).contains(&"gvec4 texture(gsampler2D, vec2[, float])".to_owned()));
    }
}
