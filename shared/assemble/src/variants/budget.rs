//! Reports an info with more variants than its budget or the limit.

use std::collections::BTreeSet;

use super::space::{MAX_TECHNIQUES, Space};
use shader_info_model::Lowering;
use shader_info_model::diagnostic::{Diagnostic, VARIANT_BUDGET};
use shader_info_reflect::rules::Outside;
use shader_info_reflect::rules::Variants;

impl Space {
    /// Returns an error if the declaration's `budget` is smaller than the number of variants, `texts`.
    pub fn over_budget(&self, outside: &Outside, texts: u128, variants: &Variants) -> Option<Diagnostic> {
        let (most, place) = self.budget.as_ref().filter(|(most, _)| texts > (*most).into())?;
        let plural = if texts == 1 { "" } else { "s" };
        let words = format!("{texts} variant{plural} for {}, the budget is {most}", self.target(outside));
        let help = match self.fewer(variants, texts, (*most).into()) {
            Some(fewer) => fewer,
            None => "raise the budget, or tie branches to others in `specialize`".into(),
        };
        Some(Diagnostic::new(&VARIANT_BUDGET, place, words).help(help))
    }

    /// Returns an error if there are more techniques than a build makes of one info. A list of keys selects those to
    /// build.
    pub fn too_many(&self, outside: &Outside, variants: &Variants) -> Option<Diagnostic> {
        let most = u128::from(MAX_TECHNIQUES);
        if variants.count <= most {
            return None;
        }
        let (name, count, target) = (&self.name, variants.count, self.target(outside));
        let words = format!("`{name}` has {count} techniques for {target}; a build makes at most {most} of an info");
        let list = format!(
            "build the techniques that the program uses: write `{{ \"{name}\": [] }}` to `used.json` beside Cargo.toml, and \
             add `.ship(shader_builder::Ship::read(\"used.json\").unwrap())` to the `Builder` in build.rs. The program then \
             compiles, its keys answer `NotShipped`, and with the feature `record` of shader-info \
             `shader_info::record::save(\"used.json\")` writes the keys that it asked for, which the next build makes \
             (`--variants used.json` on the command line)"
        );
        let fewer = self.fewer(variants, count, most).map(|fewer| format!(". Or {fewer}"));
        let help = format!("{list}{}", fewer.unwrap_or_default());
        Some(Diagnostic::new(&VARIANT_BUDGET, &self.place, words).help(help))
    }

    fn target(&self, outside: &Outside) -> String {
        let asked =
            |word: &&String| self.program.atoms.contains(&shader_info_reflect::rules::Atom::Profile((*word).clone()));
        let profiles = outside.profiles.iter().filter(asked).map(|word| format!(" and `{word}`"));
        format!("{}{}", outside.backend.row().title, profiles.collect::<String>())
    }

    /// Returns the fewest branches that leave at most `most` techniques if they are dynamic, as text; `None` if none
    /// do. A branch in a rule or a `#[when]` must have its value before drawing.
    fn fewer(&self, variants: &Variants, count: u128, most: u128) -> Option<String> {
        let mentioned = super::symbolic::mentioned(&self.program);
        let used: u32 = self.bits_of(&|lowering| lowering == Lowering::Dynamic);
        let mut free: Vec<(u128, usize)> = Vec::new();
        for (index, cost) in variants.costs.iter().enumerate() {
            let it = &self.program.variables[index].branch;
            let is_free = !mentioned.contains(&index) && !self.pinned.contains(&it.name);
            // A specialization constant needs no texts of its own.
            let counts = cost.is_some() && (it.lowering == Lowering::Static || count == variants.count);
            if is_free && counts {
                free.push((u128::from(it.domain.count()), index));
            }
        }
        // Branches with most values come first. A branch in no rule divides the number by that of its values.
        free.sort_by_key(|(values, index)| (std::cmp::Reverse(*values), *index));
        let (mut left, mut bits, mut names) = (count, used, BTreeSet::new());
        for (values, index) in free {
            let it = &self.program.variables[index].branch;
            if left > most && bits + it.domain.bits() <= u32::BITS {
                left /= values;
                bits += it.domain.bits();
                names.insert(index);
            }
        }
        if left > most {
            return None;
        }
        let names = names.iter().map(|index| format!("`{}`", self.program.variables[*index].branch.name));
        let names: Vec<String> = names.collect();
        let each = if names.len() == 1 { "it" } else { "each" };
        Some(format!("make {} dynamic (`branch(dynamic)` for {each}): {left} are left", names.join(", ")))
    }

    fn bits_of(&self, wanted: &dyn Fn(Lowering) -> bool) -> u32 {
        let those = self.program.variables.iter().filter(|it| wanted(it.branch.lowering));
        those.map(|it| it.bits).sum()
    }
}
