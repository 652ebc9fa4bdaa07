//! Pairs of a word's index and its value in, the fields that they are out; `shared`'s table of fields numbers them.

use super::{BlendFactor, BlendOp, ColorMask, Compare, Cull, FrontFace, Polygon, RenderState, StencilOp, TARGETS};
use crate::cursor::Cursor;

const FIRST_TARGET: usize = 25;
const TARGET_WORDS: usize = 7;

impl RenderState {
    /// Reads what differs from the default; none where the bytes are damaged.
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
            0 => self.cull = Cull::of(word)?,
            1 => self.front_face = FrontFace::of(word)?,
            2 => self.polygon = Polygon::of(word)?,
            3 => self.depth_clamp = word != 0,
            4 => self.line_width = f32::from_bits(word),
            5 => self.depth_bias.constant = word as i32,
            6 => self.depth_bias.slope = f32::from_bits(word),
            7 => self.depth_bias.clamp = f32::from_bits(word),
            8 => {
                self.depth_test = match word.checked_sub(1) {
                    None => None,
                    Some(word) => Some(Compare::of(word)?),
                }
            }
            9 => self.depth_write = word != 0,
            10..18 => {
                let face = if index < 14 { &mut stencil.front } else { &mut stencil.back };
                match (index - 10) % 4 {
                    0 => face.compare = Compare::of(word)?,
                    1 => face.pass = StencilOp::of(word)?,
                    2 => face.fail = StencilOp::of(word)?,
                    _ => face.depth_fail = StencilOp::of(word)?,
                }
            }
            18 => stencil.read_mask = word,
            19 => stencil.write_mask = word,
            20 => stencil.reference = word,
            21 => self.alpha_to_coverage = word != 0,
            22 => self.alpha_to_one = word != 0,
            23 => self.sample_mask = word,
            24 => self.sample_shading = f32::from_bits(word),
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
            0 | 3 => component.src = BlendFactor::of(word)?,
            1 | 4 => component.dst = BlendFactor::of(word)?,
            2 | 5 => component.op = BlendOp::of(word)?,
            _ => self.color_write[target] = ColorMask(word as u8 & 0xf),
        }
        Some(())
    }
}
