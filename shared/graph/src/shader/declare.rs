//! Writes the stages as the text of a `shader_info!` with its structs and two sources.

use std::fmt::Write;

use rustc_hash::FxHashMap as HashMap;

use super::Stages;
use super::form::{Declaration, Form, MOVED, Sources, snake};
use super::members::{Field, laid_out};
use crate::code::ast::{BOOL, Expr, Name, Ty};
use crate::code::constant::Scalar;
use crate::code::print;
use crate::network::{Built, Texture};

/// Writes a declaration.
pub fn declare(built: &Built, stages: &Stages, form: &Form<'_>) -> Declaration {
    let values = Values::of(built, stages);
    let places = places(&values);
    let mut place = |name: &str| {
        let (path, ty) = places.get(name)?;
        let (buffer, field) = path.split_once('.')?;
        let found = |name: &str| Expr::name(buffer).field(name);
        Some(match ty {
            Ty::Scalar(Scalar::Bool) => Expr::make(BOOL, vec![found(field)]),
            Ty::Matrix(3) => {
                let columns = (0..3).map(|at| found(&format!("{field}_{at}")).field("xyz"));
                Expr::make(ty.clone(), columns.collect())
            }
            _ => found(field),
        })
    };
    // A struct that a buffer holds comes with the buffer.
    let pixel = stages.pixel(&mut place, &|of| !values.holds(&of.name));
    let moves = stages.moved.as_ref().map(|moved| moved.functions(&form.displacement(), &mut place));
    let moves = moves.unwrap_or_default();
    let vertex = vertex(stages, &places, form, &moves);
    let mut declaration = Declaration { rust: String::new(), vertex, moves, pixel };
    declaration.rust = rust(built, stages, form, &declaration, &values);
    declaration
}

/// The values that a program sets.
struct Values {
    /// Fields of the buffer that means the same for every material.
    scene: Vec<Field>,
    /// Fields of the material's own buffer.
    own: Vec<Field>,
    /// Names of textures.
    textures: Vec<String>,
}

impl Values {
    fn of(built: &Built, stages: &Stages) -> Self {
        let (mut scene, mut textures) = (Vec::new(), Vec::new());
        for (name, ty) in private(built, stages) {
            match ty {
                Ty::Sampler(_) => textures.push(name.into()),
                ty => scene.push(Field { name: snake(name.trim_start_matches("u_")), ty, doc: name.into() }),
            }
        }
        let published = built.published.iter().filter(|it| stages.read.contains(&it.name));
        let own = published
            .map(|it| Field {
                name: it.name.clone(),
                ty: it.ty.clone(),
                doc: format!("`{}` of the document.", it.path),
            })
            .collect();
        textures.extend(built.textures.iter().filter(|it| stages.read.contains(&it.name)).map(|it| it.name.clone()));
        Self { scene, own, textures }
    }

    /// Returns whether the buffer of the scene has a field of a struct.
    fn holds(&self, name: &str) -> bool {
        self.scene.iter().any(|field| print::ty(&field.ty) == name)
    }
}

/// Returns the variables of the scene that the stages read, and the matrices that every vertex stage needs.
fn private<'a>(built: &'a Built, stages: &'a Stages) -> Vec<(&'a str, Ty)> {
    let mut all: Vec<(&str, Ty)> = stages.private.iter().map(|(name, ty)| (name.as_str(), ty.clone())).collect();
    for (name, ty) in &built.around.private {
        if stages.reads(name) && !stages.private.contains_key(name) {
            all.push((name, ty.clone()));
        }
    }
    for name in ["u_viewProjectionMatrix", "u_worldMatrix"] {
        if !all.iter().any(|it| it.0 == name) {
            all.push((name, Ty::Matrix(4)));
        }
    }
    all
}

/// Returns where each value stands: `scene_values.world_matrix`.
fn places(values: &Values) -> HashMap<String, (String, Ty)> {
    let mut out = HashMap::default();
    for field in &values.scene {
        out.insert(field.doc.clone(), (format!("scene_values.{}", field.name), field.ty.clone()));
    }
    for field in &values.own {
        out.insert(field.name.clone(), (format!("material_values.{}", field.name), field.ty.clone()));
    }
    out
}

fn vertex(stages: &Stages, places: &HashMap<String, (String, Ty)>, form: &Form<'_>, moves: &str) -> String {
    let is_moved = matches!(form.sources, Sources::Inline(_));
    let found = |text: &str| {
        let (mut out, mut word) = (String::new(), String::new());
        for letter in text.chars().chain(['\n']) {
            if letter.is_ascii_alphanumeric() || letter == '_' {
                word.push(letter);
                continue;
            }
            let place = places.get(&word).map_or(word.as_str(), |it| &it.0);
            out.push_str(if is_moved && word == "i_position" { MOVED } else { place });
            word.clear();
            out.push(letter);
        }
        out.pop();
        out
    };
    let first = stages.moved.as_ref().map(|moved| moved.statements(&form.displacement())).unwrap_or_default();
    let whole = form.sources.vertex(&found(&first), &found(&stages.seen_at()), &found(&stages.vertex));
    if is_moved { whole } else { moves.to_owned() + &whole }
}

/// Returns a matrix of three columns as its columns: each begins at a multiple of 16 bytes, on every backend.
fn columns(field: &Field) -> Vec<Field> {
    if field.ty != Ty::Matrix(3) {
        return vec![field.clone()];
    }
    let column = |at: usize| Field {
        name: format!("{}_{at}", field.name),
        ty: Ty::Vector(Scalar::Float, 4),
        doc: format!("Column {at} of {}", field.doc),
    };
    (0..3).map(column).collect()
}

/// Writes a struct; returns its size in bytes. `element` is the size of the struct in its array.
fn structure(out: &mut String, name: &str, doc: &str, fields: &[Field], element: usize) -> usize {
    let fields: Vec<Field> = fields.iter().flat_map(columns).collect();
    // Names of documents do not change, so that what an application finds is what an artist wrote.
    let has_capitals = fields.iter().any(|it| it.name.contains(|letter: char| letter.is_ascii_uppercase()));
    let allowed = if has_capitals { "#[allow(non_snake_case)]\n" } else { "" };
    let _ = writeln!(out, "/// {doc}\n#[shader_shared]\n#[derive(Clone, Copy, Debug)]\n{allowed}pub struct {name} {{");
    let (members, bytes) = laid_out(&fields, element);
    members.iter().for_each(|it| out.push_str(&it.declared()));
    out.push_str("}\n\n");
    bytes
}

/// Returns what the number of a light means.
fn kinds(built: &Built) -> String {
    let own = built.lights.iter().map(|it| format!(", {} `{}`", it.kind, it.name.replace(['\n', '\r'], " ")));
    format!("A light. Its `kind`: 1 point, 2 directional, 3 spot{}.", own.collect::<String>())
}

/// Returns what an application must know to load a texture, in one line.
fn described(of: &Texture) -> String {
    let plain = |text: &str| text.replace(['\n', '\r'], " ");
    let words = of.words.iter().map(|(name, word)| format!("; {} {}", plain(name), plain(word)));
    format!("`{}` of the document: `{}`{}", plain(&of.path), plain(&of.file), words.collect::<String>())
}

fn rust(built: &Built, stages: &Stages, form: &Form<'_>, text: &Declaration, values: &Values) -> String {
    let mut out = String::from("use shader_info::{interface_info, shader_info, shader_shared};\n\n");
    let shared = structures(&mut out, built, stages, form, values);
    interface(&mut out, built, stages, form);
    out.push_str(&form.items(built, &values.own.iter().flat_map(columns).collect::<Vec<_>>(), &shared));
    let _ = writeln!(out, "shader_info! {{\n    pub {} {{", form.sources.info(form.name));
    attributes(&mut out, built, stages);
    if !stages.handed.is_empty() {
        let _ = writeln!(out, "        vertex_out({});", form.type_name("Iface"));
    }
    resources(&mut out, built, form, values);
    if form.sources.has_output() {
        let _ = writeln!(out, "        fragment_out(0) {}: vec4;", form.output);
    }
    out.push_str(&form.sources.statements(text, form, &stages.slots));
    out.push_str("    }\n}\n");
    out
}

/// Writes the structs of the buffers. Returns the names of the shader's structs that both sides share.
fn structures<'a>(
    out: &mut String,
    built: &Built,
    stages: &'a Stages,
    form: &Form<'_>,
    values: &Values,
) -> Vec<&'a str> {
    // A struct of the shader that a buffer holds is one that both sides share.
    let held = stages.structs.iter().filter(|it| values.holds(&it.name));
    let (mut element, mut shared) = (0, Vec::new());
    for it in held {
        shared.push(&*it.name);
        let field = |(ty, name): &(Ty, Name)| Field { name: name.to_string(), ty: ty.clone(), doc: String::new() };
        let members: Vec<Field> = it.members.iter().map(field).collect();
        element = structure(out, &it.name, &kinds(built), &members, 0);
    }
    let scene = "What means the same for every material.";
    structure(out, &form.type_name("Scene"), scene, &values.scene, element);
    if !values.own.is_empty() {
        let own = "What the document lets an application set.";
        structure(out, &form.type_name("Params"), own, &values.own, 0);
    }
    shared
}

/// Writes the interface between the stages, if it has members.
fn interface(out: &mut String, built: &Built, stages: &Stages, form: &Form<'_>) {
    if stages.handed.is_empty() {
        return;
    }
    let name = form.type_name("Iface");
    let _ = writeln!(out, "interface_info! {{\n    /// What the vertex stage hands on.\n    pub {name} {{");
    for it in &stages.handed {
        let ty = &built.around.varyings[it].ty;
        let how = if ty.scalar() == Some(Scalar::Float) { "" } else { "flat " };
        let _ = writeln!(out, "        {how}{it}: {};", print::ty(ty));
    }
    out.push_str("    }\n}\n\n");
}

/// Writes a statement for each vertex attribute that the stages read, and for the position.
fn attributes(out: &mut String, built: &Built, stages: &Stages) {
    const POSITION: &str = "i_position";
    let is_read = |name: &str| name == POSITION || stages.reads(name);
    let mut all: Vec<(String, Ty)> =
        built.around.attributes.values().map(|it| (it.name.clone(), it.ty.clone())).collect();
    if !all.iter().any(|it| it.0 == POSITION) {
        all.push((POSITION.into(), Ty::Vector(Scalar::Float, 3)));
    }
    for (at, (name, ty)) in all.iter().filter(|it| is_read(&it.0)).enumerate() {
        let _ = writeln!(out, "        vertex_in({at}) {name}: {};", print::ty(ty));
    }
}

/// Writes a statement for each buffer and texture.
fn resources(out: &mut String, built: &Built, form: &Form<'_>, values: &Values) {
    let _ = writeln!(out, "        uniform_buf(0, pass) scene_values: {};", form.type_name("Scene"));
    if !values.own.is_empty() {
        let _ = writeln!(out, "        uniform_buf(1, batch) material_values: {};", form.type_name("Params"));
    }
    for (at, texture) in values.textures.iter().enumerate() {
        if let Some(of) = built.textures.iter().find(|of| of.name == *texture) {
            let _ = writeln!(out, "        /// {}", described(of));
        }
        let _ = writeln!(out, "        sampler({at}, batch) {texture}: sampler2D;");
    }
}
