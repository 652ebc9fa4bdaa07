//! Descendants of the forward-shading template, in every mode and with every modifier, through the real compilers.

mod conditions;
use crate::declarations;
mod drawn;
mod lengths;
mod macros;
mod names;
mod passed;
mod textures;

use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_info_assemble::assemble::assemble;
use shader_info_glsl::FindError;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::{Key, SourceFile, Sources, sources};
use shader_info_model::diagnostic::{Diagnostic, Report, UNSUPPORTED};
use shader_info_model::{ArtifactForm, Backend, enabled_by};
use shader_info_model::{Info, Stage, Statement};
use shader_info_reflect::lower;

fn library() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders")
}

/// An info called `It` of these statements, beside the template and its modifiers.
fn descendant(statements: &str) -> Resolved {
    descendant_beside("", statements)
}

/// The same beside further declarations.
fn descendant_beside(more: &str, statements: &str) -> Resolved {
    let file = |name: &str| {
        let text = fs::read_to_string(library().join("src").join(name)).expect("Rust is text");
        (name.to_owned(), text)
    };
    let own = ("it.rs".to_owned(), format!("{more} shader_info! {{ It {{ {statements} do_static_compilation; }} }}"));
    let formulas = file("formula/color.rs");
    let infos = [file("shade.rs"), file("modifier.rs"), file("texturing.rs"), file("texcoord.rs")];
    let read = declarations::read(&[&[formulas], &infos[..], &[own]].concat());
    assert!(read.diagnostics.is_empty(), "{:#?}", read.diagnostics);
    let it = read.infos.into_iter().find(|it| it.draft.name == "It").expect("declared above");
    assert!(it.report.is_clean(), "{:#?}", it.report);
    it.resolved
}

fn files(info: &Info) -> Sources {
    let mut report = Report::default();
    let mut find = |path: &str, _: &str, _: &str| {
        let text = fs::read_to_string(library().join("shaders").join(path));
        let text = text.map_err(|_| FindError::Missing(vec![path.into()]))?;
        Ok(SourceFile { name: path.into(), path: path.into(), text })
    };
    let sources = sources(info, &mut find, &mut report);
    assert!(report.is_clean(), "{report:#?}");
    sources
}

fn stages(info: &Info) -> Vec<Stage> {
    let has = |stage: &Stage| {
        info.items.iter().any(|item| matches!(&item.statement, Statement::Source(it) if it.stage == *stage))
    };
    Stage::ALL.into_iter().filter(has).collect()
}

/// Assembles and compiles every stage with these values of branches (`shade_mode=Phong textured=true`), on every
/// backend that has the stages; gives Vulkan's texts.
fn check(info: &Resolved, branches: &str) -> Vec<String> {
    let (texts, lacking) = try_each(info, branches);
    assert!(lacking.is_empty(), "{branches}: {lacking:#?}");
    texts
}

/// The same where some backends may lack something: who, and the first thing that is.
fn try_each(info: &Resolved, branches: &str) -> (Vec<String>, Vec<(Backend, String)>) {
    let contributions = lower(info, &files(info));
    let (mut vulkan, mut lacking) = (Vec::new(), Vec::new());
    let meant = |words: Vec<&str>| words.into_iter().flat_map(enabled_by).collect();
    let backends: Vec<Backend> = info.meant_for().map_or_else(|| Backend::all().collect(), meant);
    for backend in backends {
        let stages = stages(info);
        let key = key(backend, branches);
        if let Some(stage) = stages.iter().find(|stage| !backend.has_stage(**stage)) {
            // A stage is never dropped in silence.
            let problems = assemble(&contributions, &key, *stage).expect_err("the backend has no such stage");
            let names_stage = |it: &&Diagnostic| it.code.id == UNSUPPORTED.id && it.message.contains("stage");
            assert!(problems.iter().any(|it| names_stage(&it)), "{backend:?}: {problems:#?}");
            continue;
        }
        for stage in stages {
            let text = match assemble(&contributions, &key, stage) {
                Ok(assembled) => assembled.text,
                Err(problems) => {
                    assert!(problems.iter().all(|it| it.code.id == UNSUPPORTED.id), "{backend:?}: {problems:#?}");
                    lacking.push((backend, problems[0].message.clone()));
                    break;
                }
            };
            let compiled = compile(stage, backend, &text);
            let compiled = compiled.unwrap_or_else(|messages| panic!("{branches} {backend:?}: {messages:#?}\n{text}"));
            if backend.row().form == ArtifactForm::Translated {
                translate(backend, stage, &compiled.words).unwrap_or_else(|why| panic!("{backend:?}: {why}\n{text}"));
            }
            if backend == Backend::Vulkan {
                vulkan.push(text);
            }
        }
    }
    (vulkan, lacking)
}

/// What Vulkan's compiler says of the first stage that it refuses.
fn refused(info: &Resolved, branches: &str) -> String {
    let contributions = lower(info, &files(info));
    let key = key(Backend::Vulkan, branches);
    let refused = stages(info).into_iter().find_map(|stage| {
        let text = assemble(&contributions, &key, stage).expect("Vulkan can say all of it").text;
        compile(stage, Backend::Vulkan, &text).err()
    });
    let messages = refused.unwrap_or_else(|| panic!("{branches}: every stage compiles"));
    messages.into_iter().map(|it| it.text).collect::<Vec<_>>().join("\n")
}

fn key(backend: Backend, branches: &str) -> Key {
    let mut key = Key::new(backend);
    for pair in branches.split_whitespace() {
        let (name, value) = pair.split_once('=').expect("name=value");
        key.branches.insert(name.into(), value.into());
    }
    key
}

const THREE_LIGHTS: &str = "uniform_buf(7) sg_lights: [SgLight; 3]; define SG_NUM_LIGHTS = 3; \
                            define SG_LIGHT_TYPES = SG_LIGHT_DIRECTIONAL, SG_LIGHT_POINT, SG_LIGHT_SPOT;";

#[test]
fn every_mode_compiles_everywhere() {
    let info = descendant(&format!("template(Shade); modifier(ShadeTexture); {THREE_LIGHTS}"));
    for mode in ["Unlit", "Flat", "Gouraud", "Phong"] {
        check(&info, &format!("shade_mode={mode} textured=true"));
        check(&info, &format!("shade_mode={mode} textured=true vertex_color=true"));
        for material in ["Nothing", "Emissive", "Ambient", "Diffuse", "Specular"] {
            check(&info, &format!("shade_mode={mode} vertex_color=true color_material={material}"));
        }
    }
    check(&info, "shade_mode=Phong two_sided=true");
}

#[test]
fn lights_are_as_many_as_are_listed() {
    for count in [0, 1, 12] {
        let types = vec!["SG_LIGHT_POINT"; count].join(", ");
        let lights = match count {
            0 => String::new(),
            _ => format!(
                "uniform_buf(7) sg_lights: [SgLight; {count}]; define SG_NUM_LIGHTS = {count}; define SG_LIGHT_TYPES = {types};"
            ),
        };
        check(&descendant(&format!("template(Shade); {lights}")), "shade_mode=Phong");
    }
}

#[test]
fn every_modifier_fits() {
    let all = "Toon, NormalColors, DepthPeeling, ClipPlane, AlphaTest, ScreenDoor, Displacement, NormalMap";
    for modifier in all.split(", ") {
        check(&descendant(&format!("template(Shade); modifier({modifier}); {THREE_LIGHTS}")), "shade_mode=Phong");
    }
    check(&descendant(&format!("template(Shade); modifier({all}); {THREE_LIGHTS}")), "shade_mode=Phong");
    let wire = descendant(&format!("template(ShadeGeometry); modifier(Wireframe, Toon); {THREE_LIGHTS}"));
    check(&wire, "shade_mode=Phong textured=true");
}

#[test]
fn an_own_main_uses_the_parts() {
    let vertex = "vertex_source {
#include \"shade/material.glsl\"
#include \"shade/light.glsl\"
#include \"shade/locals.glsl\"
        void main() { SG_VERTEX_BEGIN; SG_VERTEX_END; SG_OUTPUT_POSCS = gl_Position; }
    }";
    let fragment = "fragment_source {
#include \"shade/material.glsl\"
#include \"shade/light.glsl\"
#include \"shade/locals.glsl\"
        void main() {
            SG_FRAGMENT_BEGIN;
            sg_vNormalVS = -sg_vNormalVS;
            sg_cColor = vec4(g_cEmissive, SG_ALPHA);
            SG_FRAGMENT_LIGHTING;
            SG_FRAGMENT_END;
        }
    }";
    check(&descendant(&format!("template(ShadeCore); {THREE_LIGHTS} {vertex} {fragment}")), "shade_mode=Phong");
}

#[test]
fn tessellation_hands_everything_on() {
    let stages = "tessellation_layout(triangles, equal, ccw, vertices = 3);
        tess_control_source { void main() {
            sg_MapIO(gl_InvocationID);
            gl_TessLevelOuter[0] = 4.0; gl_TessLevelOuter[1] = 4.0; gl_TessLevelOuter[2] = 4.0; gl_TessLevelInner[0] = 4.0;
        } }
        tess_evaluation_source { void main() { sg_MapIOBarycentric(); } }";
    let info = descendant(&format!("template(ShadeTessellation); modifier(NormalColors); {THREE_LIGHTS} {stages}"));
    for branches in ["shade_mode=Phong textured=true vertex_color=true", "shade_mode=Flat", "shade_mode=Unlit"] {
        check(&info, branches);
    }
}
