//! Creates a Vulkan instance that records validation messages.

use super::NoDevice;
use ash::{Entry, ext::debug_utils, vk};
use std::ffi::{CStr, c_void};
use std::sync::{Mutex, PoisonError};

const VALIDATION: &CStr = c"VK_LAYER_KHRONOS_validation";

pub(super) struct Instance {
    pub(super) raw: ash::Instance,
    /// Version of the loader, at most 1.3; devices are queried for features of this version.
    pub(super) version: u32,
    messenger: Option<(debug_utils::Instance, vk::DebugUtilsMessengerEXT)>,
    // Boxed, because the driver keeps the address until the messenger is destroyed.
    messages: Box<SharedMessages>,
    // The last field, because the loaded library must outlive all objects of it.
    _entry: Entry,
}

/// Messages of the validation layer since the last call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValidationMessages {
    /// Errors: invalid use of Vulkan, or invalid SPIR-V.
    pub errors: Vec<String>,
    /// Warnings: valid use that is rarely intended.
    pub warnings: Vec<String>,
}

type SharedMessages = Mutex<ValidationMessages>;

impl Instance {
    pub(super) fn open() -> Result<Instance, NoDevice> {
        // SAFETY: loading the system's Vulkan loader runs only its own initialisers.
        let entry = unsafe { Entry::load() }.map_err(|error| missing("no Vulkan loader", &error))?;
        // SAFETY: takes no arguments.
        let supported = unsafe { entry.try_enumerate_instance_version() }.ok().flatten().unwrap_or(vk::API_VERSION_1_0);
        if supported < vk::API_VERSION_1_1 {
            return Err(NoDevice { why: "the Vulkan loader is older than 1.1".into() });
        }
        let version = supported.min(vk::API_VERSION_1_3);
        let validated = can_validate(&entry);
        let raw = create(&entry, version, validated).map_err(|error| missing("no Vulkan driver", &error))?;

        let mut instance = Instance { raw, version, messenger: None, messages: Box::default(), _entry: entry };
        if validated {
            instance.create_messenger().map_err(|error| missing("no validation messages", &error))?;
        }
        Ok(instance)
    }

    /// Returns whether the validation layer is installed, so that its messages are recorded.
    pub(super) fn validated(&self) -> bool {
        self.messenger.is_some()
    }

    pub(super) fn take_messages(&self) -> ValidationMessages {
        std::mem::take(&mut *self.messages.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn create_messenger(&mut self) -> Result<(), vk::Result> {
        let utils = debug_utils::Instance::new(&self._entry, &self.raw);
        let severity = vk::DebugUtilsMessageSeverityFlagsEXT::ERROR | vk::DebugUtilsMessageSeverityFlagsEXT::WARNING;
        let about = vk::DebugUtilsMessengerCreateInfoEXT::default()
            .message_severity(severity)
            .message_type(vk::DebugUtilsMessageTypeFlagsEXT::VALIDATION)
            .pfn_user_callback(Some(record_message))
            .user_data((&raw const *self.messages).cast_mut().cast());
        // SAFETY: the messages are boxed and outlive the messenger, which `drop` destroys first.
        let messenger = unsafe { utils.create_debug_utils_messenger(&about, None) }?;
        self.messenger = Some((utils, messenger));
        Ok(())
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        // SAFETY: no object of the instance is left, since a device keeps its instance.
        unsafe {
            if let Some((utils, messenger)) = self.messenger.take() {
                utils.destroy_debug_utils_messenger(messenger, None);
            }
            self.raw.destroy_instance(None);
        }
    }
}

fn missing(what: &str, error: &dyn std::fmt::Display) -> NoDevice {
    NoDevice { why: format!("{what}: {error}") }
}

fn can_validate(entry: &Entry) -> bool {
    // SAFETY: both calls only list names.
    let (layers, extensions) = unsafe {
        (
            entry.enumerate_instance_layer_properties().unwrap_or_default(),
            entry.enumerate_instance_extension_properties(None).unwrap_or_default(),
        )
    };
    let has_layer = layers.iter().any(|layer| layer.layer_name_as_c_str() == Ok(VALIDATION));
    let has_messages = extensions.iter().any(|extension| extension.extension_name_as_c_str() == Ok(debug_utils::NAME));
    has_layer && has_messages
}

fn create(entry: &Entry, version: u32, validated: bool) -> Result<ash::Instance, vk::Result> {
    let about = vk::ApplicationInfo::default().application_name(c"shader-info").api_version(version);
    let layers = if validated { vec![VALIDATION.as_ptr()] } else { vec![] };
    let extensions = if validated { vec![debug_utils::NAME.as_ptr()] } else { vec![] };
    let info = vk::InstanceCreateInfo::default()
        .application_info(&about)
        .enabled_layer_names(&layers)
        .enabled_extension_names(&extensions);
    // SAFETY: every pointer in `info` lives until the call returns.
    unsafe { entry.create_instance(&info, None) }
}

unsafe extern "system" fn record_message(
    severity: vk::DebugUtilsMessageSeverityFlagsEXT,
    _: vk::DebugUtilsMessageTypeFlagsEXT,
    data: *const vk::DebugUtilsMessengerCallbackDataEXT<'_>,
    messages: *mut c_void,
) -> vk::Bool32 {
    // SAFETY: the layer hands back our own pointer, and data that is valid during the call.
    let (messages, text) = unsafe {
        let text = data.as_ref().and_then(|data| data.message_as_c_str());
        (&*messages.cast::<SharedMessages>(), text.map(|text| text.to_string_lossy().into_owned()).unwrap_or_default())
    };
    let mut messages = messages.lock().unwrap_or_else(PoisonError::into_inner);
    if severity.contains(vk::DebugUtilsMessageSeverityFlagsEXT::ERROR) {
        messages.errors.push(text);
    } else {
        messages.warnings.push(text);
    }
    vk::FALSE
}
