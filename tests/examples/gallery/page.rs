//! Writes the results as one page that needs no other file.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use shader_info_tests::draw::Picture;
use shader_info_tests::scenes::Verdict;
use std::error::Error;
use std::fmt::Write;

/// One scene or computation.
pub(crate) struct Row {
    /// Of the scene.
    pub name: &'static str,
    /// What draws or computes last.
    pub info: &'static str,
    /// The reference, of pictures.
    pub wanted: Option<Picture>,
    /// One for each driver.
    pub cells: Vec<Cell>,
}

/// What one driver did with it.
pub(crate) enum Cell {
    /// This.
    Judged(Verdict),
    /// Nothing: there is none, and why.
    Skipped(String),
}

impl Cell {
    /// What was drawn.
    pub(crate) fn picture(&self) -> Option<&Picture> {
        match self {
            Cell::Judged(Verdict::Alike(Some((picture, _))) | Verdict::Differs(picture, _)) => Some(picture),
            Cell::Judged(_) | Cell::Skipped(_) => None,
        }
    }

    /// Whether it is as promised; a driver that is not there promised nothing.
    pub(crate) fn is_fine(&self) -> bool {
        match self {
            Cell::Judged(verdict) => verdict.is_fine(),
            Cell::Skipped(_) => true,
        }
    }

    fn class(&self) -> &'static str {
        match self {
            Cell::Judged(Verdict::Alike(_)) => "alike",
            Cell::Judged(Verdict::Unsupported(_)) => "unsupported",
            Cell::Judged(_) => "wrong",
            Cell::Skipped(_) => "skipped",
        }
    }

    fn words(&self) -> String {
        match self {
            Cell::Judged(verdict) => verdict.words(),
            Cell::Skipped(why) => format!("skipped: {why}"),
        }
    }
}

const STYLE: &str = "
body { font: clamp(9px, 1vw, 14px) sans-serif; background: #ddd; color: #222; margin: 1vw }
table { width: 100%; max-width: 2000px; table-layout: fixed; border-spacing: 4px; overflow-wrap: anywhere }
th { position: sticky; left: 0; z-index: 1; background: #ddd; box-shadow: 0 0 0 4px #ddd; text-align: left;
  vertical-align: top; font-weight: normal }
thead th { top: 0; left: auto; z-index: 2 } thead th:first-child { left: 0; z-index: 3 } th:first-child { width: 11% }
td { background: #eee; padding: 4px; vertical-align: top; border-left: 4px solid #999 }
img { display: block; width: 100%; max-width: 256px; image-rendering: pixelated;
  background: repeating-conic-gradient(#999 0 25%, #777 0 50%) 0 / 16px 16px }
.difference { width: 50%; background: black } small { color: #555; font-size: 0.85em }
.alike { border-color: #3a3 } .unsupported { border-color: #bbb } .wrong { border-color: #d22; background: #fcc }
.skipped { border-color: #bb4 }";

/// The page; `heads` are the drivers, each with its name or why it is not there.
pub(crate) fn html(heads: &[(&str, Result<String, &String>)], rows: &[Row]) -> Result<String, Box<dyn Error>> {
    let mut out = format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Gallery</title><style>{STYLE}</style>\n"
    );
    let count = |class: &str| rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.class() == class).count();
    writeln!(
        out,
        "<h1>The library on every driver</h1><p>{} rows: {} cells as they should be, {} wrong, {} unsupported with a \
         reason, {} skipped. Below each picture: the share of pixels in 3 by 3 neighbourhoods that differ from the \
         reference by more than 8 of 255 (at most 3 %), and the largest difference elsewhere (at most 2). Differences \
         are shown 16-fold.</p><table><thead><tr><th><th><b>Reference</b>",
        rows.len(),
        count("alike"),
        count("wrong"),
        count("unsupported"),
        count("skipped")
    )?;
    for (api, driver) in heads {
        let words = driver.as_ref().map_or_else(|why| why.as_str(), String::as_str);
        writeln!(out, "<th><b>{api}</b><br><small>{}</small>", escaped(words))?;
    }
    out.push_str("<tbody>\n");
    for row in rows {
        writeln!(out, "<tr><th><b>{}</b><br><small>{}</small>", escaped(row.name), escaped(row.info))?;
        match &row.wanted {
            Some(wanted) => writeln!(out, "<td>{}", image(wanted, "")?)?,
            None => writeln!(out, "<td><small>numbers, on the CPU</small>")?,
        }
        for cell in &row.cells {
            writeln!(out, "<td class=\"{}\">", cell.class())?;
            if let Some(picture) = cell.picture() {
                writeln!(out, "{}", image(picture, "")?)?;
                if let Some(difference) = row.wanted.as_ref().and_then(|wanted| difference(wanted, picture)) {
                    writeln!(out, "{}", image(&difference, " class=\"difference\"")?)?;
                }
            }
            writeln!(out, "<small>{}</small>", escaped(&cell.words()))?;
        }
    }
    out.push_str("</table>\n");
    Ok(out)
}

/// How far each channel is off, 16-fold; nothing where none is.
fn difference(wanted: &Picture, found: &Picture) -> Option<Picture> {
    let channel = |a: u8, b: u8| a.abs_diff(b).saturating_mul(16);
    // Alpha is shown in all channels.
    let pixel = |(a, b): (&[u8; 4], &[u8; 4])| {
        let alpha = channel(a[3], b[3]);
        [channel(a[0], b[0]).max(alpha), channel(a[1], b[1]).max(alpha), channel(a[2], b[2]).max(alpha), 255]
    };
    let pixels: Vec<_> = wanted.pixels.iter().zip(&found.pixels).map(pixel).collect();
    let differs = pixels.iter().any(|it| it[..3] != [0; 3]);
    differs.then_some(Picture { width: wanted.width, height: wanted.height, pixels })
}

fn image(picture: &Picture, attributes: &str) -> Result<String, Box<dyn Error>> {
    let png = STANDARD.encode(picture.encoded()?);
    Ok(format!("<img{attributes} alt=\"\" src=\"data:image/png;base64,{png}\">"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
