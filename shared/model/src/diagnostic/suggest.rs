//! Suggests a known word for an unknown one.

use shader_info_types::backend_words;

/// Returns the candidate nearest to a word; `None` if none is similar.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    // Of a word of one letter, every other one is a change away.
    let limit = if length == 1 { 0 } else { (length / 3).max(1) };
    candidates
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Returns "did you mean `sampler`?"; `None` if no candidate is similar.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
}

/// Returns "use one of `read`, `write`", with every valid word.
pub fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [only] => format!("use {only}"),
        _ => format!("use one of {}", quoted.join(", ")),
    }
}

/// Names of APIs, and of their languages, that are not words of backends.
const OTHER_BACKENDS: [(&str, &str); 15] = [
    ("dx12", "d3d12"),
    ("directx", "d3d12"),
    ("directx12", "d3d12"),
    ("hlsl", "d3d12"),
    ("es", "gles"),
    ("gl", "opengl"),
    ("msl", "metal"),
    ("opengles", "gles"),
    ("opengl_es", "gles"),
    ("spirv", "vulkan"),
    ("vk", "vulkan"),
    ("webgl", "gles_300"),
    ("webgl2", "gles_300"),
    ("wgpu", "webgpu"),
    ("wgsl", "webgpu"),
];

/// Returns the help for an unknown backend: the one that it may mean, or else all.
pub fn known_backend(word: &str) -> String {
    let meant = OTHER_BACKENDS.iter().find(|(other, _)| *other == word).map(|(_, word)| *word);
    let meant = meant.or_else(|| nearest(word, backend_words()));
    meant.map_or_else(|| one_of(backend_words()), |meant| format!("did you mean `{meant}`?"))
}

/// Returns the edit distance with transpositions of neighbours (optimal string alignment), ignoring case.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.to_lowercase().chars().collect();
    let b: Vec<char> = b.to_lowercase().chars().collect();
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let cost = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + cost);
            let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if swapped {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}
