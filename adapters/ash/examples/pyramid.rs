//! A pyramid without a window: `cargo run -p shader-info-ash --features example --example pyramid -- pyramid.png`

use shader_info::glam::{Mat4, Vec3, camera};
use shader_info::{Matrices, Packing, VertexInput, bytemuck, interface_info, shader_info};
use shader_info_ash::headless::{Headless, Prefer};
use shader_info_ash::{GraphicsState, PipelineLayout, SetLayouts, Target, ash::vk};
use std::error::Error;

const SIZE: vk::Extent3D = vk::Extent3D { width: 256, height: 256, depth: 1 };
const FORMAT: vk::Format = vk::Format::R8G8B8A8_SRGB;

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
struct Corner {
    pos: [f32; 3],
    normal: [f32; 3],
}

interface_info! {
    Lit { flat shade: float; height: float; }
}

shader_info! {
    Pyramid {
        vertex_in(Corner);
        vertex_out(Lit);
        fragment_out(0) frag_color: vec4;
        push_constant ModelViewProjectionMatrix: mat4;
        push_constant NormalMatrix: mat3;
        vertex_source {
            void main() {
              shade = 0.15 + 0.85 * max(dot(normalize(NormalMatrix * normal), normalize(vec3(1.0, 2.0, 3.0))), 0.0);
              height = pos.y;
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
            }
        }
        fragment_source {
            void main() { frag_color = vec4(mix(vec3(0.9, 0.4, 0.1), vec3(0.2, 0.6, 0.9), height) * shade, 1.0); }
        }
        do_static_compilation;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let headless = Headless::open(Prefer::Hardware)?;
    if headless.version < vk::API_VERSION_1_3 {
        return Err("dynamic rendering needs Vulkan 1.3".into());
    }
    // SAFETY: one device; everything is destroyed behind the last use, before the device.
    let pixels = unsafe { draw(&headless) }?;
    assert_eq!(headless.close().errors, [""; 0], "the validation layer is silent");
    let file = std::fs::File::create(std::env::args().nth(1).unwrap_or("pyramid.png".into()))?;
    let mut png = png::Encoder::new(file, SIZE.width, SIZE.height);
    png.set_color(png::ColorType::Rgba);
    Ok(png.write_header()?.write_image_data(&pixels)?)
}

unsafe fn draw(headless: &Headless) -> Result<Vec<u8>, Box<dyn Error>> {
    let device = &headless.device;
    unsafe {
        // From the info: layout, pipeline, and the bytes of the push constants.
        let mut set_layouts = SetLayouts::new();
        let layout = PipelineLayout::new(device, &mut set_layouts, Pyramid::INFO)?;
        let (colors, depth, stencil) = (vec![FORMAT], vk::Format::UNDEFINED, vk::Format::UNDEFINED);
        let mut state =
            GraphicsState::new(Pyramid::INFO, Target::Rendering { colors, depth, stencil }, &headless.features)?;
        state.rasterization.cull_mode = vk::CullModeFlags::BACK;
        let pipeline = state.create(device, &layout)?;
        let mut push = vec![0; Pyramid::INFO.reflection().push_constant_size_std430() as usize];
        Pyramid::INFO.fill(&mut push, Packing::Std430, &matrices());
        // The rest is Vulkan as ever: one buffer, the corners at its start and the pixels behind them; an image, seen through a view.
        let corners = pyramid();
        let host = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
        let (pixels_at, length) = (4096, (SIZE.width * SIZE.height * 4) as usize);
        let usage = vk::BufferUsageFlags::VERTEX_BUFFER | vk::BufferUsageFlags::TRANSFER_DST;
        let about = vk::BufferCreateInfo::default().size((pixels_at + length) as u64).usage(usage);
        let buffer = device.create_buffer(&about, None)?;
        let usage = vk::ImageUsageFlags::COLOR_ATTACHMENT | vk::ImageUsageFlags::TRANSFER_SRC;
        let about = vk::ImageCreateInfo::default().image_type(vk::ImageType::TYPE_2D).format(FORMAT).extent(SIZE);
        let about = about.mip_levels(1).array_layers(1).samples(vk::SampleCountFlags::TYPE_1).usage(usage);
        let image = device.create_image(&about, None)?;
        let allocate = |needs: vk::MemoryRequirements, kind| {
            let ty = headless.memory_type(needs, kind).ok_or("no such memory")?;
            let about = vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(ty);
            Ok::<_, Box<dyn Error>>(device.allocate_memory(&about, None)?)
        };
        let buffer_memory = allocate(device.get_buffer_memory_requirements(buffer), host)?;
        let image_memory = allocate(device.get_image_memory_requirements(image), Default::default())?;
        device.bind_buffer_memory(buffer, buffer_memory, 0)?;
        device.bind_image_memory(image, image_memory, 0)?;
        let mapped = device.map_memory(buffer_memory, 0, vk::WHOLE_SIZE, Default::default())?.cast::<u8>();
        mapped.cast::<[f32; 6]>().copy_from_nonoverlapping(corners.as_ptr(), corners.len());
        let (aspect_mask, level_count, layer_count) = (vk::ImageAspectFlags::COLOR, 1, 1);
        let range = vk::ImageSubresourceRange { aspect_mask, level_count, layer_count, ..Default::default() };
        let about = vk::ImageViewCreateInfo::default().image(image).format(FORMAT).subresource_range(range);
        let view = device.create_image_view(&about.view_type(vk::ImageViewType::TYPE_2D), None)?;
        headless.run(|commands| {
            let (stage, general) = (vk::PipelineStageFlags::ALL_COMMANDS, vk::ImageLayout::GENERAL);
            let (drawn, copied) = (vk::AccessFlags::COLOR_ATTACHMENT_WRITE, vk::AccessFlags::TRANSFER_READ);
            let into = vk::ImageMemoryBarrier::default().image(image).subresource_range(range);
            let into = [into.new_layout(general).dst_access_mask(drawn)];
            device.cmd_pipeline_barrier(commands, stage, stage, Default::default(), &[], &[], &into);
            let area = vk::Rect2D::default().extent(vk::Extent2D { width: SIZE.width, height: SIZE.height });
            let color = vk::RenderingAttachmentInfo::default().image_view(view).image_layout(general);
            let color = [color.load_op(vk::AttachmentLoadOp::CLEAR).store_op(vk::AttachmentStoreOp::STORE)];
            let about = vk::RenderingInfo::default().render_area(area).layer_count(1).color_attachments(&color);
            device.cmd_begin_rendering(commands, &about);
            device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, pipeline);
            let viewport = vk::Viewport::default().width(SIZE.width as f32).height(SIZE.height as f32);
            device.cmd_set_viewport(commands, 0, &[viewport.max_depth(1.0)]);
            device.cmd_set_scissor(commands, 0, &[area]);
            device.cmd_bind_vertex_buffers(commands, 0, &[buffer], &[0]);
            layout.push(device, commands, &push).expect("as many bytes as the reflection says");
            device.cmd_draw(commands, corners.len() as u32, 1, 0, 0);
            device.cmd_end_rendering(commands);
            let out = [vk::MemoryBarrier::default().src_access_mask(drawn).dst_access_mask(copied)];
            device.cmd_pipeline_barrier(commands, stage, stage, Default::default(), &out, &[], &[]);
            let layers = vk::ImageSubresourceLayers { aspect_mask, layer_count, ..Default::default() };
            let copy = vk::BufferImageCopy::default().image_subresource(layers).image_extent(SIZE);
            let copy = [copy.buffer_offset(pixels_at as u64)];
            device.cmd_copy_image_to_buffer(commands, image, general, buffer, &copy);
        })?;
        let pixels = std::slice::from_raw_parts(mapped.add(pixels_at), length).to_vec();
        device.destroy_pipeline(pipeline, None);
        layout.destroy(device);
        set_layouts.destroy(device);
        device.destroy_image_view(view, None);
        device.destroy_image(image, None);
        device.destroy_buffer(buffer, None);
        [buffer_memory, image_memory].into_iter().for_each(|it| device.free_memory(it, None));
        Ok(pixels)
    }
}

fn matrices() -> Matrices {
    let view = camera::rh::view::look_at_mat4(Vec3::new(1.5, 1.6, 2.4), Vec3::new(0.0, 0.4, 0.0), Vec3::Y);
    let projection = camera::rh::proj::vulkan::perspective(0.8, 1.0, 0.1, 10.0);
    Matrices { model: Mat4::from_rotation_y(0.3), view, projection }
}

/// Four sides of position and normal; the floor is never visible.
fn pyramid() -> Vec<[f32; 6]> {
    let side = |degrees: f32| {
        let turn = Mat4::from_rotation_y(degrees.to_radians());
        let corners = [Vec3::new(-0.8, 0.0, 0.8), Vec3::new(0.8, 0.0, 0.8), Vec3::Y];
        let normal = turn.transform_vector3(Vec3::new(0.0, 0.8, 1.0).normalize());
        corners.map(|corner| bytemuck::cast([turn.transform_point3(corner), normal]))
    };
    [0.0, 90.0, 180.0, 270.0].into_iter().flat_map(side).collect()
}
