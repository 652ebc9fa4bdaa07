//! The rows of the list of what Hargreaves' fragments do (B1 to B37) in, the tests that show each out: they must be there.

mod checklist;

use checklist::Row;

const ROWS: &[Row] = &[
    (1, "both stages in one piece", "shared/tests/fragment_rows.rs", "work_moves_between_the_stages_of_a_pair"),
    (2, "names", "shared/src/compose/instance.rs", "instances_are_named_after_fragments"),
    (2, "equal names", "builder/tests/shared_content.rs", "fragments_of_one_name_from_two_modules_are_two"),
    (3, "typed requests", "tests/tests/stacks/same.rs", "inputs_of_instances_are_typed"),
    (4, "annotations", "shared/tests/fragment_words.rs", "what_editors_want_to_know_is_there_for_each_instance"),
    (
        5,
        "conditional declarations",
        "shared/tests/fragment_rows.rs",
        "declarations_of_a_fragment_follow_their_conditions",
    ),
    (5, "and slots", "shared/tests/compose.rs", "slots_and_locations_do_not_depend_on_conditions"),
    (6, "either stage", "shared/tests/compose.rs", "light_works_on_vertices_alone_and_on_pixels_behind_a_normal_map"),
    (7, "private names", "shared/tests/compose.rs", "each_use_has_names_of_its_own_and_only_declared_ones_change"),
    (7, "and nothing else", "shared/tests/glsl_names.rs", "names_are_replaced_and_nothing_else"),
    (
        8,
        "the same fragment again",
        "shared/tests/compose.rs",
        "each_use_has_names_of_its_own_and_only_declared_ones_change",
    ),
    (8, "with params of its own", "tests/tests/composed_pixels.rs", "two_uses_of_a_fragment_have_params_of_their_own"),
    (9, "another's inputs", "shared/tests/compose.rs", "one_fragment_may_read_anothers_inputs"),
    (10, "places of interpolators", "shared/tests/compose.rs", "what_has_no_vectors_of_its_own_shares_them"),
    (11, "classes", "shared/src/compose/pack.rs", "clamped_values_spill_into_full_vectors_and_never_the_reverse"),
    (11, "classes in use", "shared/tests/fragment_rows.rs", "clamped_values_share_the_full_vectors"),
    (11, "too many", "builder/tests/fragments.rs", "what_is_too_much_says_who_asked"),
    (12, "pass-through", "shared/tests/compose.rs", "attributes_pass_through"),
    (13, "in order", "shared/tests/compose.rs", "each_use_has_names_of_its_own_and_only_declared_ones_change"),
    (14, "outputs", "shared/tests/fragment_words.rs", "targets_and_depth_are_there_for_who_asks_and_begin_at_zero"),
    (15, "versions", "builder/tests/fragments.rs", "the_lowest_version_that_works_is_recorded"),
    (15, "versions at run time", "tests/tests/stacks/lowest.rs", "the_lowest_version_that_works_is_taken"),
    (16, "text as it stands", "shared/tests/fragment_rows.rs", "code_arrives_as_it_was_written"),
    (17, "what nobody reads", "shared/tests/compose.rs", "what_nobody_reads_is_neither_computed_nor_passed"),
    (18, "equal results", "builder/tests/shared_content.rs", "two_shaders_of_equal_content_share_their_texts"),
    (18, "stored once", "runtime/tests/archive.rs", "infos_have_their_artifacts_once_the_archive_is_loaded"),
    (19, "compiled on request", "tests/tests/stacks/kept.rs", "another_process_finds_what_this_one_made"),
    (19, "shipped", "tests/tests/stacks/shipped.rs", "a_recorded_stack_is_served_without_a_compiler"),
    (20, "lists", "tests/tests/stacks/same.rs", "a_stack_is_what_the_declaration_of_the_same_list_is"),
    (21, "layers", "tests/tests/fragments.rs", "compositions_draw_what_is_written_by_hand"),
    (22, "export", "shared/tests/compose.rs", "exports_reach_later_imports_only"),
    (23, "import", "shared/tests/compose.rs", "exports_reach_later_imports_only"),
    (24, "earlier ones only", "shared/tests/compose.rs", "mistakes_are_told_at_the_fragments_token"),
    (
        25,
        "unused exports are dropped",
        "shared/tests/compose.rs",
        "a_value_that_no_later_fragment_reads_is_dropped_with_all_that_only_it_needs",
    ),
    (25, "and reported", "builder/tests/unread_values.rs", "a_value_is_reported_where_no_composition_reads_it"),
    (25, "and explained", "builder/tests/origins.rs", "each_part_of_a_composition_says_why_it_is_there"),
    (
        26,
        "alone",
        "builder/tests/fragments.rs",
        "every_fragment_alone_and_five_hundred_stacks_are_valid_on_every_backend",
    ),
    (27, "tails", "tests/tests/fragments.rs", "compositions_draw_what_is_written_by_hand"),
    (28, "facts", "shared/tests/compose.rs", "a_fact_decides_for_all_wherever_it_stands"),
    (29, "requests", "shared/tests/fragment_rows.rs", "what_a_fragment_requests_the_whole_shader_has"),
    (30, "facts and exports apart", "shared/tests/fragment_rows.rs", "facts_have_no_order_and_exports_have_one"),
    (31, "facts in the code", "shared/tests/compose.rs", "facts_are_defines_for_the_code_that_asks"),
    (32, "tangent space", "shared/tests/fragment_words.rs", "a_coordinate_brings_its_tangent_space_and_importers_know"),
    (33, "shared values", "shared/tests/compose.rs", "light_works_on_vertices_alone_and_on_pixels_behind_a_normal_map"),
    (34, "the text is seen", "cli/tests/composed.rs", "lines_are_told_in_comments_or_in_columns"),
    (34, "and why it is so", "cli/tests/composed.rs", "explanations_say_why_each_part_is_there"),
    (35, "errors", "builder/tests/fragments.rs", "a_mistake_of_the_third_instance_is_told_once_at_the_fragments_token"),
    (35, "syntax errors", "builder/tests/fragments.rs", "a_syntax_error_in_the_third_entry_is_told_in_that_fragment"),
    (36, "others' code", "builder/tests/foreign.rs", "a_function_of_a_file_becomes_a_fragment_of_every_backend"),
    (36, "others' code, drawn", "tests/tests/composed_pixels.rs", "a_function_of_a_file_computes_what_it_says"),
    (37, "nothing for who needs nothing", "shared/tests/fragment_rows.rs", "a_shader_without_fragments_pays_nothing"),
];

#[test]
fn every_row_of_the_list_has_a_test() {
    checklist::check('B', 37, ROWS);
}
