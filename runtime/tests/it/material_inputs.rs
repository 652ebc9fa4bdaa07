//! Values that a program writes to inputs of a material: what has another type or size is an error.

use shader_info::Backend;
use shader_info::materials::{Color3, Graph, Library, Material};

/// A material whose inputs are a vector, a number and a colour.
fn material() -> &'static Material {
    let graph = Graph::named("Put")
        .node("noise", "noise2d")
        .of_type("float")
        .set("amplitude", 1.0)
        .node("mixed", "mix")
        .set("bg", Color3([0.25, 0.125, 0.0]))
        .set("fg", Color3([0.75, 0.5, 0.25]))
        .connect("mix", "noise")
        .output("mixed")
        .publish(["noise/amplitude", "mixed/bg"]);
    Library::built_in().request(&graph, Backend::OpenGl330).unwrap_or_else(|why| panic!("{why}"))
}

/// Writes to a copy of the first `length` bytes; returns what changed, or the message.
fn put<T: bytemuck::NoUninit>(input: &str, length: usize, value: T) -> Result<Vec<u8>, String> {
    let material = material();
    let input = material.input(input).expect("it is published");
    let mut values = material.values()[..length].to_vec();
    let before = values.clone();
    match input.put(&mut values, &value) {
        Ok(()) => Ok(values[input.offset() as usize..][..input.default_value().len()].to_vec()),
        Err(why) => {
            assert_eq!(values, before, "nothing is written");
            Err(why.to_string())
        }
    }
}

#[test]
fn a_value_has_the_type_of_its_input() {
    let whole = material().values().len();
    assert_eq!(put("noise/amplitude", whole, 0.5_f32), Ok(0.5_f32.to_le_bytes().to_vec()));
    let color = "`mixed/bg` takes a `vec3` (`color3` in the graph), but the value is of type";
    assert!(put("mixed/bg", whole, [1.0_f32, 0.5, 0.25]).is_ok());
    assert!(put("mixed/bg", whole, glam::Vec3::ONE).is_ok());
    assert_eq!(put("mixed/bg", whole, 1.0_f32), Err(format!("{color} `f32`")));
    // As many bytes, but other numbers.
    assert_eq!(put("mixed/bg", whole, [1_i32; 3]), Err(format!("{color} `[i32; 3]`")));
    let number = "`noise/amplitude` takes a `float` (`float` in the graph), but the value is of type";
    assert_eq!(put("noise/amplitude", whole, 1_u32), Err(format!("{number} `u32`")));
    // Of a type with a meaning of its own only the size is known.
    assert!(put("noise/amplitude", whole, 0.5_f32.to_le_bytes()).is_ok());
}

#[test]
fn a_value_has_the_size_of_its_input() {
    let whole = material().values().len();
    let size = "`mixed/bg` takes 12 bytes, a `color3` in the graph, but the value of type `[u8; 16]` has 16";
    assert_eq!(put("mixed/bg", whole, [0_u8; 16]), Err(size.into()));
    let input = material().input("mixed/bg").expect("it is published");
    let end = input.offset() as usize + 12;
    let short = format!("`mixed/bg` ends at byte {end} of `material_values`, but there are only {} bytes", end - 1);
    assert_eq!(put("mixed/bg", end - 1, [1.0_f32; 3]), Err(short));
}
