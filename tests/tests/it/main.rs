//! All crates together from outside, with real compilers and drivers; a module for each subject.

mod agree;
mod apis;
mod ash;
mod ash_failures;
mod ash_needs;
mod ash_state;
mod ash_values;
mod backends;
mod bad_input;
mod bodies;
mod broken;
mod built_ins;
mod codes;
mod composed_pixels;
#[allow(dead_code, reason = "the tests of the language crate use the rest")]
#[path = "../../../shared/assemble/tests/it/composition/mod.rs"]
mod composition;
mod conventions;
mod copied_structs;
mod coverage;
mod declarations;
mod displaced;
mod docs;
mod edges;
mod example_pictures;
mod formats;
mod formulas;
mod fragments;
mod full_disk;
mod functions;
mod gallery;
mod gl;
mod golden;
mod graphs;
mod graphs_at_run_time;
mod inherit;
mod layouts;
mod library_index;
mod light_factors;
mod lowerings;
mod materials;
mod materialx;
#[allow(dead_code, reason = "the tests of the builder use the rest")]
#[path = "../../../builder/tests/it/mesh/mod.rs"]
mod mesh;
mod metal;
mod node_functions;
mod numbers;
mod osl;
mod parts;
mod peers;
mod pictures;
mod pixels;
mod platforms;
mod primitives;
mod random_bodies;
mod random_infos;
mod rebuild;
mod refused;
mod reproductions;
mod robust;
#[allow(dead_code, reason = "the tests of the language crate use the rest")]
#[path = "../../../shared/assemble/tests/it/rules/mod.rs"]
mod rules;
mod rules_agree;
#[allow(dead_code, reason = "the tests of the builder use the rest")]
#[path = "../../../builder/tests/it/script/mod.rs"]
mod script;
mod shade;
mod stacks;
mod standalone;
mod tailed;
mod target_inputs;
mod tidy;
mod truths;
mod unshared;
mod user;
mod variants;
mod vulkan;
mod webgpu;
mod whole_library;
