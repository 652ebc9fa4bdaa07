//! The library through every translator.

use std::path::Path;

use shader_builder::Builder;

#[test]
fn the_library_is_translated() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders");
    let report = Builder::new().check(&folder).expect("the library is a package");
    println!("{}\n{}", report.summary(), report.unsupported());
    println!("{}", report.painted(shader_builder::Style::Plain));
}
