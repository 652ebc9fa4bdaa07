//! The closed sets that every part of shader-info uses: backends, stages, value types, formats, kinds of resources, the
//! words of a render state, the table of bindings ([`binding`]), and the numbers of the encodings that programs read
//! ([`encoding`]).
//!
//! The numbers in packs, tables and reflections are the discriminants of these enums.
//!
//! All types are `no_std` and `Copy`, and the crate has no dependencies, because programs link it through
//! `shader-info`. It does not depend on declarations, shader text, files or compilers.

#![no_std]

mod access;
mod backend;
pub mod binding;
mod dimension;
pub mod encoding;
mod family;
mod format;
mod lowering;
mod primitive;
mod resource;
mod stage;
pub mod state;
mod value;
mod words;

pub use access::{Access, Frequency, Interpolation, MemoryQualifiers};
pub use backend::{ArtifactForm, BACKENDS, Backend, BackendRow, ContextVersion, backend_words, enabled_by};
pub use dimension::Dimension;
pub use family::Family;
pub use format::{FormatClass, ImageFormat, VertexFormat};
pub use lowering::Lowering;
pub use primitive::{GeometryInput, GeometryOutput, TessellationDomain, TessellationSpacing, Winding};
pub use resource::ResourceKind;
pub use stage::{Stage, StageSet};
pub use value::{Scalar, Type};

#[cfg(test)]
mod tests {
    use super::*;

    /// Packs, reflection and tables hold numbers, which programs read as places in `ALL`.
    #[test]
    fn every_number_is_a_place_in_the_list() {
        fn check<T: Copy + PartialEq + core::fmt::Debug>(all: &[T], number: fn(T) -> usize) {
            for (place, one) in all.iter().enumerate() {
                assert_eq!(number(*one), place, "{one:?}");
            }
        }
        check(&Backend::ALL, |it| it as usize);
        check(&Stage::ALL, |it| it as usize);
        check(&VertexFormat::ALL, |it| it as usize);
        check(&ImageFormat::ALL, |it| it as usize);
        check(&Access::ALL, |it| it as usize);
        check(&Dimension::ALL, |it| it as usize);
        check(&GeometryInput::ALL, |it| it as usize);
        check(&Winding::ALL, |it| it as usize);
        assert!(BACKENDS.iter().all(|row| row.backend.row().name == row.name));
    }

    /// The versions that the titles say, from another column of the table.
    #[test]
    fn contexts_are_of_the_version_in_the_title() {
        for row in BACKENDS {
            let context = row.backend.context();
            let number = row.title.strip_prefix("OpenGL ES ").or_else(|| row.title.strip_prefix("OpenGL "));
            let title = number.and_then(|number| {
                let (major, minor) = number.split_once('.')?;
                Some((row.title.contains(" ES "), (major.parse().ok()?, minor.parse().ok()?)))
            });
            assert_eq!(context.map(|it| (it.is_es, it.version)), title, "{}", row.title);
        }
    }

    #[test]
    fn an_unknown_number_is_nothing() {
        assert_eq!(Stage::from_number(5), Some(Stage::Compute));
        assert_eq!(Stage::from_number(6), None);
        assert_eq!(Access::maybe(3), Some(Some(Access::ReadWrite)));
        assert_eq!(Access::maybe(4), None);
        assert!((0..4).all(|number| Access::maybe(number).map(Access::number) == Some(number)));
        let formats = ImageFormat::ALL.len() as u32;
        assert!((0..=formats).all(|number| ImageFormat::maybe(number).map(ImageFormat::number) == Some(number)));
        assert_eq!([formats + 1, u32::MAX].map(ImageFormat::maybe), [None, None]);
    }

    /// GLSL 4.60 §8.9: `texelFetch` is all that takes a buffer or a multisampled texture.
    #[test]
    fn a_sampler_goes_with_what_is_sampled() {
        let fetched = ["samplerBuffer", "isampler2DMS", "usampler2DMSArray"];
        let sampled = ["sampler2D", "samplerCubeShadow", "usampler1DArray", "sampler2DRectShadow"];
        assert!(fetched.iter().all(|name| !ResourceKind::Sampler.is_sampled(name)));
        assert!(sampled.iter().all(|name| ResourceKind::Sampler.is_sampled(name)));
        // The name of a user's struct is not the name of a texture.
        assert_eq!(Dimension::of("VertexBuffer"), None);
        assert!(!ResourceKind::UniformBuf.is_sampled("sampler2D"));
    }

    #[test]
    fn every_type_has_a_code_and_no_other_number_is_one() {
        for ty in Type::all() {
            assert_eq!(Type::from_code(ty.code()), Some(ty));
            assert_eq!(Type::parse(ty.name()), Some(ty));
        }
        assert_eq!(Type::from_code(Type::VEC4.code() + 1), Some(Type::matrix(2, 4)));
        assert!([0, 0b101_001, 0b001_101, 0b001_000].iter().all(|code| Type::from_code(*code).is_none()));
    }
}
