//! The text of a program.

use super::tree::{Direction, Expr, Function, Kind, Program, Statement, Variable};
use super::types::{Ty, Value};

impl Program {
    /// Everything before the entry.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        for (operator, name) in &self.macros {
            out += &format!("#define {name}(a, b) ((a) {operator} (b))\n");
        }
        for one in &self.structs {
            let fields: Vec<String> =
                one.fields.iter().map(|(name, ty)| format!("{} {name};", ty.name(&self.structs))).collect();
            out += &format!("struct {} {{ {} }};\n", one.name, fields.join(" "));
        }
        for (variable, value, is_const) in &self.globals {
            let word = if *is_const { "const " } else { "" };
            out += &format!("{word}{} = {};\n", self.declared(*variable), self.expr(value));
        }
        for function in &self.functions {
            out += &self.function(function);
        }
        let [at, word] = self.given.map(|variable| self.declared(variable));
        out + &format!("void run({at}, {word})\n{}", self.block(&self.body, 0))
    }

    fn name(&self, variable: Variable) -> &str {
        &self.variables[variable].0
    }

    fn declared(&self, variable: Variable) -> String {
        let (name, ty) = &self.variables[variable];
        match ty {
            Ty::Array(element, length) if variable.is_multiple_of(2) => {
                format!("{} {name}[{length}]", element.name(&self.structs))
            }
            _ => format!("{} {name}", ty.name(&self.structs)),
        }
    }

    fn function(&self, function: &Function) -> String {
        let param = |(direction, variable): &(Direction, Variable)| {
            let word = match direction {
                Direction::In => "",
                Direction::Const => "const in ",
                Direction::Out => "out ",
                Direction::InOut => "inout ",
            };
            format!("{word}{}", self.declared(*variable))
        };
        let params: Vec<String> = function.params.iter().map(param).collect();
        let result = function.result.as_ref().map_or("void".into(), |ty| ty.name(&self.structs));
        format!("{result} {}({})\n{}", function.name, params.join(", "), self.block(&function.body, 0))
    }

    fn block(&self, all: &[Statement], depth: usize) -> String {
        let indent = "  ".repeat(depth);
        let inside: String = all.iter().map(|one| self.statement(one, depth + 1)).collect();
        format!("{indent}{{\n{inside}{indent}}}\n")
    }

    fn statement(&self, statement: &Statement, depth: usize) -> String {
        let indent = "  ".repeat(depth);
        match statement {
            Statement::Declare(variable, value, is_const) => {
                let word = if *is_const { "const " } else { "" };
                let value = value.as_ref().map_or(String::new(), |value| format!(" = {}", self.expr(value)));
                format!("{indent}{word}{}{value};\n", self.declared(*variable))
            }
            Statement::Do(value) => format!("{indent}{};\n", self.expr(value)),
            Statement::If(condition, then, other) => {
                let other = other.as_ref().map(|other| format!("{indent}else\n{}", self.block(other, depth)));
                let head = format!("{indent}if ({})\n{}", self.expr(condition), self.block(then, depth));
                head + &other.unwrap_or_default()
            }
            Statement::For(init, condition, step, body) => {
                let init = self.statement(init, 0);
                let (condition, step) = (self.expr(condition), self.expr(step));
                format!("{indent}for ({} {condition}; {step})\n{}", init.trim(), self.block(body, depth))
            }
            Statement::While(condition, body) => {
                format!("{indent}while ({})\n{}", self.expr(condition), self.block(body, depth))
            }
            Statement::DoWhile(body, condition) => {
                format!("{indent}do\n{}{indent}while ({});\n", self.block(body, depth), self.expr(condition))
            }
            Statement::Switch(selector, cases) => {
                let mut out = format!("{indent}switch ({}) {{\n", self.expr(selector));
                for (labels, body) in cases {
                    for label in labels {
                        out += &match label {
                            Some(number) => format!("{indent}case {}:\n", literal(&number_like(selector, *number))),
                            None => format!("{indent}default:\n"),
                        };
                    }
                    out += &body.iter().map(|one| self.statement(one, depth + 1)).collect::<String>();
                }
                out + &indent + "}\n"
            }
            Statement::Block(body) => self.block(body, depth),
            Statement::Return(Some(value)) => format!("{indent}return {};\n", self.expr(value)),
            Statement::Return(None) => format!("{indent}return;\n"),
            Statement::Break => format!("{indent}break;\n"),
            Statement::Continue => format!("{indent}continue;\n"),
            Statement::Discard => format!("{indent}discard;\n"),
        }
    }

    fn list(&self, all: &[Expr]) -> String {
        all.iter().map(|one| self.expr(one)).collect::<Vec<_>>().join(", ")
    }

    fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            Kind::Literal(value) => literal(value),
            Kind::Read(variable) => self.name(*variable).into(),
            Kind::Index(of, at) => format!("{}[{}]", self.expr(of), self.expr(at)),
            Kind::Field(of, at) => match &of.ty {
                Ty::Struct(number) => format!("{}.{}", self.expr(of), self.structs[*number].fields[*at].0),
                other => panic!("{other:?} has no fields"),
            },
            Kind::Swizzle(of, lanes) => {
                let letters = [["x", "y", "z", "w"], ["r", "g", "b", "a"]][lanes.len() % 2];
                format!("{}.{}", self.expr(of), lanes.iter().map(|lane| letters[*lane]).collect::<String>())
            }
            Kind::Unary(operator, of) => format!("({operator}{})", self.expr(of)),
            Kind::Binary(operator, a, b, is_macro) => {
                let name = self.macros.iter().find(|(of, _)| of == operator).filter(|_| *is_macro);
                match name {
                    Some((_, name)) => format!("{name}({}, {})", self.expr(a), self.expr(b)),
                    None => format!("({} {operator} {})", self.expr(a), self.expr(b)),
                }
            }
            Kind::Choice(test, a, b) => format!("({} ? {} : {})", self.expr(test), self.expr(a), self.expr(b)),
            Kind::Make(parts) => format!("{}({})", expr.ty.name(&self.structs), self.list(parts)),
            Kind::Implicit(of) => self.expr(of),
            Kind::BuiltIn(name, arguments) => format!("{name}({})", self.list(arguments)),
            Kind::Call(at, arguments) => format!("{}({})", self.functions[*at].name, self.list(arguments)),
            Kind::Sequence(all) => format!("({})", self.list(all)),
            Kind::Assign(place, operator, value) => {
                format!("{} {operator}= {}", self.expr(place), self.expr(value))
            }
            Kind::Count(place, operator, true) => format!("{operator}{}", self.expr(place)),
            Kind::Count(place, operator, false) => format!("{}{operator}", self.expr(place)),
        }
    }
}

/// The value of a label, of the type of its selector.
pub(super) fn number_like(selector: &Expr, number: i32) -> Value {
    if selector.ty == super::types::UINT { Value::Uint(number as u32) } else { Value::Int(number) }
}

fn literal(value: &Value) -> String {
    match value {
        Value::Int(i32::MIN) => "(-2147483647 - 1)".into(),
        Value::Int(value) if *value < 0 => format!("({value})"),
        Value::Int(value) => value.to_string(),
        Value::Uint(value) => format!("{value}u"),
        Value::Float(value) if *value < 0.0 => format!("({value:?})"),
        Value::Float(value) => format!("{value:?}"),
        Value::Bool(value) => value.to_string(),
        Value::Many(_) => panic!("a literal is a scalar"),
    }
}
