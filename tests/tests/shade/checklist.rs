//! The rows of the list of what ACG's system does (A1 to A28) in, the tests that show each out: they must be there.

use std::fs;
use std::path::Path;

/// A row, what it is about, the file of a test, and the test.
const ROWS: &[(u8, &str, &str, &str)] = &[
    (1, "descriptor", "tests/tests/shade/main.rs", "every_mode_compiles_everywhere"),
    (
        1,
        "descriptor",
        "builder/tests/acg_bugs.rs",
        "bug_02_two_descriptions_shared_a_program_by_a_comparison_that_forgot_parts",
    ),
    (2, "stages", "tests/tests/shade/main.rs", "tessellation_hands_everything_on"),
    (3, "uniforms", "tests/tests/shade/names.rs", "every_name_of_the_manual_is_there"),
    (4, "names", "tests/tests/shade/names.rs", "every_name_of_the_manual_is_there"),
    (5, "defines of the mode", "tests/tests/shade/names.rs", "every_name_of_the_manual_is_there"),
    (6, "defines of features", "tests/tests/shade/names.rs", "every_name_of_the_manual_is_there"),
    (7, "any number of lights", "tests/tests/shade/main.rs", "lights_are_as_many_as_are_listed"),
    (7, "types of lights", "builder/tests/acg_bugs.rs", "bug_05_types_of_lights_had_no_value_for_the_preprocessor"),
    (8, "names for every stage", "tests/tests/shade/names.rs", "every_name_of_the_manual_is_there"),
    (9, "requests", "tests/tests/shade/main.rs", "what_nobody_asks_for_is_not_passed"),
    (10, "passed by default", "tests/tests/shade/main.rs", "what_nobody_asks_for_is_not_passed"),
    (11, "sg_MapIO", "tests/tests/shade/textures.rs", "clip_distances_pass_a_geometry_stage"),
    (12, "sg_MapIOBarycentric", "tests/tests/shade/main.rs", "tessellation_hands_everything_on"),
    (13, "for each", "builder/tests/acg_bugs.rs", "bug_15_for_each_attribute_had_to_stand_on_one_line"),
    (14, "templates", "tests/tests/shade/main.rs", "a_main_of_one_s_own_uses_the_pieces"),
    (14, "templates drawn", "tests/tests/fragments.rs", "compositions_draw_what_is_written_by_hand"),
    (15, "modifiers", "builder/tests/modifiers.rs", "bodies_run_before_behind_and_instead"),
    (15, "no skipping", "builder/tests/acg_bugs.rs", "bug_12_a_return_skipped_every_later_modifier"),
    (16, "inputs of modifiers", "builder/tests/modifiers.rs", "a_condition_on_a_modifier_is_one_on_all_it_brings"),
    (17, "lighting", "tests/tests/shade/main.rs", "every_modifier_fits"),
    (17, "two that replace", "builder/tests/acg_bugs.rs", "bug_06_two_modifiers_that_replace_both_ran"),
    (18, "order", "builder/tests/modifiers.rs", "a_declared_order_beats_the_list"),
    (18, "order without meaning", "builder/tests/modifiers.rs", "lists_of_the_same_modifiers_make_the_same_shader"),
    (19, "modifiers from files", "builder/tests/modifiers.rs", "a_file_keeps_its_helpers_to_itself"),
    (20, "versions", "builder/tests/acg_bugs.rs", "bug_09_a_modifier_s_version_overwrote_a_higher_one"),
    (21, "where lines come from", "builder/tests/modifiers.rs", "the_compiler_s_words_stand_in_the_modifier"),
    (22, "no conditions in the text", "shared/tests/glsl_fold.rs", "a_decided_if_leaves_one_arm"),
    (23, "only what is called", "shared/tests/glsl_fold.rs", "functions_that_nothing_reaches_go"),
    (
        24,
        "key of the cache",
        "builder/tests/acg_bugs.rs",
        "bug_04_included_files_and_those_of_modifiers_were_no_part_of_the_key",
    ),
    (25, "the last good one stays", "runtime/tests/hot.rs", "a_program_gets_the_new_and_keeps_the_last_good"),
    (26, "artifacts as files", "cli/tests/deliver.rs", "every_artifact_is_a_file_and_stays_one"),
    (
        27,
        "sources without templates",
        "tests/tests/pictures.rs",
        "every_static_info_has_a_picture_or_a_number_of_its_own",
    ),
    (28, "coordinates of textures", "tests/tests/shade/textures.rs", "coordinates_come_from_everywhere"),
    (28, "types of textures", "tests/tests/shade/textures.rs", "a_texture_is_of_any_type"),
    (28, "blending of textures", "tests/tests/shade/textures.rs", "textures_meet_the_colour_in_every_way"),
    (28, "colour material", "tests/tests/shade/main.rs", "every_mode_compiles_everywhere"),
    (28, "interpolation", "tests/tests/shade/textures.rs", "colours_and_normals_are_interpolated_as_is_asked"),
    (28, "clip distances", "tests/tests/shade/textures.rs", "clip_distances_pass_a_geometry_stage"),
];

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_row_of_the_list_has_a_test() {
    for row in 1..=28 {
        assert!(ROWS.iter().any(|it| it.0 == row), "A{row} has no test");
    }
    for (row, what, file, test) in ROWS {
        assert!(read(file).contains(&format!("#[test]\nfn {test}() {{")), "A{row}, {what}: no `{test}` in {file}");
    }
}

#[test]
fn modifiers_are_under_twenty_lines() {
    let mut lengths = Vec::new();
    for file in ["shaders/src/modifier.rs", "shaders/src/texturing.rs"] {
        let text = read(file);
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
