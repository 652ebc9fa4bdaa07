//! Sets plain uniforms from the bytes of push constants in std140.

use crate::structs::{Leaf, leaves};
use glow::HasContext;
use shader_info::technique::BRANCHES;
use shader_info::{Backend, Info, Matrices, PushConstant, Scalar, Technique, Type};

/// The uniforms of a program's push constants, with their locations.
#[derive(Debug, Default)]
pub(crate) struct Uniforms {
    all: Vec<Uniform>,
}

#[derive(Debug)]
struct Uniform {
    leaf: Leaf,
    location: glow::UniformLocation,
}

impl Uniforms {
    /// Returns the uniforms that the linked program has.
    ///
    /// # Safety
    /// The context must be current.
    pub(crate) unsafe fn of(
        gl: &glow::Context,
        program: glow::Program,
        (technique, backend): (&Technique, Backend),
    ) -> Self {
        // Branches are set separately. The bytes have the info's offsets, even if the technique lacks some push
        // constants.
        let own = technique.reflection_on(backend).push_constants();
        let declared = own.filter(|constant| constant.name != BRANCHES).filter_map(|own| {
            let declared = technique.info().push_constant(own.name)?;
            Some(PushConstant { std140: declared.std140, ..own })
        });
        let all = declared.flat_map(|constant| leaves(&constant));
        let located = all.filter_map(|leaf| {
            // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
            let location = unsafe { gl.get_uniform_location(program, &leaf.name) }?;
            Some(Uniform { leaf, location })
        });
        Self { all: located.collect() }
    }

    /// # Safety
    /// The context must be current, and the program must be in use.
    pub(crate) unsafe fn set(&self, gl: &glow::Context, std140: &[u8]) {
        for Uniform { leaf, location } in &self.all {
            let words = leaf.components(std140);
            // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
            unsafe { upload(gl, location, leaf.ty, &words) };
        }
    }

    /// # Safety
    /// The context must be current, and the program must be in use.
    pub(crate) unsafe fn set_matrices(&self, gl: &glow::Context, info: &Info, matrices: &Matrices) -> usize {
        let matrices_by_name =
            info.push_constants().filter_map(|constant| Some((constant.name, matrices.of(&constant)?)));
        let mut count = 0;
        for (name, value) in matrices_by_name {
            count += 1;
            // A uniform that no stage reads has no location.
            if let Some(uniform) = self.all.iter().find(|it| it.leaf.name == name) {
                let words: Vec<u32> = value.components().iter().map(|it| it.to_bits()).collect();
                // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
                unsafe { upload(gl, &uniform.location, value.ty(), &words) };
            }
        }
        count
    }
}

/// Sets as many elements as the words form.
unsafe fn upload(gl: &glow::Context, location: &glow::UniformLocation, ty: Type, words: &[u32]) {
    let at = Some(location);
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        match ty.scalar {
            Scalar::Float => upload_floats(gl, location, ty, words),
            Scalar::Uint => match ty.rows {
                1 => gl.uniform_1_u32_slice(at, words),
                2 => gl.uniform_2_u32_slice(at, words),
                3 => gl.uniform_3_u32_slice(at, words),
                _ => gl.uniform_4_u32_slice(at, words),
            },
            Scalar::Int | Scalar::Bool => {
                let ints: Vec<i32> = words.iter().map(|word| *word as i32).collect();
                match ty.rows {
                    1 => gl.uniform_1_i32_slice(at, &ints),
                    2 => gl.uniform_2_i32_slice(at, &ints),
                    3 => gl.uniform_3_i32_slice(at, &ints),
                    _ => gl.uniform_4_i32_slice(at, &ints),
                }
            }
        }
    }
}

unsafe fn upload_floats(gl: &glow::Context, location: &glow::UniformLocation, ty: Type, words: &[u32]) {
    let at = Some(location);
    let floats: Vec<f32> = words.iter().map(|word| f32::from_bits(*word)).collect();
    let floats = floats.as_slice();
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        match (ty.columns, ty.rows) {
            (1, 1) => gl.uniform_1_f32_slice(at, floats),
            (1, 2) => gl.uniform_2_f32_slice(at, floats),
            (1, 3) => gl.uniform_3_f32_slice(at, floats),
            (1, _) => gl.uniform_4_f32_slice(at, floats),
            (2, 2) => gl.uniform_matrix_2_f32_slice(at, false, floats),
            (2, 3) => gl.uniform_matrix_2x3_f32_slice(at, false, floats),
            (2, _) => gl.uniform_matrix_2x4_f32_slice(at, false, floats),
            (3, 2) => gl.uniform_matrix_3x2_f32_slice(at, false, floats),
            (3, 3) => gl.uniform_matrix_3_f32_slice(at, false, floats),
            (3, _) => gl.uniform_matrix_3x4_f32_slice(at, false, floats),
            (_, 2) => gl.uniform_matrix_4x2_f32_slice(at, false, floats),
            (_, 3) => gl.uniform_matrix_4x3_f32_slice(at, false, floats),
            (_, _) => gl.uniform_matrix_4_f32_slice(at, false, floats),
        }
    }
}
