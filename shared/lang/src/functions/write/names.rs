//! Names of variables: as in Rust where GLSL can have them, else with a number appended.

use shader_info_glsl::reserved_reason;

use crate::rules::reserved::{OWN, why_ours};

/// An appended number does not make one of these names valid.
const RESERVED: [&str; 4] = ["gl_", OWN, "GPU_", "OS_"];

/// The names that are taken, by block.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Of functions, types and consts.
    kept: Vec<String>,
    blocks: Vec<Vec<String>>,
}

impl Names {
    /// Keeps a name for something that is not a variable.
    pub(super) fn keep(&mut self, name: &str) {
        self.kept.push(name.to_owned());
    }

    pub(super) fn open(&mut self) {
        self.blocks.push(Vec::new());
    }

    pub(super) fn close(&mut self) {
        self.blocks.pop();
    }

    /// Returns a free name like this one.
    pub(super) fn take(&mut self, wanted: &str) -> String {
        let plain: String = wanted.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let mut plain = plain;
        while plain.contains("__") {
            plain = plain.replace("__", "_");
        }
        let is_kept = RESERVED.iter().any(|prefix| plain.starts_with(prefix));
        let is_word =
            plain.contains(|c: char| c.is_ascii_alphabetic()) && !plain.starts_with(|c: char| c.is_ascii_digit());
        let base = if is_kept || !is_word { "value".to_owned() } else { plain };
        let numbered = (1..).map(|number| format!("{}_{number}", base.trim_end_matches('_')));
        let name =
            std::iter::once(base.clone()).chain(numbered).find(|name| self.is_free(name)).unwrap_or(base.clone());
        if let Some(block) = self.blocks.last_mut() {
            block.push(name.clone());
        }
        name
    }

    fn is_free(&self, name: &str) -> bool {
        let starts_well = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        let is_taken = self.blocks.iter().flatten().chain(&self.kept).any(|taken| taken == name);
        starts_well && !is_taken && reserved_reason(name).is_none() && why_ours(name).is_none()
    }
}
