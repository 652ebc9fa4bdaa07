//! Groups as a crate: rustc compiles them with the macro, and the program writes what each function returns for each
//! row.

use shader_info_tests::outside::{Crate, PROFILES, workspace};

use super::function::{FOUND, GIVEN};
use super::group::Group;

/// Returns the words of all rows of the first function of the first group, then of the next one, and so on.
pub(super) fn run(groups: &[Group], given: &[u32]) -> Vec<u32> {
    let name = "functions_random";
    // A shared function may overflow, which wraps on the GPU; a build without checks shows what it is then.
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         shader-info = {{ path = \"{}/runtime\", default-features = false, features = [\"glam\"] }}\n\n{PROFILES}\n\
         [profile.dev.package.{name}]\noverflow-checks = false\n\n\
         [profile.dev.package.glam]\noverflow-checks = false\n\n[workspace]\n",
        workspace().display()
    );
    let mut files = vec![("Cargo.toml".to_owned(), manifest), ("src/main.rs".to_owned(), main(groups.len()))];
    files.extend(groups.iter().enumerate().map(|(at, group)| (format!("src/g{at}.rs"), group.module())));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let made = Crate::plain(name, &files);
    made.write("given", bytemuck::cast_slice::<u32, u8>(given));
    made.cargo(&["run"], &[]).passes();
    let found = std::fs::read(made.path().join("found")).expect("the program wrote it");
    bytemuck::pod_collect_to_vec(&found)
}

fn main(count: usize) -> String {
    let modules: String = (0..count).map(|at| format!("mod g{at};\n")).collect();
    let lists: Vec<String> = (0..count).map(|at| format!("g{at}::CASES")).collect();
    format!(
        r#"#![allow(warnings, arithmetic_overflow, overflowing_literals, unconditional_panic)]
{modules}
static GROUPS: &[&[fn([u32; {GIVEN}]) -> [u32; {FOUND}]]] = &[{lists}];

fn main() {{
    let given = std::fs::read("given").expect("rows");
    let words: Vec<u32> = given.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    let rows: Vec<[u32; {GIVEN}]> = words.chunks({GIVEN}).map(|row| row.try_into().unwrap()).collect();
    let (mut out, mut panics) = (Vec::new(), 0);
    for (group, cases) in GROUPS.iter().enumerate() {{
        for (at, case) in cases.iter().enumerate() {{
            for row in &rows {{
                let found = std::panic::catch_unwind(|| case(*row)).unwrap_or_else(|_| {{
                    eprintln!("g{{group}}::f{{at}} panics for {{row:?}}");
                    panics += 1;
                    [0; {FOUND}]
                }});
                out.extend(found.iter().flat_map(|word| word.to_le_bytes()));
            }}
        }}
    }}
    std::fs::write("found", out).expect("written");
    std::process::exit((panics > 0).into());
}}
"#,
        lists = lists.join(", ")
    )
}
