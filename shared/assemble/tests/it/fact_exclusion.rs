//! Statements that never meet because of facts: their fragments provide these under conditions that exclude each other.

use crate::checked;

use checked::check;

#[track_caller]
fn drawn(list: &str, statements: &str, expected: &[&str]) {
    let code = |member: &str| format!("fragment {{ void main(inout Surface s) {{ {member} }} }}");
    check(
        &format!(
            "shader_fragment! {{ Place {{ vertex {{ void main() {{ gl_Position = vec4(0.0); }} }} }} }}
             shader_fragment! {{ Deferred {{ provides deferred; provides path = one; vertex {{ void main() {{ }} }} }} }}
             shader_fragment! {{ Forward {{ provides path = two; vertex {{ void main() {{ }} }} }} }}
             shader_fragment! {{ Follows {{ #[when(deferred)] provides follows; vertex {{ void main() {{ }} }} }} }}
             shader_fragment! {{ Normal {{ #[when(deferred)] fragment_out(1) normal: vec4;
                 #[when(deferred)] {} }} }}
             shader_fragment! {{ First {{ #[when(path == one)] fragment_out(1) first: vec4;
                 #[when(path == one)] {} }} }}
             shader_fragment! {{ Follower {{ #[when(follows)] fragment_out(1) follower: vec4;
                 #[when(follows)] {} }} }}
             shader_fragment! {{ Id {{ fragment_out(1) id: uint; {} }} }}
             shader_info! {{ Wall {{ branch fancy; branch level: 0..=2; {statements} fragments(Place, {list}); do_static_compilation; }} }}",
            code("s.normal = vec4(1.0);"),
            code("s.first = vec4(1.0);"),
            code("s.follower = vec4(1.0);"),
            code("s.id = 1u;"),
        ),
        expected,
    );
}

#[test]
fn outputs_of_fragments_that_never_meet_share_a_location() {
    let meet = |name: &str| vec![format!("SI0041 ‹id … `{name}` and `id` both use location 1")];
    let check = |list: &str, name: &str| match name {
        "" => drawn(list, "", &[]),
        name => drawn(list, "", &meet(name).iter().map(String::as_str).collect::<Vec<_>>()),
    };
    check("#[when(fancy)] Deferred, Normal, #[when(!fancy)] Id", "");
    check("#[when(fancy)] Deferred, Normal, Id", "normal");
    check("#[when(level == 1)] Deferred, Normal, #[when(level == 2)] Id", "");
    check("#[when(level >= 1)] Deferred, Normal, #[when(level == 2)] Id", "normal");
    check("Deferred, Normal, #[when(!fancy)] Id", "normal");
    // A fact that no fragment provides is false.
    check("Normal, Id", "");
    // By the value of a fact, and by a fact that depends on another.
    check("#[when(fancy)] Deferred, #[when(!fancy)] Forward, First, #[when(!fancy)] Id", "");
    check("#[when(fancy)] Deferred, #[when(!fancy)] Forward, First, #[when(fancy)] Id", "first");
    check("#[when(fancy)] Deferred, Follows, Follower, #[when(!fancy)] Id", "");
    check("#[when(fancy)] Deferred, Follows, Follower, #[when(fancy)] Id", "follower");
    check("#[when(fancy)] Deferred, #[when(deferred)] Id, #[when(!fancy)] Normal", "");
}

#[test]
fn a_branch_of_a_facts_name_is_tested_in_its_place() {
    let list = "#[when(fancy)] Deferred, Normal, #[when(!fancy)] Id";
    drawn(list, "branch deferred;", &["SI0041 ‹id … `normal` and `id` both use location 1"]);
}

// Each test of a fact would become as many as there are fragments that provide it, again and again.
#[test]
fn facts_that_depend_on_each_other_are_decided_soon() {
    let name = |at: u32| format!("fact{at}");
    let fragment = |at: u32, of: u32| {
        format!(
            "shader_fragment! {{ P{at}x{of} {{ #[when({} == {of})] provides {} = {of}; vertex {{ void main() {{ }} }} }} }}",
            name((at + 1) % 6),
            name(at)
        )
    };
    let all = (0..6).flat_map(|at| (0..6).map(move |of| (at, of)));
    let fragments: String = all.clone().map(|(at, of)| fragment(at, of)).collect();
    let list: Vec<String> = all.map(|(at, of)| format!("P{at}x{of}")).collect();
    check(
        &format!(
            "{fragments} shader_fragment! {{ Place {{ vertex {{ void main() {{ gl_Position = vec4(0.0); }} }} }} }}
             shader_info! {{ Wall {{ fragments(Place, {}); do_static_compilation;
                 #[when(fact0 == 1)] sampler(0) a: sampler2D; #[when(fact0 == 2)] sampler(0) b: sampler2D; }} }}",
            list.join(", ")
        ),
        &[],
    );
}
