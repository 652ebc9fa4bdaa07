//! Writes the bodies: the vertex stage passes values on, and each pixel of the fragment stage finds four of all words.

use super::condition::Condition;
use super::declaration::*;
use super::reads::{Read, Source};
use super::scene::{HEIGHT, WIDTH};
use super::types::Scalar;

pub(super) fn text(case: &Case) -> String {
    let reads = case.reads();
    format!(
        "    vertex_source {{\nvoid main()\n{{\n{}}}\n    }}\n    fragment_source {{\nvoid main()\n{{\n{}}}\n    }}\n",
        vertex(case, &reads.vertex, &reads.fragment),
        fragment(case, &reads.fragment),
    )
}

fn vertex(case: &Case, vertex: &[Read], fragment: &[Read]) -> String {
    let mut out = String::new();
    for flat in case.flat() {
        let Statement::VertexOut(index) = flat.statement else { continue };
        let interface = &case.interfaces[*index];
        let instance = interface.instance.as_ref().map_or_else(String::new, |name| format!("{name}."));
        let zero =
            |member: &Member, path: String| format!("{instance}{}{path} = {}(0);", member.name, member.plain.name());
        for member in &interface.members {
            for index in 0..member.length.unwrap_or(1) {
                let path = member.length.map_or_else(String::new, |_| format!("[{index}]"));
                out += &guarded(case, flat.when.as_ref(), &zero(member, path));
            }
        }
    }
    for passed in fragment {
        let Source::Passed { read: Some(at), place } = &passed.source else { continue };
        let read = &vertex[*at];
        let write = format!("{place} = {};", read.scalar.convert(&read.expression, passed.scalar));
        out += &guarded(case, passed.when.as_ref(), read.guarded(case, &write).trim_end());
    }
    out += "int corner = gl_VertexIndex % 6;\nint quarter = gl_InstanceIndex * 2 + gl_VertexIndex / 6;\n";
    out +=
        "vec2 place = vec2(corner == 1 || corner == 3 || corner == 4 ? 1 : 0, corner == 2 || corner >= 4 ? 1 : 0);\n";
    out + "place.y = (float(quarter) + place.y) / 4.0;\ngl_Position = vec4(2.0 * place - 1.0, 0.0, 1.0);\n"
}

fn fragment(case: &Case, reads: &[Read]) -> String {
    let mut out = format!(
        "uint pixel = uint(gl_FragCoord.x) + {WIDTH}u * (uint(gl_FragCoord.y) % {}u);\nuvec4 words = uvec4(0u);\n",
        HEIGHT / 4
    );
    for (index, read) in reads.iter().enumerate() {
        let component = ["x", "y", "z", "w"][index % 4];
        let word = read.scalar.word(&read.expression);
        out += &read.guarded(case, &format!("if (pixel == {}u) {{ words.{component} = {word}; }}", index / 4));
    }
    for flat in case.flat() {
        let Statement::FragmentOut { name, plain, .. } = flat.statement else { continue };
        let components = &["x", "y", "z", "w"][..plain.rows];
        let component = |component: &&str| match plain.scalar {
            Scalar::Float => format!("float(words.{component} & 0xffffu)"),
            Scalar::Int => format!("int(words.{component})"),
            _ => format!("words.{component}"),
        };
        let components: Vec<String> = components.iter().map(component).collect();
        out += &guarded(case, flat.when.as_ref(), &format!("{name} = {}({});", plain.name(), components.join(", ")));
    }
    out
}

/// Returns a statement that stands only where a condition is true.
fn guarded(case: &Case, when: Option<&Condition>, statement: &str) -> String {
    match when {
        Some(when) => format!("if ({}) {{\n{statement}\n}}\n", when.text(&case.branches, true)),
        None => format!("{statement}\n"),
    }
}

impl Read {
    /// Returns a statement that stands only where the value is declared.
    fn guarded(&self, case: &Case, statement: &str) -> String {
        let body = guarded(case, self.when.as_ref(), statement);
        match &self.within {
            // OpenGL ES has no unknown names in `#if`.
            Some((define, index)) => format!("#ifdef {define}\n#if {define} > {index}\n{body}#endif\n#endif\n"),
            None => body,
        }
    }
}
