//! Every kind of mistake, one row each. Numbers are never reused.

use super::{Code, Step};

impl Code {
    /// Whether it fails no build.
    pub fn is_warning(&self) -> bool {
        [&COMPILER_WARNING, &UNREAD_VALUE, &NOT_STATIC].contains(&self)
    }
}

/// Unknown statement.
pub static UNKNOWN_STATEMENT: Code = Code {
    id: "SI0001",
    title: "unknown statement",
    explain: "A declaration is a list of statements; each begins with a word of the language. `docs/dsl.md` lists them.",
    step: Step::Parse,
};
/// Statement not understood.
pub static SYNTAX: Code = Code {
    id: "SI0002",
    title: "statement not understood",
    explain: "The statement's word is known, but what follows it is not of its form. `docs/dsl.md` shows the form of each.",
    step: Step::Parse,
};
/// Unknown type.
pub static UNKNOWN_TYPE: Code = Code {
    id: "SI0003",
    title: "unknown type",
    explain: "Value types are those of GLSL without double precision; sampler and image types those of GLSL 4.60. A struct is named by its Rust path.",
    step: Step::Parse,
};
/// Unknown option.
pub static UNKNOWN_OPTION: Code = Code {
    id: "SI0004",
    title: "unknown option",
    explain: "The parenthesis of a statement takes only the words listed for it.",
    step: Step::Parse,
};
/// Unknown format.
pub static UNKNOWN_FORMAT: Code = Code {
    id: "SI0005",
    title: "unknown format",
    explain: "Image formats are GLSL's format qualifiers, vertex formats WebGPU's names.",
    step: Step::Parse,
};
/// Statement given twice.
pub static STATEMENT_TWICE: Code = Code {
    id: "SI0006",
    title: "statement given twice",
    explain: "Some statements may stand only once in an info, like `local_group_size` or the source of one stage.",
    step: Step::Parse,
};
/// Inline GLSL put together by a macro.
pub static MADE_BY_MACRO: Code = Code {
    id: "SI0007",
    title: "inline GLSL put together by a macro",
    explain: "Inline GLSL is taken as it stands in the file. Tokens that a macro has put together are in no file: move the code to a GLSL file, or pass the whole brace group through the macro unchanged.",
    step: Step::Parse,
};
/// Word reserved for later.
pub static RESERVED_FOR_LATER: Code = Code {
    id: "SI0008",
    title: "word reserved for later",
    explain: "The word belongs to a feature that is not built yet, or that the language keeps free: separate textures, arrays of resources, acceleration structures, mesh and ray stages.",
    step: Step::Parse,
};
/// Name that GLSL does not allow.
pub static INVALID_NAME: Code = Code {
    id: "SI0009",
    title: "name that GLSL does not allow",
    explain: "A GLSL identifier is made of ASCII letters, digits and underscores, does not start with a digit and has at most 1024 characters.",
    step: Step::Parse,
};
/// Unknown attribute on a statement.
pub static WRONG_ATTRIBUTE: Code = Code {
    id: "SI0010",
    title: "unknown attribute on a statement",
    explain: "Statements take `#[when(…)]`, `#[semantic(…)]`, `#[ui(…)]` and doc comments; `export` and `shared` of a fragment also `#[allow(unread)]`.",
    step: Step::Parse,
};
/// Item that cannot be shared.
pub static UNSUPPORTED_ITEM: Code = Code {
    id: "SI0011",
    title: "item that cannot be shared",
    explain: "`#[shader_shared]` takes structs with named fields, `#[repr(u32)]` enums with values, and integer, float or bool consts.",
    step: Step::Parse,
};
/// Field type without a GLSL type.
pub static UNKNOWN_HOST_TYPE: Code = Code {
    id: "SI0012",
    title: "field type without a GLSL type",
    explain: "Fields are `f32`, `i32`, `u32`, `Bool32`, arrays of them with `#[gpu(vec3)]`, glam's vectors and matrices, arrays `[T; N]`, and other shared structs.",
    step: Step::Parse,
};
/// Path that leads to something else.
pub static NOT_OURS: Code = Code {
    id: "SI0013",
    title: "path that leads to something else",
    explain: "The path names an item, but not one of the kind the statement needs.",
    step: Step::Resolve,
};
/// Path that leads nowhere.
pub static UNKNOWN_PATH: Code = Code {
    id: "SI0014",
    title: "path that leads nowhere",
    explain: "No shader info, interface, shared struct or const is at that path.",
    step: Step::Resolve,
};
/// Path to a private declaration.
pub static PRIVATE_PATH: Code = Code {
    id: "SI0146",
    title: "path to a private declaration",
    explain: "A declaration without a visibility belongs to its module, as every Rust item: other modules cannot inherit it or use it. Write `pub`, or `pub(crate)` where other crates must not see it.",
    step: Step::Resolve,
};
/// Two declarations of one name in a module.
pub static DECLARED_TWICE: Code = Code {
    id: "SI0147",
    title: "one name for two declarations of a module",
    explain: "A declaration is a type and a macro of its name, so a module has room for one of each name. Rename one, or move it to another module.",
    step: Step::Resolve,
};
/// Infos that inherit in a circle.
pub static CYCLE: Code = Code {
    id: "SI0015",
    title: "infos that inherit in a circle",
    explain: "An info cannot inherit from itself, directly or through others.",
    step: Step::Resolve,
};
/// Parent named twice.
pub static PARENT_TWICE: Code = Code {
    id: "SI0016",
    title: "parent named twice",
    explain: "A diamond, where two parents inherit one grandparent, is fine; the same parent twice in one list is a slip.",
    step: Step::Resolve,
};
/// Statements that clash.
pub static CLASH: Code = Code {
    id: "SI0017",
    title: "statements that clash",
    explain: "After merging, two statements say different things of one name. Exact duplicates are dropped; anything else must be renamed or removed.",
    step: Step::Resolve,
};
/// Define with two values.
pub static DEFINE_CLASH: Code = Code {
    id: "SI0018",
    title: "define with two values",
    explain: "One name is defined with different texts in the merged info.",
    step: Step::Resolve,
};
/// Length, slot or size without a value.
pub static BAD_NUMBER: Code = Code {
    id: "SI0019",
    title: "length, slot or size without a value",
    explain: "Lengths, slots and sizes are whole numbers: literals, shared consts, and defines or compilation constants of the merged info, with `+ - * / % << >>`. Lengths are at least 1.",
    step: Step::Resolve,
};
/// Number out of any range.
pub static ABSURD_NUMBER: Code = Code {
    id: "SI0020",
    title: "number out of any range",
    explain: "Slots are below 1024, array lengths below 2^24, group sizes below 65536.",
    step: Step::Resolve,
};
/// Slot missing.
pub static SLOT_MISSING: Code = Code {
    id: "SI0021",
    title: "slot missing",
    explain: "A resource needs a slot, `sampler(0) …`, unless the info says `auto_resource_location`.",
    step: Step::Resolve,
};
/// Source file not found.
pub static MISSING_FILE: Code = Code {
    id: "SI0022",
    title: "source file not found",
    explain: "GLSL files are searched in the crate's shader folders, then in those of its dependencies.",
    step: Step::Resolve,
};
/// Source file cannot be read.
pub static UNREADABLE_FILE: Code = Code {
    id: "SI0023",
    title: "source file cannot be read",
    explain: "The file is there but cannot be read: permissions, a folder, or not UTF-8.",
    step: Step::Resolve,
};
/// Source file too large.
pub static FILE_TOO_LARGE: Code = Code {
    id: "SI0024",
    title: "source file too large",
    explain: "A GLSL file has at most 4 MB; a larger one is no shader source.",
    step: Step::Resolve,
};
/// Include cycle.
pub static INCLUDE_CYCLE: Code = Code {
    id: "SI0025",
    title: "include cycle",
    explain: "A GLSL file includes itself, directly or through others.",
    step: Step::Resolve,
};
/// Include leaves the shader folders.
pub static INCLUDE_ESCAPES: Code = Code {
    id: "SI0026",
    title: "include leaves the shader folders",
    explain: "An include names a file inside the declared folders, without `..`, drive or leading slash.",
    step: Step::Resolve,
};
/// Unbalanced conditional or comment.
pub static UNBALANCED: Code = Code {
    id: "SI0027",
    title: "unbalanced conditional or comment",
    explain: "An `#if` without `#endif`, the reverse, or a comment that never ends.",
    step: Step::Resolve,
};
/// A file that comes once is included where it should come again.
pub static INCLUDE_AGAIN: Code = Code {
    id: "SI0140",
    title: "included again",
    explain: "A file comes once, so a second `#include` of it in a function, or with other macros, gives nothing. \
              `#pragma shader_info repeat` lets it come again, `#pragma once` says that once is meant.",
    step: Step::Resolve,
};
/// Unknown pragma.
pub static UNKNOWN_PRAGMA: Code = Code {
    id: "SI0141",
    title: "unknown pragma",
    explain: "`#pragma shader_info repeat` is about including a file, `#pragma shader_info before(slot)` and its like begin the sections of a modifier's file.",
    step: Step::Resolve,
};
/// Unknown section.
pub static UNKNOWN_SECTION: Code = Code {
    id: "SI0154",
    title: "unknown section",
    explain: "A file with sections and the statements that name it say the same: each `#pragma shader_info before(slot)` has a `before(slot, \"file.glsl\");`, and the other way round.",
    step: Step::Resolve,
};
/// Duplicate section.
pub static DUPLICATE_SECTION: Code = Code {
    id: "SI0155",
    title: "duplicate section",
    explain: "A file has one section `before(slot)`, one `after(slot)` and one `override(slot)` for each slot.",
    step: Step::Resolve,
};
/// Empty section.
pub static EMPTY_SECTION: Code = Code {
    id: "SI0156",
    title: "empty section",
    explain: "Below the heading of a section stands GLSL, at least a `;`.",
    step: Step::Resolve,
};
/// Missing stage source.
pub static MISSING_SOURCE: Code = Code {
    id: "SI0028",
    title: "missing stage source",
    explain: "A graphics shader has a vertex source (and a fragment source unless it writes no colour); a compute shader a compute source. A stage that has a source has one in every technique: what `#[when(…)]` or rules choose leaves no technique without, and no composition without a fragment.",
    step: Step::Check,
};
/// Compute mixed with graphics.
pub static MIXED_PIPELINES: Code = Code {
    id: "SI0029",
    title: "compute mixed with graphics",
    explain: "An info is either a compute shader or a graphics shader.",
    step: Step::Check,
};
/// Missing or zero local_group_size.
pub static GROUP_SIZE: Code = Code {
    id: "SI0030",
    title: "missing or zero local_group_size",
    explain: "A compute shader needs `local_group_size` with sizes of at least 1, within the limits.",
    step: Step::Check,
};
/// Geometry source and layout do not go together.
pub static GEOMETRY_LAYOUT: Code = Code {
    id: "SI0031",
    title: "geometry source and layout do not go together",
    explain: "`geometry_source` needs `geometry_layout` and the reverse.",
    step: Step::Check,
};
/// Tessellation sources and layout do not go together.
pub static TESSELLATION_LAYOUT: Code = Code {
    id: "SI0032",
    title: "tessellation sources and layout do not go together",
    explain: "`tessellation_layout`, `tess_control_source` and `tess_evaluation_source` come together.",
    step: Step::Check,
};
/// Unnamed interface at a geometry or tessellation stage.
pub static UNNAMED_INTERFACE: Code = Code {
    id: "SI0033",
    title: "unnamed interface at a geometry or tessellation stage",
    explain: "Such a stage sees `x_in[]` and writes `x_out`; without an instance name both would be one name.",
    step: Step::Check,
};
/// Two resources on one slot.
pub static SLOT_TAKEN: Code = Code {
    id: "SI0034",
    title: "two resources on one slot",
    explain: "Two resources of one kind share a slot of one frequency, or of different frequencies while a backend with one namespace a kind (OpenGL, GLES, Metal) is enabled.",
    step: Step::Check,
};
/// Slot over the limit.
pub static SLOT_LIMIT: Code = Code {
    id: "SI0035",
    title: "slot over the limit",
    explain: "The slot is beyond what the profile guarantees or what the binding table has room for.",
    step: Step::Check,
};
/// Attribute locations overlap.
pub static ATTRIBUTE_OVERLAP: Code = Code {
    id: "SI0036",
    title: "attribute locations overlap",
    explain: "Two vertex attributes use one location; a matrix takes one a column.",
    step: Step::Check,
};
/// Too many attributes.
pub static ATTRIBUTE_LIMIT: Code = Code {
    id: "SI0037",
    title: "too many attributes",
    explain: "An attribute is beyond the 16 locations that every API guarantees.",
    step: Step::Check,
};
/// Matrix attribute with three rows.
pub static MAT3_ATTRIBUTE: Code = Code {
    id: "SI0038",
    title: "matrix attribute with three rows",
    explain: "A `mat3` attribute has no vertex format of its own on several APIs; use three `vec3`s or a `mat4`.",
    step: Step::Check,
};
/// Array attribute.
pub static ARRAY_ATTRIBUTE: Code = Code {
    id: "SI0039",
    title: "array attribute",
    explain: "Vertex attributes cannot be arrays on Metal, D3D12 and WebGPU; use single attributes.",
    step: Step::Check,
};
/// Format against type.
pub static FORMAT_TYPE: Code = Code {
    id: "SI0040",
    title: "format of another kind of number than the type",
    explain: "A float, normalised or scaled format feeds `float` types, a signed integer format `int`, an unsigned one `uint`. A format may have more components than the type, of which the rest is dropped (a `vec3` from `float32x4`), but not fewer.",
    step: Step::Check,
};
/// Fragment output location used twice.
pub static FRAGMENT_OUT_TWICE: Code = Code {
    id: "SI0041",
    title: "fragment output location used twice",
    explain: "Two outputs share a location and an index.",
    step: Step::Check,
};
/// Incomplete dual-source pair.
pub static DUAL_SOURCE: Code = Code {
    id: "SI0042",
    title: "incomplete dual-source pair",
    explain: "Dual-source blending takes exactly two outputs at location 0, index 0 and 1.",
    step: Step::Check,
};
/// Two things of one name in a stage.
pub static NAMES_MEET: Code = Code {
    id: "SI0043",
    title: "two things of one name in a stage",
    explain: "Attributes, push constants, resources, interface members, constants, defines and built-ins of one stage share one namespace.",
    step: Step::Check,
};
/// Reserved name.
pub static RESERVED_NAME: Code = Code {
    id: "SI0044",
    title: "reserved name",
    explain: "The name is a keyword, a built-in or reserved in GLSL of an enabled version (`gl_`, `__`, `texture`, `sample`, …), or one that shader-info writes into the text itself: `main`, and what begins with `si_`, `GPU_` or `OS_`.",
    step: Step::Check,
};
/// Same name with another type.
pub static SAME_NAME_OTHER_TYPE: Code = Code {
    id: "SI0045",
    title: "same name with another type",
    explain: "Two structs, interfaces or consts of one name differ.",
    step: Step::Check,
};
/// Interface member that cannot be passed.
pub static UNPASSABLE_MEMBER: Code = Code {
    id: "SI0046",
    title: "interface member that cannot be passed",
    explain: "A backend cannot pass the type between stages: booleans nowhere, integers only flat.",
    step: Step::Check,
};
/// No_perspective where there is none.
pub static NO_PERSPECTIVE: Code = Code {
    id: "SI0047",
    title: "no_perspective where there is none",
    explain: "GLES has no linear interpolation in screen space.",
    step: Step::Check,
};
/// Vertex output that no one reads.
pub static UNREAD_OUTPUT: Code = Code {
    id: "SI0048",
    title: "vertex output that no one reads",
    explain: "The interface is written, but no later stage is there to read it.",
    step: Step::Check,
};
/// Fragment input that no one writes.
pub static UNWRITTEN_INPUT: Code = Code {
    id: "SI0049",
    title: "fragment input that no one writes",
    explain: "The fragment stage reads a name of an interface that no stage before it writes.",
    step: Step::Check,
};
/// Unknown buffer element type.
pub static OPAQUE_BUFFER: Code = Code {
    id: "SI0050",
    title: "unknown buffer element type",
    explain: "The buffer's type is no shared struct; one that exists only in a GLSL file is written `glsl(Name)` and needs its `typedef_source`.",
    step: Step::Check,
};
/// Image format against image type.
pub static IMAGE_FORMAT: Code = Code {
    id: "SI0051",
    title: "image format against image type",
    explain: "`image2D` takes float and normalised formats, `iimage2D` signed, `uimage2D` unsigned ones.",
    step: Step::Check,
};
/// Write to a read-only resource.
pub static READ_ONLY_WRITTEN: Code = Code {
    id: "SI0052",
    title: "write to a read-only resource",
    explain: "The body writes to a resource that is declared `read`.",
    step: Step::Check,
};
/// Read of a write-only resource.
pub static WRITE_ONLY_READ: Code = Code {
    id: "SI0053",
    title: "read of a write-only resource",
    explain: "The body reads from a resource that is declared `write`.",
    step: Step::Check,
};
/// Push constants over the limit.
pub static PUSH_CONSTANT_LIMIT: Code = Code {
    id: "SI0054",
    title: "push constants over the limit",
    explain: "More push constants than the uniform buffer holds that stands for them: 16384 bytes on Vulkan unless the builder's `uniform_buffer_limit` says otherwise, 65536 on Metal, Direct3D 12 and WebGPU. OpenGL has plain uniforms.",
    step: Step::Check,
};
/// Early_fragment_test with depth_write.
pub static EARLY_DEPTH: Code = Code {
    id: "SI0055",
    title: "early_fragment_test with depth_write",
    explain: "Depth that is written cannot be tested early.",
    step: Step::Check,
};
/// Constant type against value.
pub static CONSTANT_TYPE: Code = Code {
    id: "SI0056",
    title: "constant type against value",
    explain: "The value is not of the declared scalar type.",
    step: Step::Check,
};
/// Raw declaration in a body.
pub static RAW_DECLARATION: Code = Code {
    id: "SI0057",
    title: "raw declaration in a body",
    explain: "`uniform`, `in`, `out`, `buffer`, `shared` and `#version` belong to statements of the declaration, which every backend spells in its own way.",
    step: Step::Check,
};
/// Static shader that no backend can compile.
pub static NO_BACKEND: Code = Code {
    id: "SI0058",
    title: "static shader that no backend can compile",
    explain: "Every enabled backend lacks something that the declaration needs.",
    step: Step::Check,
};
/// Not supported by the backend.
pub static UNSUPPORTED: Code = Code {
    id: "SI0059",
    title: "not supported by the backend",
    explain: "The API of this backend cannot say it. With `backends(…)` the info names those it is meant for.",
    step: Step::Assemble,
};
/// Rust and GLSL layouts differ.
pub static LAYOUT_MISMATCH: Code = Code {
    id: "SI0060",
    title: "Rust and GLSL layouts differ",
    explain: "`#[repr(C)]` puts a member elsewhere than std140 (uniform buffers) or std430 (storage buffers). The message names the padding to insert.",
    step: Step::Check,
};
/// Member that Direct3D 12 places elsewhere.
pub static REGISTERS: Code = Code {
    id: "SI0157",
    title: "member that Direct3D 12 places elsewhere",
    explain: "In a struct of a uniform buffer, Direct3D 12 puts a member into the rest of the last 16 bytes of an array, matrix or struct before it, where std140 begins new ones. Elements of four components leave no rest. `backends(…)` without `d3d12` is the other way out.",
    step: Step::Check,
};
/// Padding inside a shared struct.
pub static HOLE: Code = Code {
    id: "SI0061",
    title: "padding inside a shared struct",
    explain: "Bytes between or behind the fields have no defined value; name them as fields.",
    step: Step::Check,
};
/// Unknown capability or extension.
pub static UNKNOWN_CAPABILITY: Code = Code {
    id: "SI0062",
    title: "unknown capability or extension",
    explain: "`requires` takes a word of the capability table; `extension` a name that starts with `GL_`.",
    step: Step::Check,
};
/// Condition over an unknown name.
pub static UNKNOWN_CONDITION: Code = Code {
    id: "SI0063",
    title: "condition over an unknown name",
    explain: "`#[when]` tests compilation constants, static branches, facts, `target(…)` and `capability(…)`.",
    step: Step::Check,
};
/// Subpass input type.
pub static SUBPASS_TYPE: Code = Code {
    id: "SI0064",
    title: "subpass input type",
    explain: "A subpass input is `vec4`, `ivec4` or `uvec4`.",
    step: Step::Check,
};
/// Unsized array in the wrong place.
pub static RUNTIME_ARRAY: Code = Code {
    id: "SI0065",
    title: "unsized array in the wrong place",
    explain: "Only the last thing in a storage buffer can be as long as the bound buffer.",
    step: Step::Check,
};
/// Unknown built-in.
pub static UNKNOWN_BUILTIN: Code = Code {
    id: "SI0066",
    title: "unknown built-in",
    explain: "`builtins` takes a word of the built-in table.",
    step: Step::Check,
};
/// Statement for a stage that is not there.
pub static STAGE_WITHOUT_SOURCE: Code = Code {
    id: "SI0067",
    title: "statement for a stage that is not there",
    explain: "`fragment_out`, `depth_write`, `early_fragment_test`, `local_group_size` or `shared_variable` say something of a stage without source.",
    step: Step::Check,
};
/// Unknown backend.
pub static UNKNOWN_BACKEND: Code = Code {
    id: "SI0068",
    title: "unknown backend",
    explain: "`backends` takes names of the backend table or of a family: `opengl`, `gles`, `vulkan`.",
    step: Step::Check,
};
/// Entry function not found.
pub static NO_ENTRY: Code = Code {
    id: "SI0069",
    title: "entry function not found",
    explain: "The source of a stage defines `void main()`, or the function that `entry = …` names.",
    step: Step::Check,
};
/// GLSL does not compile.
pub static COMPILE: Code = Code {
    id: "SI0070",
    title: "GLSL does not compile",
    explain: "The reference compiler (glslang) rejects the assembled stage; the message is its own, the place is in your file.",
    step: Step::Build,
};
/// The compiler warns about GLSL that it accepts.
pub static COMPILER_WARNING: Code = Code {
    id: "SI0150",
    title: "the compiler warns",
    explain: "The reference compiler (glslang) accepts the assembled stage and warns about it; the message is its own, the place is in your file. A warning fails no build.",
    step: Step::Build,
};
/// A fragment's value that no later fragment reads.
pub static UNREAD_VALUE: Code = Code {
    id: "SI0151",
    title: "shared value that no later fragment reads",
    explain: "A fragment sets an `export` or a `shared` value for later fragments of its composition, and in no composition of the package, and no variant of one, does a later fragment read it. The assembled text leaves it out, with everything that only it needs; where the fragment's own code reads it, it stays a variable of that code. The builder does not know the stacks that a program makes at run time, nor the compositions of other packages: `#[allow(unread)]` before the statement says that they read the value. A warning fails no build.",
    step: Step::Build,
};
/// Function that a file does not have.
pub static UNKNOWN_FUNCTION: Code = Code {
    id: "SI0152",
    title: "function that a file does not have",
    explain: "`function(\"file.glsl\", name)` of a fragment names a function that the file, or a file that it includes, declares. A function that a macro makes has no parameters that could be read.",
    step: Step::Build,
};
/// Parameters that a fragment has no values for.
pub static FUNCTION_INTERFACE: Code = Code {
    id: "SI0153",
    title: "function whose parameters do not fit the fragment",
    explain: "Each parameter of a function that a fragment names takes the value of the same name and type that the fragment declares; what the function writes must be an export, a shared value, an interpolator of the vertex stage or an output.",
    step: Step::Build,
};
/// SPIR-V is not valid.
pub static INVALID_SPIRV: Code = Code {
    id: "SI0071",
    title: "SPIR-V is not valid",
    explain: "The validator (spirv-val) rejects what the compiler made; please report it with the shader.",
    step: Step::Build,
};
/// A translator refuses what the compiler accepts.
pub static UNTRANSLATED: Code = Code {
    id: "SI0076",
    title: "cannot be translated for the backend",
    explain: "The compiler accepts the stage, but the translator to the backend's language does not. Write it in another way, or leave the backend out: `backends(…)` names those that the info is meant for.",
    step: Step::Build,
};
/// A driver refuses what the compiler accepts.
pub static DRIVER_REFUSES: Code = Code {
    id: "SI0077",
    title: "a driver refuses the shader",
    explain: "Asked for by `check --device`: the compiler accepts the texts, the driver of this machine does not compile or link them. The message is the driver's own, the place is in your file.",
    step: Step::Build,
};
/// Stages disagree on a location.
pub static INTERFACE_TYPE: Code = Code {
    id: "SI0072",
    title: "stages disagree on a location",
    explain: "By location and component, a stage reads another type than the stage before it writes.",
    step: Step::Build,
};
/// Input that no one writes.
pub static INTERFACE_UNWRITTEN: Code = Code {
    id: "SI0073",
    title: "input that no one writes",
    explain: "By location and component, a stage reads what the stage before it does not write.",
    step: Step::Build,
};
/// Built from another state.
pub static STALE: Code = Code {
    id: "SI0074",
    title: "built from another state",
    explain: "The declaration changed since the build script ran, its file was not read since there are declarations in it, or what the script left cannot be read.",
    step: Step::Build,
};
/// Declaration the build script did not see.
pub static NOT_SEEN: Code = Code {
    id: "SI0075",
    title: "declaration the build script did not see",
    explain: "A builder reads the modules of the package and expands no macros: what `macro_rules!` makes, or what stands in a file that is no module, is neither checked nor compiled. rustc warns at it, and `shader-builder check` warns at the call of a `macro_rules!` of the package, which `list` shows; under `Builder::require(true)` and `--require` it is an error. Write the declaration out, with what is common in a parent (`additional_info`). A doctest answers `NotBuilt` in silence.",
    step: Step::Build,
};
/// Shared or vertex struct that is not `Copy`.
pub static NOT_COPY: Code = Code {
    id: "SI0148",
    title: "plain data that is not `Copy`",
    explain: "A `#[shader_shared]` struct and a `#[derive(VertexInput)]` struct are `bytemuck::Pod`, which asks for `Copy`. Write `#[derive(Clone, Copy)]` before the struct.",
    step: Step::Check,
};
/// Pipeline that nothing compiles.
pub static NOT_STATIC: Code = Code {
    id: "SI0149",
    title: "pipeline that nothing compiles",
    explain: "An info has every stage of a pipeline, does not say `do_static_compilation`, and no info inherits it: its GLSL is not checked, and a program gets `NotBuilt`. A warning; an info that another package may inherit is left alone. To keep one as it is, put `#[allow(deprecated)]` on its module.",
    step: Step::Build,
};
/// Unknown slot.
pub static UNKNOWN_SLOT: Code = Code {
    id: "SI0121",
    title: "unknown slot",
    explain: "A modifier changes slots by name. The info that is compiled has a template, or a statement of its own, that declares each of them.",
    step: Step::Check,
};
/// Function of another shape than its slot.
pub static SLOT_SIGNATURE: Code = Code {
    id: "SI0122",
    title: "function of another shape than its slot",
    explain: "A file that fills a slot defines a function of the slot's name with the same parameter types, the same way of passing, and the same return type.",
    step: Step::Check,
};
/// `super` without anything replaced.
pub static SUPER_WITHOUT: Code = Code {
    id: "SI0123",
    title: "`super` without anything replaced",
    explain: "`super` in an override calls what it replaced: the template's own body or an earlier override. A body that runs before or behind a slot replaces nothing. In a slot that returns nothing there is always something to call, be it empty.",
    step: Step::Check,
};
/// Two overrides without an order.
pub static UNORDERED_OVERRIDES: Code = Code {
    id: "SI0124",
    title: "two overrides without an order",
    explain: "An override that does not call `super` makes the one before it disappear. That is meant where one of the two modifiers says so by `order`.",
    step: Step::Check,
};
/// Slot without a body.
pub static EMPTY_SLOT: Code = Code {
    id: "SI0125",
    title: "slot without a body",
    explain: "A slot that returns something needs a body: the template's own or an override.",
    step: Step::Check,
};
/// Slot that is never called.
pub static SLOT_UNCALLED: Code = Code {
    id: "SI0126",
    title: "slot that is never called",
    explain: "What a modifier puts into a slot runs where the template's sources call the slot.",
    step: Step::Check,
};
/// Modifiers whose orders contradict each other.
pub static ORDER_CYCLE: Code = Code {
    id: "SI0127",
    title: "modifiers whose orders contradict each other",
    explain: "`order` statements of the listed modifiers lead in a circle, so there is no order that keeps all of them.",
    step: Step::Resolve,
};

/// Values of a branch.
pub static BRANCH_VALUES: Code = Code {
    id: "SI0078",
    title: "values of a branch",
    explain: "A branch is a `bool`, a range of whole numbers or a list of words: at least 2 and at most 256 different values, and its default is one of them.",
    step: Step::Parse,
};
/// Unknown branch.
pub static UNKNOWN_BRANCH: Code = Code {
    id: "SI0079",
    title: "unknown branch",
    explain: "The rules of `specialize` set and read branches of the merged info, and the parts of a technique: entries, sources, `vertex_format`, `render_state`.",
    step: Step::Check,
};
/// Wrong value in a rule.
pub static RULE_TYPE: Code = Code {
    id: "SI0080",
    title: "wrong value in a rule",
    explain: "What a rule sets a branch to, or compares it with, is one of the branch's values.",
    step: Step::Check,
};
/// Rule on a dynamic branch.
pub static RULE_ON_DYNAMIC: Code = Code {
    id: "SI0081",
    title: "rule on a dynamic branch",
    explain: "The value of a dynamic branch is known only when drawing; rules run before, over static and specialization branches.",
    step: Step::Check,
};
/// Rules that are not idempotent.
pub static NOT_IDEMPOTENT: Code = Code {
    id: "SI0082",
    title: "rules that are not idempotent",
    explain: "The rules make a canonical key of every key, and must leave a canonical key and its technique as they are; else a program that asks twice gets two answers. The message shows a key and what the second run changes.",
    step: Step::Check,
};
/// Rule that no key reaches.
pub static UNREACHABLE_ARM: Code = Code {
    id: "SI0083",
    title: "rule that no key reaches",
    explain: "Whatever the branches, the target and the profile are, this arm is never taken.",
    step: Step::Check,
};
/// `match` that leaves values out.
pub static MATCH_NOT_EXHAUSTIVE: Code = Code {
    id: "SI0084",
    title: "`match` that leaves values out",
    explain: "Every value of the branch needs an arm; `_` stands for the rest.",
    step: Step::Check,
};
/// More variants than the budget.
pub static VARIANT_BUDGET: Code = Code {
    id: "SI0085",
    title: "more variants than the budget",
    explain: "`budget` says how many variants may be built for a backend; without one a build makes at most 65,536 techniques of an info. The message names branches that may be dynamic, and how to build only the techniques that the program uses (docs/building.md).",
    step: Step::Check,
};
/// Listed key that rules skip.
pub static SKIPPED_KEY: Code = Code {
    id: "SI0145",
    title: "listed key that rules skip",
    explain: "A list of keys to build names a key that a `skip if` leaves out on every backend: a program that asks for it gets no technique, whatever is built.",
    step: Step::Build,
};
/// Rules that skip every key.
pub static NOTHING_LEFT: Code = Code {
    id: "SI0086",
    title: "rules that skip every key",
    explain: "`skip if` leaves impossible combinations out; some must stay.",
    step: Step::Check,
};
/// Branch that must be static.
pub static PINNED_BRANCH: Code = Code {
    id: "SI0087",
    title: "branch that must be static",
    explain: "A statement under `#[when]` of the branch is there or not, before anything is compiled; only a static branch has its value then.",
    step: Step::Check,
};
/// Too many branches.
pub static KEY_TOO_LARGE: Code = Code {
    id: "SI0088",
    title: "too many branches",
    explain: "A key has 64 bits: one for each `bool`, as many as its number of values needs for another branch. Those that are dynamic share one word of 32. Rules in which everything depends on everything cannot be enumerated either.",
    step: Step::Check,
};
/// Vertex format without an attribute.
pub static VERTEX_FORMAT_LACKS: Code = Code {
    id: "SI0089",
    title: "vertex format without an attribute",
    explain: "A struct that `vertex_format` names has a field for every attribute that its techniques read from the vertex, by name. Attributes that advance an instance stay as declared.",
    step: Step::Check,
};
/// Unknown field of a render state.
pub static UNKNOWN_FIELD: Code = Code {
    id: "SI0094",
    title: "unknown field of a render state",
    explain: "`docs/dsl.md` lists the fields of `render_state`. Fields of a colour target take its index behind their first word: `blend[1].color.src`.",
    step: Step::Check,
};
/// Value that the field does not take.
pub static FIELD_VALUE: Code = Code {
    id: "SI0095",
    title: "value that the field does not take",
    explain: "Each field of a render state is a flag, a word of a list, or a number within a range; `docs/dsl.md` says which.",
    step: Step::Check,
};
/// Field set twice.
pub static FIELD_TWICE: Code = Code {
    id: "SI0096",
    title: "field set twice",
    explain: "A render state sets a field once. A short way to set several (`blend: alpha`) may be followed by one of them (`blend.color.op: max`).",
    step: Step::Check,
};
/// Unknown render state.
pub static UNKNOWN_STATE: Code = Code {
    id: "SI0097",
    title: "unknown render state",
    explain: "`..Name` in a render state and `render_state = Name` in `specialize` name a `render_state Name { … }` of the info or of one that it inherits.",
    step: Step::Check,
};
/// Render states that start from each other.
pub static STATE_CIRCLE: Code = Code {
    id: "SI0098",
    title: "render states that start from each other",
    explain: "A state is a copy of the one behind `..`, with changes. In a circle there is no first one.",
    step: Step::Check,
};
/// GLSL define used as a value.
pub static DEFINE_AS_VALUE: Code = Code {
    id: "SI0099",
    title: "GLSL define used as a value",
    explain: "A declaration does not see what the GLSL's preprocessor defines. A number for both sides is a `#[shader_shared] const` of Rust: the declaration names it, and `typedef_source` gives it to the GLSL.",
    step: Step::Parse,
};
/// Two things of one name in a fragment.
pub static FRAGMENT_NAME: Code = Code {
    id: "SI0110",
    title: "one name for two things of a fragment",
    explain: "Within a fragment every name is one thing; only an attribute and the interpolator that it passes through may share theirs. `import gloss as earlier_gloss: …` gives an import a name of its own.",
    step: Step::Parse,
};
/// Import without a default.
pub static IMPORT_DEFAULT: Code = Code {
    id: "SI0111",
    title: "import without a default",
    explain: "Every fragment works alone and with any number of others: an import says what its value is where nobody exports it, and what several exports come to.",
    step: Step::Parse,
};
/// Import of what is exported later.
pub static EXPORTED_LATER: Code = Code {
    id: "SI0112",
    title: "import of what is exported later",
    explain: "A fragment sees what fragments in front of it export in the same stage. Where the only exports are behind it or in the other stage, the list is probably in the wrong order.",
    step: Step::Assemble,
};
/// Exports in a circle.
pub static EXPORT_CYCLE: Code = Code {
    id: "SI0113",
    title: "exports in a circle",
    explain: "Two fragments import what the other exports; in no order do both get it.",
    step: Step::Assemble,
};
/// Fact with two values.
pub static FACT_CLASH: Code = Code {
    id: "SI0114",
    title: "fact with two values",
    explain: "A fact holds for the whole composition and has one value.",
    step: Step::Assemble,
};
/// Fact that undoes itself.
pub static FACT_UNSETTLED: Code = Code {
    id: "SI0115",
    title: "fact that undoes itself",
    explain: "A fragment provides a fact under a condition that the fact makes false, itself or through others.",
    step: Step::Assemble,
};
/// Requirement nobody provides.
pub static NOT_PROVIDED: Code = Code {
    id: "SI0116",
    title: "requirement nobody provides",
    explain: "A fact or value that a fragment requires comes from another fragment, a value from one in front of it or from a statement of the info.",
    step: Step::Assemble,
};
/// Value with two types.
pub static VALUE_TYPE: Code = Code {
    id: "SI0117",
    title: "value with two types",
    explain: "Shared values, exports and imports of one name have one type in a composition.",
    step: Step::Assemble,
};
/// Too many interpolators.
pub static INTERPOLATOR_LIMIT: Code = Code {
    id: "SI0118",
    title: "too many interpolators",
    explain: "Between vertex and fragment stage so many vectors pass as the API guarantees; what nobody reads is left out, the rest is packed.",
    step: Step::Assemble,
};
/// Main function of a fragment.
pub static FRAGMENT_MAIN: Code = Code {
    id: "SI0119",
    title: "main function of a fragment",
    explain: "Code of a fragment has one `void main()` a stage; in the fragment stage it may take `inout Surface surface`. Without any, nothing would ever be called.",
    step: Step::Assemble,
};
/// An output that a fragment's code sets by its own name.
pub static BESIDE_SURFACE: Code = Code {
    id: "SI0128",
    title: "output beside `Surface`",
    explain: "When the code of all fragments has run, the outputs become what `Surface` holds: what was put into one by its own name is lost.",
    step: Step::Check,
};
/// Nobody writes the position.
pub static NO_POSITION: Code = Code {
    id: "SI0120",
    title: "nobody writes the position",
    explain: "Some fragment's vertex code must set `gl_Position`.",
    step: Step::Assemble,
};
/// Reading of what is not there.
pub static READS_NOTHING: Code = Code {
    id: "SI0108",
    title: "reading of what is not there",
    explain: "`reads Fragment::name` takes an input of the nearest earlier instance of that fragment.",
    step: Step::Assemble,
};
/// Source beside fragments.
pub static SOURCE_AND_FRAGMENTS: Code = Code {
    id: "SI0109",
    title: "source beside fragments",
    explain: "The vertex and fragment stage come from fragments or from a source, not from both.",
    step: Step::Resolve,
};

/// All of them, in the order of their numbers.
pub static CODES: &[&Code] = &[
    &UNKNOWN_STATEMENT,
    &SYNTAX,
    &UNKNOWN_TYPE,
    &UNKNOWN_OPTION,
    &UNKNOWN_FORMAT,
    &STATEMENT_TWICE,
    &MADE_BY_MACRO,
    &RESERVED_FOR_LATER,
    &INVALID_NAME,
    &WRONG_ATTRIBUTE,
    &UNSUPPORTED_ITEM,
    &UNKNOWN_HOST_TYPE,
    &NOT_OURS,
    &UNKNOWN_PATH,
    &PRIVATE_PATH,
    &DECLARED_TWICE,
    &CYCLE,
    &PARENT_TWICE,
    &CLASH,
    &DEFINE_CLASH,
    &BAD_NUMBER,
    &ABSURD_NUMBER,
    &SLOT_MISSING,
    &MISSING_FILE,
    &UNREADABLE_FILE,
    &FILE_TOO_LARGE,
    &INCLUDE_CYCLE,
    &INCLUDE_ESCAPES,
    &UNBALANCED,
    &INCLUDE_AGAIN,
    &UNKNOWN_PRAGMA,
    &UNKNOWN_SECTION,
    &DUPLICATE_SECTION,
    &EMPTY_SECTION,
    &MISSING_SOURCE,
    &MIXED_PIPELINES,
    &GROUP_SIZE,
    &GEOMETRY_LAYOUT,
    &TESSELLATION_LAYOUT,
    &UNNAMED_INTERFACE,
    &SLOT_TAKEN,
    &SLOT_LIMIT,
    &ATTRIBUTE_OVERLAP,
    &ATTRIBUTE_LIMIT,
    &MAT3_ATTRIBUTE,
    &ARRAY_ATTRIBUTE,
    &FORMAT_TYPE,
    &FRAGMENT_OUT_TWICE,
    &DUAL_SOURCE,
    &NAMES_MEET,
    &RESERVED_NAME,
    &SAME_NAME_OTHER_TYPE,
    &UNPASSABLE_MEMBER,
    &NO_PERSPECTIVE,
    &UNREAD_OUTPUT,
    &UNWRITTEN_INPUT,
    &OPAQUE_BUFFER,
    &IMAGE_FORMAT,
    &READ_ONLY_WRITTEN,
    &WRITE_ONLY_READ,
    &PUSH_CONSTANT_LIMIT,
    &EARLY_DEPTH,
    &CONSTANT_TYPE,
    &RAW_DECLARATION,
    &NO_BACKEND,
    &UNSUPPORTED,
    &LAYOUT_MISMATCH,
    &REGISTERS,
    &HOLE,
    &UNKNOWN_SLOT,
    &SLOT_SIGNATURE,
    &SUPER_WITHOUT,
    &UNORDERED_OVERRIDES,
    &EMPTY_SLOT,
    &SLOT_UNCALLED,
    &ORDER_CYCLE,
    &UNKNOWN_CAPABILITY,
    &UNKNOWN_CONDITION,
    &SUBPASS_TYPE,
    &RUNTIME_ARRAY,
    &UNKNOWN_BUILTIN,
    &STAGE_WITHOUT_SOURCE,
    &UNKNOWN_BACKEND,
    &NO_ENTRY,
    &COMPILE,
    &INVALID_SPIRV,
    &UNTRANSLATED,
    &DRIVER_REFUSES,
    &INTERFACE_TYPE,
    &INTERFACE_UNWRITTEN,
    &STALE,
    &NOT_SEEN,
    &NOT_COPY,
    &NOT_STATIC,
    &BRANCH_VALUES,
    &UNKNOWN_BRANCH,
    &RULE_TYPE,
    &RULE_ON_DYNAMIC,
    &NOT_IDEMPOTENT,
    &UNREACHABLE_ARM,
    &MATCH_NOT_EXHAUSTIVE,
    &VARIANT_BUDGET,
    &NOTHING_LEFT,
    &PINNED_BRANCH,
    &KEY_TOO_LARGE,
    &VERTEX_FORMAT_LACKS,
    &UNKNOWN_FIELD,
    &FIELD_VALUE,
    &FIELD_TWICE,
    &UNKNOWN_STATE,
    &STATE_CIRCLE,
    &DEFINE_AS_VALUE,
    &FRAGMENT_NAME,
    &IMPORT_DEFAULT,
    &EXPORTED_LATER,
    &EXPORT_CYCLE,
    &FACT_CLASH,
    &FACT_UNSETTLED,
    &NOT_PROVIDED,
    &VALUE_TYPE,
    &INTERPOLATOR_LIMIT,
    &FRAGMENT_MAIN,
    &BESIDE_SURFACE,
    &NO_POSITION,
    &READS_NOTHING,
    &SOURCE_AND_FRAGMENTS,
    &SKIPPED_KEY,
    &COMPILER_WARNING,
    &UNREAD_VALUE,
    &UNKNOWN_FUNCTION,
    &FUNCTION_INTERFACE,
];

/// The code of an id.
pub fn code(id: &str) -> Option<&'static Code> {
    CODES.iter().copied().find(|code| code.id == id)
}
