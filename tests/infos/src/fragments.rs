//! The library's examples of composed shaders, written by hand.
//!
//! Attributes, resources and push constants of a pair are the same in the same order, so that both draw with one set of
//! data.

use shader_info::{interface_info, shader_info};
use shader_info_library::material::{Normals, Transform};

interface_info! {
    /// Texture coordinates of two layers.
    pub TwoLayersIface as two_layers_iface { base_uv: vec2; detail_uv: vec2; }
}

interface_info! {
    /// Texture coordinates of four layers.
    pub LayerIface as layer_iface {
        base_uv: vec2;
        first_uv: vec2;
        second_uv: vec2;
        third_uv: vec2;
    }
}

shader_info! {
    /// `Layers` by hand.
    pub LayersWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) base_uv: vec2;
        vertex_in(2) detail_uv: vec2;
        push_constant ModelViewProjectionMatrix: mat4;
        vertex_out(TwoLayersIface);
        fragment_out(0) color: vec4;
        sampler(0) color_map: sampler2D;
        sampler(1) detail_map: sampler2D;
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              two_layers_iface.base_uv = base_uv;
              two_layers_iface.detail_uv = detail_uv;
            }
        }
        fragment_source {
            void main()
            {
              vec4 base = texture(color_map, two_layers_iface.base_uv);
              base.rgb *= texture(detail_map, two_layers_iface.detail_uv).rgb * 2.0;
              color = base;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// `LayersThree` by hand.
    pub LayersThreeWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) base_uv: vec2;
        vertex_in(2) first_uv: vec2;
        vertex_in(3) second_uv: vec2;
        vertex_in(4) third_uv: vec2;
        push_constant ModelViewProjectionMatrix: mat4;
        vertex_out(LayerIface);
        fragment_out(0) color: vec4;
        sampler(0) color_map: sampler2D;
        sampler(1) first_map: sampler2D;
        sampler(2) second_map: sampler2D;
        sampler(3) third_map: sampler2D;
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              layer_iface.base_uv = base_uv;
              layer_iface.first_uv = first_uv;
              layer_iface.second_uv = second_uv;
              layer_iface.third_uv = third_uv;
            }
        }
        fragment_source {
            void main()
            {
              vec4 base = texture(color_map, layer_iface.base_uv);
              base.rgb *= texture(first_map, layer_iface.first_uv).rgb * 2.0;
              base.rgb *= texture(second_map, layer_iface.second_uv).rgb * 2.0;
              base.rgb *= texture(third_map, layer_iface.third_uv).rgb * 2.0;
              color = base;
            }
        }
        do_static_compilation;
    }
}

interface_info! {
    /// A lit surface with one layer.
    pub OneGlossIface as one_gloss_iface { normal: vec3; uv: vec2; }
}

interface_info! {
    /// A lit surface with three layers.
    pub GlossIface as gloss_iface {
        normal: vec3;
        first_uv: vec2;
        second_uv: vec2;
        third_uv: vec2;
    }
}

shader_info! {
    /// What the three below have in common.
    pub GlossWritten {
        fragment_out(0) color: vec4;
        push_constant ModelViewProjectionMatrix: mat4;
        push_constant NormalMatrix: mat3;
        push_constant light_direction: vec3;
        push_constant eye_direction: vec3;
    }
}

shader_info! {
    /// `GlossNone` by hand.
    pub GlossNoneWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) uv: vec2;
        vertex_in(2) normal: vec3;
        sampler(0) color_map: sampler2D;
        vertex_out(OneGlossIface);
        additional_info(GlossWritten);
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              one_gloss_iface.normal = normalize(NormalMatrix * normal);
              one_gloss_iface.uv = uv;
            }
        }
        fragment_source {
            void main()
            {
              vec3 n = normalize(one_gloss_iface.normal);
              vec3 t = texture(color_map, one_gloss_iface.uv).rgb;
              color = vec4(t * max(dot(n, -light_direction), 0.0), 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// `GlossOne` by hand.
    pub GlossOneWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) uv: vec2;
        vertex_in(2) normal: vec3;
        sampler(0) color_map: sampler2D;
        vertex_out(OneGlossIface);
        additional_info(GlossWritten);
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              one_gloss_iface.normal = normalize(NormalMatrix * normal);
              one_gloss_iface.uv = uv;
            }
        }
        fragment_source {
            void main()
            {
              vec3 n = normalize(one_gloss_iface.normal);
              vec4 t = texture(color_map, one_gloss_iface.uv);
              vec4 lit = vec4(t.rgb, 1.0);
              vec3 between = normalize(eye_direction - light_direction);
              float mirrored = t.a * pow(max(dot(n, between), 0.0), 16.0);
              lit.rgb = lit.rgb * max(dot(n, -light_direction), 0.0) + mirrored;
              color = lit;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// `GlossThree` by hand.
    pub GlossThreeWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) first_uv: vec2;
        vertex_in(2) second_uv: vec2;
        vertex_in(3) third_uv: vec2;
        vertex_in(4) normal: vec3;
        sampler(0) first_map: sampler2D;
        sampler(1) second_map: sampler2D;
        sampler(2) third_map: sampler2D;
        vertex_out(GlossIface);
        additional_info(GlossWritten);
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              gloss_iface.normal = normalize(NormalMatrix * normal);
              gloss_iface.first_uv = first_uv;
              gloss_iface.second_uv = second_uv;
              gloss_iface.third_uv = third_uv;
            }
        }
        fragment_source {
            void main()
            {
              vec3 n = normalize(gloss_iface.normal);
              float first = texture(first_map, gloss_iface.first_uv).a;
              float second = texture(second_map, gloss_iface.second_uv).a;
              vec4 t = texture(third_map, gloss_iface.third_uv);
              vec3 between = normalize(eye_direction - light_direction);
              float mirrored = (first + second + t.a) * pow(max(dot(n, between), 0.0), 16.0);
              color = vec4(t.rgb * max(dot(n, -light_direction), 0.0) + mirrored, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The unit normal as a colour: the smallest whole composition.
    pub NormalColors { fragments(Transform, Normals, NormalTint); do_static_compilation; }
}

shader_info::shader_fragment! {
    /// Shows `normal_ws`.
    pub NormalTint {
        requires normal_ws: vec3;
        fragment {
            void main(inout Surface surface)
            {
              surface.color = vec4(normal_ws * 0.5 + 0.5, 1.0);
            }
        }
    }
}
