//! Disassembles SPIR-V, with SPIRV-Tools: the linked library, or else the program `spirv-dis`.

/// Returns whether a disassembler is available.
pub fn is_available() -> bool {
    cfg!(feature = "spirv-tools-compiled") || program::is_there()
}

/// Returns the text of a module, with names of GLSL for ids; `None` if no disassembler is available.
pub fn disassemble(words: &[u32]) -> Option<String> {
    if words.is_empty() {
        return None;
    }
    if cfg!(feature = "spirv-tools-compiled") { linked(words) } else { program::disassemble(words) }
}

#[cfg(feature = "spirv-tools-compiled")]
fn linked(words: &[u32]) -> Option<String> {
    use spirv_tools::TargetEnv;
    use spirv_tools::assembler::{self, Assembler as _, DisassembleOptions};
    let options = DisassembleOptions { indent: true, use_friendly_names: true, ..DisassembleOptions::default() };
    assembler::create(Some(TargetEnv::Vulkan_1_1)).disassemble(words, options).ok()?
}

#[cfg(not(feature = "spirv-tools-compiled"))]
fn linked(_: &[u32]) -> Option<String> {
    None
}

/// The program on the path.
mod program {
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::sync::OnceLock;

    use crate::compile::spirv_bytes;

    pub(super) fn is_there() -> bool {
        static THERE: OnceLock<bool> = OnceLock::new();
        let ask = || Command::new("spirv-dis").arg("--version").stdin(Stdio::null()).output().is_ok();
        *THERE.get_or_init(ask)
    }

    pub(super) fn disassemble(words: &[u32]) -> Option<String> {
        let mut child = Command::new("spirv-dis")
            .args(["--no-color", "--comment", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        // The program reads its whole input before it writes, so neither side waits for the other.
        if let Some(mut stdin) = child.stdin.take() {
            let _ = stdin.write_all(&spirv_bytes::to_bytes(words));
        }
        let output = child.wait_with_output().ok().filter(|it| it.status.success())?;
        String::from_utf8(output.stdout).ok()
    }
}
