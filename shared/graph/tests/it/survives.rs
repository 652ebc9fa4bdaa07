//! Damaged documents come back as problems.

use std::panic::catch_unwind;

use fastrand::Rng;
use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::registry::Registry;
use shader_info_graph::value::{Type, Value};

const WHOLE: &str = r#"<?xml version="1.0"?>
<materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude" colorspace="lin_rec709">
  <xi:include href="other.mtlx"/>
  <typedef name="pair"><member name="a" type="float" value="0.5"/></typedef>
  <unitdef name="U" unittype="distance"><unit name="meter" scale="1.0"/></unitdef>
  <nodedef name="ND_x" node="x"><input name="in" type="vector3array" value="1,2,3" enum="a,b" enumvalues="1,2"/><output name="out" type="float"/></nodedef>
  <implementation name="I_x" nodedef="ND_x" target="genglsl" sourcecode="{{in}}"/>
  <nodegraph name="G"><x name="n" type="float"><input name="in" type="float" nodename="n"/></x><output name="out" type="float" nodename="n"/></nodegraph>
</materialx>"#;

fn damaged(random: &mut Rng) -> String {
    let mut bytes = WHOLE.as_bytes().to_vec();
    for _ in 0..random.usize(1..6) {
        let at = random.usize(0..bytes.len().max(1));
        if bytes.is_empty() {
            break;
        }
        match random.u8(0..4) {
            0 => bytes[at] = random.u8(..),
            1 => drop(bytes.remove(at)),
            2 => bytes.truncate(at.max(1)),
            _ => {
                let end = (at + random.usize(0..40)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn survives(text: &str) -> bool {
    let ends = catch_unwind(|| {
        let found = Found { path: "a.mtlx".into(), text: text.into() };
        let (document, problems) = read(&found, &mut |_, _| Err(FileError::Outside));
        for def in &document.node_defs {
            for input in &def.inputs {
                let _ = Value::read(&input.ty, &input.annotation.label);
            }
        }
        let nodes: Vec<_> = document.graphs.iter().flat_map(|graph| graph.nodes.clone()).collect();
        let mut registry = Registry::default();
        registry.add(document);
        for node in &nodes {
            let _ = registry.meant(node, "genglsl");
        }
        problems.iter().all(|it| it.place.line > 0 && !it.message.is_empty())
    });
    ends.unwrap_or(false)
}

#[test]
fn damaged_documents_come_back_as_problems() {
    let mut random = Rng::with_seed(1910);
    for _ in 0..5_000 {
        let text = damaged(&mut random);
        assert!(survives(&text), "{text}");
    }
}

#[test]
fn deep_and_wide_documents_end() {
    let deep = format!("<materialx>{}{}</materialx>", "<a>".repeat(200_000), "</a>".repeat(200_000));
    assert!(survives(&deep));
    let wide = format!("<materialx>{}</materialx>", "<a name=\"n\" type=\"float\"/>".repeat(200_000));
    assert!(survives(&wide));
    let (ty, text) = (Type::named("floatarray"), "1,".repeat(1_000_000) + "1");
    assert!(matches!(Value::read(&ty, &text), Ok(Value::List(all)) if all.len() == 1_000_001));
}
