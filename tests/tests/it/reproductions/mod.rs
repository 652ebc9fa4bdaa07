//! What real shaders and a first user met, each as small as it gets. A test's name begins with the finding's number.

mod a03_in_place;
mod a04_one_slot;
mod a06_struct_push_constants;
mod a08_recorded_keys;
mod a10_functions;
mod a10_stand_ins;
mod a16_arrays_of_arrays;
mod a16_tessellation_outputs;
mod b01_cpp_once;
mod b03_first_day;
mod b06_not_validated;
#[cfg(target_os = "linux")]
mod b07_bombs_in_rustc;
mod b09_render_state;
mod b103_not_built;
mod b105_places;
mod b10_push_buffer;
