//! Reads a render state from pairs of a field's number and a value. `shared/types/src/state.rs` has the numbers.

use super::{BlendFactor, BlendOp, ColorMask, Compare, Cull, FrontFace, Polygon, RenderState, StencilOp, TARGETS};
use crate::cursor::Cursor;
use shader_info_types::state::{FIRST_TARGET, TARGET_WORDS, word};

impl RenderState {
    /// Reads the fields that differ from the default; `None` if the bytes are damaged.
    pub(crate) fn read(cursor: &mut Cursor) -> Option<Self> {
        let mut state = Self::DEFAULT;
        for _ in 0..cursor.number()? {
            let index = cursor.number()? as usize;
            let word = cursor.number()?;
            match index.checked_sub(FIRST_TARGET) {
                None => state.set(index, word)?,
                Some(rest) => state.set_target(rest / TARGET_WORDS, rest % TARGET_WORDS, word)?,
            }
        }
        Some(state)
    }

    fn set(&mut self, index: usize, word: u32) -> Option<()> {
        let stencil = &mut self.stencil;
        match index {
            word::CULL => self.cull = Cull::from_number(word)?,
            word::FRONT_FACE => self.front_face = FrontFace::from_number(word)?,
            word::POLYGON => self.polygon = Polygon::from_number(word)?,
            word::DEPTH_CLAMP => self.depth_clamp = word != 0,
            word::LINE_WIDTH => self.line_width = f32::from_bits(word),
            word::DEPTH_BIAS_CONSTANT => self.depth_bias.constant = word as i32,
            word::DEPTH_BIAS_SLOPE => self.depth_bias.slope = f32::from_bits(word),
            word::DEPTH_BIAS_CLAMP => self.depth_bias.clamp = f32::from_bits(word),
            word::DEPTH_TEST => {
                self.depth_test = match word.checked_sub(1) {
                    None => None,
                    Some(word) => Some(Compare::from_number(word)?),
                }
            }
            word::DEPTH_WRITE => self.depth_write = word != 0,
            word::STENCIL_FRONT_COMPARE => stencil.front.compare = Compare::from_number(word)?,
            word::STENCIL_FRONT_PASS => stencil.front.pass = StencilOp::from_number(word)?,
            word::STENCIL_FRONT_FAIL => stencil.front.fail = StencilOp::from_number(word)?,
            word::STENCIL_FRONT_DEPTH_FAIL => stencil.front.depth_fail = StencilOp::from_number(word)?,
            word::STENCIL_BACK_COMPARE => stencil.back.compare = Compare::from_number(word)?,
            word::STENCIL_BACK_PASS => stencil.back.pass = StencilOp::from_number(word)?,
            word::STENCIL_BACK_FAIL => stencil.back.fail = StencilOp::from_number(word)?,
            word::STENCIL_BACK_DEPTH_FAIL => stencil.back.depth_fail = StencilOp::from_number(word)?,
            word::STENCIL_READ_MASK => stencil.read_mask = word,
            word::STENCIL_WRITE_MASK => stencil.write_mask = word,
            word::STENCIL_REFERENCE => stencil.reference = word,
            word::ALPHA_TO_COVERAGE => self.alpha_to_coverage = word != 0,
            word::ALPHA_TO_ONE => self.alpha_to_one = word != 0,
            word::SAMPLE_MASK => self.sample_mask = word,
            word::SAMPLE_SHADING => self.sample_shading = f32::from_bits(word),
            _ => return None,
        }
        Some(())
    }

    fn set_target(&mut self, target: usize, at: usize, word: u32) -> Option<()> {
        if target >= TARGETS {
            return None;
        }
        let blend = &mut self.blend[target];
        let component = if at < 3 { &mut blend.color } else { &mut blend.alpha };
        match at {
            0 | 3 => component.src = BlendFactor::from_number(word)?,
            1 | 4 => component.dst = BlendFactor::from_number(word)?,
            2 | 5 => component.op = BlendOp::from_number(word)?,
            _ => self.color_write[target] = ColorMask(word as u8 & 0xf),
        }
        Some(())
    }
}
