//! Creates a render pass for the outputs and inputs of an info's fragment stage.

use shader_info::{Info, ResourceKind, Scalar};
use shader_info_ash::Error;
use shader_info_ash::ash::{Device, vk};

const UNUSED: vk::AttachmentReference =
    vk::AttachmentReference { attachment: vk::ATTACHMENT_UNUSED, layout: vk::ImageLayout::GENERAL };

/// One subpass: a colour attachment an output, an input attachment a `subpass_in`.
///
/// # Errors
/// The driver refuses.
///
/// # Safety
/// The device is alive.
pub(super) unsafe fn of(device: &Device, info: &'static Info) -> Result<vk::RenderPass, Error> {
    let mut attachments = vec![];
    let (mut colors, mut inputs) = (vec![], vec![]);
    // The second source of dual-source blending goes into the attachment of the first.
    for output in info.outputs().filter(|it| it.index == 0) {
        let attachment = attach(&mut attachments, output.ty.scalar, vk::SampleCountFlags::TYPE_1);
        put(&mut colors, output.location, attachment);
    }
    for input in info.resources().filter(|it| it.kind == ResourceKind::SubpassIn) {
        let scalar = match input.ty.as_bytes() {
            [b'i', ..] => Scalar::Int,
            [b'u', ..] => Scalar::Uint,
            _ => Scalar::Float,
        };
        let several = input.ty.ends_with("MS");
        let samples = if several { vk::SampleCountFlags::TYPE_4 } else { vk::SampleCountFlags::TYPE_1 };
        let attachment = attach(&mut attachments, scalar, samples);
        put(&mut inputs, input.slot, attachment);
    }
    let subpasses = [vk::SubpassDescription::default().color_attachments(&colors).input_attachments(&inputs)];
    let create_info = vk::RenderPassCreateInfo::default().attachments(&attachments).subpasses(&subpasses);
    // SAFETY: the lists live, and the device by our own contract.
    let made = unsafe { device.create_render_pass(&create_info, None) };
    made.map_err(|result| Error::Vulkan { info: info.name(), doing: "creating a render pass", result })
}

fn put(references: &mut Vec<vk::AttachmentReference>, at: u32, attachment: u32) {
    let at = at as usize;
    references.resize(references.len().max(at + 1), UNUSED);
    references[at].attachment = attachment;
}

/// In formats that every device can draw into (Vulkan 1.3, "Required Format Support").
fn attach(attachments: &mut Vec<vk::AttachmentDescription>, scalar: Scalar, samples: vk::SampleCountFlags) -> u32 {
    let format = match scalar {
        Scalar::Float => vk::Format::R8G8B8A8_UNORM,
        Scalar::Int => vk::Format::R32G32B32A32_SINT,
        Scalar::Uint | Scalar::Bool => vk::Format::R32G32B32A32_UINT,
    };
    let attachment = vk::AttachmentDescription::default()
        .format(format)
        .samples(samples)
        .load_op(vk::AttachmentLoadOp::DONT_CARE)
        .store_op(vk::AttachmentStoreOp::STORE)
        .final_layout(vk::ImageLayout::GENERAL);
    attachments.push(attachment);
    attachments.len() as u32 - 1
}
