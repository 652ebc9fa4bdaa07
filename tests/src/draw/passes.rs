//! Runs a sequence of dispatches over shared contents and returns their bytes.

use super::bindings::Bindings;
use super::contents::{Bytes, Contents, barrier};
use super::describe::{self, Dispatch};
use super::device::Device;
use super::error::Error;
use super::memory::Owned;
use super::pipeline;
use ash::vk;

/// What a row of dispatches left behind.
#[derive(Clone, Debug)]
pub struct Dispatched {
    /// The bytes of each of the contents' buffers.
    pub buffers: Vec<Vec<u8>>,
    /// The bytes of each of the contents' images: all levels, laid out as in [`describe::Image::data`].
    pub images: Vec<Vec<u8>>,
    /// What the validation layer warned of.
    pub warnings: Vec<String>,
}

/// Runs the dispatches in order; each sees what those before it wrote.
pub fn dispatch(
    device: &Device,
    contents: &describe::Contents<'_>,
    dispatches: &[Dispatch<'_>],
) -> Result<Dispatched, Error> {
    let _turn = device.turn()?;
    let result = run(device, contents, dispatches);
    let ((buffers, images), warnings) = device.check(result)?;
    Ok(Dispatched { buffers, images, warnings })
}

fn run(device: &Device, contents: &describe::Contents<'_>, dispatches: &[Dispatch<'_>]) -> Result<Bytes, Error> {
    let contents = Contents::new(device, contents)?;
    let passes = dispatches.iter().map(|one| Pass::new(device, &contents, one)).collect::<Result<Vec<_>, _>>()?;
    device.run(|commands| {
        contents.record_upload(device, commands);
        passes.iter().for_each(|pass| pass.record(device, commands));
        contents.record_download(device, commands);
    })?;
    contents.read()
}

/// A dispatch, ready to be recorded.
pub(super) struct Pass<'d> {
    pipeline: Owned<'d, vk::Pipeline>,
    bindings: Bindings<'d>,
    groups: [u32; 3],
}

impl<'d> Pass<'d> {
    pub(super) fn new(device: &'d Device, contents: &Contents<'d>, dispatch: &Dispatch<'_>) -> Result<Self, Error> {
        let Dispatch { info, stage, resources, push_constants, specialization, groups } = dispatch;
        let most = device.limits.max_compute_work_group_count;
        if groups.iter().zip(most).any(|(&groups, most)| groups > most) {
            return Err(Error::Unsupported(format!("room for {groups:?} work groups, only {most:?}")));
        }
        let stages = vk::ShaderStageFlags::COMPUTE;
        let bindings = Bindings::new(device, contents, info.map(Into::into), resources, push_constants, stages)?;
        let pipeline = pipeline::compute(device, stage, resources, specialization, &bindings.layout)?;
        Ok(Pass { pipeline, bindings, groups: *groups })
    }

    pub(super) fn record(&self, device: &Device, commands: vk::CommandBuffer) {
        let [x, y, z] = self.groups;
        // SAFETY: the pipeline and its bindings share a layout, and both live until the work is done.
        unsafe {
            device.raw.cmd_bind_pipeline(commands, vk::PipelineBindPoint::COMPUTE, self.pipeline.handle);
            self.bindings.record(commands, vk::PipelineBindPoint::COMPUTE);
            device.raw.cmd_dispatch(commands, x, y, z);
        }
        barrier(device, commands, &[]);
    }
}
