//! Includes: which lines ask for a file, in what order files come, and every way it goes wrong.

use std::collections::BTreeMap;

use shader_info_glsl::{FindError, IncludeErrorKind, SourceFile, includes, resolve, text_of, without_includes};

/// Files by name; the first one is the root. `expected` is their order, then the errors.
fn check(files: &[(&str, &str)], expected: &str) {
    let by_name: BTreeMap<&str, &str> = files.iter().copied().collect();
    let file = |name: &str, text: &str| SourceFile { name: name.into(), text: text.into() };
    let resolved = resolve(file(files[0].0, files[0].1), &mut |path, _| match path {
        "binary.glsl" => text_of(b"// \xc3\xa4\n// \xe4".to_vec()).map(|text| file(path, &text)),
        "locked.glsl" => Err(FindError::Unreadable("permission denied".into())),
        _ => by_name.get(path).map(|text| file(path, text)).ok_or(FindError::Missing(vec!["shaders".into()])),
    });
    let names = resolved.files.iter().map(|file| file.name.clone());
    let errors = resolved.errors.iter().map(|error| {
        let at = &by_name[error.file.as_str()][error.start..error.end];
        format!("{}[{at}]: {:?}", error.file, error.kind)
    });
    assert_eq!(names.chain(errors).collect::<Vec<_>>().join(" "), expected);
}

#[test]
fn files_come_before_those_that_need_them_and_once() {
    check(&[("r", "x")], "r");
    check(
        &[("r", "#include \"a\"\n#include \"b\""), ("a", "#include <c>"), ("b", "#pragma require(c)"), ("c", "")],
        "c a b r",
    );
    check(&[("r", "#include \"b\"\n#include \"a\""), ("a", "#include \"b\""), ("b", "")], "b a r");
    check(&[("r", "#include \"a\"\n#include \"a\""), ("a", "")], "a r");
}

#[test]
fn only_live_lines_ask() {
    check(&[("r", "// #include \"a\"\n/* #include \"a\" */\n#if 0\n#include \"a\"\n#endif\n x #include \"a\"")], "r");
    check(&[("r", "#ifdef X\n#pragma require(a)\n#else\n#pragma require(b)\n#endif"), ("a", ""), ("b", "")], "a b r");
    check(&[("r", "#pragma once\n#pragma required(a)\n#pragma require_all\n#pragma optimize(on)")], "r");
}

#[test]
fn every_error_is_at_its_path() {
    check(&[("r", "#include \"no\"")], "r r[no]: Missing([\"shaders\"])");
    check(&[("r", "#include \"r\"")], "r r[r]: Cycle([\"r\", \"r\"])");
    check(
        &[("r", "#include \"a\""), ("a", "#include \"b\""), ("b", "#include \"a\"")],
        "b a r b[a]: Cycle([\"a\", \"b\", \"a\"])",
    );
    check(
        &[("r", "#include \"binary.glsl\"")],
        "r r[binary.glsl]: NotUtf8(BadByte { line: 2, column: 4, value: 228 })",
    );
    check(&[("r", "#include \"locked.glsl\"")], "r r[locked.glsl]: Unreadable(\"permission denied\")");
    for path in ["../a", "a/../../b", "/etc/passwd", "C:/a", "a\\b", "//server/a"] {
        check(&[("r", &format!("#include \"{path}\""))], &format!("r r[{path}]: Escapes"));
    }
    for line in ["#include", "#include \"\"", "#include a", "#include \"a", "#include <a", "#pragma require()"] {
        let resolved = resolve(SourceFile { name: "r".into(), text: line.into() }, &mut |_, _| unreachable!("no path"));
        assert_eq!(resolved.errors.len(), 1, "{line}");
        assert_eq!(resolved.errors[0].kind, IncludeErrorKind::Malformed, "{line}");
    }
}

#[test]
fn a_path_may_go_up_as_far_as_its_own_folder_is_deep() {
    check(&[("a/r", "#include \"../b\""), ("../b", "")], "../b a/r");
    check(&[("a/r", "#include \"../../b\"")], "a/r a/r[../../b]: Escapes");
}

#[test]
fn chains_of_ten_thousand_and_chains_without_end_end() {
    let root = |text: &str| SourceFile { name: "0".into(), text: text.into() };
    let next = |path: &str, last: usize| {
        let number: usize = path.parse().unwrap();
        let text = if number < last { format!("#include \"{}\"", number + 1) } else { String::new() };
        Ok(SourceFile { name: path.into(), text })
    };
    let chain = resolve(root("#include \"1\""), &mut |path, _| next(path, 10_000));
    assert_eq!((chain.files.len(), chain.files[0].name.as_str(), chain.errors.len()), (10_001, "10000", 0));
    let endless = resolve(root("#include \"1\""), &mut |path, _| next(path, usize::MAX));
    assert_eq!((endless.files.len(), endless.errors.len()), (20_000, 1));
    assert_eq!(endless.errors[0].kind, IncludeErrorKind::TooDeep);
}

#[test]
fn long_cycles_are_shortened() {
    let resolved = resolve(SourceFile { name: "0".into(), text: "#include \"1\"".into() }, &mut |path, _| {
        let number: usize = path.parse().unwrap();
        Ok(SourceFile { name: path.into(), text: format!("#include \"{}\"", (number + 1) % 1000) })
    });
    let [error] = &resolved.errors[..] else { panic!("one circle: {:?}", resolved.errors) };
    let IncludeErrorKind::Cycle(names) = &error.kind else { panic!("a circle: {error:?}") };
    assert_eq!((names.len(), &*names[0], &*names[8], &*names[16], &*names[17]), (18, "0", "…", "999", "0"));
}

#[test]
fn include_lines_can_be_left_out() {
    let kept = |text: &str| without_includes(text).into_iter().map(|range| &text[range]).collect::<String>();
    assert_eq!(kept("a\n  #include \"b\" // c\nd"), "a\nd");
    assert_eq!(kept("#include <b>\r\n#include \"c\"\r\nd\r\n"), "d\r\n");
    assert_eq!(kept("/* x */ #include \"b\"\nd"), "/* x */ \nd");
    assert_eq!(kept("#if 0\n#include \"b\"\n#endif\n"), "#if 0\n#include \"b\"\n#endif\n");
    assert_eq!(kept("\n#pragma require(b)"), "\n");
    let [include] = &includes("#include  \"a/b.glsl\"")[..] else { panic!("one include") };
    assert_eq!((include.start, include.end, include.directive.clone()), (11, 19, 0..20));
}
