//! Materials in layers: fragments for the `fragments(…)` of an info, in the order of the layers.
//!
//! Each works alone and with any other: what one needs it has put in front, what others export it makes use of. The
//! names that they agree on: `normal_ws` is the unit normal in world space, `specular_amount` how much of a light is
//! mirrored, from 0 to 1.

use shader_info::shader_fragment;

shader_fragment! {
    /// Places vertices by `ModelViewProjectionMatrix`.
    pub Transform {
        provides position;
        shared vertex_in pos: vec3;
        shared param ModelViewProjectionMatrix: mat4;
        vertex {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
            }
        }
    }
}

shader_fragment! {
    /// The mesh's normal, in both stages.
    pub Normals {
        requires position from Transform;
        shared vertex_in normal: vec3;
        shared param NormalMatrix: mat3;
        interpolator normal: vec3;
        shared normal_ws: vec3;
        vertex {
            void main()
            {
              normal_ws = normalize(NormalMatrix * normal);
              normal_out = normal_ws;
            }
        }
        fragment {
            void main()
            {
              normal_ws = normalize(normal);
            }
        }
    }
}

shader_fragment! {
    /// The colour of a texture.
    pub BaseTexture {
        requires position from Transform;
        sampler color_map: sampler2D;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        fragment {
            void main(inout Surface surface)
            {
              surface.color = texture(color_map, uv);
            }
        }
    }
}

shader_fragment! {
    /// The colour of a texture whose alpha says how much of a light is mirrored.
    pub GlossTexture {
        requires position from Transform;
        sampler color_map: sampler2D;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        export specular_amount: float;
        fragment {
            void main(inout Surface surface)
            {
              vec4 t = texture(color_map, uv);
              surface.color.rgb = t.rgb;
              surface.color.a = 1.0;
              specular_amount = t.a;
            }
        }
    }
}

shader_fragment! {
    /// Texture over what is there: darker below a half, brighter above.
    pub DetailTexture {
        requires position from Transform;
        sampler detail_map: sampler2D;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        fragment {
            void main(inout Surface surface)
            {
              surface.color.rgb *= texture(detail_map, uv).rgb * 2.0;
            }
        }
    }
}

shader_fragment! {
    /// A texture that covers what is there by its alpha, and is dull where it does.
    pub Decal {
        requires position from Transform;
        sampler decal_map: sampler2D;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        import specular_amount as covered: float = 0.0, last;
        export specular_amount: float;
        fragment {
            void main(inout Surface surface)
            {
              vec4 t = texture(decal_map, uv);
              surface.color.rgb = mix(surface.color.rgb, t.rgb, t.a);
              specular_amount = covered * (1.0 - t.a);
            }
        }
    }
}

shader_fragment! {
    /// Bends `normal_ws` by a texture in tangent space; lights behind it work on each pixel.
    pub NormalMap {
        provides per_pixel_normal;
        requires normal_ws: vec3 from Normals;
        shared normal_ws: vec3;
        shared param NormalMatrix: mat3;
        sampler normal_map: sampler2D;
        vertex_in uv: vec2 with tangent_space;
        interpolator uv: vec2;
        interpolator tangent: vec3;
        interpolator binormal: vec3;
        vertex {
            void main()
            {
              uv_out = uv;
              tangent_out = NormalMatrix * uv_tangent;
              binormal_out = NormalMatrix * uv_binormal;
            }
        }
        fragment {
            void main()
            {
              vec3 n = texture(normal_map, uv).xyz * 2.0 - 1.0;
              normal_ws = normalize(n.x * tangent + n.y * binormal + n.z * normal_ws);
            }
        }
    }
}

shader_fragment! {
    /// Light from above and below and a sun, on each vertex, or on each pixel where something bends the normal there.
    pub LightHemisphere {
        requires normal_ws: vec3 from Normals;
        /// Where the sun's light goes, in world space.
        shared param light_direction: vec3;
        #[ui(label = "Ground", range = 0.0..=1.0)]
        param ambient: vec3;
        #[ui(label = "Sky", range = 0.0..=1.0, default = 0.5)]
        param sky: vec3;
        #[ui(label = "Sun", range = 0.0..=1.0)]
        param diffuse: vec3;
        #[when(!per_pixel_normal)]
        interpolator clamped color: vec3;
        #[when(!per_pixel_normal)]
        vertex,
        #[when(per_pixel_normal)]
        fragment {
            vec3 light(vec3 normal)
            {
              float upness = 0.5 + normal.y * 0.5;
              vec3 hemisphere = mix(ambient, sky, upness);
              float d = 0.5 - dot(normal, light_direction) * 0.5;
              return clamp((hemisphere + d * diffuse) * 0.5, 0.0, 1.0);
            }
        }
        #[when(!per_pixel_normal)]
        vertex {
            void main()
            {
              color_out = light(normal_ws);
            }
        }
        #[when(!per_pixel_normal)]
        fragment {
            void main(inout Surface surface)
            {
              surface.color.rgb = clamp(surface.color.rgb * color * 2.0, 0.0, 1.0);
            }
        }
        #[when(per_pixel_normal)]
        fragment {
            void main(inout Surface surface)
            {
              surface.color.rgb = clamp(surface.color.rgb * light(normal_ws) * 2.0, 0.0, 1.0);
            }
        }
    }
}

shader_fragment! {
    /// One directional light with a highlight: what a tool shows a material with.
    pub PreviewLight {
        requires normal_ws: vec3 from Normals;
        shared param light_direction: vec3;
        /// From the surface to the eye, in world space.
        shared param eye_direction: vec3;
        import specular_amount: float = 0.0, fold(a, b) => a + b;
        fragment {
            void main(inout Surface surface)
            {
              vec3 between = normalize(eye_direction - light_direction);
              float lit = max(dot(normal_ws, -light_direction), 0.0);
              float mirrored = specular_amount * pow(max(dot(normal_ws, between), 0.0), 16.0);
              surface.color.rgb = surface.color.rgb * lit + mirrored;
              surface.color.a = 1.0;
            }
        }
    }
}

shader_fragment! {
    /// Writes a material for light that is computed later: colour, normal from 0 to 1, what is mirrored.
    pub DeferredTargets {
        requires normal_ws: vec3 from Normals;
        import specular_amount: float = 0.0, last;
        fragment_out(1) normal_target: vec4;
        fragment_out(2) mirror_target: vec4;
        fragment {
            void main(inout Surface surface)
            {
              surface.color.a = 1.0;
              surface.normal_target = vec4(normal_ws * 0.5 + 0.5, 1.0);
              surface.mirror_target = vec4(specular_amount, 0.0, 0.0, 1.0);
            }
        }
    }
}
