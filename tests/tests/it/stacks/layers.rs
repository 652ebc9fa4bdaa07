//! Fragments of these tests.

use shader_info::shader_fragment;

shader_fragment! {
    /// Places vertices.
    pub Place {
        provides position;
        vertex_in pos: vec2;
        vertex { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
    }
}

shader_fragment! {
    /// A colour over what is there.
    pub Tint {
        requires position from Place;
        param tint: vec4;
        #[when(strong)] param more: float;
        fragment {
            void main(inout Surface surface)
            {
              surface.color += tint;
            }
        }
    }
}

shader_fragment! {
    /// Some weights, one behind the other.
    pub Weigh {
        requires position from Place;
        param strength: float;
        param weights: [float; 3];
        param shift: vec2;
        fragment {
            void main(inout Surface surface)
            {
              surface.color += strength * (weights[0] * shift.x + weights[1] * shift.y + weights[2]);
            }
        }
    }
}

shader_fragment! {
    /// Says so.
    pub Phong { provides model = phong; }
}

shader_fragment! {
    /// Says otherwise.
    pub Lambert { provides model = lambert; }
}

shader_fragment! {
    /// Takes what `Echo` gives.
    pub Call {
        import answer: float = 0.0, last;
        export question: float;
        fragment {
            void main(inout Surface surface)
            {
              question = answer + 1.0;
              surface.color.r += answer;
            }
        }
    }
}

shader_fragment! {
    /// Takes what `Call` gives.
    pub Echo {
        import question: float = 0.0, last;
        export answer: float;
        fragment {
            void main(inout Surface surface)
            {
              answer = question * 0.5;
              surface.color.g += question;
            }
        }
    }
}

shader_fragment! {
    /// Sixteen vectors from stage to stage.
    pub Wide {
        interpolator a: mat4;
        interpolator b: mat4;
        interpolator c: mat4;
        interpolator d: mat4;
        vertex {
            void main()
            {
              a_out = mat4(1.0);
              b_out = a_out;
              c_out = b_out;
              d_out = c_out;
            }
        }
        fragment {
            void main(inout Surface surface)
            {
              surface.color += a[0] + b[1] + c[2] + d[3] + a[1] + a[2] + a[3];
            }
        }
    }
}

shader_fragment! {
    /// Requests what no layer provides.
    pub Lost { requires star_light: vec3; fragment { void main(inout Surface surface) { surface.color.rgb += star_light; } } }
}

shader_fragment! {
    /// Has a slip in its code.
    pub Slip {
        param strength: float;
        fragment {
            void main(inout Surface surface)
            {
              surface.color.r += strenght;
            }
        }
    }
}

shader_fragment! {
    /// Includes a file.
    pub Filed {
        fragment {
            #include "gain.glsl"
            void main(inout Surface surface)
            {
              surface.color = gain(surface.color);
            }
        }
    }
}

shader_fragment! {
    /// Needs newer versions than the lowest.
    pub Modern {
        minimum(opengl_430, gles_310);
        fragment { void main(inout Surface surface) { surface.color.b = 1.0; } }
    }
}

shader_fragment! {
    /// Light from above.
    pub Sky {
        fragment { void main(inout Surface surface) { surface.color.b += 0.25; } }
    }
}
