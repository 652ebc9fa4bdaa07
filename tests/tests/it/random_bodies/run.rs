//! Runs a program on the CPU, statement by statement.

use super::compute::{binary, built_in, unary};
use super::tree::{Direction, Expr, Kind, Program, Statement, Variable};
use super::types::{Scalar, Ty, Value};

/// Where the run goes on after a statement.
#[derive(Debug, PartialEq)]
enum Next {
    On,
    Break,
    Continue,
    Return(Option<Value>),
    Discard,
}

/// What an expression that discards interrupts.
struct Discarded;

type Valued = Result<Value, Discarded>;

/// Returns the words that an invocation finds; `None` if it discards.
pub(super) fn run(program: &Program, at: u32, word: u32) -> Option<Vec<u32>> {
    let mut state = State { program, values: vec![Value::Many(Vec::new()); program.variables.len()], left: 1_000_000 };
    for (variable, value, _) in &program.globals {
        state.values[*variable] = state.value(value).ok()?;
    }
    state.values[program.given[0]] = Value::Uint(at);
    state.values[program.given[1]] = Value::Uint(word);
    match state.block(&program.body) {
        Next::Discard => None,
        _ => Some(state.values[program.found].flat().iter().map(bits).collect()),
    }
}

fn bits(value: &Value) -> u32 {
    match value {
        Value::Uint(value) => *value,
        other => panic!("{other:?} is found"),
    }
}

struct State<'a> {
    program: &'a Program,
    values: Vec<Value>,
    /// Statements and expressions that may still run.
    left: u32,
}

/// A place: a variable, the indices to the part, and the lanes of a swizzle.
struct Place {
    variable: Variable,
    path: Vec<usize>,
    lanes: Option<Vec<usize>>,
}

impl State<'_> {
    fn block(&mut self, all: &[Statement]) -> Next {
        for one in all {
            match self.statement(one) {
                Next::On => {}
                other => return other,
            }
        }
        Next::On
    }

    fn statement(&mut self, statement: &Statement) -> Next {
        self.tried(statement).unwrap_or(Next::Discard)
    }

    fn tried(&mut self, statement: &Statement) -> Result<Next, Discarded> {
        self.left = self.left.checked_sub(1).expect("a program ends");
        match statement {
            Statement::Declare(variable, Some(value), _) => self.values[*variable] = self.value(value)?,
            Statement::Declare(..) => {}
            Statement::Do(value) => _ = self.value(value)?,
            Statement::If(condition, then, other) => {
                return Ok(match (self.value(condition)?.is_true(), other) {
                    (true, _) => self.block(then),
                    (false, Some(other)) => self.block(other),
                    (false, None) => Next::On,
                });
            }
            Statement::For(init, condition, step, body) => {
                self.statement(init);
                while self.value(condition)?.is_true() {
                    match self.block(body) {
                        Next::On | Next::Continue => _ = self.value(step)?,
                        Next::Break => break,
                        other => return Ok(other),
                    }
                }
            }
            Statement::While(condition, body) => {
                while self.value(condition)?.is_true() {
                    match self.block(body) {
                        Next::On | Next::Continue => {}
                        Next::Break => break,
                        other => return Ok(other),
                    }
                }
            }
            Statement::DoWhile(body, condition) => loop {
                match self.block(body) {
                    Next::On | Next::Continue => {}
                    Next::Break => break,
                    other => return Ok(other),
                }
                if !self.value(condition)?.is_true() {
                    break;
                }
            },
            Statement::Switch(selector, cases) => {
                let value = self.value(selector)?;
                let is =
                    |label: &Option<i32>| label.is_some_and(|one| super::print::number_like(selector, one) == value);
                let chosen = cases.iter().position(|(labels, _)| labels.iter().any(is));
                let chosen = chosen.or_else(|| cases.iter().position(|(labels, _)| labels.contains(&None)));
                for (_, body) in cases.iter().skip(chosen.unwrap_or(cases.len())) {
                    match self.block(body) {
                        Next::On => {}
                        Next::Break => break,
                        other => return Ok(other),
                    }
                }
            }
            Statement::Block(body) => return Ok(self.block(body)),
            Statement::Return(value) => {
                let value = value.as_ref().map(|value| self.value(value)).transpose()?;
                return Ok(Next::Return(value));
            }
            Statement::Break => return Ok(Next::Break),
            Statement::Continue => return Ok(Next::Continue),
            Statement::Discard => return Ok(Next::Discard),
        }
        Ok(Next::On)
    }

    fn value(&mut self, expr: &Expr) -> Valued {
        self.left = self.left.checked_sub(1).expect("a program ends");
        Ok(match &expr.kind {
            Kind::Literal(value) => value.clone(),
            Kind::Read(variable) => self.values[*variable].clone(),
            Kind::Index(of, at) => {
                let (of, at) = (self.value(of)?, self.value(at)?.index());
                of.parts()[at].clone()
            }
            Kind::Field(of, at) => self.value(of)?.parts()[*at].clone(),
            Kind::Swizzle(of, lanes) => {
                let of = self.value(of)?;
                swizzled(&of, lanes)
            }
            Kind::Unary(operator, of) => unary(operator, &self.value(of)?),
            Kind::Binary("&&", a, b, _) => Value::Bool(self.value(a)?.is_true() && self.value(b)?.is_true()),
            Kind::Binary("||", a, b, _) => Value::Bool(self.value(a)?.is_true() || self.value(b)?.is_true()),
            Kind::Binary(operator, a, b, _) => {
                let (of_a, of_b) = (self.value(a)?, self.value(b)?);
                binary(operator, (&of_a, &a.ty), (&of_b, &b.ty))
            }
            Kind::Choice(test, a, b) => {
                if self.value(test)?.is_true() {
                    self.value(a)?
                } else {
                    self.value(b)?
                }
            }
            Kind::Make(parts) => {
                let values = parts.iter().map(|part| self.value(part)).collect::<Result<Vec<_>, _>>()?;
                made(&expr.ty, parts, values)
            }
            Kind::Implicit(of) => {
                let (scalar, _) = expr.ty.parts().expect("scalars and vectors are converted");
                self.value(of)?.each(&|one| one.to(scalar))
            }
            Kind::BuiltIn(name, arguments) => {
                let values = arguments.iter().map(|one| self.value(one)).collect::<Result<Vec<_>, _>>()?;
                built_in(name, &values)
            }
            Kind::Call(at, arguments) => self.call(*at, arguments)?,
            Kind::Sequence(all) => {
                let mut last = Value::Bool(false);
                for one in all {
                    last = self.value(one)?;
                }
                last
            }
            Kind::Assign(place, operator, value) => {
                let of_place = self.place(place)?;
                let of_value = self.value(value)?;
                let next = match *operator {
                    "" => of_value,
                    other => {
                        let old = self.read(&of_place);
                        binary(other, (&old, &place.ty), (&of_value, &value.ty))
                    }
                };
                self.write(&of_place, next.clone());
                next
            }
            Kind::Count(place, operator, is_first) => {
                let of_place = self.place(place)?;
                let old = self.read(&of_place);
                let one = match place.ty.parts() {
                    Some((scalar, _)) => Value::Int(1).to(scalar),
                    None => Value::Float(1.0),
                };
                let by = if *operator == "++" { "+" } else { "-" };
                let next = super::compute::zipped(&old, &one, &|a, b| binary(by, (a, &place.ty), (b, &place.ty)));
                self.write(&of_place, next.clone());
                if *is_first { next } else { old }
            }
        })
    }

    fn call(&mut self, at: usize, arguments: &[Expr]) -> Valued {
        let program = self.program;
        let function = &program.functions[at];
        let mut changed = Vec::new();
        let mut given = Vec::new();
        for ((direction, param), argument) in function.params.iter().zip(arguments) {
            match direction {
                Direction::In | Direction::Const => given.push((*param, self.value(argument)?)),
                Direction::Out => changed.push((*param, self.place(argument)?)),
                Direction::InOut => {
                    let place = self.place(argument)?;
                    given.push((*param, self.read(&place)));
                    changed.push((*param, place));
                }
            }
        }
        given.into_iter().for_each(|(param, value)| self.values[param] = value);
        let result = match self.block(&function.body) {
            Next::Discard => return Err(Discarded),
            Next::Return(Some(value)) => value,
            _ => Value::Bool(false),
        };
        for (param, place) in changed {
            let value = self.values[param].clone();
            self.write(&place, value);
        }
        Ok(result)
    }

    fn place(&mut self, expr: &Expr) -> Result<Place, Discarded> {
        Ok(match &expr.kind {
            Kind::Read(variable) => Place { variable: *variable, path: Vec::new(), lanes: None },
            Kind::Index(of, at) => {
                let mut place = self.place(of)?;
                place.path.push(self.value(at)?.index());
                place
            }
            Kind::Field(of, at) => {
                let mut place = self.place(of)?;
                place.path.push(*at);
                place
            }
            Kind::Swizzle(of, lanes) => Place { lanes: Some(lanes.clone()), ..self.place(of)? },
            other => panic!("{other:?} is not a place"),
        })
    }

    fn read(&self, place: &Place) -> Value {
        let of = place.path.iter().fold(&self.values[place.variable], |of, at| &of.parts()[*at]);
        place.lanes.as_ref().map_or_else(|| of.clone(), |lanes| swizzled(of, lanes))
    }

    fn write(&mut self, place: &Place, value: Value) {
        let mut of = &mut self.values[place.variable];
        for at in &place.path {
            of = match of {
                Value::Many(parts) => &mut parts[*at],
                other => panic!("{other:?} has no parts"),
            };
        }
        match (&place.lanes, of) {
            (Some(lanes), Value::Many(parts)) => {
                lanes.iter().zip(value.parts()).for_each(|(lane, one)| parts[*lane] = one.clone());
            }
            (_, of) => *of = value,
        }
    }
}

fn swizzled(of: &Value, lanes: &[usize]) -> Value {
    match lanes {
        [lane] => of.parts()[*lane].clone(),
        _ => Value::Many(lanes.iter().map(|lane| of.parts()[*lane].clone()).collect()),
    }
}

/// The value of a constructor.
fn made(ty: &Ty, parts: &[Expr], values: Vec<Value>) -> Value {
    match ty {
        Ty::Number(scalar) => values[0].flat()[0].to(*scalar),
        Ty::Vector(scalar, rows) => {
            let flat: Vec<Value> = values.iter().flat_map(Value::flat).map(|one| one.to(*scalar)).collect();
            Value::Many((0..*rows).map(|at| flat[if flat.len() == 1 { 0 } else { at }].clone()).collect())
        }
        Ty::Matrix(columns, rows) => {
            let cell = |column: usize, row: usize| match (&parts[0].ty, &values[0]) {
                (Ty::Number(_), one) if parts.len() == 1 => {
                    if column == row {
                        one.to(Scalar::Float)
                    } else {
                        Value::Float(0.0)
                    }
                }
                (Ty::Matrix(has, with), of) if parts.len() == 1 => match column < *has && row < *with {
                    true => of.parts()[column].parts()[row].clone(),
                    false => Value::Float(if column == row { 1.0 } else { 0.0 }),
                },
                _ => values.iter().flat_map(Value::flat).nth(column * rows + row).expect("a cell").to(Scalar::Float),
            };
            let column = |at| Value::Many((0..*rows).map(|row| cell(at, row)).collect());
            Value::Many((0..*columns).map(column).collect())
        }
        Ty::Array(..) | Ty::Struct(_) => Value::Many(values),
    }
}
