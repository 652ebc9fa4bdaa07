//! Represents sets of bit strings as ordered binary decision diagrams.
//!
//! R. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation" (1986): nodes are shared and reduced, so equal
//! functions are the same node. The code is our own, because the macro must not depend on crates that compile slowly:
//! `biodivine-lib-bdd`, `oxidd` and `rsdd` need random numbers, threads or garbage collection, which rules of a shader
//! have no use for.

/// A function of bits. Equal functions have equal numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Function(u32);

impl Function {
    /// The function that is always false.
    pub const FALSE: Self = Self(0);
    /// The function that is always true.
    pub const TRUE: Self = Self(1);

    /// Returns the function of a constant.
    pub fn constant(value: bool) -> Self {
        if value { Self::TRUE } else { Self::FALSE }
    }

    fn is_constant(self) -> bool {
        self.0 < 2
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Node {
    bit: u32,
    low: Function,
    high: Function,
}

/// The arguments of a listing.
struct Listing<'a> {
    weights: &'a [u64],
    most: usize,
    is_left_out: &'a dyn Fn(u32) -> bool,
}

/// Number after the last bit, for constants.
const END: u32 = u32::MAX;

/// Maximum number of nodes. Rules that a person writes need fewer; with more, the result is [`Diagram::is_full`].
const LIMIT: usize = 1 << 20;

/// Maximum number of steps, which is about a second in a macro without optimization.
const MAX_STEPS: u64 = 1 << 24;

/// The nodes, which all functions share.
#[derive(Debug)]
pub struct Diagram {
    nodes: Vec<Node>,
    /// Indices of nodes by hash; 0 is free.
    unique: Vec<u32>,
    /// Results of `if_then_else`: the last one for each hash.
    known: Vec<(Function, Function, Function, Function)>,
    steps: u64,
    full: bool,
}

impl Default for Diagram {
    fn default() -> Self {
        let end = |value| Node { bit: END, low: Function(value), high: Function(value) };
        let nothing = (Function::FALSE, Function::FALSE, Function::FALSE, Function::FALSE);
        Self {
            nodes: vec![end(0), end(1)],
            unique: vec![0; 1 << 10],
            known: vec![nothing; 1 << 10],
            steps: 0,
            full: false,
        }
    }
}

impl Diagram {
    /// Returns whether a limit was exceeded; other results have no meaning then.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Returns the number of nodes so far.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the function of a single bit. Smaller bits are nearer to the root.
    pub fn bit(&mut self, bit: u32) -> Function {
        self.node(bit, Function::FALSE, Function::TRUE)
    }

    /// Returns the negation.
    pub fn not(&mut self, a: Function) -> Function {
        self.if_then_else(a, Function::FALSE, Function::TRUE)
    }

    /// Returns the conjunction.
    pub fn and(&mut self, a: Function, b: Function) -> Function {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        self.if_then_else(a, b, Function::FALSE)
    }

    /// Returns the disjunction.
    pub fn or(&mut self, a: Function, b: Function) -> Function {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        self.if_then_else(a, Function::TRUE, b)
    }

    /// Returns the function that is true where both are equal.
    pub fn same(&mut self, a: Function, b: Function) -> Function {
        let not = self.not(b);
        self.if_then_else(a, b, not)
    }

    /// Returns `a ? b : c`.
    pub fn if_then_else(&mut self, a: Function, b: Function, c: Function) -> Function {
        match (a, b, c) {
            (Function::TRUE, ..) => return b,
            (Function::FALSE, ..) => return c,
            (_, Function::TRUE, Function::FALSE) => return a,
            _ if b == c => return b,
            _ => {}
        }
        self.steps += 1;
        self.full |= self.steps > MAX_STEPS;
        if self.full {
            return Function::FALSE;
        }
        let b = if b == a { Function::TRUE } else { b };
        let c = if c == a { Function::FALSE } else { c };
        let slot = hash(a.0, b.0, c.0) as usize & (self.known.len() - 1);
        let known = self.known[slot];
        if (known.0, known.1, known.2) == (a, b, c) {
            return known.3;
        }
        let bit = self.top(a).min(self.top(b)).min(self.top(c));
        let [(a0, a1), (b0, b1), (c0, c1)] = [a, b, c].map(|it| self.split(it, bit));
        let low = self.if_then_else(a0, b0, c0);
        let high = self.if_then_else(a1, b1, c1);
        let found = self.node(bit, low, high);
        let slot = hash(a.0, b.0, c.0) as usize & (self.known.len() - 1);
        self.known[slot] = (a, b, c, found);
        found
    }

    /// Returns the function that is true if some values of the bits for which `gone` is true make `a` true.
    pub fn exists(&mut self, a: Function, gone: &dyn Fn(u32) -> bool) -> Function {
        let mut known = vec![None; self.nodes.len()];
        self.without(a, gone, &mut known)
    }

    fn without(&mut self, a: Function, gone: &dyn Fn(u32) -> bool, known: &mut [Option<Function>]) -> Function {
        if a.is_constant() {
            return a;
        }
        if let Some(found) = known[a.0 as usize] {
            return found;
        }
        let Node { bit, low, high } = self.nodes[a.0 as usize];
        let (low, high) = (self.without(low, gone, known), self.without(high, gone, known));
        let found = if gone(bit) { self.or(low, high) } else { self.node(bit, low, high) };
        known[a.0 as usize] = Some(found);
        found
    }

    /// Returns how many of the `2^width` settings of the bits below `width` make it true; for at most 127 bits.
    pub fn count(&self, a: Function, width: u32) -> u128 {
        let mut known = vec![None; self.nodes.len()];
        self.count_below(a, width, &mut known) << self.top(a).min(width)
    }

    // Counts settings of the bits from the function's own on.
    fn count_below(&self, a: Function, width: u32, known: &mut [Option<u128>]) -> u128 {
        if a.is_constant() {
            return a.0.into();
        }
        if let Some(found) = known[a.0 as usize] {
            return found;
        }
        let Node { bit, low, high } = self.nodes[a.0 as usize];
        let mut side = |it: Function| {
            let gap = self.top(it).min(width) - bit - 1;
            self.count_below(it, width, known) << gap
        };
        let found = side(low) + side(high);
        known[a.0 as usize] = Some(found);
        found
    }

    /// Returns every setting of the bits from `first` on that makes it true, as the sum of the `weights` of its set
    /// bits. Stops after `most`.
    pub fn list(&self, a: Function, first: u32, weights: &[u64], most: usize) -> Vec<u64> {
        let mut out = Vec::new();
        self.list_from(a, first as usize, &Listing { weights, most, is_left_out: &|_| false }, 0, &mut out);
        out
    }

    /// Returns the same for a function that does not depend on the bits for which `is_left_out` is true; these bits are
    /// not set.
    pub fn list_where(&self, a: Function, first: u32, weights: &[u64], is_left_out: &dyn Fn(u32) -> bool) -> Vec<u64> {
        let mut out = Vec::new();
        self.list_from(a, first as usize, &Listing { weights, most: usize::MAX - 1, is_left_out }, 0, &mut out);
        out
    }

    fn list_from(&self, a: Function, bit: usize, listing: &Listing<'_>, sum: u64, out: &mut Vec<u64>) {
        if a == Function::FALSE || out.len() > listing.most {
            return;
        }
        let Some(weight) = listing.weights.get(bit) else {
            out.push(sum);
            return;
        };
        let (low, high) = self.split(a, bit as u32);
        self.list_from(low, bit + 1, listing, sum, out);
        if !(listing.is_left_out)(bit as u32) {
            self.list_from(high, bit + 1, listing, sum | weight, out);
        }
    }

    /// Returns a setting of the bits from `first` to `width` that makes it true, by its number in the order of
    /// [`Diagram::list`]. The number must be below their count.
    pub fn nth(&self, a: Function, first: u32, width: u32, mut number: u128) -> u128 {
        let mut known = vec![None; self.nodes.len()];
        let (mut at, mut setting) = (a, 0);
        for bit in first..width {
            let (low, high) = self.split(at, bit);
            let gap = self.top(low).min(width) - bit - 1;
            let below = self.count_below(low, width, &mut known) << gap;
            let is_high = number >= below;
            if is_high {
                number -= below;
                setting |= 1 << bit;
            }
            at = if is_high { high } else { low };
        }
        setting
    }

    /// Returns a setting that makes it true, with few bits set; `None` if there is none.
    pub fn sample(&self, a: Function) -> Option<u128> {
        let (mut at, mut setting) = (a, 0);
        while !at.is_constant() {
            let Node { bit, low, high } = self.nodes[at.0 as usize];
            at = if low == Function::FALSE { high } else { low };
            setting |= u128::from(low == Function::FALSE) << bit;
        }
        (at == Function::TRUE).then_some(setting)
    }

    /// Returns a diagram with only this function, so that repeated queries depend only on the size of the function.
    pub fn alone(&self, a: Function) -> (Self, Function) {
        let mut out = Self::default();
        let mut known = vec![None; self.nodes.len()];
        let a = self.copy(a, &mut out, &mut known);
        (out, a)
    }

    fn copy(&self, a: Function, out: &mut Self, known: &mut [Option<Function>]) -> Function {
        if a.is_constant() {
            return a;
        }
        if let Some(found) = known[a.0 as usize] {
            return found;
        }
        let Node { bit, low, high } = self.nodes[a.0 as usize];
        let (low, high) = (self.copy(low, out, known), self.copy(high, out, known));
        let found = out.node(bit, low, high);
        known[a.0 as usize] = Some(found);
        found
    }

    /// Returns the value for bits that `is_set` sets.
    pub fn holds_where(&self, a: Function, is_set: impl Fn(u32) -> bool) -> bool {
        let mut at = a;
        while !at.is_constant() {
            let Node { bit, low, high } = self.nodes[at.0 as usize];
            at = if is_set(bit) { high } else { low };
        }
        at == Function::TRUE
    }

    fn top(&self, a: Function) -> u32 {
        self.nodes[a.0 as usize].bit
    }

    fn split(&self, a: Function, bit: u32) -> (Function, Function) {
        let node = self.nodes[a.0 as usize];
        if node.bit == bit { (node.low, node.high) } else { (a, a) }
    }

    fn node(&mut self, bit: u32, low: Function, high: Function) -> Function {
        if low == high {
            return low;
        }
        let wanted = Node { bit, low, high };
        let mask = self.unique.len() - 1;
        let mut slot = hash(bit, low.0, high.0) as usize & mask;
        loop {
            match self.unique[slot] {
                0 => break,
                number if self.nodes[number as usize] == wanted => return Function(number),
                _ => slot = (slot + 1) & mask,
            }
        }
        if self.nodes.len() >= LIMIT {
            self.full = true;
            return Function::FALSE;
        }
        let number = self.nodes.len() as u32;
        self.nodes.push(wanted);
        self.unique[slot] = number;
        if self.nodes.len() * 2 > self.unique.len() {
            self.grow();
        }
        Function(number)
    }

    fn grow(&mut self) {
        let size = self.unique.len() * 2;
        self.unique = vec![0; size];
        for (number, node) in self.nodes.iter().enumerate().skip(2) {
            let mut slot = hash(node.bit, node.low.0, node.high.0) as usize & (size - 1);
            while self.unique[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.unique[slot] = number as u32;
        }
        let nothing = (Function::FALSE, Function::FALSE, Function::FALSE, Function::FALSE);
        self.known = vec![nothing; size];
    }
}

// Multiplies by odd constants and folds once; the tables are small, and their lengths are powers of two.
fn hash(a: u32, b: u32, c: u32) -> u32 {
    let mixed = u64::from(a).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ u64::from(b).wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(17)
        ^ u64::from(c).wrapping_mul(0x1656_67b1_9e37_79f9).rotate_left(41);
    ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u32
}
