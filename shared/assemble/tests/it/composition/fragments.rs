//! The fragments of the article, in our words.

pub(crate) const PLACE: &str = "
shader_fragment! {
    pub Place {
        shared vertex_in pos: vec3;
        provides position;
        vertex { void main() { gl_Position = vec4(pos, 1.0); } }
    }
}
shader_fragment! {
    pub Normals {
        vertex_in normal: vec3;
        interpolator normal: vec3;
        shared normal_ws: vec3;
        vertex { void main() { normal_ws = normal; normal_out = normal; } }
        fragment { void main() { normal_ws = normalize(normal); } }
    }
}
";

pub(crate) const TEXTURES: &str = "
shader_fragment! {
    pub BaseTexture {
        requires position from Place;
        sampler color_map: sampler2D;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        fragment { void main(inout Surface surface) { surface.color = texture(color_map, uv); } }
    }
}
shader_fragment! {
    pub DetailTex {
        requires position from Place;
        sampler detail_map: sampler2D;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        fragment { void main(inout Surface surface) { surface.color.rgb *= texture(detail_map, uv).rgb * 2.0; } }
    }
}
";

pub(crate) const LIGHT: &str = "
shader_fragment! {
    pub LightHemisphere {
        requires position from Place;
        requires normal_ws: vec3 from Normals;
        requires light_direction: vec3;
        param ambient: vec3;
        param sky: vec3;
        param diffuse: vec3;
        #[when(!per_pixel_light)] interpolator clamped color: vec4;
        #[when(!per_pixel_light)] vertex, #[when(per_pixel_light)] fragment {
            vec3 light(vec3 normal)
            {
                float upness = 0.5 + normal.y * 0.5;
                vec3 hemisphere = mix(ambient, sky, upness);
                float d = 0.5 - dot(normal, light_direction) * 0.5;
                return clamp((hemisphere + d * diffuse) * 0.5, 0.0, 1.0);
            }
        }
        #[when(!per_pixel_light)] vertex { void main() { color_out = vec4(light(normal_ws), 1.0); } }
        #[when(!per_pixel_light)] fragment {
            void main(inout Surface surface) { surface.color.rgb = clamp(surface.color.rgb * color.rgb * 2.0, 0.0, 1.0); }
        }
        #[when(per_pixel_light)] fragment {
            void main(inout Surface surface)
            {
                surface.color.rgb = clamp(surface.color.rgb * light(normal_ws) * 2.0, 0.0, 1.0);
            }
        }
    }
}
shader_fragment! {
    pub NormalMap {
        provides per_pixel_light;
        requires position from Place;
        requires normal_ws: vec3 from Normals;
        shared normal_ws: vec3;
        sampler normalmap: sampler2D;
        vertex_in uv: vec2 with tangent_space;
        interpolator uv: vec2;
        interpolator tangent: vec3;
        interpolator binormal: vec3;
        vertex { void main() { uv_out = uv; tangent_out = uv_tangent; binormal_out = uv_binormal; } }
        fragment {
            void main()
            {
                vec3 n = texture(normalmap, uv).xyz;
                normal_ws = normalize(n.x * tangent + n.y * binormal + n.z * normal_ws);
            }
        }
    }
}
";
