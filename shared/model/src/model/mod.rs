//! The statements of a declaration as plain data, resolved or not.

#[macro_use]
mod statement_row;

mod branch;
mod comparison;
mod condition;
mod encoding;
mod expression;
mod fragment;
mod image;
mod info;
mod item;
mod memo;
mod node;
mod node_graph;
mod plain;
mod port;
mod section;
mod shared;
mod slot;
mod specialize;
mod statement;
mod statement_data;
mod statement_reader;
mod type_name;

pub use branch::{Branch, Domain};
pub use comparison::Comparison;
pub use condition::{Condition, Truth};
pub use expression::{Expression, Number, Operator, Value};
pub use fragment::{
    BodyStage, Call, Combine, Fragment, FragmentBody, FragmentPart, FragmentPath, FragmentUse, Fragments, Import,
    Interpolator, Part, PartValue, PrecisionClass, Snippet,
};
pub use image::{ImageType, SamplerType};
pub use info::{DeclarationKind, Info, Member, Reference, macro_path};
pub use item::{Annotation, Item};
pub use memo::Memo;
pub use node::{Node, NodeCode, NodeInput, NodeOutput};
pub use node_graph::{GraphNode, InlineGraph, InputBinding, InputSource, NodeKind, NodeOutputUse};
pub use plain::{Group, Line, NumberUse, Plain, Row};
pub use port::{Geometry, PortType, PortValue};
pub use section::{ORDER, Section};
pub use shared::{
    FunctionParam, FunctionType, HostField, HostShape, Payload, SharedConst, SharedEnum, SharedFunction, SharedStruct,
    StructLayout, VertexField, VertexStruct,
};
pub use slot::{Order, Passing, Role, Slot, SlotBody, SlotParam};
pub use specialize::{
    Act, Arm, Budget, Expr, FieldChange, FieldValue, Guarded, RenderStateDecl, Specialize, Step, Term, VertexFormatUse,
    Word,
};
// The data of plain statements. The names that the macro defines are also listed, for tools that do not expand macros.
pub use statement::*;
pub use statement::{PLAIN, Spelled, Statement};
pub use statement_data::*;
pub use statement_reader::{Read, Reported, StatementReader, one_of};
pub use type_name::TypeName;

pub use shader_info_types::{
    Access, ArtifactForm, BACKENDS, Backend, BackendRow, Dimension, Family, FormatClass, Frequency, GeometryInput,
    GeometryOutput, ImageFormat, Interpolation, Lowering, MemoryQualifiers, Scalar, Stage, StageSet,
    TessellationDomain, TessellationSpacing, Type, VertexFormat, Winding, enabled_by,
};
