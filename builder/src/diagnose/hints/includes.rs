//! Lists the files through which a statement includes the file of an error.

use shader_info_model::diagnostic::Place;

use crate::plan::Job;

/// Returns `None` for a file that a statement names, or that such a file includes: excerpt and statement show both.
pub(crate) fn include_chain(job: &Job, place: &Place) -> Option<(Place, String)> {
    let mut chain = vec![&*place.file];
    while let Some(outer) = job.lookups.iter().find_map(|it| it.includer(chain.last()?, &job.lookups)) {
        if chain.contains(&outer) {
            break;
        }
        chain.push(outer);
    }
    if chain.len() < 3 {
        return None;
    }
    chain.reverse();
    let statement = job.info.items.iter().find(|item| {
        let text = item.statement.source_text();
        text.is_some_and(|text| matches!(text, shader_info_model::SourceText::File { path, .. } if chain[0].ends_with(path.as_str())))
    })?;
    let names = chain.iter().map(|it| format!("`{it}`")).collect::<Vec<_>>().join(" -> ");
    Some((statement.place.clone(), format!("included through {names}")))
}
