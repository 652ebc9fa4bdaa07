//! Opens a device of a wgpu backend, which runs one submission at a time and never panics.
#![allow(clippy::print_stderr)] // such an error belongs to no scene that could return it

use crate::scene::DriverError;
use shader_info_wgpu::{Error, Reason, Shaders};
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use wgpu::{ErrorFilter, Features};

/// A software rasterizer on a busy machine is slow; an endless loop in a shader is slower.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a scene may want beyond WebGPU's core; taken where the adapter has it.
const WANTED: Features = Features::FLOAT32_FILTERABLE
    .union(Features::FLOAT32_BLENDABLE)
    .union(Features::DUAL_SOURCE_BLENDING)
    .union(Features::POLYGON_MODE_LINE)
    .union(Features::INDIRECT_FIRST_INSTANCE)
    .union(Features::TEXTURE_ADAPTER_SPECIFIC_FORMAT_FEATURES)
    .union(Features::TEXTURE_FORMAT_16BIT_NORM)
    .union(Features::VERTEX_WRITABLE_STORAGE)
    .union(Features::CLIP_DISTANCES)
    .union(Features::PRIMITIVE_INDEX)
    .union(Features::SHADER_EARLY_DEPTH_TEST);

/// What wgpu stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Api {
    /// Vulkan.
    Vulkan,
    /// OpenGL ES through EGL.
    Gl,
}

/// A headless wgpu device. Threads may share it: their work is done in turn.
pub struct Webgpu {
    pub(super) name: String,
    pub(super) device: wgpu::Device,
    pub(super) queue: wgpu::Queue,
    pub(super) adapter: wgpu::Adapter,
    pub(super) shaders: Shaders,
    turn: Mutex<()>,
    lost: Arc<OnceLock<String>>,
    stuck: AtomicBool,
}

impl Webgpu {
    /// Opens the first software device, so that pictures are alike everywhere, else the first of all.
    ///
    /// # Errors
    /// There is none, or it does not open; in words.
    pub fn open(api: Api) -> Result<Self, String> {
        let (backends, word) = match api {
            Api::Vulkan => (wgpu::Backends::VULKAN, "Vulkan"),
            Api::Gl => (wgpu::Backends::GL, "GL"),
        };
        let descriptor =
            wgpu::InstanceDescriptor { backends, ..wgpu::InstanceDescriptor::new_without_display_handle() };
        let instance = wgpu::Instance::new(descriptor);
        let mut adapters = ready(instance.enumerate_adapters(backends)).unwrap_or_default();
        adapters.sort_by_key(|adapter| adapter.get_info().device_type != wgpu::DeviceType::Cpu);
        let adapter = adapters.into_iter().next().ok_or_else(|| format!("no {word} adapter for wgpu"))?;
        let info = adapter.get_info();
        let asked = wgpu::DeviceDescriptor {
            label: Some("tests"),
            required_features: adapter.features() & WANTED,
            required_limits: adapter.limits(),
            ..wgpu::DeviceDescriptor::default()
        };
        let opened = ready(adapter.request_device(&asked)).ok_or("wgpu does not answer")?;
        let (device, queue) = opened.map_err(|error| format!("wgpu does not open `{}`: {error}", info.name))?;
        let lost = Arc::new(OnceLock::new());
        let lost_device = Arc::clone(&lost);
        device.set_device_lost_callback(move |reason, words| {
            lost_device.get_or_init(|| format!("{reason:?}: {words}"));
        });
        // What escapes every scope would end the program.
        device.on_uncaptured_error(Arc::new(|error| eprintln!("wgpu, outside of a scene: {error}")));
        Ok(Self {
            name: format!("wgpu over {word}, {}", info.name),
            shaders: Shaders::new(&device),
            device,
            queue,
            adapter,
            turn: Mutex::new(()),
            lost,
            stuck: AtomicBool::new(false),
        })
    }

    /// One device an API for all tests of a program, opened at the first call and never closed.
    ///
    /// # Errors
    /// As [`Webgpu::open`].
    pub fn shared(api: Api) -> Result<&'static Self, String> {
        static VULKAN: OnceLock<Result<Webgpu, String>> = OnceLock::new();
        static GL: OnceLock<Result<Webgpu, String>> = OnceLock::new();
        let place = match api {
            Api::Vulkan => &VULKAN,
            Api::Gl => &GL,
        };
        place.get_or_init(|| Self::open(api)).as_ref().map_err(Clone::clone)
    }

    /// What the adapter makes of declarations on this device.
    pub fn shaders(&self) -> &Shaders {
        &self.shaders
    }

    /// What a scope of errors caught.
    pub fn messages(&self, scope: wgpu::ErrorScopeGuard) -> Option<String> {
        ready(scope.pop()).flatten().map(|error| error.to_string())
    }

    /// Does one thing and gathers what wgpu has against it.
    pub(super) fn run<T>(&self, work: impl FnOnce() -> Result<T, DriverError>) -> Result<T, DriverError> {
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if self.stuck.load(Ordering::Relaxed) {
            return Err(DriverError::Lost("an earlier scene never finished".into()));
        }
        // Popped in the reverse order; each takes only its own kind.
        let scopes = [ErrorFilter::OutOfMemory, ErrorFilter::Internal, ErrorFilter::Validation]
            .map(|filter| self.device.push_error_scope(filter));
        let result = work();
        let errors = scopes.into_iter().rev().filter_map(|scope| ready(scope.pop()).flatten());
        let errors: Vec<_> = errors.map(|error| error.to_string()).collect();
        if let Some(words) = self.lost.get() {
            return Err(DriverError::Lost(words.clone()));
        }
        match result {
            // A scene that we refuse is refused for that reason, whatever wgpu says of what was made before.
            Err(error @ (DriverError::Unsupported(_) | DriverError::Scene(_) | DriverError::Lost(_))) => Err(error),
            _ if !errors.is_empty() => Err(DriverError::Failed(errors.join("\n"))),
            result => result,
        }
    }

    /// Waits for a submission.
    pub(super) fn wait(&self, submission: wgpu::SubmissionIndex) -> Result<(), DriverError> {
        let wait = wgpu::PollType::Wait { submission_index: Some(submission), timeout: Some(PATIENCE) };
        match self.device.poll(wait) {
            Ok(_) => Ok(()),
            // wgpu has not taken the commands; a scope knows why.
            Err(error @ wgpu::PollError::WrongSubmissionIndex(..)) => Err(DriverError::Failed(error.to_string())),
            Err(error @ wgpu::PollError::Timeout) => {
                self.stuck.store(true, Ordering::Relaxed);
                Err(DriverError::Lost(format!("the work did not end within {} s: {error}", PATIENCE.as_secs())))
            }
        }
    }

    pub(super) fn has(&self, feature: Features, what: &str) -> Result<(), DriverError> {
        let is_there = self.device.features().contains(feature);
        if is_there { Ok(()) } else { Err(DriverError::Unsupported(format!("{what} on {}", self.name))) }
    }
}

/// What the adapter refuses, in a driver's words.
pub(super) fn refused(error: Error) -> DriverError {
    let words = error.to_string();
    match error.reason {
        Reason::Stage(_) | Reason::Unsupported { .. } | Reason::Backend { .. } | Reason::RenderState(_) => {
            DriverError::Unsupported(words)
        }
        Reason::NotBuilt(it) if is_left_out(it.state) => DriverError::Unsupported(words),
        _ => DriverError::Scene(words),
    }
}

// The declaration leaves WebGPU out, or the builder has reported why WebGPU cannot have it.
fn is_left_out(state: shader_info::BuildState) -> bool {
    use shader_info::BuildState::{LeftOut, NotListed, Unsupported};
    matches!(state, LeftOut | NotListed | Unsupported)
}

/// What a native future of wgpu answers; it never waits.
pub(super) fn ready<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}
