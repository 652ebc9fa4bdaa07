//! Functions that one shader runs, with what they share.

use fastrand::Rng;

use super::function::{FOUND, Function, GIVEN};
use super::gpu::BUFFERS;
use super::matrix::PRELUDE;
use super::types::World;

/// Functions of a shader: more of them save calls of the driver, and cost its compiler time.
pub(super) const SIZE: usize = 20;

pub(super) struct Group {
    pub(super) functions: Vec<Function>,
    /// The declarations in Rust.
    pub(super) text: String,
}

impl Group {
    pub(super) fn new(seed: u64, size: usize) -> Self {
        let mut rng = Rng::with_seed(seed);
        let world = World::new(&mut rng);
        let mut functions: Vec<Function> = Vec::new();
        for number in 0..size {
            let next = Function::new(number, &mut rng, &world, &functions);
            functions.push(next);
        }
        let mut text = world.text() + PRELUDE;
        for function in &functions {
            text += &function.text;
            text += &function.case(&world);
        }
        Self { functions, text }
    }

    /// The module of the crate.
    pub(super) fn module(&self) -> String {
        let names: Vec<String> = (0..self.functions.len()).map(|at| format!("case_{at}")).collect();
        format!(
            "use shader_info::glam::*;\nuse shader_info::{{Bool32, shader_shared}};\n{}\
             pub static CASES: &[fn([u32; {GIVEN}]) -> [u32; {FOUND}]] = &[{}];\n",
            self.text,
            names.join(", ")
        )
    }

    /// The declarations with an info that calls every function on the row of its invocation.
    pub(super) fn with_info(&self) -> String {
        let (count, [given, found]) = (self.functions.len(), BUFFERS);
        let names: Vec<String> = (0..count).map(|at| format!("case_{at}")).collect();
        let calls: String = (0..count)
            .map(|at| {
                format!(
                    "r = case_{at}(w);\nfor (uint i = 0u; i < {FOUND}u; i++) {{ \
                     {found}[({at}u * rows + row) * {FOUND}u + i] = r[i]; }}\n"
                )
            })
            .collect();
        format!(
            "{}shader_info! {{ pub Run {{\nstorage_buf(0, read) {given}: [uint];\nstorage_buf(1, write) {found}: [uint];\n\
             local_group_size(64);\ntypedef_source({});\ncompute_source {{\nvoid main()\n{{\n\
             uint row = gl_GlobalInvocationID.x;\nuint rows = gl_NumWorkGroups.x * 64u;\nuint w[{GIVEN}];\n\
             for (uint i = 0u; i < {GIVEN}u; i++) {{ w[i] = {given}[row * {GIVEN}u + i]; }}\n\
             uint r[{FOUND}];\n{calls}}}\n}}\ndo_static_compilation;\n}} }}\n",
            self.text,
            names.join(", ")
        )
    }
}
