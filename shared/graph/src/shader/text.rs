//! Writes both stages as GLSL.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::body::entry;
use super::displacement::{DISPLACED, Moved, PLACE, moved};
use super::reachable::{Reached, special_names, structs};
use crate::code::ast::{Expr, Name, Struct, Ty};
use crate::code::print::{self, Shown};
use crate::code::specialization::Specialization;
use crate::network::factors::{LightSlot, OCCLUSION, SHADOW};
use crate::network::{Built, LightFactor, Options};

/// The stages of a material.
#[derive(Debug, Clone)]
pub struct Stages {
    /// Statements of the vertex stage.
    pub vertex: String,
    /// How the vertex stage moves the surface, if it does.
    pub moved: Option<Moved>,
    /// Structs of the pixel stage, in the order in which they need each other.
    pub structs: Vec<Arc<Struct>>,
    /// Functions of the pixel stage and their names, likewise.
    pub functions: Vec<(Name, Arc<Specialization>)>,
    /// The entry point of the pixel stage.
    pub main: Arc<Specialization>,
    /// Values that mean the same for every material, and their types: only those that are read.
    pub private: BTreeMap<String, Ty>,
    /// Names of inputs and textures that are read.
    pub read: BTreeSet<String>,
    /// Names of what the vertex stage hands on and the pixel stage reads.
    pub handed: BTreeSet<String>,
    /// Functions of the application that the pixel stage calls.
    pub slots: Vec<&'static LightSlot>,
    /// Names of functions that were made for arguments.
    specials: HashMap<u32, Name>,
    /// Variables that the pixel stage reads, its functions' own among them.
    names: HashSet<Name>,
}

/// Writes both stages.
pub fn stages(built: &mut Built, options: &Options, output: &str) -> Stages {
    let entry = entry(built, options, output);
    let main = built.partial.entry(entry);
    let order = Reached::by(&built.partial.made, &main);
    let specials = special_names(&order, &built.partial.made, &mut built.names);
    let named = order.iter().map(|index| (specials[index], Arc::clone(&built.partial.made[*index])));
    let functions: Vec<(Name, Arc<Specialization>)> = named.collect();
    let mut names = HashSet::default();
    let all = || functions.iter().map(|it| &it.1).chain([&main]);
    all().for_each(|made| names.extend(&made.facts().names));
    let known = &built.partial.functions;
    let structs = structs(all(), known);
    let varyings = built.around.varyings.keys().filter(|name| names.contains(&Name::from(*name)));
    let mut stages = Stages {
        vertex: String::new(),
        moved: None,
        structs: structs.iter().filter_map(|of| known.structure(of).cloned()).collect(),
        functions,
        main,
        private: BTreeMap::new(),
        read: BTreeSet::new(),
        handed: varyings.cloned().collect(),
        slots: slots(options),
        specials,
        names: HashSet::default(),
    };
    stages.moved = moved(built, options);
    vertex(&mut stages, built);
    let moves = stages.moved.iter().flat_map(|moved| &moved.names);
    let own = built.published.iter().map(|it| &it.name).chain(built.textures.iter().map(|it| &it.name));
    let own: HashSet<Name> = own.chain(built.around.varyings.keys()).map(Name::from).collect();
    for name in names.iter().chain(moves) {
        let Some(ty) = built.partial.functions.global_type(name) else { continue };
        if own.contains(name) {
            stages.read.insert(name.text().to_owned());
        } else {
            stages.private.insert(name.text().to_owned(), ty.clone());
        }
    }
    if names.contains(&Name::from("u_alphaThreshold")) {
        stages.private.insert("u_alphaThreshold".into(), crate::code::ast::FLOAT);
    }
    stages.names = names;
    stages
}

fn slots(options: &Options) -> Vec<&'static LightSlot> {
    let all = [(options.shadow, &SHADOW), (options.occlusion, &OCCLUSION)];
    all.into_iter().filter(|(factor, _)| *factor == LightFactor::Slot).map(|(_, slot)| slot).collect()
}

fn vertex(stages: &mut Stages, built: &Built) {
    for name in &stages.handed {
        let vertex = match &stages.moved {
            Some(_) if name == "v_positionWorld" => DISPLACED,
            _ => &built.around.varyings[name].vertex,
        };
        let _ = writeln!(stages.vertex, "    {name} = {vertex};");
    }
}

impl Stages {
    /// Returns where a point of the surface is on the screen.
    pub(super) fn seen_at(&self) -> String {
        match self.moved {
            Some(_) => format!("u_viewProjectionMatrix * vec4({DISPLACED}, 1.0)"),
            None => format!("u_viewProjectionMatrix * {PLACE}"),
        }
    }

    /// Returns whether the vertex stage reads a variable.
    pub(super) fn reads(&self, name: &str) -> bool {
        self.vertex.contains(name) || self.moved.as_ref().is_some_and(|moved| moved.reads(name))
    }

    /// Returns the pixel stage after its declarations, with other expressions in place of some variables, and the
    /// requested structs. A replacement binds as tightly as a variable: a member, or a constructor.
    pub fn pixel(&self, of: &mut impl FnMut(&str) -> Option<Expr>, is_requested: &dyn Fn(&Struct) -> bool) -> String {
        let all = || self.functions.iter().map(|it| &it.1).chain([&self.main]);
        // What is filled in makes it somewhat longer.
        let mut text = String::with_capacity(all().map(|made| made.text().length()).sum::<usize>() * 5 / 4);
        for it in self.structs.iter().filter(|it| is_requested(it)) {
            print::structure(&mut text, it);
        }
        let places = self.names.iter().filter_map(|name| Some((*name, print::place(&of(name)?))));
        let shown = Shown { names: self.specials.clone(), places: places.collect() };
        for (name, made) in &self.functions {
            made.text().write(&mut text, *name, &shown);
        }
        self.main.text().write(&mut text, self.main.function.name, &shown);
        text
    }
}
