//! The encoding of the model: fields of each struct and variants of each enum, in the order in which they are written.

use super::*;
use crate::diagnostic::{Code, code};
use crate::wire::{Malformed, Reader, Wire, Writer};
use crate::wire_enum;
use crate::wire_list;
use crate::wire_struct;

wire_list! {
    PortType Geometry Passing Stage Frequency Access Interpolation Dimension ImageFormat VertexFormat Lowering Comparison PrecisionClass
    GeometryInput GeometryOutput TessellationDomain TessellationSpacing Winding Backend StructLayout
}

wire_enum! {
    Scalar { Bool = 0, Int = 1, Uint = 2, Float = 3 }
    TypeName { Value(ty) = 0, Struct(name) = 1, Enum(name) = 2, Opaque(name) = 3 }
    Value { Bool(value) = 0, Int(value) = 1, Uint(value) = 2, Float(value) = 3 }
    Operator { Add = 0, Subtract = 1, Multiply = 2, Divide = 3, Remainder = 4, ShiftLeft = 5, ShiftRight = 6 }
    Expression { Literal(value) = 0, Const(path) = 1, Define(name) = 2, Binary(a, operator, b) = 3, Negate(a) = 4 }
    Condition {
        Name(name) = 0, Equal(name, value) = 1, Target(name) = 2, Capability(name) = 3, Not(a) = 4, And(a, b) = 5,
        Or(a, b) = 6, Used(word) = 7, AtLeast(name, least) = 8,
    }
    ArrayLength { None = 0, Fixed(number) = 1, Runtime = 2 }
    ResourceKind {
        UniformBuf { ty, array, dynamic } = 0,
        StorageBuf { ty, array, access, memory, dynamic } = 1,
        Sampler { ty, unfilterable, comparison } = 2,
        Image { ty, format, access, memory } = 3,
    }
    Role { Base = 0, Before = 1, After = 2, Override = 3 }
    SourceText { File { path, package } = 0, Inline { text, start } = 1, Macro = 2, Composed = 3 }
    Typedef { Path(path) = 0, Shared(payload) = 1, File { path, package } = 2, Node(path) = 3 }
    Payload { Info(it) = 0, Interface(it) = 1, Struct(it) = 2, Enum(it) = 3, Const(it) = 4, Vertex(it) = 5, Fragment(it) = 10, Node(it) = 11, Function(it) = 12 }
    DeclarationKind { Info = 0, Interface = 1, Type = 2, Const = 3, Shared = 4, VertexInput = 5, Fragment = 10, Node = 11, Function = 12 }
    Domain { Bool = 0, Int { first, last } = 1, Enum(words) = 2 }
    Act {
        Assign(name, value) = 0, Source(it) = 1, Entry(stage, name) = 2, Define(it) = 3, VertexFormat(it) = 4,
        RenderState(name) = 5, RenderStateField(it) = 6, If(arms, otherwise) = 7, Match(name, arms) = 8, Skip(a) = 9,
    }
    Term {
        Bool(value) = 0, Int(value) = 1, Name(name) = 2, Target(name) = 3, Profile(name) = 4, Capability(name) = 5,
        Not(a) = 6, And(a, b) = 7, Or(a, b) = 8, Compare(how, a, b) = 9,
    }
    FieldValue { Word(it) = 0, Number(it) = 1, Float(it) = 2, List(place, all) = 3 }
}

wire_enum! {
    Part {
        Fact { name, value } = 0, Requirement { name, ty, provider } = 1, Interpolator(it) = 2, Cell(it) = 3, Export(it) = 4,
        Import(it) = 5, Read { fragment, name, at, local } = 6, Minimum(words) = 7,
    }
    Combine { First = 0, Last = 1, Fold { gathered, next, result } = 2 }
}

wire_struct! {
    Fragment { name, doc, package, place, own, shared, parts, bodies, references, names }
    FragmentPart { part, when, annotation, allow_unread, place }
    FragmentPath { path, fragment }
    Interpolator { name, ty, interpolation, class }
    PartValue { name, local, ty }
    Import { value, default, combine }
    Snippet { text, place }
    FragmentBody { stages, text, place, call, body }
    Call { file, function, result, place }
    BodyStage { stage, when }
    Fragments { uses }
    FragmentUse { fragment, instance, index, when, inserted_for, place, via }
}

wire_enum! {
    NodeCode { File { file, function, place } = 0, Body(text) = 1, Expression(text) = 2, Shared { path, items, place } = 3 }
    PortValue { Scalar(scalar, text) = 0, Vector(ty, numbers) = 1, Text(text) = 2, Geometry(it) = 3 }
    NodeKind { Declared(path) = 0, Category(name) = 1 }
    InputSource { Value(it) = 0, Output(it) = 1 }
}

wire_struct! {
    Node { name, doc, package, inputs, outputs, code, place }
    NodeInput { name, ty, default, doc, label, range, place }
    NodeOutput { name, ty, place }
    InlineGraph { nodes, output }
    GraphNode { name, ty, kind, inputs, place, kind_place }
    InputBinding { name, value, place, value_place }
    NodeOutputUse { node, output, place, output_place }
}

wire_struct! {
    Type { scalar, rows, columns }
    MemoryQualifiers { coherent, volatile, restrict }
    SamplerType { scalar, dimension, shadow }
    ImageType { scalar, dimension }
    Number { expression, value, place, inner }
    VertexIn { location, name, ty, array, format, per_instance, buffer, field }
    VertexStructIn { path, first, per_instance, buffer }
    InterfaceUse { path, interface }
    Interface { name, instance, members, place }
    Varying { interpolation, name, ty, array, place }
    GeometryLayout { input, output, max_vertices, invocations }
    TessellationLayout { domain, spacing, winding, point_mode, vertices }
    FragmentOut { location, index, raster_order_group, name, ty }
    Constant { name, ty, value }
    Variable { name, ty, array }
    GroupVariable { name, ty, lengths }
    Resource { kind, slot, frequency, name, visibility }
    Define { name, params, value }
    Builtin { name, count }
    Source { stage, text, entry }
    Slot { name, stages, returns, params, text }
    SlotParam { passing, name, ty }
    SlotBody { slot, slot_place, role, text, rank }
    NodeTree { stages, text }
    Order { before, after }
    Annotation { semantic, label, default, range, private, doc }
    Item { statement, when, annotation, place, words, from, instance, via }
    Reference { path, place, expected }
    Member { name, ty, array, place }
    Info { name, doc, place, items, references }
    HostField { offset, size, align }
    SharedStruct { name, members, host, host_size, host_align, layout, is_padded, has_unsized_tail, foreign, nested, place }
    SharedEnum { name, variants, place }
    SharedConst { name, ty, value, place }
    SharedFunction { name, owner, doc, params, result, lines, nested, place }
    FunctionParam { name, ty, is_inout, is_reference }
    FunctionType { ty, length }
    FieldPlace { vertex, offset, stride }
    VertexField { name, ty, format, location, offset, place }
    VertexStruct { name, fields, stride, place }
    Branch { name, domain, default, lowering }
    Word { text, place }
    Specialize { steps }
    Step { place, act }
    Guarded { condition, steps }
    Arm { place, patterns, steps }
    Expr { place, term }
    VertexFormatUse { path, vertex }
    RenderStateDecl { name, base, fields }
    FieldChange { field, value }
    Budget { variants }
}

impl crate::wire::Wire for StageSet {
    fn put(&self, out: &mut crate::wire::Writer) {
        self.0.put(out);
    }
    fn get(from: &mut crate::wire::Reader<'_>) -> Result<Self, crate::wire::Malformed> {
        u8::get(from).map(Self)
    }
}

impl Wire for &'static Code {
    fn put(&self, out: &mut Writer) {
        self.id.to_owned().put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        code(&String::get(from)?).ok_or(Malformed)
    }
}
