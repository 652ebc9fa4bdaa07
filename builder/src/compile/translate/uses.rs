//! Lists what a program must know of a text for WebGPU before it creates a pipeline.

use naga::{Expression, Function, Handle, ImageClass, ImageQuery, Module, Type, TypeInner};

/// Returns the ids of the overridable constants.
pub(super) fn constants(module: &Module) -> Vec<u32> {
    let mut ids: Vec<u32> = module.overrides.iter().filter_map(|(_, constant)| constant.id.map(u32::from)).collect();
    ids.sort_unstable();
    ids
}

/// Returns the names of the arrays of stored images whose layers the code counts. An image that a function takes may be
/// any of them.
pub(super) fn counted_images(module: &Module) -> Vec<String> {
    let entries = module.entry_points.iter().map(|entry| &entry.function);
    let functions = entries.chain(module.functions.iter().map(|(_, function)| function));
    let counted: Vec<Counted<'_>> = functions.flat_map(|function| counted_in(module, function)).collect();
    let is_counted = |name: &str| counted.iter().any(|one| matches!(one, Counted::Any) || *one == Counted::One(name));
    let stored = module.global_variables.iter().filter(|(_, variable)| is_stored_array(module, variable.ty));
    stored.filter_map(|(_, variable)| variable.name.clone()).filter(|name| is_counted(name)).collect()
}

/// An image whose layers a function counts.
#[derive(PartialEq)]
enum Counted<'a> {
    /// The variable with this name.
    One(&'a str),
    /// A parameter of the function.
    Any,
}

fn counted_in<'a>(module: &'a Module, function: &'a Function) -> impl Iterator<Item = Counted<'a>> {
    let image = |expression: &Expression| match expression {
        Expression::ImageQuery { image, query: ImageQuery::NumLayers } => Some(*image),
        _ => None,
    };
    function.expressions.iter().filter_map(move |(_, expression)| image(expression)).filter_map(move |image| {
        match &function.expressions[image] {
            Expression::GlobalVariable(variable) => {
                let variable = &module.global_variables[*variable];
                let name = variable.name.as_deref().filter(|_| is_stored_array(module, variable.ty));
                name.map(Counted::One)
            }
            Expression::FunctionArgument(index) => {
                let parameter = &function.arguments[*index as usize];
                is_stored_array(module, parameter.ty).then_some(Counted::Any)
            }
            _ => None,
        }
    })
}

fn is_stored_array(module: &Module, ty: Handle<Type>) -> bool {
    matches!(module.types[ty].inner, TypeInner::Image { arrayed: true, class: ImageClass::Storage { .. }, .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(code: &str) -> Module {
        let declared = "@group(0) @binding(0) var many_layers: texture_storage_2d_array<r32uint, write>;
            @group(0) @binding(1) var other: texture_storage_2d_array<r32uint, write>;
            @group(0) @binding(2) var layers: texture_2d_array<f32>;
            @id(12) override taps: u32 = 1; @id(3) override strength: f32 = 0.5; override unnumbered = 1;";
        naga::front::wgsl::parse_str(&format!("{declared}\n{code}")).expect("it is WGSL")
    }

    #[test]
    fn only_layers_of_stored_images_are_counted() {
        let check = |code: &str, expected: &[&str]| {
            let code = format!("{code} @compute @workgroup_size(1) fn main() {{ f(); }}");
            assert_eq!(counted_images(&module(&code)), expected, "{code}");
        };
        check("fn f() { let n = textureNumLayers(many_layers); }", &["many_layers"]);
        check("fn f() { let n = textureNumLayers(layers); }", &[]);
        check("fn f() { let n = textureDimensions(other); /* textureNumLayers(other) */ }", &[]);
        check(
            "fn g(it: texture_storage_2d_array<r32uint, write>) -> u32 { return textureNumLayers(it); }
            fn f() { let n = g(other); }",
            &["many_layers", "other"],
        );
    }

    #[test]
    fn constants_are_listed_by_their_ids() {
        assert_eq!(constants(&module("// @id(4)\nfn f() {}")), [3, 12]);
    }
}
