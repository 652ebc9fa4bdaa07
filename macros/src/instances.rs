//! Generates a struct of typed handles, and an array of its instances, for each fragment of an info.

use std::fmt::Write;

use shader_info_assemble::reflect::Reflection;
use shader_info_lang::resolve::Resolved;
use shader_info_model::{Fragment, FragmentUse, Item, ResourceKind, Statement};

use crate::emit::rust_name;
use crate::push;

/// `wall::detail[1].color_map`: inputs that every instance of a fragment has.
pub(crate) fn handles(resolved: &Resolved, reflection: &Reflection, has_push_constants: bool) -> String {
    let uses: Vec<&FragmentUse> = resolved.fragments().collect();
    let mut done: Vec<&str> = Vec::new();
    let mut out = String::new();
    for it in &uses {
        let Some(fragment) = it.fragment.fragment.as_deref().filter(|_| !done.contains(&&*it.instance)) else {
            continue;
        };
        done.push(&it.instance);
        let all: Vec<&FragmentUse> = uses.iter().copied().filter(|other| other.instance == it.instance).collect();
        out.push_str(&one(fragment, &all, reflection, has_push_constants));
    }
    out
}

fn one(fragment: &Fragment, uses: &[&FragmentUse], reflection: &Reflection, has_push_constants: bool) -> String {
    let inputs: Vec<Input> = fragment.own.iter().filter_map(|item| input(item, has_push_constants)).collect();
    let has = |it: &&Input| uses.iter().all(|one| it.is_there(&own_name(one, &it.name), reflection));
    let inputs: Vec<&Input> = inputs.iter().filter(has).collect();
    if inputs.is_empty() {
        return String::new();
    }
    let (name, path) = (&fragment.name, rust_name(&uses[0].instance));
    let mut fields = String::new();
    for it in &inputs {
        let _ = write!(fields, "pub {}: {},", rust_name(&it.name), it.ty(uses, reflection));
    }
    let mut values = String::new();
    for one in uses {
        let _ = write!(values, "{name}Inputs {{");
        for it in &inputs {
            let _ = write!(values, "{}: {},", rust_name(&it.name), it.value(&own_name(one, &it.name)));
        }
        values.push_str("},");
    }
    format!(
        "#[doc = \"What an instance of `{name}` takes.\"]
        pub struct {name}Inputs {{ {fields} }}
        #[doc = \"The instances of `{name}`, in their order.\"]
        #[allow(non_upper_case_globals)]
        pub const {path}: [{name}Inputs; {}] = [{values}];",
        uses.len()
    )
}

fn own_name(it: &FragmentUse, name: &str) -> String {
    format!("{}{}_{}", it.instance, it.index, name.trim_start_matches('_'))
}

/// One field of the struct.
pub(crate) struct Input {
    pub(crate) name: String,
    /// A kind of handle; none for a param.
    pub(crate) kind: Option<&'static str>,
}

/// The field for a statement, if it is an input.
pub(crate) fn input(item: &Item, has_push_constants: bool) -> Option<Input> {
    let kind = match &item.statement {
        Statement::Resource(it) => Some(match it.kind {
            ResourceKind::UniformBuf { .. } => "UniformBuf",
            ResourceKind::StorageBuf { .. } => "StorageBuf",
            ResourceKind::Sampler { .. } => "Sampler",
            ResourceKind::Image { .. } => "Image",
        }),
        Statement::VertexIn(_) => Some("VertexIn"),
        Statement::PushConstant(_) if has_push_constants => None,
        _ => return None,
    };
    Some(Input { name: item.statement.name()?.to_owned(), kind })
}

impl Input {
    fn is_there(&self, name: &str, reflection: &Reflection) -> bool {
        match self.kind {
            None => reflection.push_constants.iter().any(|it| it.name == name),
            Some("VertexIn") => reflection.attributes.iter().any(|it| it.name == name),
            Some(_) => reflection.resources.iter().any(|it| it.name == name),
        }
    }

    fn ty(&self, uses: &[&FragmentUse], reflection: &Reflection) -> String {
        match self.kind {
            Some(kind) => format!("::shader_info::Handle<::shader_info::kind::{kind}>"),
            None => {
                let name = own_name(uses[0], &self.name);
                let found = reflection.push_constants.iter().find(|it| it.name == name);
                let ty = found.and_then(push::field_type).unwrap_or_else(|| "f32".into());
                format!("::shader_info::Param<PushConstants, {ty}>")
            }
        }
    }

    fn value(&self, name: &str) -> String {
        match self.kind {
            Some(_) => format!("::shader_info::Handle::new({name:?})"),
            None => {
                let field = rust_name(name);
                format!("::shader_info::Param::new({name:?}, |it| &it.{field}, |it| &mut it.{field})")
            }
        }
    }
}
