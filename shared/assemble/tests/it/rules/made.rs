//! Random declarations of branches and rules.

use std::fmt::Write;

use super::Random;

/// A declaration of a few small branches and rules that a person could have written.
pub(crate) struct Made {
    /// `Case { … }`.
    pub(crate) text: String,
    /// Each branch and its values, in their order.
    pub(crate) branches: Vec<(String, Vec<String>)>,
}

/// Writes one.
pub(crate) fn declaration(random: &mut Random) -> Made {
    let mut branches: Vec<(String, Vec<String>)> = Vec::new();
    let mut text = String::from("Case {\n");
    for index in 0..2 + random.below(5) {
        let name = format!("b{index}");
        let default = random.below(4) == 0;
        let values: Vec<String> = match random.below(4) {
            0 => {
                let first = random.below(5) as i32 - 2;
                let last = first + 1 + random.below(4) as i32;
                let _ = write!(text, "branch {name}: {first}..={last}");
                (first..=last).map(|it| it.to_string()).collect()
            }
            1 => {
                let words: Vec<String> =
                    ["A", "B", "C", "D"][..2 + random.below(3)].iter().map(|it| (*it).into()).collect();
                let _ = write!(text, "branch {name}: [{}]", words.join(", "));
                words
            }
            _ => {
                let _ = write!(text, "branch {name}");
                vec!["false".into(), "true".into()]
            }
        };
        if default {
            let _ = write!(text, " = {}", values[random.below(values.len())]);
        }
        text.push_str(";\n");
        branches.push((name, values));
    }
    let mut made = Made { text, branches };
    made.text.push_str("specialize {\n");
    for _ in 0..1 + random.below(5) {
        made.rule(random, 3);
    }
    made.text.push_str("}\n}\n");
    made
}

impl Made {
    fn pick(&self, random: &mut Random) -> (String, Vec<String>) {
        self.branches[random.below(self.branches.len())].clone()
    }

    fn rule(&mut self, random: &mut Random, depth: usize) {
        match random.below(if depth == 0 { 5 } else { 8 }) {
            0..=2 => {
                let (name, values) = self.pick(random);
                let value = match values[0] == "false" && random.below(2) == 0 {
                    true => self.test(random, 2),
                    false => self.value_for(&values, random),
                };
                let _ = writeln!(self.text, "{name} = {value};");
            }
            3 => {
                let choice =
                    ["vertex_entry = deep;", "define X = 1;", "render_state = Alpha;", "render_state.cull = none;"];
                self.text.push_str(choice[random.below(4)]);
            }
            4 if random.below(3) == 0 => {
                let test = self.test(random, 2);
                let _ = writeln!(self.text, "skip if {test};");
            }
            4 => {}
            5 => self.match_rule(random, depth),
            _ => {
                let test = self.test(random, 2);
                let _ = writeln!(self.text, "if {test} {{");
                self.rule(random, depth - 1);
                if random.below(3) == 0 {
                    let test = self.test(random, 2);
                    let _ = writeln!(self.text, "}} else if {test} {{");
                    self.rule(random, depth - 1);
                }
                if random.below(2) == 0 {
                    self.text.push_str("} else {\n");
                    self.rule(random, depth - 1);
                }
                self.text.push_str("}\n");
            }
        }
    }

    fn match_rule(&mut self, random: &mut Random, depth: usize) {
        let (name, values) = self.pick(random);
        let cut = 1 + random.below(values.len() - 1);
        let _ = writeln!(self.text, "match {name} {{ {} => {{", values[..cut].join(" | "));
        self.rule(random, depth - 1);
        let rest = if random.below(2) == 0 { "_".into() } else { values[cut..].join(" | ") };
        let _ = writeln!(self.text, "}} {rest} => {{");
        self.rule(random, depth - 1);
        self.text.push_str("} }\n");
    }

    /// A value, or another branch of the same values.
    fn value_for(&self, values: &[String], random: &mut Random) -> String {
        let same: Vec<&String> = self.branches.iter().filter(|it| it.1 == values).map(|it| &it.0).collect();
        match random.below(3) == 0 {
            true => same[random.below(same.len())].clone(),
            false => values[random.below(values.len())].clone(),
        }
    }

    fn test(&self, random: &mut Random, depth: usize) -> String {
        match random.below(if depth == 0 { 3 } else { 7 }) {
            0..=2 => {
                let (name, values) = self.pick(random);
                let is_number = values[0].parse::<i32>().is_ok();
                let value = values[random.below(values.len())].clone();
                match (values[0] == "false", is_number) {
                    (true, _) => name,
                    (_, true) => {
                        let how = ["==", "!=", "<", "<=", ">", ">="][random.below(6)];
                        let numbers = self.branches.iter().filter(|it| it.1[0].parse::<i32>().is_ok());
                        let others: Vec<&String> = numbers.map(|it| &it.0).collect();
                        let other = others[random.below(others.len())].clone();
                        format!("{name} {how} {}", if random.below(3) == 0 { other } else { value })
                    }
                    _ => format!("{name} {} {value}", ["==", "!="][random.below(2)]),
                }
            }
            3 => format!("!({})", self.test(random, depth - 1)),
            4 => ["target(vulkan)", "profile(small)", "capability(geometry_shader)"][random.below(3)].into(),
            5 => format!("({} && {})", self.test(random, depth - 1), self.test(random, depth - 1)),
            _ => format!("({} || {})", self.test(random, depth - 1), self.test(random, depth - 1)),
        }
    }
}
