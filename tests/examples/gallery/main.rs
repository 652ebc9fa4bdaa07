//! Draws every scene of the library with every driver of this machine, and compares:
//! `cargo run -p shader-info-tests --example gallery -- FOLDER` writes a PNG a picture and `index.html` with all of
//! them side by side. Ends with 1 if something is not as the tables of `scenes` promise.
#![allow(clippy::print_stderr)] // a program

mod page;

use page::{Cell, Row};
use shader_info_tests::draw::Picture;
use shader_info_tests::scene::Driver;
use shader_info_tests::scenes::{Api, SCENES, See, Verdict, WORKS, check, check_work, drivers, reference};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("which folder? cargo run -p shader-info-tests --example gallery -- FOLDER");
        return ExitCode::from(2);
    };
    match run(&folder) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(wrong) => {
            eprintln!("{wrong} cells are not as they should be: see {}", folder.join("index.html").display());
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

/// How many cells are wrong.
fn run(folder: &Path) -> Result<usize, Box<dyn Error>> {
    let drivers: Vec<_> = Api::ALL.into_iter().map(|api| (api, drivers::open(api))).collect();
    for (api, driver) in &drivers {
        std::fs::create_dir_all(folder.join(file_name(*api)))?;
        match driver {
            Ok(driver) => println!("{}: {}", api.name(), driver.name()),
            Err(why) => println!("{}: skipped: {why}", api.name()),
        }
    }
    let cell =
        |(api, driver): &(Api, Result<Box<dyn Driver>, String>), it: &dyn Fn(Api, &dyn Driver) -> Verdict| match driver
        {
            Ok(driver) => Cell::Judged(it(*api, driver.as_ref())),
            Err(why) => Cell::Skipped(why.clone()),
        };
    let mut rows = Vec::new();
    for shown in SCENES {
        let cells: Vec<Cell> = drivers.iter().map(|it| cell(it, &|api, driver| check(api, driver, shown))).collect();
        for ((api, _), cell) in drivers.iter().zip(&cells) {
            if let Some(picture) = cell.picture() {
                picture.save(folder.join(file_name(*api)).join(format!("{}.png", shown.name)))?;
            }
        }
        let wanted = (!matches!(shown.see, See::Numbers(_))).then(|| Picture::load(reference(shown.name)));
        rows.push(Row { name: shown.name, info: (shown.scene)().info.name(), wanted: wanted.transpose()?, cells });
    }
    for computed in WORKS {
        let cells = drivers.iter().map(|it| cell(it, &|api, driver| check_work(api, driver, computed))).collect();
        let info = (computed.work)().passes.last().map_or("", |pass| pass.info.name());
        rows.push(Row { name: computed.name, info, wanted: None, cells });
    }
    let heads: Vec<_> = drivers.iter().map(|(api, driver)| (api.name(), driver.as_ref().map(|it| it.name()))).collect();
    std::fs::write(folder.join("index.html"), page::html(&heads, &rows)?)?;
    Ok(rows.iter().flat_map(|row| &row.cells).filter(|cell| !cell.is_fine()).count())
}

fn file_name(api: Api) -> String {
    api.name().to_lowercase().replace(' ', "_")
}
