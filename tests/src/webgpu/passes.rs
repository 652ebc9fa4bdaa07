//! Runs compute passes and returns what they wrote.

use super::bindings::Bindings;
use super::contents::Contents;
use super::device::{Webgpu, refused};
use super::readback::Readback;
use crate::scene::{DriverError, Outcome, Pass, Work};
use shader_info::{Info, Scalar};
use shader_info_wgpu::ComputeState;
use wgpu::{CommandEncoder, ComputePipeline};

pub(super) fn compute(on: &Webgpu, work: &Work) -> Result<Outcome, DriverError> {
    let contents = Contents::new(on, &work.contents, work.passes.iter().flat_map(|pass| &pass.resources))?;
    let passes = work.passes.iter().map(|pass| Ready::new(on, &contents, pass)).collect::<Result<Vec<_>, _>>()?;
    let mut commands = on.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    passes.iter().for_each(|pass| pass.record(&mut commands));
    let mut readback = Readback::default();
    contents.record(on, &mut commands, &mut readback);
    let copies = readback.finish(on, commands)?;
    let mut outcome = Outcome::default();
    contents.sort(copies.into_iter(), &mut outcome);
    Ok(outcome)
}

/// A pass that can be recorded.
pub(super) struct Ready {
    pipeline: ComputePipeline,
    bindings: Bindings,
    groups: [u32; 3],
}

impl Ready {
    pub(super) fn new(on: &Webgpu, contents: &Contents, pass: &Pass) -> Result<Self, DriverError> {
        let constants = constants(pass.info, &pass.specialization);
        let state = ComputeState { constants: &constants, ..ComputeState::default() };
        let pipeline = on.shaders.compute_pipeline(pass.info, &state).map_err(refused)?;
        let bindings = Bindings::new(on, pass.info, contents, &pass.resources, &pass.push_constants)?;
        Ok(Self { pipeline, bindings, groups: pass.groups })
    }

    /// A compute pass of its own: wgpu lets it see what those before it wrote.
    pub(super) fn record(&self, commands: &mut CommandEncoder) {
        let mut pass = commands.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
        pass.set_pipeline(&self.pipeline);
        for (group, bind_group, offsets) in self.bindings.each() {
            pass.set_bind_group(group, bind_group, &offsets);
        }
        let [x, y, z] = self.groups;
        pass.dispatch_workgroups(x, y, z);
    }
}

/// The bits of each value as the number that they are; an unknown name is the adapter's to refuse.
pub(super) fn constants(info: &Info, given: &[(&'static str, u32)]) -> Vec<(&'static str, f64)> {
    let value = |&(name, bits): &(&'static str, u32)| {
        let scalar = info.specialization(name).map(|it| it.ty.scalar);
        let value = match scalar {
            Some(Scalar::Float) => f32::from_bits(bits).into(),
            Some(Scalar::Int) => (bits as i32).into(),
            Some(Scalar::Uint | Scalar::Bool) | None => bits.into(),
        };
        (name, value)
    };
    given.iter().map(value).collect()
}
