//! Writes values of closed sets by their names, for deliveries and queries.

#[cfg(test)]
use std::borrow::Cow;

#[cfg(test)]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use shader_info_model::{Access, Frequency, ImageFormat, Interpolation, Stage, StageSet};
use shader_info_types::ResourceKind;

/// A wrapper for a set: how a value is written, and what a schema says of it.
macro_rules! word {
    ($(#[$doc:meta])* $name:ident($it:ident: $of:ty), $word:expr, $title:literal, $schema:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $name(pub(crate) $of);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $it = self.0;
                serializer.collect_str(&$word)
            }
        }

        #[cfg(test)]
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                $title.into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

word!(
    /// A stage by its name.
    StageName(it: Stage), it.name(), "stage", one_of(Stage::ALL.map(Stage::name))
);
word!(
    /// What a resource is, by the word of its statement.
    KindName(it: ResourceKind), it.name(), "kind", one_of(ResourceKind::ALL.map(ResourceKind::name))
);
word!(
    /// How often a resource changes.
    FrequencyName(it: Frequency), it.name(), "frequency", one_of(Frequency::ALL.map(Frequency::name))
);
word!(
    /// How a value between stages is mixed.
    InterpolationName(it: Interpolation), it.name(), "interpolation", one_of(Interpolation::ALL.map(Interpolation::name))
);
word!(
    /// What code does with a resource; empty if it has no access.
    AccessName(it: Option<Access>), it.map_or("", Access::name), "access", {
        let names = Access::ALL.map(Access::name);
        one_of(std::iter::once("").chain(names))
    }
);
word!(
    /// The format of an image; empty for other resources.
    FormatName(it: Option<ImageFormat>), it.map_or("", ImageFormat::name), "format", json_schema!({ "type": "string" })
);

#[cfg(test)]
pub(super) fn one_of(names: impl IntoIterator<Item = &'static str>) -> Schema {
    let names: Vec<&str> = names.into_iter().collect();
    json_schema!({ "enum": names })
}

/// Returns the stages of a set, in the order of the pipeline.
pub(crate) fn stages(set: StageSet) -> Vec<StageName> {
    set.iter().map(StageName).collect()
}
