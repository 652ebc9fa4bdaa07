//! Paths within a library of the files that the generator itself uses.

/// The folder that paths of these files begin with. No file of another library does.
pub(crate) const FOLDER: &str = "shader-info-nodes/";

/// Where a library has what no node names: the generator itself needs it.
#[derive(Debug)]
pub struct Layout {
    /// Functions that expressions call.
    pub math: Option<&'static str>,
    /// What a surface needs beside its closures and its environment.
    pub surface: &'static [&'static str],
    /// Light from all around: none of it, by samples, by a map that was filtered before. A function's file includes the
    /// one that is chosen as `$fileEnvironment`.
    pub environments: [&'static str; 3],
    /// Files and functions of point, directional and spot lights: `(LightData, vec3 position, out lightshader)`.
    pub lights: [(&'static str, &'static str); 3],
    /// Places in textures as they are, and with the first row at the bottom. A function's file includes the one that is
    /// chosen as `$fileTransformUv`, beside whatever folder it names.
    pub uv: [&'static str; 2],
}

/// The library of MaterialX 1.38 and 1.39.
pub static MATERIALX: Layout = Layout {
    math: Some("stdlib/genglsl/lib/mx_math.glsl"),
    surface: &["pbrlib/genglsl/lib/mx_microfacet_specular.glsl", "pbrlib/genglsl/lib/mx_transmission_refract.glsl"],
    environments: [
        "pbrlib/genglsl/lib/mx_environment_none.glsl",
        "pbrlib/genglsl/lib/mx_environment_fis.glsl",
        "pbrlib/genglsl/lib/mx_environment_prefilter.glsl",
    ],
    lights: [
        ("lights/genglsl/mx_point_light.glsl", "mx_point_light"),
        ("lights/genglsl/mx_directional_light.glsl", "mx_directional_light"),
        ("lights/genglsl/mx_spot_light.glsl", "mx_spot_light"),
    ],
    uv: ["mx_transform_uv.glsl", "mx_transform_uv_vflip.glsl"],
};

/// The nodes of our own.
pub static OWN: Layout = Layout {
    math: None,
    surface: &[],
    environments: [
        "shader-info-nodes/environment_none.glsl",
        "shader-info-nodes/environment_sampled.glsl",
        "shader-info-nodes/environment_prefiltered.glsl",
    ],
    lights: [
        ("shader-info-nodes/lights.glsl", "lights_point"),
        ("shader-info-nodes/lights.glsl", "lights_directional"),
        ("shader-info-nodes/lights.glsl", "lights_spot"),
    ],
    uv: ["uv.glsl", "uv_flipped.glsl"],
};

/// Returns whether a path is that of a file of the nodes of our own.
pub fn is_own(path: &str) -> bool {
    path.starts_with(FOLDER)
}
