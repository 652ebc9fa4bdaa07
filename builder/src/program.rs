//! Names the bytes of the running program: linked again from the same sources, it is the same program.

use std::env;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::UNIX_EPOCH;

use sha2::{Digest, Sha256};

use crate::whole_file::write_whole;

/// Names the program; looks at its bytes only where its length or time is not what a file remembers of an earlier run.
pub(crate) fn identity(kept: &Path) -> String {
    let Ok(path) = env::current_exe() else { return String::new() };
    let Some(look) = look_at(&path) else { return String::new() };
    let known = fs::read_to_string(kept).unwrap_or_default();
    if let Some((before, name)) = known.split_once('\n')
        && before == look
    {
        return name.into();
    }
    let Ok(name) = digest(&path) else { return look };
    // Without the file the next run looks again.
    let _ = write_whole(kept, format!("{look}\n{name}").as_bytes());
    name
}

// Piece by piece: such a program has tens of megabytes.
fn digest(path: &Path) -> io::Result<String> {
    let mut file = fs::File::open(path)?;
    let mut piece = vec![0; 1 << 16];
    let mut hasher = Sha256::new();
    loop {
        match file.read(&mut piece)? {
            0 => return Ok(format!("{:x}", hasher.finalize())),
            length => hasher.update(&piece[..length]),
        }
    }
}

/// Path, length and time of the running program.
#[cfg(feature = "materials")]
pub(crate) fn look() -> Option<String> {
    look_at(&env::current_exe().ok()?)
}

fn look_at(path: &Path) -> Option<String> {
    let data = fs::metadata(path).ok()?;
    let time = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(format!("{} {} {}", path.display(), data.len(), time.as_nanos()))
}
