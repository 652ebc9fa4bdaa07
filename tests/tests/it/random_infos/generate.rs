//! Makes random declarations: every one is valid.

use fastrand::Rng;

use super::condition::{Branch, Condition, variants};
use super::declaration::*;
use super::formats::{Format, Texture};
use super::structs;
use super::types::{Plain, Scalar};

/// Makes a case while its numbers are given out.
pub(super) struct Maker {
    pub(super) rng: Rng,
    pub(super) case: Case,
    /// Names that were given out.
    names: usize,
    locations: Vec<usize>,
    targets: Vec<usize>,
    /// Slots of uniform buffers, storage buffers, textures, images.
    slots: [Vec<usize>; 4],
}

/// Slots of each kind that every API has, and how many of them a case uses.
const SLOTS: [(usize, usize); 4] = [(12, 5), (4, 3), (16, 5), (4, 2)];

/// The most variants of a case.
const MAX_VARIANTS: usize = 12;

pub(super) fn case(seed: u64) -> Case {
    let mut rng = Rng::with_seed(seed);
    let mut branches: Vec<Branch> = (0..rng.usize(..4)).map(|index| Branch::random(&mut rng, index)).collect();
    while variants(&branches).len() > MAX_VARIANTS {
        branches.pop();
    }
    let structs = structs::random(&mut rng);
    let instanced = (0..rng.usize(1..4)).map(|_| rng.u32(..3) == 0).collect();
    let case = Case { branches, structs, instanced, ..Case::default() };
    let mut locations: Vec<usize> = (0..16).collect();
    rng.shuffle(&mut locations);
    let mut slots = SLOTS.map(|(count, _)| (0..count).collect::<Vec<usize>>());
    slots.iter_mut().for_each(|all| rng.shuffle(all));
    let mut maker = Maker { rng, case, names: 0, locations, targets: vec![1, 2, 3], slots };
    maker.infos();
    maker.statements();
    maker.lowerings();
    maker.declare_branches();
    maker.case
}

impl Maker {
    fn infos(&mut self) {
        let count = self.rng.usize(1..6);
        for index in 0..count {
            let mut parents: Vec<usize> = (0..index).collect();
            self.rng.shuffle(&mut parents);
            let is_shader = index + 1 == count;
            parents.truncate(self.rng.usize(usize::from(is_shader && index > 0)..4));
            let parents = parents.into_iter().map(|parent| (parent, self.maybe_condition())).collect();
            let name = if is_shader { "Shader".into() } else { format!("Parent{index}") };
            let has_auto = is_shader && self.rng.u32(..3) == 0;
            self.case.infos.push(Info { name, items: Vec::new(), parents, has_auto });
        }
    }

    fn statements(&mut self) {
        for _ in 0..self.rng.usize(1..16) {
            let (at, when) = (self.rng.usize(..self.case.infos.len()), self.maybe_condition());
            match self.rng.u32(..12) {
                0 | 1 => self.attribute(at, when),
                2 | 3 => self.buffer(at, when, true),
                4 => self.buffer(at, when, false),
                5 => self.image(at, when, false),
                6 => self.image(at, when, true),
                7 | 8 => self.push_constant(at, when),
                9 => self.constant(at, when),
                10 => self.interface(at, when),
                _ => self.target(at, when),
            }
        }
        // What the bodies need.
        let last = self.case.infos.len() - 1;
        self.interface(last, None);
        let plain = Plain::vector(Scalar::Uint, 4);
        self.add(last, None, Statement::FragmentOut { name: "found".into(), location: 0, plain });
    }

    pub(super) fn add(&mut self, at: usize, when: Option<Condition>, statement: Statement) {
        let items = &mut self.case.infos[at].items;
        let place = self.rng.usize(..=items.len());
        items.insert(place, Item { when, statement });
    }

    fn maybe_condition(&mut self) -> Option<Condition> {
        let is_there = !self.case.branches.is_empty() && self.rng.u32(..5) < 2;
        is_there.then(|| Condition::random(&mut self.rng, &self.case.branches, 2))
    }

    fn name(&mut self, word: &str) -> String {
        self.names += 1;
        format!("{word}{}", self.names)
    }

    /// Returns whether statements of an info may have no slot.
    fn has_auto(&self, at: usize) -> bool {
        self.case.infos[at].has_auto
    }

    fn attribute(&mut self, at: usize, when: Option<Condition>) {
        let scalar = Scalar::NUMBERS[self.rng.usize(..3)];
        let plain = match self.rng.u32(..5) {
            0 => Plain::matrix(self.rng.usize(2..5), [2, 4][self.rng.usize(..2)]),
            _ => Plain::vector(scalar, self.rng.usize(1..5)),
        };
        let is_chosen = self.has_auto(at) && self.rng.bool();
        // Free ones are left for those that are chosen.
        let is_free = |first: &usize| (*first..first + plain.columns).all(|one| self.locations.contains(&one));
        let Some(first) = self.locations.iter().copied().find(is_free) else { return };
        if self.locations.len() < 8 {
            return;
        }
        self.locations.retain(|one| !(first..first + plain.columns).contains(one));
        let attribute = Attribute {
            name: self.name("attribute"),
            location: (!is_chosen).then_some(first),
            plain,
            format: Format::random(&mut self.rng, plain.scalar, plain.rows),
            buffer: self.rng.usize(..self.case.instanced.len()),
        };
        self.add(at, when, Statement::VertexIn(attribute));
    }

    /// Adds a statement with a slot, and sometimes one in the same slot under the opposite condition.
    fn slotted(
        &mut self,
        kind: usize,
        at: usize,
        when: Option<Condition>,
        make: impl Fn(&mut Self, Slot) -> Statement,
    ) {
        let (all, most) = SLOTS[kind];
        if self.slots[kind].len() <= all - most {
            return;
        }
        let number = self.slots[kind].pop().filter(|_| !(self.has_auto(at) && self.rng.bool()));
        let frequency = |rng: &mut Rng| ["", "pass", "batch", "geometry"][rng.usize(..4)];
        let slot = Slot { number, frequency: frequency(&mut self.rng) };
        let statement = make(self, slot);
        if let Some(opposite) = when.clone().filter(|_| number.is_some() && self.rng.u32(..3) == 0) {
            let slot = Slot { number, frequency: frequency(&mut self.rng) };
            let other = make(self, slot);
            self.add(at, Some(opposite.not()), other);
        }
        self.add(at, when, statement);
    }

    fn buffer(&mut self, at: usize, when: Option<Condition>, is_uniform: bool) {
        self.slotted(usize::from(!is_uniform), at, when, |maker, slot| {
            let name = maker.name(if is_uniform { "uniform" } else { "storage" });
            let words: &[&str] = if is_uniform { &[""] } else { &["", "", "coherent", "restrict", "volatile"] };
            let words = words[maker.rng.usize(..words.len())];
            let packing = if is_uniform { "std140, padding" } else { "padding" };
            let mut ty = maker.ty(at, &[packing, "copied"], !is_uniform);
            // A `bool` of a buffer is that of a struct.
            if let Base::Plain(Plain { scalar: scalar @ Scalar::Bool, .. }) = &mut ty.base {
                *scalar = Scalar::Uint;
            }
            if !is_uniform && maker.rng.u32(..3) == 0 && !maker.has_tail(&ty) {
                ty.length = Some(Length::Open(maker.rng.usize(1..4)));
            }
            Statement::Buffer(Buffer { name, is_uniform, slot, ty, words })
        });
    }

    fn has_tail(&self, ty: &Ty) -> bool {
        matches!(ty.base, Base::Struct(index) if self.case.structs[index].has_tail)
    }

    /// Returns a type: plain or one of the structs, alone or in an array.
    fn ty(&mut self, at: usize, attributes: &[&str], may_end_open: bool) -> Ty {
        let fits = |(_, shared): &(usize, &Shared)| {
            attributes.contains(&shared.attribute) && (may_end_open || !shared.has_tail)
        };
        let fitting: Vec<usize> = self.case.structs.iter().enumerate().filter(fits).map(|(index, _)| index).collect();
        let base = match fitting.is_empty() || self.rng.u32(..5) < 2 {
            true => Base::Plain(Plain::random(&mut self.rng)),
            false => Base::Struct(fitting[self.rng.usize(..fitting.len())]),
        };
        let ty = Ty { base, length: None };
        if self.has_tail(&ty) {
            return Ty { length: Some(Length::Open(self.rng.usize(1..4))), ..ty };
        }
        let length = match self.rng.u32(..6) {
            0 => Some(Length::Fixed(self.rng.usize(1..4))),
            1 => Some(Length::Define(self.define(at))),
            _ => None,
        };
        Ty { length, ..ty }
    }

    /// Adds a define that has a value in every variant.
    fn define(&mut self, at: usize) -> String {
        let name = self.name("LENGTH");
        match self.maybe_condition() {
            Some(when) => {
                for when in [when.clone(), when.not()] {
                    let value = self.rng.usize(1..5);
                    self.add(at, Some(when), Statement::Define { name: name.clone(), value });
                }
            }
            None => {
                let value = self.rng.usize(1..5);
                self.add(at, None, Statement::Define { name: name.clone(), value });
            }
        }
        name
    }

    fn image(&mut self, at: usize, when: Option<Condition>, is_storage: bool) {
        self.slotted(if is_storage { 3 } else { 2 }, at, when, |maker, slot| {
            let name = maker.name(if is_storage { "image" } else { "texture" });
            Statement::Image(Image { name, is_storage, slot, texture: Texture::random(&mut maker.rng) })
        });
    }

    fn push_constant(&mut self, at: usize, when: Option<Condition>) {
        let copied = |shared: &Shared| shared.attribute == "copied";
        if self.rng.u32(..8) == 0
            && let Some(index) = self.case.structs.iter().position(copied)
        {
            // Its members have the names of the struct, so the struct is used once.
            let is_there = self.case.infos.iter().flat_map(|info| &info.items);
            if !is_there.into_iter().any(|item| matches!(item.statement, Statement::PushStruct(_))) {
                self.add(at, when, Statement::PushStruct(index));
            }
            return;
        }
        let name = self.name("push");
        // The padding of other structs is a part of them, so it takes room in the other packing.
        let ty = self.ty(at, &["copied"], false);
        self.add(at, when, Statement::Push { name, ty });
    }

    fn constant(&mut self, at: usize, when: Option<Condition>) {
        const ALL: [Scalar; 4] = [Scalar::Float, Scalar::Int, Scalar::Uint, Scalar::Bool];
        let scalar = ALL[self.rng.usize(..4)];
        let is_specialization = self.rng.bool();
        let set = (is_specialization && self.rng.bool()).then(|| scalar.random(&mut self.rng));
        let default = scalar.random(&mut self.rng);
        let name = self.name("constant");
        self.add(at, when, Statement::Constant(Constant { name, is_specialization, scalar, default, set }));
    }

    fn interface(&mut self, at: usize, when: Option<Condition>) {
        let index = self.case.interfaces.len();
        // Together they have at most 15 locations.
        if index == if when.is_some() { 1 } else { 2 } {
            return;
        }
        let member = |maker: &mut Self| {
            let is_flat = maker.rng.u32(..3) > 0;
            let scalar = if is_flat { Scalar::NUMBERS[maker.rng.usize(..3)] } else { Scalar::Float };
            let plain = match maker.rng.u32(..6) {
                0 => Plain::matrix(2, maker.rng.usize(2..5)),
                _ => Plain::vector(scalar, maker.rng.usize(1..5)),
            };
            let length = (maker.rng.u32(..6) == 0 && plain.columns == 1).then_some(2);
            Member { name: maker.name("member"), plain, length, is_flat }
        };
        let mut members: Vec<Member> = (0..self.rng.usize(1..4)).map(|_| member(self)).collect();
        if when.is_none() {
            let wide = |maker: &mut Self, scalar| Member {
                name: maker.name("member"),
                plain: Plain::vector(scalar, 4),
                length: None,
                is_flat: true,
            };
            members.extend(Scalar::NUMBERS.map(|scalar| wide(self, scalar)));
        }
        let instance = self.rng.u32(..3).gt(&0).then(|| format!("passed{index}"));
        self.case.interfaces.push(Interface { name: format!("Passed{index}"), instance, members });
        self.add(at, when, Statement::VertexOut(index));
    }

    fn target(&mut self, at: usize, when: Option<Condition>) {
        let Some(location) = self.targets.pop() else { return };
        let scalar = Scalar::NUMBERS[self.rng.usize(..3)];
        // The formats of the scenes.
        let rows = if scalar == Scalar::Int { 1 } else { [1, 2, 4][self.rng.usize(..3)] };
        let name = self.name("target");
        self.add(at, when, Statement::FragmentOut { name, location, plain: Plain::vector(scalar, rows) });
    }
}
