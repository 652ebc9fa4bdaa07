//! Files of functions.

use std::sync::Arc;

use crate::nodes;

/// Gives the texts of the files that implementations name.
pub trait Sources {
    /// The text of the file of this path; `None` if there is none.
    fn text(&self, path: &str) -> Option<Arc<str>>;

    /// How the library of a file names what the generator itself asks for; of no file, the library of the surfaces.
    fn layout(&self, path: &str) -> &'static Layout {
        if nodes::is_own(path) { &nodes::LAYOUT } else { &MATERIALX }
    }
}

/// Where a library has what no node names: the generator itself asks for it.
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

/// The path of a file that another one names: beside it, without `.` and `..`.
pub fn beside(folder: &str, file: &str) -> String {
    let mut out: Vec<&str> = Vec::new();
    let start = if file.starts_with('/') { "" } else { folder };
    for part in start.split('/').chain(file.split('/')) {
        match part {
            "." => {}
            "" if !out.is_empty() => {}
            ".." if out.last().is_some_and(|last| !matches!(*last, "" | "..")) => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    if start.is_empty() && !file.starts_with('/') {
        out.remove(0);
    }
    out.join("/")
}
