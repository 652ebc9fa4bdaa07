//! Creates a shader module for each stage of an info.

use crate::error::{Error, failed};
use crate::formats::stage_flag;
use ash::vk;
use shader_info::{Stage, Technique};

/// The shader modules of an info. They may be destroyed once the pipelines are created.
#[derive(Clone, Debug)]
pub struct ShaderStages {
    /// Stages with their modules, in pipeline order.
    pub modules: Vec<(Stage, vk::ShaderModule)>,
}

impl ShaderStages {
    /// Creates a module for each stage that has a source, of an info or of one of its techniques.
    ///
    /// # Errors
    /// [`Error::NotBuilt`] if there is no SPIR-V, [`Error::Vulkan`] if the driver refuses it.
    ///
    /// # Safety
    /// The device must be alive.
    pub unsafe fn new(device: &ash::Device, technique: impl Into<Technique>) -> Result<Self, Error> {
        let technique = technique.into();
        let mut made = Self { modules: vec![] };
        for stage in technique.info().stages().iter() {
            // SAFETY: by the contract of this function.
            match unsafe { module(device, technique, stage) } {
                Ok(module) => made.modules.push((stage, module)),
                Err(error) => {
                    // SAFETY: no pipeline uses these modules yet.
                    unsafe { made.destroy(device) };
                    return Err(error);
                }
            }
        }
        Ok(made)
    }

    /// Returns the stages for the creation of a pipeline, all with the same constants.
    pub fn create_infos<'a>(
        &self,
        specialization: &'a vk::SpecializationInfo<'a>,
    ) -> Vec<vk::PipelineShaderStageCreateInfo<'a>> {
        let one = |&(stage, module): &(Stage, vk::ShaderModule)| {
            vk::PipelineShaderStageCreateInfo::default()
                .stage(stage_flag(stage))
                .module(module)
                .name(c"main")
                .specialization_info(specialization)
        };
        self.modules.iter().map(one).collect()
    }

    /// Destroys the modules.
    ///
    /// # Safety
    /// The device must be that of [`ShaderStages::new`].
    pub unsafe fn destroy(&self, device: &ash::Device) {
        for (_, module) in &self.modules {
            // SAFETY: by the contract of this function.
            unsafe { device.destroy_shader_module(*module, None) };
        }
    }
}

unsafe fn module(device: &ash::Device, technique: Technique, stage: Stage) -> Result<vk::ShaderModule, Error> {
    let create_info = vk::ShaderModuleCreateInfo::default().code(technique.spirv(stage)?);
    // SAFETY: the builder has validated the words; the caller guarantees that the device is alive.
    let module = unsafe { device.create_shader_module(&create_info, None) };
    module.map_err(failed(technique.info().name(), "creating a shader module"))
}
