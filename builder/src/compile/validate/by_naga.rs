//! Validates SPIR-V with naga, if SPIRV-Tools is neither linked nor on the path.
//!
//! naga reads the part of SPIR-V that WebGPU can have. A module with other features, such as tessellation, is not
//! validated, and counted. naga checks by its own rules, some of which are WebGPU's and not Vulkan's. So a module is
//! refused only for errors on Vulkan: a malformed binary, or an expression or statement of wrong types.

use std::panic;

use naga::front::spv::{self, Error as Unreadable};
use naga::valid::{Capabilities, EntryPointError, ExpressionError, FunctionError, ValidationError, ValidationFlags};
use naga::{ImageClass, ImageDimension, Scalar, ScalarKind, TypeInner};

use spirv::{GlslStd450Op, Op};

use super::validity::Validity;
use crate::compile::spirv::{Instruction, instructions};
use crate::compile::translate::{correct, for_naga, split};
use crate::error::{ToolError, in_one_line};

pub(super) fn validate(words: &[u32]) -> Result<Validity, ToolError> {
    // naga panics at cases that its authors have not considered, which does not make the module invalid.
    let checked = panic::catch_unwind(|| check(words));
    checked.unwrap_or_else(|_| Ok(Validity::Unread("naga fails".into())))
}

fn check(words: &[u32]) -> Result<Validity, ToolError> {
    if instructions(words).any(|instruction| instruction.is_err()) {
        return Err(ToolError::Refused("not SPIR-V".into()));
    }
    if instructions(words).flatten().any(|it| returns_struct(&it)) {
        return Ok(Validity::Unread("functions with a struct of results".into()));
    }
    // naga gives the product as many columns as the first vector has components; it is the second one's number.
    if instructions(words).flatten().any(|it| it.op == Some(Op::OuterProduct)) {
        return Ok(Validity::Unread("`outerProduct`".into()));
    }
    // naga does not support combined image-samplers, and leaves out the layers of a size.
    let words = match split(words).and_then(|words| for_naga(&words)) {
        Ok(words) => words,
        Err(why) => return Ok(Validity::Unread(why)),
    };
    let options =
        spv::Options { adjust_coordinate_space: false, strict_capabilities: false, block_ctx_dump_prefix: None };
    let mut module = match spv::Frontend::new(words.iter().copied(), &options).parse() {
        Ok(module) => module,
        Err(why) if is_malformed(&why) => return Err(ToolError::Refused(format!("naga: {why}"))),
        Err(why) => return Ok(Validity::Unread(why.to_string())),
    };
    correct(&mut module);
    // WebGPU has none, and naga refuses each coordinate of a store to one.
    if module.types.iter().any(|(_, ty)| is_storage_cube(&ty.inner)) {
        return Ok(Validity::Unread("a storage image of a cube".into()));
    }
    let mut validator = naga::valid::Validator::new(ValidationFlags::all(), Capabilities::all());
    match validator.validate(&module) {
        Ok(_) => Ok(Validity::Valid),
        Err(why) => {
            let words = in_one_line(why.as_inner());
            match is_wrong_on_vulkan(why.as_inner()) {
                true => Err(ToolError::Refused(format!("naga: {words}"))),
                false => Ok(Validity::Unread(words)),
            }
        }
    }
}

/// Returns whether it calls `modf` or `frexp`, whose types naga's front end does not make.
fn returns_struct(it: &Instruction<'_>) -> bool {
    const WITH_STRUCT: [u32; 4] = [
        GlslStd450Op::Modf as u32,
        GlslStd450Op::ModfStruct as u32,
        GlslStd450Op::Frexp as u32,
        GlslStd450Op::FrexpStruct as u32,
    ];
    matches!((it.op, it.operands), (Some(Op::ExtInst), [_, _, _, function, ..]) if WITH_STRUCT.contains(function))
}

fn is_storage_cube(ty: &TypeInner) -> bool {
    matches!(ty, TypeInner::Image { dim: ImageDimension::Cube, class: ImageClass::Storage { .. }, .. })
}

/// Returns whether the binary is not SPIR-V (SPIR-V 1.3 §2.3).
fn is_malformed(why: &Unreadable) -> bool {
    matches!(
        why,
        Unreadable::InvalidHeader
            | Unreadable::InvalidWordCount
            | Unreadable::InvalidOperandCount(..)
            | Unreadable::InvalidOperand
            | Unreadable::IncompleteData
            | Unreadable::BadString
            | Unreadable::UnknownInstruction(_)
    )
}

/// Returns whether the error is in the code. The rules for types, variables and interfaces are WebGPU's.
fn is_wrong_on_vulkan(why: &ValidationError) -> bool {
    match why {
        ValidationError::Function { source, .. }
        | ValidationError::EntryPoint { source: EntryPointError::Function(source), .. } => !mixes_signs(source),
        ValidationError::ConstExpression { .. } | ValidationError::Constant { .. } | ValidationError::Corrupted => true,
        _ => false,
    }
}

/// Returns whether the operands differ in nothing but their sign: SPIR-V allows that for every operation of whole
/// numbers (SPIR-V 1.3 §3.32.13), and naga's reader does not convert all of them.
fn mixes_signs(why: &FunctionError) -> bool {
    let FunctionError::Expression { source, .. } = why else { return false };
    let ExpressionError::InvalidBinaryOperandTypes { lhs_type, rhs_type, .. } = source else { return false };
    let shape = |ty: &TypeInner| match ty {
        TypeInner::Scalar(scalar) => Some((None, *scalar)),
        TypeInner::Vector { size, scalar } => Some((Some(*size), *scalar)),
        _ => None,
    };
    let (Some((left_size, left)), Some((right_size, right))) = (shape(lhs_type), shape(rhs_type)) else { return false };
    let is_whole = |scalar: Scalar| matches!(scalar.kind, ScalarKind::Sint | ScalarKind::Uint);
    left_size == right_size && left.width == right.width && is_whole(left) && is_whole(right) && left != right
}

#[cfg(test)]
mod tests {
    use shader_info_model::{Backend, Stage};

    use super::*;
    use crate::compile::glslang::compile;

    fn words(stage: Stage, text: &str) -> Vec<u32> {
        let text = format!("#version 460\n{text}");
        compile(stage, Backend::Vulkan, &text).unwrap_or_else(|result| panic!("{text}: {result:?}")).words
    }

    const SUM: &str = "layout(location = 0) out vec4 o;\nvoid main() { o = vec4(gl_FragCoord.x + 1.0); }\n";

    #[test]
    fn what_the_compiler_makes_is_valid() {
        for (stage, text) in [
            (Stage::Fragment, SUM),
            (Stage::Vertex, "layout(location = 0) in vec3 p;\nvoid main() { gl_Position = vec4(p, 1.0); }\n"),
            (
                Stage::Fragment,
                "layout(set = 0, binding = 1) uniform sampler2D albedo;\nlayout(location = 0) out vec4 o;\n\
                 void main() { o = texture(albedo, gl_FragCoord.xy); }\n",
            ),
            (
                Stage::Compute,
                "layout(local_size_x = 8) in;\nlayout(set = 0, binding = 0, std430) buffer Values { float values[]; };\n\
                 void main() { values[gl_GlobalInvocationID.x] *= 2.0; }\n",
            ),
            (
                Stage::Fragment,
                "layout(set = 0, binding = 1) uniform sampler2DArrayShadow near;\nlayout(location = 0) out vec4 o;\n\
                 float lit(sampler2DArrayShadow map) { return texture(map, gl_FragCoord); }\n\
                 void main() { o = vec4(textureSize(near, 0), lit(near)); }\n",
            ),
        ] {
            assert_eq!(validate(&words(stage, text)).expect("not refused"), Validity::Valid, "{text}");
        }
    }

    #[test]
    fn what_naga_does_not_read_is_not_called_valid() {
        for (stage, text) in [
            (Stage::TessControl, "layout(vertices = 3) out;\nvoid main() { gl_TessLevelOuter[0] = 1.0; }\n"),
            (
                Stage::Geometry,
                "layout(points) in;\nlayout(points, max_vertices = 1) out;\nvoid main() { EmitVertex(); }\n",
            ),
            (
                Stage::Fragment,
                "layout(set = 0, binding = 0) uniform sampler2D two[2];\nlayout(location = 0) out vec4 o;\n\
                 void main() { o = texture(two[1], vec2(0.5)); }\n",
            ),
            (
                Stage::Compute,
                "layout(local_size_x = 1) in;\nlayout(set = 0, binding = 0, rgba16f) uniform writeonly imageCube sky;\n\
                 void main() { imageStore(sky, ivec3(gl_GlobalInvocationID), vec4(1.0)); }\n",
            ),
            (
                Stage::Fragment,
                "layout(location = 0) out vec4 o;\nvoid main() { float whole; o = vec4(modf(gl_FragCoord.x, whole)); }\n",
            ),
            (
                Stage::Fragment,
                "layout(location = 0) out vec4 o;\n\
                 void main() { mat2x4 m = outerProduct(gl_FragCoord, gl_FragCoord.xy); o = m[int(o.x)]; }\n",
            ),
        ] {
            let result = validate(&words(stage, text)).expect("not refused");
            assert!(matches!(result, Validity::Unread(_)), "{text}: {result:?}");
        }
    }

    #[test]
    fn a_broken_module_is_refused() {
        let right = words(Stage::Fragment, SUM);
        const FLOAT_SUM: u32 = Op::FAdd as u32;
        const LOGICAL: u32 = Op::LogicalOr as u32;
        let sum = right.iter().position(|it| *it == 5 << 16 | FLOAT_SUM).expect("it adds");
        for (at, word) in [(sum, 5 << 16 | LOGICAL), (0, 0), (sum, 0xffff << 16 | FLOAT_SUM)] {
            let mut broken = right.clone();
            broken[at] = word;
            let result = validate(&broken);
            assert!(result.is_err(), "word {at} is {word:#x}: {result:?}");
        }
        assert!(validate(&right[..right.len() - 1]).is_err(), "it ends in the middle");
        assert!(validate(&[]).is_err());
    }
}
