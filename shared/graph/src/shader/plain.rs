//! Writes the stages as complete texts for OpenGL, with a plain uniform for each value, as the reference's renderer
//! binds them.

use std::fmt::Write;

use super::Stages;
use crate::code::ast::{Struct, Ty};
use crate::code::constant::Scalar;
use crate::code::print;
use crate::network::Built;
use crate::value::Value;

/// Vertex and pixel stage, GLSL 4.00. Functions of the application are declared: their definitions go after the text.
pub fn plain(built: &Built, stages: &Stages, output: &str) -> (String, String) {
    let mut vertex = String::from("#version 400\n");
    for (name, ty) in [("u_viewProjectionMatrix", "mat4"), ("u_worldMatrix", "mat4")] {
        let _ = writeln!(vertex, "uniform {ty} {name} = mat4(1.0);");
    }
    for name in built.around.private.keys().filter(|name| stages.reads(name)) {
        if name != "u_worldMatrix" {
            let _ = writeln!(vertex, "uniform mat4 {name} = mat4(1.0);");
        }
    }
    for attribute in built.around.attributes.values() {
        let is_read = stages.reads(&attribute.name) || attribute.name == "i_position";
        if is_read {
            let _ = writeln!(vertex, "in {} {};", print::ty(&attribute.ty), attribute.name);
        }
    }
    if !built.around.attributes.contains_key("i_position") {
        vertex.push_str("in vec3 i_position;\n");
    }
    let mut pixel = String::from("#version 400\n");
    for name in &stages.handed {
        let ty = &built.around.varyings[name].ty;
        let flat = if ty.scalar() == Some(Scalar::Float) { "" } else { "flat " };
        let _ = writeln!(vertex, "{flat}out {} {name};", print::ty(ty));
        let _ = writeln!(pixel, "{flat}in {} {name};", print::ty(ty));
    }
    let mut first = String::new();
    if let Some(moved) = &stages.moved {
        // Matrices of the stage itself are there.
        uniforms(&mut vertex, built, stages, &|name| moved.has(name) && name != "u_worldMatrix" && !stages.reads(name));
        vertex.push_str(&moved.functions("displacement", &mut |_| None));
        first = moved.statements("displacement");
    }
    let _ = write!(vertex, "void main() {{\n{first}    gl_Position = {};\n{}}}\n", stages.seen_at(), stages.vertex);
    uniforms(&mut pixel, built, stages, &|_| true);
    let _ = writeln!(pixel, "out vec4 {output};");
    stages.slots.iter().for_each(|slot| pixel.push_str(&slot.prototype()));
    let is_new = |of: &Struct| !stages.private.values().any(|ty| print::ty(ty) == *of.name);
    pixel.push_str(&stages.pixel(&mut |_| None, &is_new));
    (vertex, pixel)
}

/// Declares what the application sets.
fn uniforms(out: &mut String, built: &Built, stages: &Stages, is_requested: &dyn Fn(&str) -> bool) {
    for (name, ty) in stages.private.iter().filter(|entry| is_requested(entry.0)) {
        if let (Ty::Array(..), Some(of)) = (ty, stages.structs.iter().find(|of| *of.name == *print::ty(ty))) {
            print::structure(out, of);
        }
        let _ = writeln!(out, "uniform {} {name}{}{};", print::ty(ty), print::length(ty), initial(name));
    }
    let is_read = |name: &String| stages.read.contains(name) && is_requested(name);
    for it in built.published.iter().filter(|it| is_read(&it.name)) {
        let _ = write!(out, "uniform {} {}", print::word(&it.ty), it.name);
        value(out, &it.ty, &it.value);
        out.push_str(";\n");
    }
    for it in built.textures.iter().filter(|it| is_read(&it.name)) {
        let _ = writeln!(out, "uniform sampler2D {};", it.name);
    }
}

fn initial(name: &str) -> &'static str {
    match name {
        "u_envMatrix" => " = mat4(-1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0)",
        "u_envLightIntensity" => " = 1.0",
        "u_envRadianceMips" => " = 1",
        "u_envRadianceSamples" => " = 16",
        "u_alphaThreshold" => " = 0.001",
        "u_shadowMatrix" => " = mat4(1.0)",
        "u_shadowLight" => " = -1",
        "u_ambOccGain" => " = 1.0",
        _ => "",
    }
}

fn value(out: &mut String, ty: &Ty, value: &Value) {
    let _ = match value {
        Value::Boolean(value) => write!(out, " = {value}"),
        Value::Integer(value) => write!(out, " = {value}"),
        Value::Numbers(numbers) => {
            let _ = write!(out, " = {}(", print::word(ty));
            for (at, number) in numbers.iter().enumerate() {
                let _ = write!(out, "{}{number:?}", if at > 0 { ", " } else { "" });
            }
            out.write_char(')')
        }
        _ => Ok(()),
    };
}
