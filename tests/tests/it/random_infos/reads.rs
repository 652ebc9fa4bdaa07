//! What the bodies of a case read, and what each read finds in a variant.

use std::collections::BTreeMap;

use fastrand::Rng;

use super::active::Flat;
use super::condition::Condition;
use super::declaration::*;
use super::layout::{Leaf, Packing};
use super::types::{Plain, Scalar, Shape};

/// Components of one value that are read.
const MOST: usize = 6;

/// An expression of one component.
#[derive(Clone, Debug)]
pub(super) struct Read {
    /// When the value is declared.
    pub(super) when: Option<Condition>,
    /// The define that must be larger than this index.
    pub(super) within: Option<(String, usize)>,
    pub(super) expression: String,
    pub(super) scalar: Scalar,
    pub(super) source: Source,
}

#[derive(Clone, Debug)]
pub(super) enum Source {
    Bits(u32),
    /// Of the first and of the second half of the vertices.
    Vertex([u32; 2]),
    /// Of the first and of the second instance.
    Instance([u32; 2]),
    /// What the vertex stage wrote to a place: a read of it, by its index.
    Passed {
        read: Option<usize>,
        place: String,
    },
    Branch(usize),
}

/// Elements of an attribute for one step: their bytes, and the bits that a shader reads.
type Elements = Vec<(Vec<u8>, u32)>;

/// The bits of every component of each value, by name; of attributes for both steps, with the bytes.
#[derive(Default)]
pub(super) struct Values {
    pub(super) bits: BTreeMap<String, Vec<u32>>,
    pub(super) attributes: BTreeMap<String, [Elements; 2]>,
}

/// The bodies of a case.
pub(super) struct Reads {
    pub(super) values: Values,
    pub(super) vertex: Vec<Read>,
    pub(super) fragment: Vec<Read>,
}

impl Case {
    /// Returns all reads: the same for the same case.
    pub(super) fn reads(&self) -> Reads {
        let mut rng = Rng::with_seed(self.names_hash());
        let mut reader = Reader { case: self, rng: &mut rng, values: Values::default() };
        let flat = self.flat();
        let of_statements: Vec<Read> = flat.iter().flat_map(|flat| reader.statement(flat)).collect();
        let values = reader.values;
        let mut vertex: Vec<Read> = of_statements.iter().filter(|read| read.is_of_vertices()).cloned().collect();
        rng.shuffle(&mut vertex);
        let mut fragment: Vec<Read> = of_statements.iter().filter(|read| !read.is_of_vertices()).cloned().collect();
        let mut others = fragment.clone();
        rng.shuffle(&mut others);
        vertex.extend(others);
        let passed = self.passed(&flat, &vertex);
        fragment.extend(passed);
        fragment.truncate(super::scene::WORDS);
        Reads { values, vertex, fragment }
    }

    fn names_hash(&self) -> u64 {
        self.infos.iter().map(|info| info.items.len() as u64 + 1).fold(7, |hash, count| hash * 31 + count)
    }

    /// Returns a read of each component of each interface; the vertex stage writes one of its reads to it.
    fn passed(&self, flat: &[Flat<'_>], vertex: &[Read]) -> Vec<Read> {
        let mut free: Vec<usize> = (0..vertex.len()).collect();
        let mut out = Vec::new();
        for flat in flat {
            let Statement::VertexOut(index) = flat.statement else { continue };
            let interface = &self.interfaces[*index];
            for member in &interface.members {
                for path in member.components() {
                    // An interpolated value is only rounded, so it is small.
                    let fits =
                        |at: &usize| member.is_flat || matches!(vertex[*at].scalar, Scalar::Float | Scalar::Bool);
                    let found = free.iter().position(fits).map(|position| free.remove(position));
                    let instance = interface.instance.as_ref().map_or_else(String::new, |name| format!("{name}."));
                    let place = format!("{instance}{}{path}", member.name);
                    let expression = if member.is_flat { place.clone() } else { format!("round({place})") };
                    let (when, scalar) = (flat.when.clone(), member.plain.scalar);
                    out.push(Read {
                        when,
                        within: None,
                        expression,
                        scalar,
                        source: Source::Passed { read: found, place },
                    });
                }
            }
        }
        out
    }
}

impl Member {
    /// Returns the end of the expression for each component.
    pub(super) fn components(&self) -> Vec<String> {
        let own = self.plain.components();
        match self.length {
            Some(length) => {
                let element = |index: usize| own.iter().map(move |path| format!("[{index}]{path}"));
                (0..length).flat_map(element).collect()
            }
            None => own,
        }
    }
}

impl Read {
    fn is_of_vertices(&self) -> bool {
        matches!(self.source, Source::Vertex(_) | Source::Instance(_))
    }

    /// Returns the bits that a variant finds in a quarter of the picture; 0 where the value is not declared.
    pub(super) fn found(&self, case: &Case, vertex: &[Self], variant: &[usize], quarter: usize) -> u32 {
        let is_active = self.when.as_ref().is_none_or(|when| when.is_true(variant));
        let define = |name: &str| case.define(name, Some(variant));
        if !is_active || self.within.as_ref().is_some_and(|(name, index)| define(name) <= *index) {
            return 0;
        }
        match &self.source {
            Source::Bits(bits) => *bits,
            Source::Vertex(bits) => bits[quarter % 2],
            Source::Instance(bits) => bits[quarter / 2],
            Source::Passed { read: None, .. } => 0,
            Source::Passed { read: Some(at), .. } => {
                let read = &vertex[*at];
                read.scalar.converted(read.found(case, vertex, variant, quarter), self.scalar)
            }
            Source::Branch(index) => variant[*index] as u32,
        }
    }
}

struct Reader<'a> {
    case: &'a Case,
    rng: &'a mut Rng,
    values: Values,
}

impl Reader<'_> {
    fn statement(&mut self, flat: &Flat<'_>) -> Vec<Read> {
        let when = flat.when.clone();
        let read = |expression: String, scalar: Scalar, source: Source| {
            vec![Read { when: when.clone(), within: None, expression, scalar, source }]
        };
        match flat.statement {
            Statement::Branch(index) => {
                // Every key has the branch, whatever the conditions of its parents.
                let (expression, source) = (self.case.branches[*index].index(), Source::Branch(*index));
                vec![Read { when: None, within: None, expression, scalar: Scalar::Uint, source }]
            }
            Statement::VertexIn(attribute) => self.attribute(attribute, when),
            Statement::Buffer(Buffer { name, ty, .. }) | Statement::Push { name, ty } => self.value(name, ty, when),
            Statement::PushStruct(index) => {
                let shared = &self.case.structs[*index];
                let fields = shared.fields(self.case, 0);
                fields
                    .into_iter()
                    .flat_map(|(name, shape)| self.shaped(&name, &name, &shape, None, when.clone()))
                    .collect()
            }
            Statement::Image(image) => self.image(image, when),
            Statement::Constant(constant) => {
                let bits = constant.set.unwrap_or(constant.default);
                read(constant.name.clone(), constant.scalar, Source::Bits(bits))
            }
            Statement::Define { name, value } => {
                read(format!("uint({name})"), Scalar::Uint, Source::Bits(*value as u32))
            }
            Statement::VertexOut(_) | Statement::FragmentOut { .. } => Vec::new(),
        }
    }

    fn attribute(&mut self, attribute: &Attribute, when: Option<Condition>) -> Vec<Read> {
        let Attribute { name, plain, format, buffer, .. } = attribute;
        let components = plain.components();
        let mut step = || components.iter().map(|_| format.random_component(self.rng)).collect::<Vec<_>>();
        let steps = [step(), step()];
        let read = |(index, path): (usize, &String)| {
            let bits = [steps[0][index].1, steps[1][index].1];
            let is_instanced = self.case.instanced[*buffer];
            let source = if is_instanced { Source::Instance(bits) } else { Source::Vertex(bits) };
            Read { when: when.clone(), within: None, expression: format!("{name}{path}"), scalar: plain.scalar, source }
        };
        let reads = components.iter().enumerate().map(read).collect();
        self.values.attributes.insert(name.clone(), steps);
        reads
    }

    fn value(&mut self, name: &str, ty: &Ty, when: Option<Condition>) -> Vec<Read> {
        if self.case.is_open_struct(ty) {
            let (Base::Struct(index), Some(Length::Open(tail))) = (ty.base, &ty.length) else { return Vec::new() };
            let shared = &self.case.structs[index];
            let shape = Shape::Struct(shared.fields(self.case, *tail));
            let last = &shared.fields.last().expect("it has a tail").name;
            let fields = shared.fields(self.case, *tail);
            let Some((_, Shape::Array(element, _))) = fields.last() else { return Vec::new() };
            // A buffer is a multiple of the alignment, and the array reaches to its end.
            let packing = Packing::Std430;
            let room = packing.size(&shape) - packing.offsets(&fields).0[fields.len() - 1];
            let length = room / packing.stride(element);
            let mut reads = self.shaped(name, name, &shape, None, when.clone());
            reads.push(length_of(&format!("{name}.{last}"), length, when));
            return reads;
        }
        let shape = ty.shape(self.case, &|name| self.case.define(name, None));
        let define = match &ty.length {
            Some(Length::Define(define)) => Some(define.as_str()),
            _ => None,
        };
        let mut reads = self.shaped(name, name, &shape, define, when.clone());
        if let Some(Length::Open(length)) = ty.length {
            reads.push(length_of(name, length, when));
        }
        reads
    }

    /// Gives every component of a value its bits, and reads some of them.
    fn shaped(
        &mut self,
        name: &str,
        expression: &str,
        shape: &Shape,
        define: Option<&str>,
        when: Option<Condition>,
    ) -> Vec<Read> {
        let leaves = Packing::Std430.leaves(shape, 0);
        let bits: Vec<u32> = leaves.iter().map(|leaf| leaf.scalar.random(self.rng)).collect();
        let elements = if let Shape::Array(_, length) = shape { *length } else { 1 };
        let per_element = leaves.len() / elements;
        let read = |(at, leaf): (usize, &Leaf)| Read {
            when: when.clone(),
            within: define.map(|define| (define.to_owned(), at / per_element)),
            expression: format!("{expression}{}", leaf.path),
            scalar: leaf.scalar,
            source: Source::Bits(bits[at]),
        };
        let mut reads: Vec<Read> = leaves.iter().enumerate().map(read).collect();
        while reads.len() > MOST {
            // The last one is where all offsets add up.
            reads.remove(self.rng.usize(..reads.len() - 1));
        }
        self.values.bits.insert(name.to_owned(), bits);
        reads
    }

    fn image(&mut self, image: &Image, when: Option<Condition>) -> Vec<Read> {
        let Image { name, is_storage, texture, .. } = image;
        let count = texture.texels() * texture.channels;
        let bits: Vec<u32> = (0..count).map(|_| texture.scalar.random(self.rng)).collect();
        let first = texture.index() * texture.channels;
        let fetch = texture.fetch(name, *is_storage);
        let read = |(channel, path): (usize, String)| Read {
            when: when.clone(),
            within: None,
            expression: format!("{fetch}{path}"),
            scalar: texture.scalar,
            source: Source::Bits(bits[first + channel]),
        };
        let components = Plain::vector(texture.scalar, 4).components();
        let reads = components.into_iter().take(texture.channels).enumerate().map(read).collect();
        self.values.bits.insert(name.clone(), bits);
        reads
    }
}

fn length_of(expression: &str, length: usize, when: Option<Condition>) -> Read {
    let expression = format!("{expression}.length()");
    Read { when, within: None, expression, scalar: Scalar::Int, source: Source::Bits(length as u32) }
}
