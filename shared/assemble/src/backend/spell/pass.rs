//! Writes functions that pass on the whole interface of a geometry or tessellation stage, if a body calls them.

use super::{Cx, Line};
use shader_info_model::contribution::Section;
use shader_info_model::{Interface, Interpolation, Number, Scalar, Stage, Statement, Varying};

/// A function or macro that a body may call without declaring it.
#[derive(Debug)]
pub struct PassRow {
    /// Its name.
    pub word: &'static str,
    /// Its form when it is called.
    pub form: &'static str,
    /// The stages that have it.
    pub stages: &'static [Stage],
    /// Its description in the manual.
    pub doc: &'static str,
}

impl PassRow {
    /// Returns whether it is a macro, whose call is a whole statement or several.
    pub fn is_macro(&self) -> bool {
        self.form.ends_with("(F)")
    }
}

/// Every function that passes an interface on.
pub static PASS: &[PassRow] = &[
    PassRow {
        word: "pass_through",
        form: "pass_through(int vertex)",
        stages: &[Stage::Geometry, Stage::TessControl],
        doc: "copies position, clip distances and every member that the stage both reads and writes, from one vertex \
              of the primitive or patch; in a geometry stage `gl_PrimitiveID` too",
    },
    PassRow {
        word: "interpolate_barycentric",
        form: "interpolate_barycentric()",
        stages: &[Stage::TessEvaluation],
        doc: "position and every member, weighted by `gl_TessCoord.xyz` over the first three vertices of a patch; \
              `flat` members are those of the first",
    },
    PassRow {
        word: "interpolate_bilinear",
        form: "interpolate_bilinear()",
        stages: &[Stage::TessEvaluation],
        doc: "position and every member, mixed by `gl_TessCoord.xy` between four vertices around the patch: (0, 0), \
              (1, 0), (1, 1), (0, 1)",
    },
    PassRow {
        word: "FOR_EACH_VARYING",
        form: "FOR_EACH_VARYING(F)",
        stages: &[Stage::Geometry, Stage::TessControl, Stage::TessEvaluation],
        doc: "`F(out, in, member)` for every interpolated member: `F` reads `in[i].member` and writes `out`. `#define \
              MID(o, i, m) o = mix(i[0].m, i[1].m, 0.5);`",
    },
    PassRow {
        word: "FOR_EACH_FLAT",
        form: "FOR_EACH_FLAT(F)",
        stages: &[Stage::Geometry, Stage::TessControl, Stage::TessEvaluation],
        doc: "the same for every `flat` member",
    },
];

/// Returns the functions that the bodies of a stage call.
pub fn pass<'a>(cx: &'a Cx<'a>, uses: &dyn Fn(&str) -> bool) -> Vec<Line> {
    let rows = PASS.iter().filter(|row| row.stages.contains(&cx.stage));
    let words: Vec<&str> = rows.map(|row| row.word).filter(|word| uses(word)).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let pass = Pass { cx, passed: passed(cx) };
    let text = |word: &str| match word {
        "pass_through" => pass.through(),
        "interpolate_barycentric" => pass.interpolated("interpolate_barycentric", &barycentric),
        "interpolate_bilinear" => pass.interpolated("interpolate_bilinear", &bilinear),
        "FOR_EACH_VARYING" => pass.each(word, true),
        _ => pass.each(word, false),
    };
    let line = |text| Line { section: Section::Dependencies, text, item: None };
    words.into_iter().map(|word| line(text(word))).collect()
}

/// A member that is read and written.
struct Passed<'a> {
    reader: String,
    writer: String,
    member: &'a Varying,
}

/// Returns the weighted sum of the values of a patch's vertices.
type Weigh = dyn Fn(&dyn Fn(u32) -> String) -> String;

struct Pass<'a> {
    cx: &'a Cx<'a>,
    passed: Vec<Passed<'a>>,
}

// The outputs of a geometry stage may be another interface than its inputs, so members are matched by name and type.
fn passed<'a>(cx: &'a Cx<'a>) -> Vec<Passed<'a>> {
    let of = |is: fn(&Statement) -> bool| -> Vec<&'a Interface> {
        let items = cx.items.iter().filter(|item| is(&item.statement));
        items.filter_map(|item| item.statement.interface_use()?.interface.as_ref()).collect()
    };
    let vertex = of(|it| matches!(it, Statement::VertexOut(_)));
    // A stage without a statement for its outputs passes its inputs on.
    let or = |own: Vec<&'a Interface>, before: &[&'a Interface]| if own.is_empty() { before.to_vec() } else { own };
    let control = or(of(|it| matches!(it, Statement::TessControlOut(_))), &vertex);
    let evaluation = or(of(|it| matches!(it, Statement::TessEvaluationOut(_))), &control);
    let (taken, given) = match cx.stage {
        Stage::TessControl => (vertex, control),
        Stage::TessEvaluation => (control, evaluation),
        _ => (evaluation, of(|it| matches!(it, Statement::GeometryOut(_)))),
    };
    // A statement with two sides occurs once for each side.
    let unique = |all: Vec<&'a Interface>| {
        let mut out: Vec<&Interface> = Vec::new();
        all.into_iter().for_each(|it| {
            if !out.contains(&it) {
                out.push(it)
            }
        });
        out
    };
    let (taken, given) = (unique(taken), unique(given));
    let mut out = Vec::new();
    for writer in &given {
        for member in &writer.members {
            let is_same = |it: &&Varying| {
                let length = |it: &Varying| it.array.as_ref().map(Number::get);
                it.name == member.name && it.ty == member.ty && length(it) == length(member)
            };
            // Several interfaces may have a member `value`; an interface with the same instance name has priority.
            let has_it = |reader: &&&Interface| reader.members.iter().any(|it| is_same(&it));
            let own = taken.iter().filter(has_it).find(|reader| reader.instance == writer.instance);
            let reader = own.or_else(|| taken.iter().find(has_it));
            if let (Some(Some(reader)), Some(writer)) = (reader.map(|it| &it.instance), &writer.instance) {
                out.push(Passed { reader: format!("{reader}_in"), writer: format!("{writer}_out"), member });
            }
        }
    }
    out
}

impl Pass<'_> {
    fn through(&self) -> String {
        let (target, of) = match self.cx.stage {
            Stage::TessControl => ("gl_out[gl_InvocationID].", "[gl_InvocationID]"),
            _ => ("", ""),
        };
        let mut lines = vec![format!("{target}gl_Position = gl_in[vertex].gl_Position;")];
        if self.cx.stage == Stage::Geometry {
            lines.push("gl_PrimitiveID = gl_PrimitiveIDIn;".into());
        }
        let distance = |at| format!("{target}gl_ClipDistance[{at}] = gl_in[vertex].gl_ClipDistance[{at}];");
        lines.extend((0..self.clip_distances()).map(distance));
        for Passed { reader, writer, member } in &self.passed {
            lines.push(format!("{writer}{of}.{0} = {reader}[vertex].{0};", member.name));
        }
        function("pass_through(int vertex)", lines)
    }

    fn interpolated(&self, name: &str, weigh: &Weigh) -> String {
        let mut lines = vec![format!("gl_Position = {};", weigh(&|at| format!("gl_in[{at}].gl_Position")))];
        lines.extend((0..self.clip_distances()).map(|distance| {
            let of = |at| format!("gl_in[{at}].gl_ClipDistance[{distance}]");
            format!("gl_ClipDistance[{distance}] = {};", weigh(&of))
        }));
        for Passed { reader, writer, member } in &self.passed {
            let name = &member.name;
            // An array cannot be an operand of `*` (GLSL 4.60 §5.9).
            let elements = match &member.array {
                Some(length) => (0..length.get()).map(|index| format!("{name}[{index}]")).collect(),
                None => vec![name.clone()],
            };
            lines.extend(elements.iter().map(|element| match is_smooth(member) {
                true => format!("{writer}.{element} = {};", weigh(&|at| format!("{reader}[{at}].{element}"))),
                false => format!("{writer}.{element} = {reader}[0].{element};"),
            }));
        }
        function(&format!("{name}()"), lines)
    }

    // A macro, since a GLSL function cannot have the name of a member as parameter.
    fn each(&self, word: &str, smooth: bool) -> String {
        let of = if self.cx.stage == Stage::TessControl { "[gl_InvocationID]" } else { "" };
        let calls = self.passed.iter().filter(|it| is_smooth(it.member) == smooth).map(|it| {
            let Passed { reader, writer, member } = it;
            format!("F({writer}{of}.{0}, {reader}, {0})", member.name)
        });
        format!("#define {word}(F) {}", calls.collect::<Vec<_>>().join(" "))
    }

    fn clip_distances(&self) -> u32 {
        let counts = self.cx.items.iter().filter_map(|item| match &item.statement {
            Statement::Builtins(all) => all.iter().find(|it| it.name == "clip_distance"),
            _ => None,
        });
        counts.filter_map(|it| it.count.as_ref()).map(Number::get).max().unwrap_or(0)
    }
}

fn function(signature: &str, lines: Vec<String>) -> String {
    let body: Vec<String> = lines.into_iter().map(|line| format!("  {line}")).collect();
    format!("void {signature}\n{{\n{}\n}}", body.join("\n"))
}

fn is_smooth(member: &Varying) -> bool {
    member.interpolation != Interpolation::Flat && member.ty.scalar == Scalar::Float
}

fn barycentric(of: &dyn Fn(u32) -> String) -> String {
    format!("gl_TessCoord.x * {} + gl_TessCoord.y * {} + gl_TessCoord.z * {}", of(0), of(1), of(2))
}

// Products and sums, because `mix` does not accept matrices.
fn bilinear(of: &dyn Fn(u32) -> String) -> String {
    let term = |x: &str, y: &str, at| format!("({x} * {y}) * {}", of(at));
    let (x, y) = ("gl_TessCoord.x", "gl_TessCoord.y");
    let (left, low) = ("(1.0 - gl_TessCoord.x)", "(1.0 - gl_TessCoord.y)");
    [term(left, low, 0), term(x, low, 1), term(x, y, 2), term(left, y, 3)].join(" + ")
}
