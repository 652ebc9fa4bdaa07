//! Judges slots and counts of resources against what the backends have room for.

use super::{Rule, Subject};
use crate::backend::{Family, vulkan_binding};
use crate::diagnostic::{Diagnostic, Report, SLOT_LIMIT};
use crate::model::{Item, Number, Resource, Stage, Statement};

pub(super) static RULE: Rule =
    Rule { name: "every slot is within the limits of the backends it is meant for", codes: &[&SLOT_LIMIT], judge };

/// What a family guarantees of one kind: OpenGL 4.6 §23 (tables 23.57 to 23.72) and ES 3.1 §20.
struct Limit {
    word: &'static str,
    family: Family,
    /// Binding points.
    slots: u32,
    /// Of one stage.
    a_stage: u32,
}

const fn limit(word: &'static str, family: Family, slots: u32, a_stage: u32) -> Limit {
    Limit { word, family, slots, a_stage }
}

/// As many as Vulkan's bindings have room for.
const ALL_SLOTS: u32 = 64;

static LIMITS: &[Limit] = &[
    // MAX_COMBINED_TEXTURE_IMAGE_UNITS (48 already in 3.3, 32 in ES 3.0) and MAX_TEXTURE_IMAGE_UNITS.
    limit("sampler", Family::OpenGl, 48, 16),
    limit("sampler", Family::Gles, 32, 16),
    // MAX_UNIFORM_BUFFER_BINDINGS and MAX_VERTEX_UNIFORM_BLOCKS.
    // Metal's tables of docs/conventions.md; WebGPU §3.6.2, limits of every adapter.
    limit("sampler", Family::Metal, 16, 16),
    limit("sampler", Family::WebGpu, ALL_SLOTS, 16),
    limit("uniform_buf", Family::Metal, 8, 8),
    limit("uniform_buf", Family::WebGpu, ALL_SLOTS, 11),
    limit("storage_buf", Family::Metal, 12, 12),
    limit("storage_buf", Family::WebGpu, ALL_SLOTS, 8),
    limit("image", Family::Metal, 16, 16),
    limit("image", Family::WebGpu, ALL_SLOTS, 4),
    limit("uniform_buf", Family::OpenGl, 36, 12),
    limit("uniform_buf", Family::Gles, 24, 12),
    // MAX_SHADER_STORAGE_BUFFER_BINDINGS.
    limit("storage_buf", Family::OpenGl, 8, 8),
    limit("storage_buf", Family::Gles, 4, 4),
    // MAX_IMAGE_UNITS.
    limit("image", Family::OpenGl, 8, 8),
    limit("image", Family::Gles, 4, 4),
];

fn judge(subject: &Subject<'_>, report: &mut Report) {
    for (item, resource) in resources(subject) {
        let Some(slot) = resource.slot.as_ref().filter(|number| number.value.is_some()).map(Number::get) else {
            continue;
        };
        let (word, name) = (resource.kind.word(), &resource.name);
        let (_, room) = vulkan_binding(&resource.kind, 0);
        let wrong = |what: &str, room: u32| {
            let message = format!("`{name}` is on {word} slot {slot}; {what} 0 to {}", room - 1);
            Diagnostic::new(&SLOT_LIMIT, &item.place, message).help(format!("use a slot below {room}"))
        };
        if slot >= room {
            if item.via.is_none() {
                report.add(wrong("the binding table has room for", room));
            }
            continue;
        }
        let narrow = limits(subject, word).find(|limit| slot >= limit.slots && subject.reaches(item, limit.family));
        if let Some(limit) = narrow {
            report.add(wrong(&format!("{} guarantees", limit.family.title()), limit.slots));
        }
    }
    for word in ["sampler", "uniform_buf", "storage_buf", "image"] {
        // One stage that has too many is enough to say it.
        let wrong = subject.stages().iter().find_map(|stage| one_too_many(subject, word, stage));
        wrong.into_iter().for_each(|wrong| report.add(wrong));
    }
}

/// The limits of the families that the info itself names: elsewhere it is skipped where it does not fit.
fn limits<'a>(subject: &'a Subject<'_>, word: &'a str) -> impl Iterator<Item = &'static Limit> + use<'a> {
    let is_named = |family: Family| subject.named.iter().any(|backend| backend.row().family == family);
    LIMITS.iter().filter(move |limit| limit.word == word && is_named(limit.family))
}

fn resources<'a>(subject: &Subject<'a>) -> impl Iterator<Item = (&'a Item, &'a Resource)> + use<'a> {
    subject.items().filter_map(|item| match &item.statement {
        Statement::Resource(resource) => Some((item, resource)),
        _ => None,
    })
}

fn one_too_many(subject: &Subject<'_>, word: &str, stage: Stage) -> Option<Diagnostic> {
    // What is there under a condition may be an alternative of something else.
    let seen = resources(subject).filter(|(item, resource)| {
        resource.kind.word() == word && resource.visibility.has(stage) && item.when.is_none()
    });
    let seen: Vec<(&Item, &Resource)> = seen.collect();
    let limit = limits(subject, word).find(|limit| seen.len() > limit.a_stage as usize)?;
    let (item, resource) = seen[limit.a_stage as usize];
    let (name, stage, most) = (&resource.name, stage.name(), limit.a_stage);
    let message =
        format!("`{name}` is one `{word}` too many for the {stage} stage: {} guarantees {most}", limit.family.title());
    let wrong = Diagnostic::new(&SLOT_LIMIT, &item.place, message);
    Some(wrong.help("say `visibility(…)` where not every stage needs it, or put several into one"))
}
