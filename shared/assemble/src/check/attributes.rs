//! Checks vertex attributes: their locations, types and formats.

use super::authors::with_authors;
use super::subject::between;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{
    ARRAY_ATTRIBUTE, ATTRIBUTE_LIMIT, ATTRIBUTE_OVERLAP, Diagnostic, FORMAT_TYPE, MAT3_ATTRIBUTE, Report,
};
use shader_info_model::{Item, Number, Scalar, Statement, VertexIn};

/// Number of locations that every API guarantees: OpenGL 4.6 table 23.57 and ES 3.0 table 6.31 `MAX_VERTEX_ATTRIBS`,
/// Vulkan `maxVertexInputAttributes`, WebGPU `maxVertexAttributes`.
const LOCATIONS_THERE_ARE: u64 = 16;

pub(super) static LOCATIONS: Rule = Rule {
    name: "attributes have different locations within the limit",
    codes: &[&ATTRIBUTE_OVERLAP, &ATTRIBUTE_LIMIT],
    check: locations,
};

pub(super) static TYPES: Rule = Rule {
    name: "an attribute is a scalar, a vector, or a matrix of two or four rows",
    codes: &[&MAT3_ATTRIBUTE, &ARRAY_ATTRIBUTE],
    check: types,
};

pub(super) static FORMATS: Rule =
    Rule { name: "the format of an attribute fits its type", codes: &[&FORMAT_TYPE], check: formats };

struct Placed<'a> {
    item: &'a Item,
    attribute: &'a VertexIn,
    first: u64,
    end: u64,
}

fn attributes<'a>(items: impl Iterator<Item = &'a Item>) -> impl Iterator<Item = (&'a Item, &'a VertexIn)> {
    items.filter_map(|item| match &item.statement {
        Statement::VertexIn(attribute) => Some((item, attribute)),
        _ => None,
    })
}

fn locations(subject: &Subject<'_>, report: &mut Report) {
    let placed = attributes(subject.items()).filter_map(|(item, attribute)| {
        let first = u64::from(attribute.location.as_ref().filter(|number| number.value.is_some()).map(Number::get)?);
        let end = first + u64::from(attribute.ty.locations());
        Some(Placed { item, attribute, first, end })
    });
    let placed: Vec<Placed<'_>> = placed.collect();
    for (at, second) in placed.iter().enumerate() {
        let name = &second.attribute.name;
        let is_own = second.item.via.is_none() || second.item.instance.is_some();
        if second.end > LOCATIONS_THERE_ARE && is_own {
            let last = second.end - 1;
            let message = format!("`{name}` uses location {last}; every API has only 0 to {}", LOCATIONS_THERE_ARE - 1);
            let wrong = Diagnostic::new(&ATTRIBUTE_LIMIT, &second.item.place, message);
            let items: Vec<&Item> = placed[..=at].iter().map(|it| it.item).collect();
            report.add(
                with_authors(wrong, subject, &items)
                    .help("use lower locations, or read the values from a storage buffer"),
            );
        }
        let first = placed[..at].iter().find(|first| {
            let overlaps = first.first < second.end && second.first < first.end;
            overlaps && subject.met_here(first.item, second.item) && subject.can_meet(first.item, second.item)
        });
        let Some(first) = first else { continue };
        let location = first.first.max(second.first);
        let message = format!("`{}` and `{name}` both use location {location}", first.attribute.name);
        let wrong = between(&ATTRIBUTE_OVERLAP, first.item, second.item, message, "first used here");
        report.add(wrong.help(free_location(&placed, second)));
    }
}

/// Returns help with the lowest location from which everything that the statement places is free.
fn free_location(placed: &[Placed<'_>], wanted: &Placed<'_>) -> String {
    let (own, others): (Vec<&Placed<'_>>, Vec<&Placed<'_>>) =
        placed.iter().partition(|it| it.item.place == wanted.item.place);
    let first = own.iter().map(|it| it.first).min().unwrap_or(wanted.first);
    let spans = |free: u64| own.iter().map(move |it| (free + it.first - first, free + it.end - first));
    let fits = |free: &u64| {
        spans(*free).all(|(from, to)| {
            to <= LOCATIONS_THERE_ARE && others.iter().all(|other| to <= other.first || other.end <= from)
        })
    };
    let Some(free) = (0..LOCATIONS_THERE_ARE).find(fits) else {
        return "a matrix takes one location a column".into();
    };
    match &wanted.attribute.field {
        Some(field) => format!("add `first = {free}`: `vertex_in({}, first = {free}, …)`", field.vertex),
        None => format!("location {free} is free; a matrix takes one a column"),
    }
}

fn types(subject: &Subject<'_>, report: &mut Report) {
    for (item, attribute) in attributes(subject.own()) {
        let (name, ty) = (&attribute.name, attribute.ty);
        let has_three_rows = ty.is_matrix() && ty.rows == 3;
        if has_three_rows {
            let message =
                format!("attribute `{name}` is a `{}`, which has no vertex format on several APIs", ty.name());
            let help = format!("use {} `vec3` attributes, or a matrix of four rows", ty.columns);
            report.add(Diagnostic::new(&MAT3_ATTRIBUTE, &item.place, message).help(help));
        }
        if attribute.array.is_some() {
            let message = format!("attribute `{name}` is an array, which Metal, D3D12 and WebGPU do not have");
            let help = "declare one attribute for each element, or read a storage buffer by `gl_VertexIndex`";
            report.add(Diagnostic::new(&ARRAY_ATTRIBUTE, &item.place, message).help(help));
        }
    }
}

fn formats(subject: &Subject<'_>, report: &mut Report) {
    for (item, attribute) in attributes(subject.own()) {
        let (name, ty) = (&attribute.name, attribute.ty);
        let wrong = |message: String| Diagnostic::new(&FORMAT_TYPE, &item.place, message);
        if ty.scalar == Scalar::Bool {
            let message = format!("attribute `{name}` is a `{}`, which no vertex format delivers", ty.name());
            report.add(wrong(message).help("use a `uint` and compare with 0"));
            continue;
        }
        let Some(format) = attribute.format.map(|format| format.class()) else { continue };
        // A format may have more components than the type: a `vec3` from a padded `unorm8x4` ignores the last one on
        // every API.
        if format.scalar != ty.scalar {
            let (word, delivers) = (format.name, format.scalar.name());
            let message = format!("`{word}` delivers `{delivers}`, and `{name}` is a `{}`", ty.name());
            let fitting = shader_info_model::Type::vector(format.scalar, ty.rows).name();
            report.add(
                wrong(message).help(format!("declare it as `{fitting}`, or use a format of `{}`", ty.scalar.name())),
            );
        } else if format.components < ty.rows {
            let (word, has) = (format.name, format.components);
            let message = format!("`{word}` delivers {has} components, and `{name}` has {}", ty.rows);
            report.add(wrong(message).help(format!("use a format of {} components", ty.rows)));
        }
    }
}
