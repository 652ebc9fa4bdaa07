//! `material`: makes a declaration from a material of a MaterialX document.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use shader_builder::material::{
    Environment, Library, LightFactor, Options, OslForm, Publish, default_index_folder, file_name, find, info_name,
};
use shader_builder::{Backend, material_dot, material_json};

use super::material_output::{expanded, explained, print_error, programs, texts, write};
use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};

#[derive(Args)]
pub(crate) struct MaterialOf {
    /// The document.
    file: PathBuf,
    /// The material, output or node; the first material by default.
    #[arg(long)]
    element: Option<String>,
    /// The info's name; the element's by default.
    #[arg(long)]
    name: Option<String>,
    /// Inputs that an application can set: `all`, `none`, or some as `node/input`.
    #[arg(long, default_value = "none", value_delimiter = ',')]
    publish: Vec<String>,
    /// Largest number of lights.
    #[arg(long, default_value_t = 3)]
    lights: u32,
    /// How the shader gathers light from the environment: by samples of a map, by one lookup in a map with prefiltered
    /// levels, or not at all.
    #[arg(long, value_enum, default_value_t = EnvironmentWord::Sampled)]
    environment: EnvironmentWord,
    /// How much of each light reaches the surface: all of it, the value of a shadow map, or the result of the function
    /// `material_shadow` of an info that inherits this one.
    #[arg(long, value_enum, default_value_t = FactorWord::None)]
    shadow: FactorWord,
    /// How much light from the environment reaches the surface: all of it, the value of an occlusion map, or the result
    /// of the function `material_occlusion` of an info that inherits this one.
    #[arg(long, value_enum, default_value_t = FactorWord::None)]
    occlusion: FactorWord,
    /// Give the material an alpha of its own.
    #[arg(long)]
    transparent: bool,
    /// Properties that the mesh does not have: the shader uses the document's defaults.
    #[arg(long, value_name = "PROPERTY", value_delimiter = ',')]
    without: Vec<String>,
    /// The folder `libraries` of MaterialX; `builtin` for the nodes of shader-info, the default if MaterialX is not
    /// installed.
    #[arg(long)]
    library: Option<PathBuf>,
    /// Write the declaration and its sources into this folder.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Print the stages for this backend instead of the declaration.
    #[arg(long, value_parser = crate::words::backends(), conflicts_with = "out")]
    backend: Option<Backend>,
    /// Write Open Shading Language: one shader with all that it needs (`text`), one that includes the library's common
    /// functions (`include`), or a shader group with a shader for each kind of node (`network`).
    #[arg(
        long,
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "text",
        conflicts_with_all = ["backend", "lights", "environment", "shadow", "occlusion", "transparent", "without"]
    )]
    osl: Option<OslWord>,
    /// Print what happened to each node that the shader does not compute.
    #[arg(long)]
    explain: bool,
    /// Print a graph of the nodes that the element uses, and what happened to each: for Graphviz (`dot`), or as JSON.
    #[arg(
        long,
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "dot",
        conflicts_with_all = ["osl", "name", "out", "backend", "explain", "list"]
    )]
    graph: Option<GraphWord>,
    /// List the elements of the document that can be shown.
    #[arg(long)]
    list: bool,
    /// List which materials of the document, and of these others, share a program if all inputs are published.
    #[arg(long, num_args = 0.., value_name = "FILE", conflicts_with_all = ["publish", "element", "name", "out", "backend", "osl", "explain", "graph", "list"])]
    distinct: Option<Vec<PathBuf>>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum EnvironmentWord {
    Sampled,
    Prefiltered,
    None,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum FactorWord {
    None,
    Map,
    Slot,
}

impl FactorWord {
    fn factor(self) -> LightFactor {
        match self {
            Self::None => LightFactor::None,
            Self::Map => LightFactor::Map,
            Self::Slot => LightFactor::Slot,
        }
    }
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum OslWord {
    Text,
    Include,
    Network,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum GraphWord {
    Dot,
    Json,
}

impl MaterialOf {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let library = self.library(console)?;
        let options = self.options();
        if self.list {
            let (all, problems) = library.list(&self.file).map_err(Failure::misuse)?;
            print_error(console, &problems);
            console.answer(&all.iter().map(|it| format!("{it}\n")).collect::<String>())?;
            return Ok(Exit::of(problems.is_empty()));
        }
        if let Some(others) = &self.distinct {
            let documents: Vec<PathBuf> = [&self.file].into_iter().chain(others).cloned().collect();
            let found = library.distinct(&documents, &options).map_err(Failure::misuse)?;
            print_error(console, &found.problems);
            console.answer(&programs(&found))?;
            return Ok(Exit::of(found.problems.is_empty()));
        }
        if let Some(word) = self.graph {
            return self.graph(&library, &options, word, console);
        }
        let name = self.name(&library)?;
        match self.osl {
            Some(word) => self.osl(&library, &name, word, console),
            None => self.glsl(&library, &name, &options, console),
        }
    }

    fn library(&self, console: &Console) -> Result<Library, Failure> {
        let folder = find(self.library.as_deref()).map_err(Failure::misuse)?;
        let library = match default_index_folder() {
            Some(cache) => Library::load(&folder, &cache),
            None => Library::read(&folder),
        };
        let (library, wrong) = library.map_err(Failure::files)?;
        print_error(console, &wrong);
        let is_named = self.library.is_some() || std::env::var_os("SHADER_INFO_MATERIALX").is_some();
        if library.is_built_in() && !is_named {
            console.print_error("note: MaterialX is not installed: using the nodes of shader-info\n");
        }
        Ok(library)
    }

    /// Writes the material as a declaration with both stages.
    fn glsl(&self, library: &Library, name: &str, options: &Options, console: &Console) -> Answer {
        let found = library.material(&self.file, self.element.as_deref(), name, options).map_err(Failure::misuse)?;
        print_error(console, &found.problems);
        if self.explain {
            console.answer(&explained(&found.element, found.nodes, &found.notes))?;
        } else if let Some(out) = &self.out {
            write(out, &file_name(name), &found)?;
            console.print(&format!("{} written to {}\n", found.element, out.display()))?;
        } else if let Some(backend) = self.backend {
            console.answer(&expanded(&found, name, options, backend)?)?;
        } else {
            console.answer(&texts(&found, name))?;
        }
        Ok(Exit::of(found.problems.is_empty()))
    }

    fn name(&self, library: &Library) -> Result<String, Failure> {
        if let Some(name) = &self.name {
            return Ok(name.clone());
        }
        let known = library.elements(&self.file).map_err(Failure::misuse)?;
        let element = self.element.as_deref().or(known.first().map(String::as_str));
        Ok(info_name(element.unwrap_or("Material")))
    }

    /// Draws the nodes of the document, and how the shader computes each.
    fn graph(&self, library: &Library, options: &Options, word: GraphWord, console: &Console) -> Answer {
        let found = library.drawing(&self.file, self.element.as_deref(), options).map_err(Failure::misuse)?;
        let (drawing, problems) = found;
        print_error(console, &problems);
        match word {
            GraphWord::Dot => console.answer(&material_dot(&drawing))?,
            GraphWord::Json => console.answer(&material_json(&drawing))?,
        }
        Ok(Exit::of(problems.is_empty()))
    }

    /// Writes the material in Open Shading Language.
    fn osl(&self, library: &Library, name: &str, word: OslWord, console: &Console) -> Answer {
        let form = match word {
            OslWord::Text => OslForm::Text,
            OslWord::Include => OslForm::Include,
            OslWord::Network => OslForm::Network,
        };
        let publish = self.options().publish;
        let found = library.osl(&self.file, self.element.as_deref(), name, publish, form).map_err(Failure::misuse)?;
        print_error(console, &found.problems);
        if self.explain {
            console.answer(&explained(&found.element, found.nodes, &found.notes))?;
        } else if let Some(out) = &self.out {
            fs::create_dir_all(out).map_err(Failure::files)?;
            for (file, text) in &found.files {
                fs::write(out.join(file), text).map_err(Failure::files)?;
            }
            console.print(&format!("{} written to {}\n", found.element, out.display()))?;
        } else if let [(_, text)] = &found.files[..] {
            console.answer(text)?;
        } else {
            let texts = found.files.iter().map(|(file, text)| format!("// {file}\n{text}\n"));
            console.answer(&texts.collect::<String>())?;
        }
        Ok(Exit::of(found.problems.is_empty()))
    }

    fn options(&self) -> Options {
        let publish = match self.publish.first().map(String::as_str) {
            Some("all") => Publish::All,
            Some("none") | None => Publish::None,
            Some(_) => Publish::Listed(self.publish.iter().cloned().collect()),
        };
        let (max_lights, is_transparent) = (self.lights, self.transparent);
        let missing = self.without.iter().cloned().collect();
        let environment = match self.environment {
            EnvironmentWord::Sampled => Environment::Sampled,
            EnvironmentWord::Prefiltered => Environment::Prefiltered,
            EnvironmentWord::None => Environment::None,
        };
        let (shadow, occlusion) = (self.shadow.factor(), self.occlusion.factor());
        Options { publish, environment, max_lights, shadow, occlusion, is_transparent, missing, ..Options::default() }
    }
}
