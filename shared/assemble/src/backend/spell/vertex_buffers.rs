//! Checks that a dialect's API can read an attribute where it is: the number of its buffer, its offset, its stride.

use super::Spell;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::{
    Backend, Family, FieldPlace, Statement, VertexFormat, VertexFormatUse, VertexIn, VertexStruct,
};
use shader_info_types::binding::METAL_SIZES_BUFFER;

/// Number of buffers of a stage on Metal (Metal feature set tables).
const METAL_BUFFERS: u32 = 31;

/// Returns the number of vertex buffers that an API guarantees; `None` if each attribute has its own.
///
/// Sources: Vulkan 1.1 "Required Limits", `maxVertexInputBindings`; Direct3D 12, `D3D12_INPUT_ELEMENT_DESC::InputSlot`;
/// WebGPU §3.6.2, `maxVertexBuffers`; on Metal the buffers after those of docs/conventions.md.
fn buffers(family: Family) -> Option<u32> {
    match family {
        Family::OpenGl | Family::Gles => None,
        Family::Vulkan | Family::D3d12 => Some(16),
        Family::Metal => Some(METAL_BUFFERS - (METAL_SIZES_BUFFER + 1)),
        Family::WebGpu => Some(8),
    }
}

/// Returns the numbers of bytes of which an offset and a stride must be multiples.
///
/// Sources: Vulkan 1.3 §23.3.1, the size of a component, or of a packed format; WebGPU §10.3.7; Direct3D 11.3
/// functional specification §4.4.6; Metal, `MTLVertexBufferLayoutDescriptor.stride`.
fn steps(family: Family, format: VertexFormat) -> (u32, u32) {
    match family {
        Family::OpenGl | Family::Gles => (1, 1),
        Family::Vulkan if format == VertexFormat::Unorm1010102 => (4, 4),
        Family::Vulkan => {
            let component = u32::from(format.bytes() / format.components());
            (component, component)
        }
        Family::D3d12 => (format.alignment(), format.alignment()),
        Family::Metal | Family::WebGpu => (format.alignment(), 4),
    }
}

/// Returns why an API cannot read a field of a vertex where it is, with help; `is_stride` if the struct's size is the
/// stride of the buffer.
fn misplaced(
    backend: Backend,
    (name, format): (&str, VertexFormat),
    FieldPlace { vertex, offset, stride }: &FieldPlace,
    is_stride: bool,
) -> Option<(String, &'static str)> {
    let (title, (offset_step, stride_step)) = (backend.row().title, steps(backend.row().family, format));
    if !offset.is_multiple_of(offset_step) {
        let format = format.name();
        let message = format!(
            "`{name}` is at byte {offset} of `{vertex}`; {title} reads `{format}` at multiples of {offset_step}"
        );
        return Some((message, "put fields with larger formats before the others"));
    }
    (is_stride && !stride.is_multiple_of(stride_step)).then(|| {
        let message = format!("`{vertex}` has {stride} bytes; {title} needs a multiple of {stride_step}");
        (message, "use a format with more components for one of its fields")
    })
}

/// Returns why an API cannot read the vertex struct that rules choose; `is_read` if a technique reads a field.
pub fn unreadable_format(
    backend: Backend,
    chosen: &VertexFormatUse,
    is_read: &dyn Fn(&str) -> bool,
) -> Option<Diagnostic> {
    let VertexStruct { name, fields, stride, .. } = chosen.vertex.as_ref()?;
    fields.iter().filter(|field| is_read(&field.name)).find_map(|field| {
        let place = FieldPlace { vertex: name.clone(), offset: field.offset, stride: *stride };
        let (message, help) = misplaced(backend, (&field.name, field.format), &place, true)?;
        let wrong = Diagnostic::new(&UNSUPPORTED, &chosen.path.place, message).help(help);
        Some(wrong.see(&field.place, "the field"))
    })
}

impl Spell<'_, '_> {
    pub(super) fn vertex_buffer(&self, input: &VertexIn) -> Result<(), Diagnostic> {
        let title = self.cx.backend.row().title;
        if let Some(count) = buffers(self.cx.family()).filter(|count| input.buffer >= *count) {
            let message =
                format!("`{}` is in vertex buffer {}; {title} guarantees 0 to {}", input.name, input.buffer, count - 1);
            return Err(self.unreadable(message, format!("use a `buffer` below {count}")));
        }
        // Loose attributes are aligned for every API.
        input.field.as_ref().map_or(Ok(()), |field| self.vertex_field(input, field))
    }

    fn vertex_field(&self, input: &VertexIn, field: &FieldPlace) -> Result<(), Diagnostic> {
        let format = input.format.unwrap_or_else(|| VertexFormat::of_column(input.ty));
        let wrong = misplaced(self.cx.backend, (&input.name, format), field, !self.has_loose(input.buffer));
        wrong.map_or(Ok(()), |(message, help)| Err(self.unreadable(message, help.into())))
    }

    /// Returns whether the stride of a buffer is that of loose attributes.
    fn has_loose(&self, buffer: u32) -> bool {
        let is_loose = |input: &VertexIn| input.buffer == buffer && input.field.is_none();
        self.cx.items.iter().any(|item| matches!(&item.statement, Statement::VertexIn(input) if is_loose(input)))
    }

    fn unreadable(&self, message: String, help: String) -> Diagnostic {
        Diagnostic::new(&UNSUPPORTED, &self.item.place, message).help(help)
    }
}
