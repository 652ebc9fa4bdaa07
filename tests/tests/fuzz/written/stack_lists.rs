//! Lists of stacks as a program records them: each field of each stack is read as it was written.

use std::collections::BTreeMap;

use fastrand::Rng;
use shader_builder::{Backend, StackList as Read};

use super::protocol::spelt;
use super::{list, one_of, random_of, text};
use crate::coverage::{Coverage, Step};
use crate::world::World;

/// What a list must be read as: the builder shows its list in the words of the same derive.
#[derive(Debug, Default)]
struct StackList {
    #[allow(dead_code)] // read by Debug
    stacks: Vec<ListedStack>,
}

#[derive(Debug, Clone, PartialEq)]
struct ListedStack {
    name: String,
    backends: Vec<Backend>,
    fragments: Vec<(String, String)>,
    constants: Vec<(String, String)>,
}

/// Two lists, merged.
pub(crate) fn run(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let random = &mut random_of(input);
    let (mut one, mut other) = (list(random, 4, stack), list(random, 2, stack));
    // Programs record what others recorded, too.
    other.extend(one.first().cloned().filter(|_| random.bool()));
    let (mut read, second) = (parsed(&one, random), parsed(&other, random));
    shows(&read, one.clone());
    shows(&second, other.clone());
    read.merge(second);
    for stack in other {
        if !one.contains(&stack) {
            one.push(stack);
        }
    }
    shows(&read, one);
    coverage.count("a list of stacks as it was written", Step::Parsed);
}

fn stack(random: &mut Rng) -> ListedStack {
    let backends: Vec<Backend> = Backend::all().collect();
    let constants: BTreeMap<String, String> =
        list(random, 3, |random| (text(random), text(random))).into_iter().collect();
    ListedStack {
        name: text(random),
        backends: list(random, 3, |random| one_of(random, &backends)),
        fragments: list(random, 4, |random| (text(random), if random.bool() { text(random) } else { String::new() })),
        constants: constants.into_iter().collect(),
    }
}

fn parsed(stacks: &[ListedStack], random: &mut Rng) -> Read {
    let stacks: Vec<String> = stacks.iter().map(|it| json(it, random)).collect();
    let written = format!("{{ {}: [{}] }}", spelt("stacks", random), stacks.join(",\n"));
    Read::parse(&written).unwrap_or_else(|why| panic!("{why}\n{written}"))
}

fn json(it: &ListedStack, random: &mut Rng) -> String {
    let names: Vec<String> = it.backends.iter().map(|it| format!("{:?}", it.row().name)).collect();
    let fragment = |(path, when): &(String, String), random: &mut Rng| match when.is_empty() && random.bool() {
        true => spelt(path, random),
        false => format!("{{ \"when\": {}, \"path\": {} }}", spelt(when, random), spelt(path, random)),
    };
    let fragments: Vec<String> = it.fragments.iter().map(|it| fragment(it, random)).collect();
    let constants: Vec<String> =
        it.constants.iter().map(|(name, value)| format!("{}: {}", spelt(name, random), spelt(value, random))).collect();
    let mut fields = vec![
        format!("\"name\": {}", spelt(&it.name, random)),
        format!("\"backends\": [{}]", names.join(", ")),
        format!("\"fragments\": [{}]", fragments.join(", ")),
    ];
    if !constants.is_empty() || random.bool() {
        fields.push(format!("\"constants\": {{ {} }}", constants.join(", ")));
    }
    random.shuffle(&mut fields);
    format!("{{ {} }}", fields.join(", "))
}

#[track_caller]
fn shows(read: &Read, stacks: Vec<ListedStack>) {
    let (read, written) = (format!("{read:?}"), format!("{:?}", StackList { stacks }));
    assert!(read == written, "written {written}, read {read}");
}
