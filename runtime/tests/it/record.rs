//! Every key that is looked up is in the list, by the names of its branches, shipped or not.

use shader_info::technique::find;
use shader_info::{BuildState, Info, record};
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::techniques::{BranchRow, Row, Table, write};
use shader_info_model::state;
use shader_info_model::{Domain, Lowering};

#[test]
fn a_list_names_the_requested_keys() {
    let branch = |name: &str, domain: Domain, lowering| BranchRow {
        name: name.into(),
        domain,
        default: 0,
        lowering,
        constant_id: None,
        dynamic: None,
        fallback: None,
    };
    let branches = vec![
        branch("skinning", Domain::Bool, Lowering::Static),
        branch("fog", Domain::Bool, Lowering::Dynamic),
        branch("lights", Domain::Int { first: -1, last: 2 }, Lowering::Static),
        branch("mode", Domain::Enum(vec!["Unlit".into(), "Lit".into()]), Lowering::Specialization),
    ];
    let row = Row {
        key: 1,
        state: state::State::DEFAULT,
        vertex_format: None,
        units: [None; 6],
        fallback: false,
        reflection: None,
    };
    let bytes = write(&Table { branches, rows: vec![row], formats: vec![], default: 0 });
    let entry = Entry { kind: Kind::Techniques, backend: 7, stage: 0, variant: 0, bytes };
    let pack: &'static [u8] = shader_info_assemble::pack::write(&[entry]).leak();
    let mesh: &'static Info = Box::leak(Box::new(Info::new("Mesh", &[], pack, BuildState::Built)));
    static PLAIN: Info = Info::new("Plain", &[], &[], BuildState::Built);

    assert_eq!(record::json(), "{\n}\n");
    for key in [0b1_11_0_1, 0b1, 0b11, 0b1] {
        let _ = find(mesh, key, Some(key));
    }
    let _ = (find(mesh, 0, None), find(&PLAIN, 0, Some(0)));
    let expected = r#"{
  "Mesh": [
    { "skinning": true, "lights": -1, "mode": "Unlit" },
    { "skinning": true, "lights": 2, "mode": "Lit" }
  ]
}
"#;
    assert_eq!(record::json(), expected);
    record::clear();
    assert_eq!(record::json(), "{\n}\n");
}
