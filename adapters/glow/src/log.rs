//! Parses the log of a driver into lines with their positions in the text.

/// One line of a driver's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Line of the text, from 1 on; `None` if the driver reports none.
    pub line: Option<u32>,
    /// Column, from 1 on, if the driver reports columns.
    pub column: Option<u32>,
    /// Whether it is a warning.
    pub is_warning: bool,
    /// The message after the position, or the whole line.
    pub message: String,
}

/// Parses the log of a shader or program. Every driver has its own format; known are `0:12(3): error: …` (Mesa),
/// `0(12) : error C1008: …` (NVIDIA) and `ERROR: 0:12: …` (AMD, Intel, Apple, ANGLE).
pub fn read_log(log: &str) -> Vec<LogLine> {
    let lines = log.lines().map(|line| line.trim_end_matches('\0').trim()).filter(|line| !line.is_empty());
    lines.map(read_line).collect()
}

fn read_line(line: &str) -> LogLine {
    let is_warning = line.to_ascii_lowercase().contains("warning");
    let rest = ["ERROR:", "WARNING:"].iter().find_map(|word| line.strip_prefix(word)).unwrap_or(line).trim_start();
    let plain = LogLine { line: None, column: None, is_warning, message: line.into() };
    // The first number is that of the source string; a stage has only one.
    let Some((_, rest)) = number(rest) else { return plain };
    let (found, column, rest) = if let Some(rest) = rest.strip_prefix(':') {
        let Some((found, rest)) = number(rest) else { return plain };
        let column = rest.strip_prefix('(').and_then(number).and_then(|(it, rest)| Some((it, rest.strip_prefix(')')?)));
        column.map_or((found, None, rest), |(column, rest)| (found, Some(column), rest))
    } else {
        let inside = rest.strip_prefix('(').and_then(number);
        let Some((found, rest)) = inside.and_then(|(it, rest)| Some((it, rest.strip_prefix(')')?))) else {
            return plain;
        };
        (found, None, rest)
    };
    let message = rest.trim_start_matches([' ', ':']).to_owned();
    LogLine { line: Some(found), column, is_warning, message }
}

fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|it: char| !it.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(log: &str, line: Option<u32>, column: Option<u32>, message: &str) {
        let is_warning = log.contains("warning") || log.contains("WARNING");
        assert_eq!(read_log(log), [LogLine { line, column, is_warning, message: message.into() }]);
    }

    #[test]
    fn positions_are_parsed_for_every_vendor() {
        check("0:12(3): error: `x` undeclared", Some(12), Some(3), "error: `x` undeclared");
        check("0(7) : error C1008: undefined variable", Some(7), None, "error C1008: undefined variable");
        check("ERROR: 0:4: 'x' : undeclared identifier", Some(4), None, "'x' : undeclared identifier");
        check("WARNING: 0:9: unused", Some(9), None, "unused");
        check("0:1(10): warning: extension", Some(1), Some(10), "warning: extension");
    }

    #[test]
    fn messages_without_a_line_stay_whole() {
        check(
            "error: fragment shader input has no matching output",
            None,
            None,
            "error: fragment shader input has no matching output",
        );
        check("99999999999999:1: far", None, None, "99999999999999:1: far");
        check("0(", None, None, "0(");
        assert_eq!(read_log("\n \n\0"), []);
    }
}
