//! Writes the vertex stage of a displaced surface.

use std::fmt::Write;
use std::sync::Arc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::body::displacement;
use super::reachable::{Reached, special_names, structs};
use crate::code::ast::{Expr, Name, Struct};
use crate::code::first_level;
use crate::code::print::{self, Shown};
use crate::code::specialization::Specialization;
use crate::document::Problem;
use crate::network::{Built, Options};

/// Where the vertex stage has a point of the surface, in world space.
pub(super) const PLACE: &str = "u_worldMatrix * vec4(i_position, 1.0)";
/// The same of one that it moved.
pub(super) const DISPLACED: &str = "v_displaced";

/// How a vertex is moved: a function, and what calls it.
#[derive(Debug, Clone)]
pub struct Moved {
    structs: Vec<Arc<Struct>>,
    functions: Vec<(Name, Arc<Specialization>)>,
    main: Arc<Specialization>,
    specials: HashMap<u32, Name>,
    /// Variables that its functions read, their own among them.
    pub(super) names: HashSet<Name>,
    /// What the function is given.
    args: String,
    /// The directions along which it moves, from the last.
    directions: Vec<String>,
}

/// Makes the functions of a displacement; reports what a vertex stage cannot do.
pub(super) fn moved(built: &mut Built, options: &Options) -> Option<Moved> {
    let displaced = built.displaced.clone()?;
    let function = displacement(built, options, &displaced.offset);
    let mut partial = first_level::partial(&built.partial.functions);
    let main = partial.whole(&function);
    let order = Reached::by(&partial.made, &main);
    // Names of the pixel stage are free here, but for what both stages call.
    let specials = special_names(&order, &partial.made, &mut built.names);
    let functions: Vec<(Name, Arc<Specialization>)> =
        order.iter().map(|index| (specials[index], Arc::clone(&partial.made[*index]))).collect();
    let all = || functions.iter().map(|it| &it.1).chain([&main]);
    if let Some(name) = first_level::needs_neighbours(all().map(|made| &made.function)) {
        let material = &displaced.material;
        let message = format!("the displacement of `{material}` calls `{name}`, which needs neighbouring pixels");
        let help = "a vertex has none: use nodes without derivatives, such as a texture of what they compute";
        built.problems.push(Problem { place: displaced.place.clone(), message, help: Some(help.into()) });
    }
    if all().any(|made| made.discards) {
        let message = format!("the displacement of `{}` drops pixels, which a vertex stage cannot", displaced.material);
        let help = "use functions without `discard`";
        built.problems.push(Problem { place: displaced.place.clone(), message, help: Some(help.into()) });
    }
    let mut names = HashSet::default();
    all().for_each(|made| names.extend(&made.facts().names));
    let known = &built.partial.functions;
    let structs = structs(all(), known);
    let structs = structs.iter().filter_map(|of| known.structure(of).cloned()).collect();
    let args = main.function.params.iter().map(|param| built.around.varyings[param.name.text()].vertex.as_str());
    let args = args.collect::<Vec<_>>().join(", ");
    Some(Moved { structs, functions, main, specials, names, args, directions: displaced.directions })
}

impl Moved {
    /// Returns the functions, with a name for the one that is called, and other expressions in place of some variables.
    pub(super) fn functions(&self, name: &str, of: &mut impl FnMut(&str) -> Option<Expr>) -> String {
        let mut text = String::new();
        self.structs.iter().for_each(|it| print::structure(&mut text, it));
        let places = self.names.iter().filter_map(|name| Some((*name, print::place(&of(name)?))));
        let shown = Shown { names: self.specials.clone(), places: places.collect() };
        for (name, made) in &self.functions {
            made.text().write(&mut text, *name, &shown);
        }
        self.main.text().write(&mut text, Name::from(name), &shown);
        text
    }

    /// Returns statements that move a vertex by the function of this name.
    pub(super) fn statements(&self, name: &str) -> String {
        let mut sum = format!("({PLACE}).xyz");
        for (direction, member) in self.directions.iter().zip(["z", "y", "x"]) {
            let _ = write!(sum, " + v_offset.{member} * {direction}");
        }
        format!("    vec3 v_offset = {name}({});\n    vec3 {DISPLACED} = {sum};\n", self.args)
    }

    /// Returns whether its functions read a variable.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.contains(&Name::from(name))
    }

    /// Returns whether these statements read a variable.
    pub(super) fn reads(&self, name: &str) -> bool {
        self.args.contains(name) || name == "i_position" || self.directions.iter().any(|it| it.contains(name))
    }
}
