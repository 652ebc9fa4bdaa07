//! The rows of the list of what ACG's system does (A1 to A28, and its order of assembly) in, the tests that show each out.

#[path = "../../../shared/tests/checklist/mod.rs"]
mod rows;

use std::fs;
use std::path::Path;

use rows::Row;

const DRAWN: &str = "tests/tests/shade/drawn/modes.rs";
const ATTRIBUTES: &str = "tests/tests/shade/drawn/attributes.rs";
const NAMES: &str = "tests/tests/shade/names.rs";
const PASSED: &str = "tests/tests/shade/passed.rs";
const MODIFIERS: &str = "builder/tests/modifiers.rs";
const BUGS: &str = "builder/tests/acg_bugs.rs";

/// Rows 29 to 32 are the order of assembly: sections 1.2 and 1.3 of the list.
const ROWS: &[Row] = &[
    (1, "each value of the descriptor draws what the CPU computes for it", DRAWN, "every_mode_is_the_cpu_s"),
    (
        1,
        "descriptions that differ in any part are different programs",
        BUGS,
        "bug_02_two_descriptions_shared_a_program_by_a_comparison_that_forgot_parts",
    ),
    (
        2,
        "a backend without a stage refuses it, every other compiles it",
        "tests/tests/shade/main.rs",
        "tessellation_hands_everything_on",
    ),
    (2, "geometry stages draw what the CPU computes", DRAWN, "a_geometry_stage_hands_every_mode_on"),
    (2, "tessellation stages draw what the CPU computes", DRAWN, "a_geometry_stage_reads_what_tessellation_wrote"),
    (
        2,
        "both sides of tessellated triangles are lit, of either winding: pixels are the CPU's",
        DRAWN,
        "both_sides_of_tessellated_triangles_are_lit",
    ),
    (3, "each uniform has the value that was set by its name", ATTRIBUTES, "uniforms_have_the_values_of_their_names"),
    (4, "the manual's names compile in their stages", NAMES, "every_name_of_the_manual_is_there"),
    (
        4,
        "changed locals of the vertex stage change the pixels",
        DRAWN,
        "begin_code_of_the_vertex_stage_comes_before_the_light",
    ),
    (
        4,
        "clip position and screen position are the pixel's",
        ATTRIBUTES,
        "clip_space_and_the_place_on_the_screen_are_the_pixel_s",
    ),
    (5, "each mode's define is there in that mode alone", NAMES, "defines_are_there_exactly_where_the_manual_says"),
    (5, "light of a mode is computed in its stage: pixels are the CPU's", DRAWN, "every_mode_is_the_cpu_s"),
    (6, "each define is there exactly where its feature is", NAMES, "defines_are_there_exactly_where_the_manual_says"),
    (6, "pixels below SG_MINALPHA are left out", DRAWN, "less_opaque_pixels_are_left_out"),
    (7, "twelve lights of all kinds add up to the CPU's sum", DRAWN, "twelve_lights_are_summed"),
    (7, "each kind of light alone draws what the CPU computes", DRAWN, "each_kind_of_light_is_the_cpu_s"),
    (7, "no light at all compiles", "tests/tests/shade/main.rs", "lights_are_as_many_as_are_listed"),
    (
        7,
        "counts and types answer `#if` with the right arm",
        NAMES,
        "numbers_and_types_of_lights_are_numbers_for_the_preprocessor",
    ),
    (7, "types have values for the preprocessor", BUGS, "bug_05_types_of_lights_had_no_value_for_the_preprocessor"),
    (8, "both names of each output carry what is written", ATTRIBUTES, "names_of_the_vertex_stage_mean_what_it_writes"),
    (
        8,
        "inputs by index and both names of each output carry their values",
        ATTRIBUTES,
        "names_of_the_geometry_stage_mean_what_it_reads_and_writes",
    ),
    (
        8,
        "the same in tessellation control and evaluation",
        ATTRIBUTES,
        "names_of_both_tessellation_stages_mean_what_they_read_and_write",
    ),
    (9, "SPIR-V passes an attribute exactly where something asks", PASSED, "what_nobody_asks_for_is_not_passed"),
    (10, "SPIR-V in and out of a geometry stage agree", PASSED, "a_geometry_stage_takes_and_gives_the_same"),
    (10, "SPIR-V in and out of tessellation stages agree", PASSED, "tessellation_stages_take_and_give_the_same"),
    (11, "sg_MapIO copies clip distances", "tests/tests/shade/textures.rs", "clip_distances_pass_a_geometry_stage"),
    (11, "sg_MapIO copies every attribute: pixels are the CPU's", DRAWN, "a_geometry_stage_hands_every_mode_on"),
    (12, "barycentric: pixels are the CPU's", DRAWN, "a_geometry_stage_reads_what_tessellation_wrote"),
    (12, "bilinear: pixels are the CPU's", DRAWN, "tessellated_quads_mix_four_corners"),
    (13, "one body is expanded for each attribute", BUGS, "bug_15_for_each_attribute_had_to_stand_on_one_line"),
    (
        14,
        "a template with a `main` of its own lights again: pixels are the CPU's",
        DRAWN,
        "a_template_of_one_s_own_lights_again",
    ),
    (
        14,
        "templates draw what is written by hand",
        "tests/tests/fragments.rs",
        "compositions_draw_what_is_written_by_hand",
    ),
    (15, "bodies stand before, after and instead", MODIFIERS, "bodies_run_before_behind_and_instead"),
    (15, "a `return` ends one body alone", BUGS, "bug_12_a_return_skipped_every_later_modifier"),
    (15, "a `return` skips nothing: pixels by formula", "tests/tests/pixels.rs", "an_override_calls_what_it_replaced"),
    (
        16,
        "attribute, output, interface, defines, include and resources come and go with the condition",
        "tests/tests/shade/conditions.rs",
        "a_condition_on_a_modifier_reaches_all_that_it_brings",
    ),
    (17, "every modifier compiles everywhere", "tests/tests/shade/main.rs", "every_modifier_fits"),
    (17, "an override of the light changes the CPU's sum", DRAWN, "a_modifier_s_file_changes_three_slots"),
    (17, "two that replace one slot are refused", BUGS, "bug_06_two_modifiers_that_replace_both_ran"),
    (18, "a declared order beats the list", MODIFIERS, "a_declared_order_beats_the_list"),
    (18, "lists of the same modifiers give one text", MODIFIERS, "lists_of_the_same_modifiers_make_the_same_shader"),
    (
        19,
        "sections of a file are bodies of their slots",
        "builder/tests/modifier_files.rs",
        "each_section_is_the_body_of_a_function_of_its_own",
    ),
    (
        19,
        "headings that disagree are errors in the file",
        "builder/tests/modifier_files.rs",
        "headings_and_statements_agree",
    ),
    (19, "a file with sections draws what the CPU computes", DRAWN, "a_modifier_s_file_changes_three_slots"),
    (
        19,
        "an edited section changes a running program",
        "tests/tests/parts.rs",
        "an_edited_section_changes_a_running_program",
    ),
    (20, "the highest version wins", BUGS, "bug_09_a_modifier_s_version_overwrote_a_higher_one"),
    (21, "the compiler's message stands in the modifier", MODIFIERS, "the_compiler_s_words_stand_in_the_modifier"),
    (
        21,
        "the compiler's message stands in the file",
        "builder/tests/modifier_files.rs",
        "a_compiler_s_message_stands_in_the_file",
    ),
    (22, "a decided `#if` leaves one arm", "shared/tests/glsl_fold.rs", "a_decided_if_leaves_one_arm"),
    (23, "functions that nothing calls go", "shared/tests/glsl_fold.rs", "functions_that_nothing_reaches_go"),
    (
        24,
        "an included file is part of the key",
        BUGS,
        "bug_04_included_files_and_those_of_modifiers_were_no_part_of_the_key",
    ),
    (
        25,
        "a broken edit keeps the last good program",
        "runtime/tests/hot.rs",
        "a_program_gets_the_new_and_keeps_the_last_good",
    ),
    (
        26,
        "every artifact is a file with a stable name",
        "cli/tests/deliver.rs",
        "every_artifact_is_a_file_and_stays_one",
    ),
    (
        27,
        "a static program with macros draws its stripes",
        "tests/tests/shade/macros.rs",
        "a_static_program_takes_macros",
    ),
    (
        27,
        "a compute program with macros gives its numbers",
        "tests/tests/shade/macros.rs",
        "a_compute_program_takes_macros",
    ),
    (
        28,
        "1 to 4 coordinates, on vertices and pixels, read the texel that the CPU reads",
        "tests/tests/shade/drawn/coordinates.rs",
        "textures_are_read_at_coordinates_from_everywhere",
    ),
    (28, "a texture of each type compiles", "tests/tests/shade/textures.rs", "a_texture_is_of_any_type"),
    (28, "textures meet light as the CPU computes", DRAWN, "textures_meet_every_mode"),
    (
        28,
        "each way of blending is in the text",
        "tests/tests/shade/textures.rs",
        "textures_meet_the_colour_in_every_way",
    ),
    (28, "each colour material draws what the CPU computes", DRAWN, "every_mode_is_the_cpu_s"),
    (28, "flat and linear attributes are the CPU's", DRAWN, "colours_and_normals_are_interpolated_as_asked"),
    (
        28,
        "clip distances pass a geometry stage",
        "tests/tests/shade/textures.rs",
        "clip_distances_pass_a_geometry_stage",
    ),
    (
        29,
        "light on vertices sees what begin code changed",
        DRAWN,
        "begin_code_of_the_vertex_stage_comes_before_the_light",
    ),
    (
        30,
        "begin code of pixels comes after light and textures, in the order listed",
        DRAWN,
        "begin_code_of_the_fragment_stage_comes_after_light_and_textures",
    ),
    (31, "a geometry stage reads what tessellation wrote", DRAWN, "a_geometry_stage_reads_what_tessellation_wrote"),
    (
        32,
        "our sections stand in one order in every stage",
        "shared/tests/order.rs",
        "five_hundred_shuffles_keep_sections_and_reflection",
    ),
];

#[test]
fn every_row_of_the_list_has_a_test() {
    rows::check('A', 32, ROWS);
}

#[test]
fn modifiers_are_under_twenty_lines() {
    let mut lengths = Vec::new();
    for file in ["modifier.rs", "texcoord.rs", "texturing.rs"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders/src").join(file);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (mut name, mut first) = ("", 0);
        for (at, line) in text.lines().enumerate() {
            if let Some(rest) = line.strip_prefix("    pub ") {
                (name, first) = (rest.trim_end_matches(" {"), at);
            } else if line == "    }" {
                lengths.push((at + 1 - first, name.to_owned()));
            }
        }
    }
    assert!(lengths.len() >= 20, "{lengths:?}");
    let long: Vec<_> = lengths.iter().filter(|(lines, _)| *lines >= 20).collect();
    assert!(long.is_empty(), "{long:?}");
}
