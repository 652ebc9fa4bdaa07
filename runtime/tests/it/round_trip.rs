//! What `shared` writes, the runtime reads: reflection bytes and packs.

use shader_info::{
    ArtifactKind, Backend, ImageFormat, Info, Pack, Reflection, ReflectionError, ResourceKind, Stage, VertexFormat,
};
use shader_info_model::{Access, Annotation, Frequency, Interpolation, Scalar, StageSet, Type, TypeName, Value};
use shader_info_reflect::reflection;

fn leak(bytes: Vec<u8>) -> &'static [u8] {
    bytes.leak()
}

fn annotation() -> Annotation {
    Annotation {
        semantic: Some("model_matrix".into()),
        label: Some(String::new()),
        default: None,
        range: Some(("0.0".into(), "1.0".into())),
        private: true,
        doc: " Grüße".into(),
    }
}

fn sample() -> reflection::Reflection {
    let number = 0x1234_5678;
    reflection::Reflection {
        stages: StageSet::default().with(shader_info_model::Stage::Vertex).with(shader_info_model::Stage::Fragment),
        attributes: vec![reflection::Attribute {
            name: "pos".into(),
            location: 3,
            ty: Type::matrix(4, 3),
            format: shader_info_model::VertexFormat::Unorm1010102,
            buffer: 1,
            offset: 300,
            stride: 400,
            vertex: None,
            per_instance: true,
            when: "on".into(),
            annotation: annotation(),
        }],
        varyings: vec![reflection::Varying {
            name: "iface.uv".into(),
            location: 2,
            ty: Type::vector(Scalar::Uint, 2),
            array: 4,
            interpolation: Interpolation::NoPerspective,
            stage: shader_info_model::Stage::TessControl,
            per_patch: true,
            when: "lit".into(),
        }],
        outputs: vec![reflection::Output {
            name: "color".into(),
            location: 0,
            index: 1,
            ty: Type::VEC4,
            when: "!lit".into(),
        }],
        resources: vec![reflection::Resource {
            name: "glyphs".into(),
            kind: ResourceKind::StorageBuf,
            ty: "GlyphQuad".into(),
            frequency: Frequency::Geometry,
            slot: 4,
            set: 2,
            binding: 20,
            block: "glyphs_block".into(),
            size: 0,
            stride: number,
            least: number,
            members: number,
            access: Some(Access::ReadWrite),
            format: Some(ImageFormat::Rgba16f),
            flags: reflection::ResourceFlags { unfilterable: true, comparison: false, dynamic: true },
            visibility: StageSet::ALL,
            from: "View".into(),
            when: "lit && !fog".into(),
            annotation: Annotation::default(),
        }],
        push_constants: vec![
            push("a", TypeName::Value(Type::matrix(3, 3)), 0),
            push("b", TypeName::Struct("Light".into()), 6),
        ],
        push_constant_size: (80, u32::MAX),
        push_constant_fallback: true,
        specializations: vec![reflection::Specialization {
            name: "taps".into(),
            id: 9,
            ty: Type::FLOAT,
            default: Value::Float(-0.5),
            when: "fog".into(),
            annotation: Annotation::default(),
        }],
        local_group_size: Some([8, 4, 1]),
        patch_vertices: Some(4),
        shared_groups: [None, Some(String::new()), Some("View".into())],
        requires: vec!["geometry_shader".into(), "layer".into()],
        render_state: shader_info_model::state::State::DEFAULT,
    }
}

fn push(name: &str, ty: TypeName, array: u32) -> reflection::PushConstant {
    let dimensions = if array > 0 { vec![array / 2, 2] } else { Vec::new() };
    let (stride, when, annotation) = (array * 200, "lit || fog".into(), Annotation::default());
    let members = match &ty {
        TypeName::Struct(_) => vec![member("colour", TypeName::Value(Type::VEC4), vec![]), nested()],
        TypeName::Value(_) | TypeName::Enum(_) | TypeName::Opaque(_) => Vec::new(),
    };
    let (name, std430, std140) = (name.into(), 16, 32);
    reflection::PushConstant { name, ty, array, dimensions, std430, std140, stride, members, when, annotation }
}

/// A nested struct with one member.
fn nested() -> reflection::StructMember {
    let members = vec![member("angle", TypeName::Enum("Angle".into()), vec![3])];
    reflection::StructMember { members, ..member("cone", TypeName::Struct("Cone".into()), vec![]) }
}

fn member(name: &str, ty: TypeName, dimensions: Vec<u32>) -> reflection::StructMember {
    let (name, std140, stride) = (name.into(), 300, 16);
    reflection::StructMember { name, ty, dimensions, std140, stride, members: Vec::new() }
}

/// The place of a number in the bytes: the one that a change of its value changes.
fn place_of(change: fn(&mut reflection::Reflection)) -> usize {
    let mut other = sample();
    change(&mut other);
    let (one, other) = (reflection::to_bytes(&sample()), reflection::to_bytes(&other));
    assert_eq!(one.len(), other.len());
    let mut differing = (0..one.len()).filter(|at| one[*at] != other[*at]);
    let place = differing.next().expect("they differ");
    assert_eq!(differing.next(), None, "they differ by one number");
    place
}

#[test]
fn a_number_that_stands_for_nothing_is_an_error() {
    let check = |change: fn(&mut reflection::Reflection), count: usize| {
        let place = place_of(change);
        let with = |number: usize| {
            let mut bytes = reflection::to_bytes(&sample());
            bytes[place] = u8::try_from(number).expect("a number of one byte");
            Reflection::read(leak(bytes)).map(|_| ())
        };
        assert_eq!((0..count).map(with).collect::<Result<Vec<()>, _>>().err(), None, "each number has a meaning");
        assert_eq!(with(count), Err(ReflectionError::Damaged), "the first number without a meaning");
        assert_eq!(with(127), Err(ReflectionError::Damaged));
    };
    check(|it| it.resources[0].kind = ResourceKind::Image, ResourceKind::ALL.len());
    check(|it| it.resources[0].frequency = Frequency::Batch, Frequency::ALL.len());
    check(|it| it.resources[0].access = None, Access::ALL.len() + 1);
    check(|it| it.resources[0].format = None, ImageFormat::ALL.len() + 1);
    check(|it| it.attributes[0].format = shader_info_model::VertexFormat::Float32, VertexFormat::ALL.len());
    check(|it| it.varyings[0].interpolation = Interpolation::Flat, Interpolation::ALL.len());
    check(|it| it.varyings[0].stage = shader_info_model::Stage::Vertex, Stage::ALL.len());
}

#[test]
fn other_versions_and_cut_bytes_are_errors() {
    let bytes = reflection::to_bytes(&sample());
    assert!(Reflection::read(leak(bytes.clone())).is_ok());
    assert!(Reflection::read(&[]).is_ok(), "a shader that takes and gives nothing");
    let mut older = bytes.clone();
    older[0] -= 1;
    assert_eq!(Reflection::read(leak(older)).map(|_| ()), Err(ReflectionError::OtherVersion(reflection::VERSION - 1)));
    for length in 1..bytes.len() {
        let cut = Reflection::read(leak(bytes[..length].to_vec())).map(|_| ());
        assert_eq!(cut, Err(ReflectionError::Damaged), "{length} bytes of {}", bytes.len());
    }
}

#[test]
fn a_reflection_comes_back() {
    let read = Reflection::new(leak(reflection::to_bytes(&sample())));
    assert_eq!(read.stages().iter().collect::<Vec<_>>(), [Stage::Vertex, Stage::Fragment]);
    assert_eq!(read.push_constant_size_std430(), 80);
    assert_eq!(read.push_constant_size_std140(), u32::MAX);
    assert!(read.push_constant_fallback());
    assert_eq!(read.local_group_size(), Some([8, 4, 1]));
    assert_eq!(read.patch_vertices(), Some(4));
    use shader_info::Frequency as F;
    let groups = [F::Pass, F::Batch, F::Geometry].map(|frequency| read.shared_group(frequency));
    assert_eq!(groups, [None, Some(""), Some("View")]);
    assert_eq!(read.requires().collect::<Vec<_>>(), ["geometry_shader", "layer"]);

    let attribute = read.attributes().next().unwrap();
    assert_eq!((attribute.name, attribute.location, attribute.offset), ("pos", 3, 300));
    assert_eq!(attribute.ty.to_string(), "mat4x3");
    assert_eq!(attribute.format, VertexFormat::Unorm1010102);
    assert_eq!((attribute.buffer, attribute.stride, attribute.per_instance), (1, 400, true));
    assert_eq!(attribute.when, "on");
    let annotation = attribute.annotation;
    assert_eq!((annotation.semantic, annotation.label, annotation.default), (Some("model_matrix"), Some(""), None));
    assert_eq!((annotation.range, annotation.private, annotation.doc), (Some(("0.0", "1.0")), true, " Grüße"));

    let varying = read.varyings().next().unwrap();
    assert_eq!((varying.name, varying.location, varying.array), ("iface.uv", 2, 4));
    assert_eq!((varying.stage, varying.per_patch), (shader_info::Stage::TessControl, true));
    assert_eq!(
        (varying.ty.to_string(), varying.interpolation),
        ("uvec2".into(), shader_info::Interpolation::NoPerspective)
    );
    let output = read.outputs().next().unwrap();
    assert_eq!((output.name, output.location, output.index, output.ty.to_string()), ("color", 0, 1, "vec4".into()));

    let resource = read.resources().next().unwrap();
    assert_eq!((resource.name, resource.kind), ("glyphs", shader_info::ResourceKind::StorageBuf));
    assert_eq!(
        (resource.ty, resource.block, resource.format),
        ("GlyphQuad", "glyphs_block", Some(ImageFormat::Rgba16f))
    );
    assert_eq!((resource.frequency, resource.slot, resource.set, resource.binding), (F::Geometry, 4, 2, 20));
    assert_eq!((resource.size, resource.stride), (0, 0x1234_5678));
    assert_eq!(resource.access, Some(shader_info::Access::ReadWrite));
    let flags = resource.flags;
    assert_eq!((flags.unfilterable, flags.comparison, flags.dynamic), (true, false, true));
    assert_eq!((resource.visibility.0, resource.from), (0x3f, "View"));

    let all: Vec<_> = read.push_constants().map(|it| (it.name, it.ty.is_some(), it.type_name, it.array)).collect();
    assert_eq!(all, [("a", true, "mat3", 0), ("b", false, "Light", 6)]);
    let light = read.push_constants().nth(1).unwrap();
    assert_eq!((light.stride, light.lengths.iter().collect::<Vec<_>>()), (1200, vec![3, 2]));
    let shown = |member: shader_info::StructMember| {
        let ty = member.ty.map_or("a struct".into(), |ty| ty.to_string());
        format!(
            "{ty} {}{:?} at {}, {}",
            member.name,
            member.lengths.iter().collect::<Vec<_>>(),
            member.std140,
            member.stride
        )
    };
    let members: Vec<_> = light.members.iter().collect();
    assert_eq!(
        members.iter().copied().map(shown).collect::<Vec<_>>(),
        ["vec4 colour[] at 300, 16", "a struct cone[] at 300, 16"]
    );
    assert_eq!(members[1].members.iter().map(shown).collect::<Vec<_>>(), ["uint angle[3] at 300, 16"]);
    let specialization = read.specializations().next().unwrap();
    assert_eq!((specialization.name, specialization.id, specialization.default_float()), ("taps", 9, Some(-0.5)));
}

fn pack() -> Vec<u8> {
    let entry = |kind, backend, stage, bytes: &[u8]| shader_info_assemble::pack::Entry {
        kind,
        backend,
        stage,
        variant: 0,
        bytes: bytes.to_vec(),
    };
    shader_info_assemble::pack::write(&[
        entry(shader_info_assemble::pack::Kind::Text, 3, 4, b"void main() {}"),
        entry(shader_info_assemble::pack::Kind::Spirv, 7, 0, &[3, 2, 35, 7, 0, 0, 1, 0]),
        entry(shader_info_assemble::pack::Kind::WgslUses, 10, 4, b"3 12\nlayers"),
    ])
}

#[test]
fn a_pack_comes_back() {
    let read = Pack::new(leak(pack()));
    assert_eq!(read.text(Backend::OpenGl460, Stage::Fragment, 0), Some("void main() {}"));
    assert_eq!(read.text(Backend::OpenGl460, Stage::Fragment, 1), None);
    assert_eq!(read.text(Backend::OpenGl460, Stage::Vertex, 0), None);
    let kinds: Vec<_> = read.artifacts().map(|it| (it.kind, it.backend, it.stage)).collect();
    let text = (ArtifactKind::Text, Backend::OpenGl460, Stage::Fragment);
    assert_eq!(kinds, [text, (ArtifactKind::Spirv, Backend::Vulkan, Stage::Vertex)]);
    let words = read.artifacts().nth(1).map(|it| it.bytes);
    assert_eq!(words, Some([3, 2, 35, 7, 0, 0, 1, 0].as_slice()));
}

#[test]
fn the_uses_of_a_text_for_webgpu_come_back() {
    let info: &Info = Box::leak(Box::new(Info::new("Case", &[], leak(pack()), shader_info::BuildState::Built)));
    let uses = shader_info::Technique::from(info).wgsl_uses(Stage::Fragment);
    assert_eq!(uses.constants().collect::<Vec<_>>(), [3, 12]);
    assert_eq!(uses.counted_images().collect::<Vec<_>>(), ["layers"]);
    let none = shader_info::Technique::from(info).wgsl_uses(Stage::Vertex);
    assert_eq!((none.constants().count(), none.counted_images().count()), (0, 0));
}

#[test]
fn damaged_bytes_are_read_without_panic() {
    let (reflection, pack) = (reflection::to_bytes(&sample()), pack());
    for original in [reflection, pack] {
        for cut in 0..original.len() {
            read_all(original[..cut].to_vec());
            for bit in [0x01, 0x80, 0xff] {
                let mut bytes = original.clone();
                bytes[cut] ^= bit;
                read_all(bytes);
            }
        }
    }
    assert_eq!(Pack::new(b"SIPK\x04\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff").artifacts().count(), 0);
}

fn read_all(bytes: Vec<u8>) {
    let bytes = leak(bytes);
    Pack::new(bytes).artifacts().for_each(drop);
    let read = Reflection::new(bytes);
    let _ = (read.requires().count(), read.attributes().count(), read.varyings().count(), read.outputs().count());
    let _ = (read.resources().count(), read.push_constants().count(), read.specializations().count());
    let _ = read.push_constants().flat_map(|it| it.members.iter()).flat_map(|it| it.members.iter()).count();
}
