//! Texts and reflection without what may differ between a variant and a declaration of its own.

use shader_info_reflect::reflection::Reflection;

/// Returns a text without blanks, empty lines, and numbers of locations, bindings, constants and instances: those are
/// the same in all variants.
pub(super) fn without_numbers(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        for word in ["location = ", "binding = ", "constant_id = "] {
            if let Some((before, after)) = line.clone().split_once(word) {
                line = format!("{before}{word}{}", after.trim_start_matches(|letter: char| letter.is_ascii_digit()));
            }
        }
        if !line.is_empty() {
            out += &line;
            out.push('\n');
        }
    }
    with_numbered_instances(&out)
}

/// Returns what a program sees.
pub(super) fn shown(of: &Reflection) -> String {
    let mut out = format!("{:?} {} {:?}\n", of.push_constant_size, of.push_constant_fallback, of.requires);
    for of in &of.attributes {
        out += &format!("{} {:?} {:?} {} {}\n", of.name, of.ty, of.format, of.buffer, of.per_instance);
    }
    for of in &of.resources {
        out += &format!("{} {:?} {} {} {:?}\n", of.name, of.kind, of.ty, of.size, of.visibility);
        out += &format!("{:?} {} {} {:?}\n", of.frequency, of.stride, of.members, (of.access, of.format, of.flags));
    }
    for of in &of.push_constants {
        out += &format!("{} {:?} {} {} {}\n", of.name, of.ty, of.array, of.std430, of.std140);
    }
    for of in &of.outputs {
        out += &format!("{} {} {} {:?}\n", of.name, of.location, of.index, of.ty);
    }
    for of in &of.varyings {
        out += &format!("{} {:?} {} {:?} {:?}\n", of.name, of.ty, of.array, of.interpolation, of.stage);
    }
    for of in &of.specializations {
        out += &format!("{} {:?} {:?}\n", of.name, of.ty, of.default);
    }
    out += &format!("{:?} {:?}\n", of.local_group_size, of.stages);
    with_numbered_instances(&out)
}

/// Returns a text without defines that no other line names.
pub(super) fn without_unused_defines(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    loop {
        let kept: Vec<&str> = lines.iter().copied().filter(|line| is_used(line, &lines)).collect();
        if kept.len() == lines.len() {
            return kept.join("\n");
        }
        lines = kept;
    }
}

fn is_used(line: &str, all: &[&str]) -> bool {
    let Some(name) = line.strip_prefix("#define ").and_then(|rest| words(rest).next()) else { return true };
    all.iter().filter(|other| **other != line).any(|other| words(other).any(|word| word == name))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// `frag3_1_tint` is of the second instance of `Frag3`; instances count in the order in which the text has them.
fn with_numbered_instances(text: &str) -> String {
    let mut known: Vec<&str> = Vec::new();
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("frag") {
        // As in `early_fragment_tests`.
        if !rest[at + 4..].starts_with(|it: char| it.is_ascii_digit()) {
            out += &rest[..at + 4];
            rest = &rest[at + 4..];
            continue;
        }
        let length = |from: usize| rest[from..].find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len() - from);
        let number = at + 4 + length(at + 4) + 1;
        let end = number + length(number);
        let instance = &rest[at..end];
        let index = known.iter().position(|of| *of == instance).unwrap_or_else(|| {
            known.push(instance);
            known.len() - 1
        });
        out += &format!("{}#{index}", &rest[..number]);
        rest = &rest[end..];
    }
    out + rest
}
