//! Lowers one branch to the constant, specialization constant or bits that the GLSL reads.

use shader_info_model::Family;
use shader_info_model::contribution::{Content, Contribution, Declared, InsertionPoint, Key, Section};
use shader_info_model::{Branch, Constant, Domain, Lowering, Scalar, Statement, Type, TypeName, Value, Variable};

/// Name of the push constant whose bits are the values of dynamic branches. It is the last one.
pub const BRANCH_BITS: &str = "si_branches";

/// Returns `mode_Lit` and its number for each word of an enum; they are spelled as those of a shared enum.
pub(super) fn enumerators(it: &Branch) -> impl Iterator<Item = (String, u32)> + '_ {
    let words = match &it.domain {
        Domain::Enum(words) => &words[..],
        Domain::Bool | Domain::Int { .. } => &[],
    };
    words.iter().zip(0..).map(|(word, index)| (format!("{}_{word}", it.name), index))
}

/// Returns the first bit and the number of bits of each dynamic branch, in declaration order.
pub fn branch_bits<'a>(
    branches: impl Iterator<Item = (&'a Branch, Lowering)>,
) -> impl Iterator<Item = (&'a Branch, u32, u32)> {
    let mut next = 0;
    branches.filter(|(_, lowering)| *lowering == Lowering::Dynamic).map(move |(branch, _)| {
        let (first, bits) = (next, branch.domain.bits());
        next += bits;
        (branch, first, bits)
    })
}

/// Number of bits that dynamic branches use so far, and their push constant.
pub(super) type Bits = Option<(u32, Contribution)>;

/// Adds the constant, specialization constant or bits of a branch for a key.
pub(super) fn made(
    it: &Branch,
    number: u32,
    key: &Key,
    from: &Contribution,
    bits: &mut Bits,
    out: &mut Vec<Contribution>,
) {
    let Content::Declared(declared) = &from.content else { return };
    let constant = |index: u32| Constant { name: it.name.clone(), ty: ty(&it.domain), value: value(&it.domain, index) };
    let stated = |statement: Statement, number: u32| {
        let item = declared.item.with(statement);
        let content = Content::Declared(Box::new(Declared { item, number, interface: None }));
        Contribution { content, ..from.clone() }
    };
    for (name, index) in enumerators(it) {
        let content = Content::BranchValue(name.clone(), format!("const int {name} = {index};"));
        out.push(Contribution { content, ..from.clone() });
    }
    match key.lowering(it) {
        Lowering::Static => {
            let word = key.branches.get(&it.name).and_then(|word| it.domain.index(word));
            let constant = constant(word.unwrap_or(it.default));
            let literal = crate::literal(constant.value);
            let line = format!("const {} {} = {literal};", constant.ty.name(), it.name);
            out.push(Contribution { content: Content::BranchValue(it.name.clone(), line), ..from.clone() });
        }
        Lowering::Specialization => specialization(it, constant(it.default), number, key, &stated, from, out),
        Lowering::Dynamic => {
            let (next, _) = bits.get_or_insert_with(|| {
                let ty = TypeName::Value(Type::UINT);
                let variable = Variable { name: BRANCH_BITS.into(), ty, array: None };
                let all = stated(Statement::PushConstant(variable), 0);
                (0, Contribution { insertion_point: InsertionPoint::Section(Section::Resources), order: 4, ..all })
            });
            dynamic(it, *next, key.backend.row().family, from, out);
            *next += it.domain.bits();
        }
    }
}

// naga cannot compute with specialization constants (no SpecConstantOp), so there a variable has the value.
fn specialization(
    it: &Branch,
    mut constant: Constant,
    number: u32,
    key: &Key,
    stated: &dyn Fn(Statement, u32) -> Contribution,
    from: &Contribution,
    out: &mut Vec<Contribution>,
) {
    let is_read = key.backend.row().family == Family::WebGpu;
    if is_read {
        constant.name = format!("si_constant_{}", it.name);
        let line = format!("{} {} = {};", constant.ty.name(), it.name, constant.name);
        let content = Content::BranchValue(it.name.clone(), line);
        out.push(Contribution {
            insertion_point: InsertionPoint::Section(Section::Resources),
            order: 5,
            content,
            ..from.clone()
        });
    }
    out.push(stated(Statement::SpecializationConstant(constant), number));
}

// OpenGL ES allows only constants as initializers at file scope (ESSL 3.20 §4.3), so a line before the author's `main`
// assigns the value there.
fn dynamic(it: &Branch, first: u32, family: Family, from: &Contribution, out: &mut Vec<Contribution>) {
    let mask = (1_u32 << it.domain.bits()) - 1;
    let index = match first {
        0 => format!("({BRANCH_BITS} & {mask}u)"),
        _ => format!("(({BRANCH_BITS} >> {first}u) & {mask}u)"),
    };
    let value = match it.domain {
        Domain::Bool => format!("{index} != 0u"),
        Domain::Int { first: 0, .. } | Domain::Enum(_) => format!("int{index}"),
        Domain::Int { first, .. } => format!("int{index} + ({first})"),
    };
    let (ty, name) = (ty(&it.domain).name(), &it.name);
    let behind = |content| Contribution {
        insertion_point: InsertionPoint::Section(Section::Resources),
        order: 5,
        content,
        ..from.clone()
    };
    let line = |text: String| behind(Content::BranchValue(name.clone(), text));
    match family {
        Family::Gles => {
            out.push(line(format!("{ty} {name};")));
            out.push(behind(Content::BranchInit(name.clone(), format!("{name} = {value};"))));
        }
        _ => out.push(line(format!("{ty} {name} = {value};"))),
    }
}

fn ty(domain: &Domain) -> Type {
    match domain {
        Domain::Bool => Type::vector(Scalar::Bool, 1),
        Domain::Int { .. } | Domain::Enum(_) => Type::vector(Scalar::Int, 1),
    }
}

fn value(domain: &Domain, index: u32) -> Value {
    match domain {
        Domain::Bool => Value::Bool(index != 0),
        Domain::Int { first, .. } => Value::Int(first.saturating_add_unsigned(index)),
        Domain::Enum(_) => Value::Int(index as i32),
    }
}
