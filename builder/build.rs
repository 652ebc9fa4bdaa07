//! Lists the pages in `errors/` for `show::code_page`: a new page is a new file and nothing else.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=errors");
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let mut list = String::from("&[\n");
    for page in pages(&Path::new(&package).join("errors")) {
        // Relative to the package: cargo keeps the result when a checkout moves together with its target folder.
        let id = page.file_stem().unwrap_or_default().display();
        writeln!(list, "(\"{id}\", include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/errors/{id}.md\"))),")
            .expect("a string takes all text");
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo names the folder for what is generated");
    fs::write(Path::new(&out).join("error_pages.rs"), list).expect("cargo's folder can be written");
}

fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("`errors` is part of the package");
    let mut pages: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    pages.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.sort();
    pages
}
