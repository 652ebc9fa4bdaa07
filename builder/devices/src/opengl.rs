//! OpenGL and OpenGL ES through a headless context.

use glow::HasContext;
use shader_builder::Backend;
use shader_builder::drivers::{Device, DriverMessage, Program, Unavailable as Absent};
use shader_info_glow::headless::{Context, Unavailable, Version};
use shader_info_glow::{backends, link};

/// Returns the latest OpenGL that the driver gives.
pub(super) fn open_desktop() -> Result<Box<dyn Device>, Absent> {
    open(&[Version::Core(4, 6), Version::Core(4, 5), Version::Core(4, 3), Version::Core(4, 1), Version::Core(3, 3)])
}

/// Returns the latest OpenGL ES that the driver gives.
pub(super) fn open_es() -> Result<Box<dyn Device>, Absent> {
    open(&[Version::Es(3, 2), Version::Es(3, 1), Version::Es(3, 0)])
}

fn open(versions: &[Version]) -> Result<Box<dyn Device>, Absent> {
    let mut why = String::new();
    for version in versions {
        match Context::new(*version) {
            Ok(context) => return Ok(Box::new(OpenGl { context })),
            Err(unavailable) => why = unavailable.to_string(),
        }
    }
    Err(Absent { why })
}

struct OpenGl {
    context: Context,
}

impl Device for OpenGl {
    fn name(&self) -> String {
        match self.context.current() {
            // SAFETY: the context is current.
            Ok(gl) => unsafe {
                let api = if gl.version().is_embedded { "" } else { "OpenGL " };
                let [version, device] = [glow::VERSION, glow::RENDERER].map(|name| gl.get_parameter_string(name));
                format!("{api}{version}, {device}")
            },
            Err(unavailable) => unavailable.to_string(),
        }
    }

    fn takes(&self, backend: Backend) -> bool {
        self.context.current().is_ok_and(|gl| backends(gl).any(|it| it.name() == backend.row().name))
    }

    fn link(&self, program: &Program<'_>) -> Result<(), Vec<DriverMessage>> {
        let lost = |why: Unavailable| vec![DriverMessage { stage: None, line: 0, column: 0, text: why.to_string() }];
        let gl = self.context.current().map_err(lost)?;
        let stages: Vec<_> = program.stages.iter().map(|it| (it.stage, it.text)).collect();
        // SAFETY: the context is current.
        match unsafe { link(gl, &stages) } {
            Ok(linked) => {
                // SAFETY: as above, and no code uses it.
                unsafe { gl.delete_program(linked) };
                Ok(())
            }
            Err(refused) => {
                let at = program.stages.iter().map(|it| it.stage).find(|it| Some(*it) == refused.stage);
                let errors = refused.log.into_iter().filter(|it| !it.is_warning);
                let complaint = |it: shader_info_glow::LogLine| DriverMessage {
                    stage: at,
                    line: it.line.unwrap_or(0),
                    column: it.column.unwrap_or(0),
                    text: it.message.strip_prefix("error: ").map_or(it.message.clone(), str::to_owned),
                };
                Err(errors.map(complaint).collect())
            }
        }
    }
}
