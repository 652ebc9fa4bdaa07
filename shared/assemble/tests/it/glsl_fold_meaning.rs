//! Random GLSL in, folded; both are run by a small interpreter over all settings and must do the same.

use crate::seed;

use std::collections::BTreeMap;

use shader_info_glsl::{Constant, Kind, Macros, Token, fold, lex};

#[test]
fn folding_changes_nothing_that_a_program_does() {
    seed::seeds(0x9e37_79b9_7f4a_7c15).for_each(fold_programs);
}

fn fold_programs(seed: u64) {
    let mut random = Random(seed);
    let mut changed = 0;
    for _ in 0..4_000 {
        let text = program(&mut random);
        let value = |name: &str| match name {
            "on" => Some(Constant::Bool(true)),
            "off" => Some(Constant::Bool(false)),
            "two" => Some(Constant::Int(2)),
            _ => None,
        };
        let Some(folded) = fold(&text, &value, &Macros::read([&*text].into_iter(), std::iter::empty())) else {
            continue;
        };
        changed += 1;
        assert_eq!(folded.lines().count(), text.lines().count(), "{text}");
        for setting in 0..8 {
            let (before, after) = (run(&text, setting), run(&folded, setting));
            assert!(before.is_some(), "not understood:\n{text}");
            assert_eq!(before, after, "setting {setting}\n{text}\n-----\n{folded}");
        }
    }
    assert!(changed > 3_000, "only {changed} programs had something to fold");
}

struct Random(u64);

impl Random {
    // Marsaglia's xorshift64.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    fn one(&mut self, of: &[&'static str]) -> &'static str {
        of[self.below(of.len())]
    }
}

/// A block of statements; `t(n)` leaves a trace, `p(n)` leaves one and is true when n is odd.
fn program(random: &mut Random) -> String {
    let mut writer = Writer { random, out: "{".into(), next: 0 };
    for _ in 0..3 {
        writer.statement(4);
    }
    writer.out.push_str("\n}\n");
    writer.out
}

struct Writer<'a> {
    random: &'a mut Random,
    out: String,
    next: u32,
}

impl Writer<'_> {
    fn gap(&mut self) {
        let gap = self.random.one(&[" ", "", "\n", " /* if (x) { */ ", " // else {\n", "\t"]);
        self.out.push_str(gap);
    }

    fn word(&mut self, word: &str) {
        self.out.push_str(word);
        self.gap();
    }

    fn statement(&mut self, depth: usize) {
        let choice = if depth == 0 { 0 } else { self.random.below(12) };
        match choice {
            0 | 1 => self.trace(),
            2 => {
                self.word("{");
                (0..self.random.below(3)).for_each(|_| self.statement(depth - 1));
                self.word("}");
            }
            3 => {
                self.word("for (;;)");
                self.statement(depth - 1);
            }
            4 => {
                self.word("do ");
                self.statement(depth - 1);
                self.word(" while (off);");
            }
            5 => self.conditional_lines(depth),
            6 => {
                let yes = 1000 + self.random.below(1000);
                let no = yes + 1000;
                self.word("t(");
                self.condition(1);
                self.word(&format!("? {yes} : {no}"));
                self.word(");");
            }
            _ => self.branch(depth),
        }
    }

    fn trace(&mut self) {
        self.next += 1;
        let call = format!("t({})", self.next);
        self.word(&call);
        self.word(";");
    }

    fn branch(&mut self, depth: usize) {
        self.word("if");
        self.word("(");
        self.condition(2);
        self.word(")");
        self.statement(depth - 1);
        if self.random.below(2) == 0 {
            self.out.push(' ');
            self.word("else ");
            self.statement(depth - 1);
        }
    }

    // Whole statements in each arm: what a person writes, in a place where one statement is wanted.
    fn conditional_lines(&mut self, depth: usize) {
        self.out.push_str("\n#ifdef X\n");
        self.statement(depth - 1);
        self.out.push_str("\n#else\n");
        self.statement(depth - 1);
        self.out.push_str("\n#endif\n");
    }

    fn condition(&mut self, depth: usize) {
        let choice = if depth == 0 { self.random.below(6) } else { self.random.below(12) };
        match choice {
            0 | 1 => self.word("on"),
            2 | 3 => self.word("off"),
            4 => {
                let compared = self.random.one(&["two == 2", "two > 3", "1 < two", "two != -2"]);
                self.word(compared);
            }
            5 => {
                self.next += 1;
                let call = self.random.one(&["p", "u", "w"]);
                let call = if call == "p" { format!("p({})", self.next) } else { call.into() };
                self.word(&call);
            }
            6 => {
                self.out.push('!');
                self.word("(");
                self.condition(depth - 1);
                self.word(")");
            }
            7 => {
                self.word("(");
                self.condition(depth - 1);
                self.word(")");
            }
            _ => {
                self.condition(depth - 1);
                let operator = self.random.one(&["&&", "||", "^^"]);
                self.word(operator);
                self.condition(depth - 1);
            }
        }
    }
}

/// What a program leaves behind; bit 0 of the setting is `u`, bit 1 `w`, bit 2 whether `X` is defined. None where it is
/// no program.
fn run(text: &str, setting: u32) -> Option<Vec<i64>> {
    let lines = text.split('\n').scan(Vec::new(), |arms: &mut Vec<bool>, line| {
        match line.trim() {
            "#ifdef X" => arms.push(setting & 4 != 0),
            "#else" => arms.iter_mut().last().into_iter().for_each(|arm| *arm = !*arm),
            "#endif" => drop(arms.pop()),
            _ if arms.iter().all(|arm| *arm) => return Some(line),
            _ => {}
        }
        Some("")
    });
    let kept = lines.collect::<Vec<_>>().join("\n");
    let words = lex(&kept).into_iter().filter(|token| !token.is_blank());
    let words: Vec<(Kind, &str)> = words.map(|token: Token| (token.kind, token.raw(&kept))).collect();
    let mut runner = Runner { words, at: 0, trace: Vec::new(), setting };
    runner.statement(true)?;
    (runner.at == runner.words.len()).then_some(runner.trace)
}

struct Runner<'a> {
    words: Vec<(Kind, &'a str)>,
    at: usize,
    trace: Vec<i64>,
    setting: u32,
}

impl Runner<'_> {
    fn peek(&self) -> &str {
        self.words.get(self.at).map_or("", |word| word.1)
    }

    fn take(&mut self, word: &str) -> Option<()> {
        let is_there = self.peek() == word;
        self.at += usize::from(is_there);
        is_there.then_some(())
    }

    fn statement(&mut self, active: bool) -> Option<()> {
        match self.peek() {
            "{" => {
                self.take("{")?;
                while self.peek() != "}" {
                    self.statement(active)?;
                }
                self.take("}")
            }
            ";" => self.take(";"),
            "if" => {
                self.take("if")?;
                self.take("(")?;
                let holds = self.expression(active, 0)? != 0;
                self.take(")")?;
                self.statement(active && holds)?;
                if self.take("else").is_some() {
                    self.statement(active && !holds)?;
                }
                Some(())
            }
            // Once, with a trace that tells it from a bare statement.
            "for" => {
                self.take("for")?;
                for sign in ["(", ";", ";", ")"] {
                    self.take(sign)?;
                }
                self.leave(active, -1);
                self.statement(active)?;
                self.leave(active, -2);
                Some(())
            }
            "do" => {
                self.take("do")?;
                self.leave(active, -3);
                self.statement(active)?;
                for sign in ["while", "(", "off", ")", ";"] {
                    self.take(sign)?;
                }
                Some(())
            }
            _ => {
                self.expression(active, 0)?;
                self.take(";")
            }
        }
    }

    fn leave(&mut self, active: bool, what: i64) {
        if active {
            self.trace.push(what);
        }
    }

    fn expression(&mut self, active: bool, weakest: usize) -> Option<i64> {
        const LEVELS: [&[&str]; 5] = [&["||"], &["^^"], &["&&"], &["==", "!="], &["<", ">"]];
        if weakest == LEVELS.len() {
            return self.unary(active);
        }
        let mut left = self.expression(active, weakest + 1)?;
        while let Some(operator) = LEVELS[weakest].iter().find(|operator| **operator == self.peek()) {
            self.take(operator)?;
            let is_requested = match *operator {
                "||" => left == 0,
                "&&" => left != 0,
                _ => true,
            };
            let right = self.expression(active && is_requested, weakest + 1)?;
            left = i64::from(match *operator {
                "||" => left != 0 || right != 0,
                "&&" => left != 0 && right != 0,
                "^^" => (left != 0) != (right != 0),
                "==" => left == right,
                "!=" => left != right,
                "<" => left < right,
                _ => left > right,
            });
        }
        if weakest == 0 && self.take("?").is_some() {
            let yes = self.expression(active && left != 0, 0)?;
            self.take(":")?;
            let no = self.expression(active && left == 0, 0)?;
            return Some(if left != 0 { yes } else { no });
        }
        Some(left)
    }

    fn unary(&mut self, active: bool) -> Option<i64> {
        let (kind, word) = *self.words.get(self.at)?;
        self.at += 1;
        let named = BTreeMap::from([
            ("on", 1),
            ("off", 0),
            ("two", 2),
            ("u", i64::from(self.setting & 1)),
            ("w", i64::from(self.setting >> 1 & 1)),
        ]);
        match word {
            "(" => {
                let value = self.expression(active, 0)?;
                self.take(")")?;
                Some(value)
            }
            "!" => self.unary(active).map(|value| i64::from(value == 0)),
            "-" => self.unary(active).map(|value| -value),
            "t" | "p" => {
                self.take("(")?;
                let value = self.expression(active, 0)?;
                self.take(")")?;
                self.leave(active, value);
                Some(value % 2)
            }
            _ if kind == Kind::Number => word.parse().ok(),
            _ => named.get(word).copied(),
        }
    }
}
