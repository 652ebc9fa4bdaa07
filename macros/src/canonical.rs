//! Generates the body of `fn canonical(key: u64) -> Option<u64>` from a program of rules: the same rules, in the same
//! order.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, quote};
use shader_info_model::BACKENDS;
use shader_info_model::{Comparison, Domain};
use shader_info_reflect::rules::{Atom, Guarded, Op, Outside, Program, Set, Test, Value};

use crate::emit::{number, signed, word};

/// Returns whether the rules need to know the backend.
pub(crate) fn asks_for_the_backend(program: &Program) -> bool {
    program.atoms.iter().any(|atom| !matches!(atom, Atom::Profile(_)))
}

/// Returns the body; `key` is its parameter, and `backend` if the rules use it. Profiles are constants of the build.
///
/// Nothing jumps but what skips: this is for every draw. An arm is a guard, and assignments are masks of its bits.
pub(crate) fn body(program: &Program, build: &Outside) -> TokenStream {
    let atoms = program.atoms.iter().enumerate().map(|(index, atom)| {
        let (name, value) = (atom_name(index), atom_value(atom, build));
        quote! { let #name = #value; }
    });
    let mut steps = Vec::new();
    Writer { program, guards: 0 }.steps(&program.steps, None, &mut steps);
    quote! {
        let mut key = key;
        #(#atoms)*
        #(#steps)*
        ::core::option::Option::Some(key)
    }
}

fn atom_name(index: usize) -> Ident {
    word(&format!("a{index}"))
}

fn atom_value(atom: &Atom, build: &Outside) -> TokenStream {
    if matches!(atom, Atom::Profile(_)) {
        return boolean(atom.holds(build));
    }
    let on = BACKENDS.iter().filter(|row| atom.holds(&Outside { backend: row.backend, profiles: Vec::new() }));
    let names: Vec<Ident> = on.map(|row| word(&format!("{:?}", row.backend))).collect();
    match names.is_empty() {
        true => boolean(false),
        false => quote! { ::core::matches!(backend, #(::shader_info::Backend::#names)|*) },
    }
}

fn boolean(value: bool) -> TokenStream {
    if value {
        quote! { true }
    } else {
        quote! { false }
    }
}

struct Writer<'a> {
    program: &'a Program,
    guards: usize,
}

impl Writer<'_> {
    /// `guard` is the name of a `bool` that holds where the steps are run; `None` if they always are.
    fn steps(&mut self, steps: &[Op], guard: Option<&Ident>, out: &mut Vec<TokenStream>) {
        // Bits that are set to constants, and to what, since the last look at any.
        let mut fixed = (0, 0);
        for step in steps {
            if let Op::Assign(variable, Value::Index(index)) = step {
                let it = &self.program.variables[*variable];
                fixed = (fixed.0 | it.mask(), it.put(fixed.1, *index));
                continue;
            }
            out.extend(put_fixed(std::mem::take(&mut fixed), guard));
            match step {
                Op::Assign(variable, value) => out.extend(self.assign(*variable, value, guard)),
                // What is chosen stands in the table of techniques.
                Op::Choose(_) => {}
                Op::If(arms, otherwise) => self.arms(arms, otherwise.as_ref(), guard, out),
                Op::Skip(test, _) => {
                    let test = self.test(test);
                    let test = match guard {
                        Some(guard) => quote! { (#guard & #test) },
                        None => test,
                    };
                    out.push(quote! { if #test { return ::core::option::Option::None; } });
                }
            }
        }
        out.extend(put_fixed(fixed, guard));
    }

    fn assign(&self, variable: usize, value: &Value, guard: Option<&Ident>) -> Option<TokenStream> {
        let it = &self.program.variables[variable];
        if it.bits == 0 {
            return None;
        }
        let value = match value {
            Value::Index(index) => Literal::u64_suffixed((*index).into()).into_token_stream(),
            Value::Test(test) => {
                let test = self.test(test);
                quote! { (#test) as u64 }
            }
            Value::Copy(other, by_index) => self.copied(*other, by_index),
        };
        let (shift, mask, keep) = (number(it.shift), number(it.mask()), number(!it.mask()));
        let put = match guard {
            None => quote! { key = key & #keep | value; },
            Some(guard) => quote! {
                let mask = (#guard as u64).wrapping_neg() & #mask;
                key = key & !mask | value & mask;
            },
        };
        Some(quote! { let value = (#value) << #shift; #put })
    }

    /// Returns the value of another branch, by the indices that its values have in this one.
    fn copied(&self, other: usize, by_index: &[u32]) -> TokenStream {
        let value = self.index(other);
        if by_index.iter().enumerate().all(|(from, to)| from as u32 == *to) {
            return value;
        }
        let from = (0..by_index.len() as u64).map(number);
        let to = by_index.iter().map(|to| Literal::u64_suffixed((*to).into()));
        quote! { match #value { #(#from => #to,)* _ => 0 } }
    }

    // Every guard before any arm: only one arm is run, so none sees what another assigns.
    fn arms(
        &mut self,
        arms: &[(Test, Guarded)],
        otherwise: Option<&Guarded>,
        guard: Option<&Ident>,
        out: &mut Vec<TokenStream>,
    ) {
        let does_nothing = arms.iter().map(|(_, arm)| arm).chain(otherwise).all(|arm| is_empty(&arm.steps));
        if does_nothing {
            return;
        }
        let mut left = guard.cloned();
        let mut guarded: Vec<(Ident, &Guarded)> = Vec::new();
        for (test, arm) in arms {
            let test = self.test(test);
            let (here, rest) = (self.guard(), self.guard());
            out.push(match &left {
                None => quote! { let #here = #test; let #rest = !#here; },
                Some(left) => quote! { let #here = #left & #test; let #rest = #left & !#here; },
            });
            left = Some(rest);
            guarded.push((here, arm));
        }
        guarded.extend(left.zip(otherwise));
        for (guard, arm) in guarded {
            self.steps(&arm.steps, Some(&guard), out);
        }
    }

    fn guard(&mut self) -> Ident {
        self.guards += 1;
        word(&format!("g{}", self.guards))
    }

    // Within parentheses wherever another operator could stand beside it.
    fn test(&self, test: &Test) -> TokenStream {
        match test {
            Test::Constant(value) => boolean(*value),
            Test::Atom(atom) => atom_name(*atom).into_token_stream(),
            Test::Is(variable, set) => self.is(*variable, set),
            Test::Pair(a, how, b, added) => {
                let (a, b, [add_a, add_b]) = (self.index(*a), self.index(*b), added.map(signed));
                let how = operator(*how);
                quote! { (#a as i64 + (#add_a) #how #b as i64 + (#add_b)) }
            }
            Test::Same(a, b) => {
                let (a, b) = (self.test(a), self.test(b));
                quote! { (#a == #b) }
            }
            Test::Not(a) => {
                let a = self.test(a);
                quote! { !#a }
            }
            Test::And(a, b) => {
                let (a, b) = (self.test(a), self.test(b));
                quote! { (#a & #b) }
            }
            Test::Or(a, b) => {
                let (a, b) = (self.test(a), self.test(b));
                quote! { (#a | #b) }
            }
        }
    }

    fn is(&self, variable: usize, set: &Set) -> TokenStream {
        let it = &self.program.variables[variable];
        let count = it.branch.domain.count();
        let values: Vec<u32> = (0..count).filter(|index| set.has(*index)).collect();
        if values.is_empty() || values.len() == count as usize {
            return boolean(!values.is_empty());
        }
        if it.branch.domain == Domain::Bool {
            let mask = number(it.mask());
            return if set.has(1) {
                quote! { (key & #mask != 0) }
            } else {
                quote! { (key & #mask == 0) }
            };
        }
        let (index, values) = (self.index(variable), values.into_iter().map(number));
        quote! { ::core::matches!(#index, #(#values)|*) }
    }

    fn index(&self, variable: usize) -> TokenStream {
        let it = &self.program.variables[variable];
        if it.bits == 0 {
            return quote! { 0u64 };
        }
        let (mask, shift) = (number(it.mask()), number(it.shift));
        quote! { ((key & #mask) >> #shift) }
    }
}

fn operator(how: Comparison) -> TokenStream {
    match how {
        Comparison::Equal => quote! { == },
        Comparison::Unequal => quote! { != },
        Comparison::Less => quote! { < },
        Comparison::LessOrEqual => quote! { <= },
        Comparison::Greater => quote! { > },
        Comparison::GreaterOrEqual => quote! { >= },
    }
}

fn put_fixed((mask, value): (u64, u64), guard: Option<&Ident>) -> Option<TokenStream> {
    let (keep, put) = (number(!mask), number(value));
    match (mask, guard) {
        (0, _) => None,
        (_, None) => Some(quote! { key = key & #keep | #put; }),
        (mask, Some(guard)) => {
            let mask = number(mask);
            Some(quote! {
                let mask = (#guard as u64).wrapping_neg() & #mask;
                key = key & !mask | #put & mask;
            })
        }
    }
}

fn is_empty(steps: &[Op]) -> bool {
    steps.iter().all(|step| match step {
        Op::Choose(_) => true,
        Op::Assign(..) | Op::Skip(..) => false,
        Op::If(arms, otherwise) => {
            arms.iter().map(|(_, arm)| arm).chain(otherwise.as_ref()).all(|arm| is_empty(&arm.steps))
        }
    })
}
