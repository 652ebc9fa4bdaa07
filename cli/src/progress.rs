//! Shows the progress of a run on the error stream: as a bar on a terminal, elsewhere as at most one line a second.

use std::fmt::Write;
use std::io::{IsTerminal, stderr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use shader_builder::{Progress, Step};

use crate::console::Console;

/// Returns the callback for the console: silent, a bar on a terminal, or lines in a log.
pub(crate) fn progress(console: &Console) -> Progress {
    let is_dumb = std::env::var("TERM").is_ok_and(|it| it == "dumb");
    if console.quiet {
        Progress::default()
    } else if stderr().is_terminal() && !is_dumb {
        locked(Bar::default(), Bar::step)
    } else {
        let console = console.clone();
        locked(Lines::default(), move |lines, step| {
            if let Some(line) = lines.line(step, Instant::now()) {
                console.print_error(&line);
            }
        })
    }
}

// Steps come from several threads, but share one output.
fn locked<T: Send + 'static>(shown: T, step: impl Fn(&mut T, &Step<'_>) + Send + Sync + 'static) -> Progress {
    let shown = Mutex::new(shown);
    Progress::new(move |it| step(&mut shown.lock().unwrap_or_else(PoisonError::into_inner), it))
}

/// A bar for one run, which is removed when the run ends.
#[derive(Default)]
struct Bar {
    bar: Option<ProgressBar>,
    done: usize,
}

const SHAPE: &str = "{bar:32} {pos}/{len} texts, {rate}, {eta} left  {wide_msg}";

impl Bar {
    fn step(&mut self, step: &Step<'_>) {
        let bar = self.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr_with_hz(10);
            let style = ProgressStyle::with_template(SHAPE).unwrap_or_else(|_| ProgressStyle::default_bar());
            let style = style.with_key("rate", |state: &ProgressState, out: &mut dyn Write| {
                let _ = write!(out, "{:.0} a second", state.per_sec());
            });
            ProgressBar::with_draw_target(Some(step.total as u64), target).with_style(style)
        });
        self.done += 1;
        bar.set_message(what(step));
        bar.inc(1);
        if self.done == step.total {
            bar.finish_and_clear();
            *self = Self::default();
        }
    }
}

/// Lines for one run.
#[derive(Default)]
struct Lines {
    began: Option<Instant>,
    shown_at: Option<Instant>,
    done: usize,
    cached: usize,
}

impl Lines {
    /// Returns a line if the last one is a second old and texts are left.
    fn line(&mut self, step: &Step<'_>, now: Instant) -> Option<String> {
        const BETWEEN: Duration = Duration::from_secs(1);
        let began = *self.began.get_or_insert(now);
        let shown_at = *self.shown_at.get_or_insert(now);
        self.done += 1;
        self.cached = self.cached.max(step.cached);
        let left = step.total.saturating_sub(self.done);
        if left == 0 {
            *self = Self::default();
            return None;
        }
        if now - shown_at < BETWEEN {
            return None;
        }
        self.shown_at = Some(now);
        // Texts from the cache took no time, so they are no measure for the remaining time.
        let compiled = self.done.saturating_sub(self.cached).max(1);
        let rate = compiled as f64 / (now - began).as_secs_f64();
        let seconds = (left as f64 / rate).ceil();
        let (done, total, cached) = (self.done, step.total, self.cached);
        let what = what(step);
        Some(format!(
            "{done} of {total} texts, {cached} from the cache, {rate:.0} a second, {seconds} s left; {what}\n"
        ))
    }
}

fn what(step: &Step<'_>) -> String {
    format!("{} {} for {}", step.name, step.stage.name(), step.backend.row().title)
}

#[cfg(test)]
mod tests {
    use shader_builder::Backend;
    use shader_builder::Stage;

    use super::*;

    #[test]
    fn a_log_gets_one_line_a_second() {
        let (mut lines, start) = (Lines::default(), Instant::now());
        let mut shown = Vec::new();
        // First 10 texts come from the cache at once, then 20 texts a second, for 4.5 seconds.
        for done in 1..=100 {
            let cached = if done < 10 { done } else { 10 };
            let time = start + Duration::from_millis(50) * (done as u32).saturating_sub(10);
            let step = Step { done, total: 100, cached, name: "Red", stage: Stage::Vertex, backend: Backend::Vulkan };
            shown.extend(lines.line(&step, time));
        }
        let first = "30 of 100 texts, 10 from the cache, 20 a second, 4 s left; Red vertex for Vulkan 1.1\n";
        assert_eq!(shown.first().map(String::as_str), Some(first));
        assert_eq!(shown.len(), 4, "{shown:?}");
        assert_eq!(lines.done, 0, "the next run counts from zero");
    }
}
