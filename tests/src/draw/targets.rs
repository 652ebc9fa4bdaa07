//! Creates the target images and the render pass of a draw, and reads their bytes back.

use super::contents::{Contents, record_copy};
use super::describe::{Draw, What};
use super::device::Device;
use super::error::{Error, failed};
use super::format::{self, Kind};
use super::memory::{Buffer, Image, Owned, Shape};
use ash::vk;

/// The colour targets in order, then the depth buffer if there is one. What subpass inputs read comes after them.
pub(super) struct Targets<'d> {
    pub(super) framebuffer: Owned<'d, vk::Framebuffer>,
    pub(super) render_pass: Owned<'d, vk::RenderPass>,
    pub(super) clears: Vec<vk::ClearValue>,
    pub(super) extent: vk::Extent2D,
    colors: usize,
    _views: Vec<Owned<'d, vk::ImageView>>,
    images: Vec<Image<'d>>,
    read_back: Vec<Buffer<'d>>,
}

/// Of every colour target, and of the depth buffer.
type Bytes = (Vec<Vec<u8>>, Option<Vec<u8>>);

impl<'d> Targets<'d> {
    pub(super) fn new(device: &'d Device, draw: &Draw<'_>, contents: &Contents<'d>) -> Result<Targets<'d>, Error> {
        let shapes = shapes(device, draw)?;
        let (mut images, mut views, mut read_back, mut clears) = (vec![], vec![], vec![], vec![]);
        for &shape in &shapes {
            let image = Image::new(device, use_of(shape.kind) | vk::ImageUsageFlags::TRANSFER_SRC, shape)?;
            views.push(image.view(0..1)?);
            read_back.push(Buffer::new(device, vk::BufferUsageFlags::TRANSFER_DST, shape.level_bytes(0))?);
            clears.push(clear(draw, shape.kind));
            images.push(image);
        }
        let mut inputs = vec![];
        for (index, image) in subpass_inputs(draw) {
            let image = contents.image(image)?;
            if (image.shape.size[0], image.shape.size[1]) != draw.size {
                return Err(Error::Description(format!("subpass input {index} is not of the targets' size")));
            }
            views.push(image.view(0..1)?);
            inputs.push((index, image.shape));
        }
        let render_pass = render_pass(device, &shapes, &inputs)?;
        let framebuffer = framebuffer(device, draw, &views, render_pass.handle)?;
        let extent = vk::Extent2D { width: draw.size.0, height: draw.size.1 };
        let colors = draw.targets.len();
        Ok(Targets { framebuffer, render_pass, clears, extent, colors, _views: views, images, read_back })
    }

    pub(super) fn colors(&self) -> Vec<Shape> {
        self.images[..self.colors].iter().map(|image| image.shape).collect()
    }

    /// Records the way out, for after the render pass and a barrier.
    pub(super) fn record_download(&self, device: &Device, commands: vk::CommandBuffer) {
        for (image, buffer) in self.images.iter().zip(&self.read_back) {
            record_copy(device, commands, image, vk::ImageLayout::TRANSFER_SRC_OPTIMAL, buffer);
        }
    }

    /// The bytes of each colour target, and of the depth buffer.
    pub(super) fn read(&self) -> Result<Bytes, Error> {
        let mut all = self.read_back.iter().map(Buffer::read).collect::<Result<Vec<_>, _>>()?;
        let depth = if all.len() > self.colors { all.pop() } else { None };
        Ok((all, depth))
    }
}

fn shapes(device: &Device, draw: &Draw<'_>) -> Result<Vec<Shape>, Error> {
    let (width, height) = draw.size;
    let most = device.limits.max_framebuffer_width.min(device.limits.max_framebuffer_height);
    if width == 0 || height == 0 || width > most || height > most {
        return Err(Error::Description(format!("targets of {width} by {height} pixels are not within 1 to {most}")));
    }
    if draw.layers == 0 || draw.layers > device.limits.max_framebuffer_layers {
        return Err(Error::Description(format!("targets with {} layers", draw.layers)));
    }
    if draw.targets.len() > device.limits.max_color_attachments as usize {
        return Err(Error::Unsupported(format!("{} colour targets", draw.targets.len())));
    }
    let view = if draw.layers == 1 { vk::ImageViewType::TYPE_2D } else { vk::ImageViewType::TYPE_2D_ARRAY };
    let depth = draw.depth.map(|_| vk::Format::D32_SFLOAT);
    let shape = |format| {
        let (texel, kind) = format::about(format)?;
        let drawable = device.format_features(format).contains(match kind {
            Kind::Depth => vk::FormatFeatureFlags::DEPTH_STENCIL_ATTACHMENT,
            Kind::Float | Kind::Signed | Kind::Unsigned => vk::FormatFeatureFlags::COLOR_ATTACHMENT,
        });
        if !drawable {
            return Err(Error::Unsupported(format!("targets of format {format:?}")));
        }
        Ok(Shape { view, size: [width, height, draw.layers], levels: 1, samples: 1, format, kind, texel })
    };
    let shapes = draw.targets.iter().copied().chain(depth).map(shape).collect::<Result<Vec<_>, _>>()?;
    if shapes[..draw.targets.len()].iter().any(|shape| shape.kind == Kind::Depth) {
        return Err(Error::Description("a depth format is no colour target".into()));
    }
    Ok(shapes)
}

fn use_of(kind: Kind) -> vk::ImageUsageFlags {
    match kind {
        Kind::Depth => vk::ImageUsageFlags::DEPTH_STENCIL_ATTACHMENT,
        Kind::Float | Kind::Signed | Kind::Unsigned => vk::ImageUsageFlags::COLOR_ATTACHMENT,
    }
}

fn clear(draw: &Draw<'_>, kind: Kind) -> vk::ClearValue {
    match (kind, draw.depth) {
        (Kind::Depth, Some(depth)) => {
            vk::ClearValue { depth_stencil: vk::ClearDepthStencilValue { depth: depth.clear, stencil: 0 } }
        }
        (kind, _) => format::clear_value(kind, draw.clear),
    }
}

/// Index and image of each subpass input.
fn subpass_inputs<'a>(draw: &'a Draw<'_>) -> impl Iterator<Item = (u32, usize)> + 'a {
    draw.resources.iter().filter_map(|it| match it.what {
        What::InputAttachment { image, index } => Some((index, image)),
        _ => None,
    })
}

fn render_pass<'d>(
    device: &'d Device,
    shapes: &[Shape],
    inputs: &[(u32, Shape)],
) -> Result<Owned<'d, vk::RenderPass>, Error> {
    let attachment = |shape: &Shape| {
        vk::AttachmentDescription::default()
            .format(shape.format)
            .samples(vk::SampleCountFlags::TYPE_1)
            .load_op(vk::AttachmentLoadOp::CLEAR)
            .store_op(vk::AttachmentStoreOp::STORE)
            .stencil_load_op(vk::AttachmentLoadOp::DONT_CARE)
            .stencil_store_op(vk::AttachmentStoreOp::DONT_CARE)
            .final_layout(vk::ImageLayout::TRANSFER_SRC_OPTIMAL)
    };
    let input = |(_, shape): &(u32, Shape)| {
        attachment(shape)
            .load_op(vk::AttachmentLoadOp::LOAD)
            .initial_layout(vk::ImageLayout::GENERAL)
            .final_layout(vk::ImageLayout::GENERAL)
    };
    let attachments: Vec<_> = shapes.iter().map(attachment).chain(inputs.iter().map(input)).collect();
    let last = inputs.iter().map(|(index, _)| index + 1).max().unwrap_or(0);
    let unused = vk::AttachmentReference { attachment: vk::ATTACHMENT_UNUSED, layout: vk::ImageLayout::UNDEFINED };
    let mut read = vec![unused; last as usize];
    for (attachment, (index, _)) in (shapes.len() as u32..).zip(inputs) {
        read[*index as usize] = vk::AttachmentReference { attachment, layout: vk::ImageLayout::GENERAL };
    }
    let (mut colors, mut depth) = (vec![], None);
    for (attachment, shape) in (0..).zip(shapes) {
        let layout = match shape.kind {
            Kind::Depth => vk::ImageLayout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
            Kind::Float | Kind::Signed | Kind::Unsigned => vk::ImageLayout::COLOR_ATTACHMENT_OPTIMAL,
        };
        let reference = vk::AttachmentReference { attachment, layout };
        if shape.kind == Kind::Depth { depth = Some(reference) } else { colors.push(reference) }
    }
    let mut subpass = vk::SubpassDescription::default().color_attachments(&colors).input_attachments(&read);
    if let Some(depth) = &depth {
        subpass = subpass.depth_stencil_attachment(depth);
    }
    let subpasses = [subpass];
    let info = vk::RenderPassCreateInfo::default().attachments(&attachments).subpasses(&subpasses);
    // SAFETY: `info` points at lists that live.
    let pass = unsafe { device.raw.create_render_pass(&info, None) }.map_err(failed("creating a render pass"))?;
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Ok(Owned::new(device, pass, |raw, handle| unsafe { raw.destroy_render_pass(handle, None) }))
}

fn framebuffer<'d>(
    device: &'d Device,
    draw: &Draw<'_>,
    views: &[Owned<'d, vk::ImageView>],
    render_pass: vk::RenderPass,
) -> Result<Owned<'d, vk::Framebuffer>, Error> {
    let views: Vec<_> = views.iter().map(|view| view.handle).collect();
    let info = vk::FramebufferCreateInfo::default()
        .render_pass(render_pass)
        .attachments(&views)
        .width(draw.size.0)
        .height(draw.size.1)
        .layers(draw.layers);
    // SAFETY: the views were made for this render pass's formats.
    let framebuffer = unsafe { device.raw.create_framebuffer(&info, None) };
    let framebuffer = framebuffer.map_err(failed("creating a framebuffer"))?;
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Ok(Owned::new(device, framebuffer, |raw, handle| unsafe { raw.destroy_framebuffer(handle, None) }))
}
