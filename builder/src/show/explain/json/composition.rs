//! The JSON of a composition.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use shader_info_reflect::compose::{PartAccount, Runs};

use crate::json::{At, BackendName, StageName, place};
use crate::show::explain::composition::{BodyRow, Composition, InterfaceRow, Lowest, Request, SlotRow, Used};

/// Why the parts of an info are there.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "composition"))]
pub(crate) struct CompositionJson<'a> {
    fragments: Vec<UsedJson<'a>>,
    vectors: usize,
    vectors_limit: usize,
    parts: Vec<Part<'a>>,
    inputs: Vec<Input<'a>>,
    slots: Vec<SlotJson<'a>>,
    requests: Vec<RequestJson<'a>>,
    lowest: Vec<LowestJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "fragment_use"))]
struct UsedJson<'a> {
    instance: &'a str,
    fragment: &'a str,
    declared: Option<At<'a>>,
    listed: Option<At<'a>>,
    by: &'a str,
    when: &'a str,
    vertex_code: Option<RunsJson>,
    fragment_code: Option<RunsJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "runs"))]
enum RunsJson {
    #[serde(rename = "none")]
    Nothing,
    #[serde(rename = "runs")]
    Called,
    #[serde(rename = "left out")]
    Dropped,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "part"))]
struct Part<'a> {
    instance: &'a str,
    statement: &'a str,
    outcome: &'a str,
    place: Option<At<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "input"))]
struct Input<'a> {
    what: &'a str,
    declared_by: &'a [String],
    named_by: &'a [String],
    place: Option<At<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "slot"))]
struct SlotJson<'a> {
    signature: &'a str,
    stages: Vec<StageName>,
    from: &'a str,
    place: Option<At<'a>>,
    bodies: Vec<BodyJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "body"))]
struct BodyJson<'a> {
    role: &'static str,
    from: &'a str,
    by: &'a str,
    when: &'a str,
    why: &'a str,
    place: Option<At<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "request"))]
struct RequestJson<'a> {
    word: &'a str,
    brings: &'a [String],
    used_by: Vec<UsedBy<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "used_by"))]
struct UsedBy<'a> {
    by: &'a str,
    place: Option<At<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "lowest"))]
struct LowestJson<'a> {
    family: &'static str,
    version: Option<BackendName>,
    lower_lack: Vec<LackJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "lack"))]
struct LackJson<'a> {
    backend: BackendName,
    why: &'a str,
    place: Option<At<'a>>,
}

pub(super) fn composition(it: &Composition) -> CompositionJson<'_> {
    let Composition { uses, parts, inputs, vectors, slots, requests, lowest } = it;
    CompositionJson {
        fragments: uses.iter().map(used).collect(),
        vectors: vectors.0,
        vectors_limit: vectors.1,
        parts: parts.iter().map(part).collect(),
        inputs: inputs.iter().map(input).collect(),
        slots: slots.iter().map(slot).collect(),
        requests: requests.iter().map(request).collect(),
        lowest: lowest.iter().map(self::lowest).collect(),
    }
}

fn used(it: &Used) -> UsedJson<'_> {
    let Used { title, fragment, declared, listed, by, when, runs } = it;
    let [vertex_code, fragment_code] = runs.map_or([None, None], |it| it.map(|it| Some(self::runs(it))));
    UsedJson {
        instance: title,
        fragment,
        declared: place(declared),
        listed: place(listed),
        by,
        when,
        vertex_code,
        fragment_code,
    }
}

fn runs(runs: Runs) -> RunsJson {
    match runs {
        Runs::Nothing => RunsJson::Nothing,
        Runs::Called => RunsJson::Called,
        Runs::Dropped => RunsJson::Dropped,
    }
}

fn part(it: &PartAccount) -> Part<'_> {
    let PartAccount { instance, statement, place: at, outcome } = it;
    Part { instance, statement, outcome, place: place(at) }
}

fn input(it: &InterfaceRow) -> Input<'_> {
    let InterfaceRow { what, by, read, place: at } = it;
    Input { what, declared_by: by, named_by: read, place: place(at) }
}

fn slot(it: &SlotRow) -> SlotJson<'_> {
    let SlotRow { signature, stages, from, place: at, bodies } = it;
    let stages = stages.iter().copied().map(StageName).collect();
    SlotJson { signature, stages, from, place: place(at), bodies: bodies.iter().map(body).collect() }
}

fn body(it: &BodyRow) -> BodyJson<'_> {
    let BodyRow { role, from, by, when, why, place: at } = it;
    BodyJson { role, from, by, when, why, place: place(at) }
}

fn request(it: &Request) -> RequestJson<'_> {
    let Request { word, by, brings } = it;
    let used_by = by.iter().map(|(by, at)| UsedBy { by, place: place(at) });
    RequestJson { word, brings, used_by: used_by.collect() }
}

fn lowest(it: &Lowest) -> LowestJson<'_> {
    let Lowest { family, version, because } = it;
    let lower_lack =
        because.iter().map(|(backend, why, at)| LackJson { backend: BackendName(*backend), why, place: place(at) });
    LowestJson { family: family.name(), version: version.map(BackendName), lower_lack: lower_lack.collect() }
}
