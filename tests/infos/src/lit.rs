//! The library's examples of lit and stored materials, written by hand, like those of `fragments.rs`.

use shader_info::{interface_info, shader_info};

use crate::fragments::GlossWritten;

interface_info! {
    /// Light of a vertex.
    pub HemisphereVertexIface as hemisphere_vertex_iface { uv: vec2; light: vec3; }
}

interface_info! {
    /// A frame for normals.
    pub HemispherePixelIface as hemisphere_pixel_iface {
        uv: vec2;
        bump_uv: vec2;
        normal: vec3;
        tangent: vec3;
        binormal: vec3;
    }
}

shader_info! {
    /// What the two below have in common.
    pub HemisphereWritten {
        fragment_out(0) color: vec4;
        push_constant ModelViewProjectionMatrix: mat4;
        push_constant NormalMatrix: mat3;
        push_constant ambient: vec3;
        push_constant sky: vec3;
        push_constant diffuse: vec3;
        push_constant light_direction: vec3;
    }
}

shader_info! {
    /// `HemisphereVertex` by hand.
    pub HemisphereVertexWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) uv: vec2;
        vertex_in(2) normal: vec3;
        sampler(0) color_map: sampler2D;
        vertex_out(HemisphereVertexIface);
        additional_info(HemisphereWritten);
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              vec3 n = normalize(NormalMatrix * normal);
              vec3 hemisphere = mix(ambient, sky, 0.5 + n.y * 0.5);
              float d = 0.5 - dot(n, light_direction) * 0.5;
              hemisphere_vertex_iface.uv = uv;
              hemisphere_vertex_iface.light = clamp((hemisphere + d * diffuse) * 0.5, 0.0, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              vec4 t = texture(color_map, hemisphere_vertex_iface.uv);
              color = vec4(clamp(t.rgb * hemisphere_vertex_iface.light * 2.0, 0.0, 1.0), t.a);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// `HemispherePixel` by hand.
    pub HemispherePixelWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) uv: vec2;
        vertex_in(2) normal: vec3;
        vertex_in(3) bump_uv: vec2;
        vertex_in(4) tangent: vec3;
        vertex_in(5) binormal: vec3;
        sampler(0) color_map: sampler2D;
        sampler(1) normal_map: sampler2D;
        vertex_out(HemispherePixelIface);
        additional_info(HemisphereWritten);
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              hemisphere_pixel_iface.uv = uv;
              hemisphere_pixel_iface.bump_uv = bump_uv;
              hemisphere_pixel_iface.normal = normalize(NormalMatrix * normal);
              hemisphere_pixel_iface.tangent = NormalMatrix * tangent;
              hemisphere_pixel_iface.binormal = NormalMatrix * binormal;
            }
        }
        fragment_source {
            void main()
            {
              vec4 t = texture(color_map, hemisphere_pixel_iface.uv);
              vec3 bump = texture(normal_map, hemisphere_pixel_iface.bump_uv).xyz * 2.0 - 1.0;
              vec3 n = normalize(hemisphere_pixel_iface.normal);
              n = normalize(bump.x * hemisphere_pixel_iface.tangent + bump.y * hemisphere_pixel_iface.binormal + bump.z * n);
              vec3 hemisphere = mix(ambient, sky, 0.5 + n.y * 0.5);
              float d = 0.5 - dot(n, light_direction) * 0.5;
              vec3 light = clamp((hemisphere + d * diffuse) * 0.5, 0.0, 1.0);
              color = vec4(clamp(t.rgb * light * 2.0, 0.0, 1.0), t.a);
            }
        }
        do_static_compilation;
    }
}

interface_info! {
    /// A surface for later.
    pub DeferredIface as deferred_iface { normal: vec3; uv: vec2; detail_uv: vec2; }
}

shader_info! {
    /// `GlossDeferred` by hand.
    pub GlossDeferredWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) uv: vec2;
        vertex_in(2) detail_uv: vec2;
        vertex_in(3) normal: vec3;
        push_constant ModelViewProjectionMatrix: mat4;
        push_constant NormalMatrix: mat3;
        sampler(0) color_map: sampler2D;
        sampler(1) detail_map: sampler2D;
        vertex_out(DeferredIface);
        fragment_out(0) color: vec4;
        fragment_out(1) normal_target: vec4;
        fragment_out(2) mirror_target: vec4;
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              deferred_iface.normal = normalize(NormalMatrix * normal);
              deferred_iface.uv = uv;
              deferred_iface.detail_uv = detail_uv;
            }
        }
        fragment_source {
            void main()
            {
              vec4 t = texture(color_map, deferred_iface.uv);
              vec4 layered = vec4(t.rgb, 1.0);
              layered.rgb *= texture(detail_map, deferred_iface.detail_uv).rgb * 2.0;
              color = layered;
              normal_target = vec4(normalize(deferred_iface.normal) * 0.5 + 0.5, 1.0);
              mirror_target = vec4(t.a, 0.0, 0.0, 1.0);
            }
        }
        do_static_compilation;
    }
}

interface_info! {
    /// The material's texture coordinates and normal.
    pub PreviewIface as preview_iface { normal: vec3; uv: vec2; detail_uv: vec2; }
}

shader_info! {
    /// `GlossPreview` by hand.
    pub GlossPreviewWritten {
        vertex_in(0) pos: vec3;
        vertex_in(1) uv: vec2;
        vertex_in(2) detail_uv: vec2;
        vertex_in(3) normal: vec3;
        sampler(0) color_map: sampler2D;
        sampler(1) detail_map: sampler2D;
        vertex_out(PreviewIface);
        additional_info(GlossWritten);
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
              preview_iface.normal = normalize(NormalMatrix * normal);
              preview_iface.uv = uv;
              preview_iface.detail_uv = detail_uv;
            }
        }
        fragment_source {
            void main()
            {
              vec3 n = normalize(preview_iface.normal);
              vec4 t = texture(color_map, preview_iface.uv);
              vec4 layered = vec4(t.rgb, 1.0);
              layered.rgb *= texture(detail_map, preview_iface.detail_uv).rgb * 2.0;
              vec3 between = normalize(eye_direction - light_direction);
              float mirrored = t.a * pow(max(dot(n, between), 0.0), 16.0);
              layered.rgb = layered.rgb * max(dot(n, -light_direction), 0.0) + mirrored;
              color = layered;
            }
        }
        do_static_compilation;
    }
}
