//! The rows of the list of what Double Fine's system does (C1 to C22) in, the tests that show each out: they must be there.

mod checklist;

use checklist::Row;

const ROWS: &[Row] = &[
    (1, "code beside its declaration", "tests/tests/user.rs", "the_readme_builds_and_its_mistakes_are_found"),
    (2, "a type for each shader", "tests/tests/variants.rs", "a_setter_sets_its_bits_and_no_others"),
    (
        2,
        "each technique of the type, drawn and compared with the CPU",
        "tests/tests/shade/drawn/modes.rs",
        "every_mode_is_the_cpu_s",
    ),
    (3, "techniques", "runtime/tests/techniques.rs", "a_technique_knows_its_branches_state_format_and_constants"),
    (4, "kinds of branches", "shared/tests/dsl_variants.rs", "branches"),
    (4, "plain `if`s in the code", "shared/tests/glsl_fold_meaning.rs", "folding_changes_nothing_that_a_program_does"),
    (5, "static or dynamic", "tests/tests/lowerings.rs", "fewer_texts_stand_for_as_many_variants"),
    (5, "static or dynamic, drawn", "tests/tests/lowerings.rs", "on_vulkan"),
    (5, "for each backend", "runtime/tests/techniques.rs", "each_backend_has_its_own_lowerings"),
    (6, "substitution", "shared/tests/branches.rs", "a_stage_depends_on_the_branches_that_it_names"),
    (6, "constants and bits, drawn", "tests/tests/lowerings.rs", "on_vulkan"),
    (
        7,
        "branches that change interfaces",
        "builder/tests/shared_content.rs",
        "a_branch_that_changes_an_interface_is_pinned",
    ),
    (7, "and vertex formats", "builder/tests/variants.rs", "a_lowering_that_the_rules_do_not_allow_is_told"),
    (8, "Specialize", "shared/tests/variants_mesh.rs", "the_techniques_are_those_of_the_article"),
    (8, "the same at draw time", "tests/tests/variants.rs", "generated_rules_do_what_the_interpreter_does"),
    (8, "over every key", "tests/tests/rules_agree.rs", "the_largest_shader_of_the_library_is_ruled_alike"),
    (
        9,
        "defines of techniques",
        "builder/tests/variants.rs",
        "every_technique_has_texts_of_its_own_branches_entries_and_defines",
    ),
    (10, "vertex formats", "tests/tests/formats.rs", "a_technique_says_where_its_attributes_are"),
    (10, "vertex formats, drawn", "tests/tests/formats.rs", "on_vulkan"),
    (11, "platforms", "shared/tests/variants_mesh.rs", "the_techniques_are_those_of_the_article"),
    (11, "a key for each", "tests/tests/variants.rs", "rules_that_ask_for_the_backend_have_a_key_for_each"),
    (11, "each API's choice, drawn", "tests/tests/platforms.rs", "each_api_draws_what_its_rules_choose"),
    (
        12,
        "unique stages",
        "shared/tests/variants_projection.rs",
        "a_stage_is_made_once_for_each_combination_that_it_can_see",
    ),
    (12, "unique results", "builder/tests/shared_content.rs", "two_shaders_of_equal_content_share_their_texts"),
    (13, "one package", "tests/archived/tests/loaded.rs", "texts_words_and_techniques_are_those_of_the_file"),
    (14, "constants of both sides", "tests/ui/tests/ui.rs", "right_declarations_compile_and_run"),
    (
        14,
        "the same bits in GLSL, read back",
        "tests/tests/platforms.rs",
        "shared_constants_have_the_same_bits_on_both_sides",
    ),
    (14, "and as lengths", "tests/tests/platforms.rs", "shared_constants_size_what_the_host_fills"),
    (15, "setting branches", "tests/tests/variants.rs", "a_setter_sets_its_bits_and_no_others"),
    (16, "lookup", "runtime/tests/techniques.rs", "every_key_of_a_random_table_is_found_and_no_other"),
    (16, "without allocation", "runtime/tests/allocation.rs", "a_lookup_allocates_nothing"),
    (
        16,
        "the nearest",
        "builder/tests/fallback.rs",
        "every_key_that_is_not_shipped_has_a_fallback_that_rules_choose_the_same_for",
    ),
    (17, "typed render state", "runtime/tests/state.rs", "every_word_of_every_field_arrives"),
    (17, "copies", "runtime/tests/state.rs", "a_state_is_a_copy_of_its_base_with_changes"),
    (18, "at the assignment", "shared/tests/dsl_variants.rs", "mistakes_are_told_at_their_token"),
    (19, "the author's line", "shared/tests/branches.rs", "a_line_of_a_variant_knows_its_author_and_its_variant"),
    (19, "told once", "builder/tests/variants.rs", "a_mistake_in_some_variants_is_told_once_and_counted"),
    (20, "what a branch costs", "shared/tests/variants_mesh.rs", "a_branch_costs_what_there_would_be_less_without_it"),
    (
        20,
        "a budget",
        "shared/tests/variants_limits.rs",
        "more_techniques_than_anybody_lists_are_refused_with_the_branches_that_cost_most",
    ),
    (
        20,
        "a budget of a platform",
        "builder/tests/variants.rs",
        "a_budget_is_for_what_is_built_with_these_profiles_and_lowerings",
    ),
    (
        21,
        "trying the other way",
        "builder/tests/variants.rs",
        "other_lowerings_compile_fewer_texts_for_as_many_techniques",
    ),
    (
        21,
        "trying it in a terminal",
        "cli/tests/variants.rs",
        "branches_are_lowered_and_profiles_named_as_the_build_script_would",
    ),
    (22, "dead code", "shared/tests/glsl_fold.rs", "a_decided_if_leaves_one_arm"),
    (22, "functions nobody calls", "shared/tests/glsl_fold.rs", "functions_that_nothing_reaches_go"),
];

#[test]
fn every_row_of_the_list_has_a_test() {
    checklist::check('C', 22, ROWS);
}
