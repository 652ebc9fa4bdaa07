//! Values as documents write them.

use shader_info_graph::value::{BadValue, Type, Value};

#[test]
fn values_are_read_by_their_types() {
    let check = |ty: &str, text: &str, expected: Result<Value, BadValue>| {
        assert_eq!(Value::read(&Type::named(ty), text), expected, "{ty} {text}");
    };
    check("float", " 0.5 ", Ok(Value::Numbers(vec![0.5])));
    check("color3", "1, 0.25,0", Ok(Value::Numbers(vec![1.0, 0.25, 0.0])));
    check("matrix33", "1,0,0, 0,1,0, 0,0,1", Ok(Value::Numbers(vec![1., 0., 0., 0., 1., 0., 0., 0., 1.])));
    check("matrix33", "", Ok(Value::Numbers(vec![1., 0., 0., 0., 1., 0., 0., 0., 1.])));
    // The reference separates numbers at white space, too, and reads `1.0` as a whole number.
    check("color3", "1 0.25\n0", Ok(Value::Numbers(vec![1.0, 0.25, 0.0])));
    check("color3", "1, 0.25, 0, ", Ok(Value::Numbers(vec![1.0, 0.25, 0.0])));
    check("floatarray", "1 2", Ok(Value::List(vec![Value::Numbers(vec![1.]), Value::Numbers(vec![2.])])));
    check("integer", "-7", Ok(Value::Integer(-7)));
    check("integer", "-7.0", Ok(Value::Integer(-7)));
    check("integer", "4294967296.0", Err(BadValue::Part("4294967296.0".into())));
    check("boolean", "true", Ok(Value::Boolean(true)));
    check("string", "a, b", Ok(Value::Text("a, b".into())));
    check(
        "vector2array",
        "1,2, 3,4",
        Ok(Value::List(vec![Value::Numbers(vec![1., 2.]), Value::Numbers(vec![3., 4.])])),
    );
    check("surfaceshader", "", Ok(Value::Nothing));
    check("texcoord_struct", "{0,1;{2;3};}", Ok(Value::Members(vec!["0,1".into(), "{2;3}".into(), String::new()])));
    check("vector2", "1", Err(BadValue::Count(1, 2)));
    check("float", "1f", Err(BadValue::Part("1f".into())));
    check("integer", "1.5", Err(BadValue::Part("1.5".into())));
    check("vector2array", "1,2,3", Err(BadValue::Count(3, 4)));
}

#[test]
fn names_of_types_are_read_and_written() {
    let all = [
        "float",
        "integer",
        "boolean",
        "color3",
        "color4",
        "vector2",
        "vector3",
        "vector4",
        "matrix33",
        "matrix44",
        "string",
        "filename",
        "BSDF",
        "EDF",
        "VDF",
        "surfaceshader",
        "displacementshader",
        "volumeshader",
        "lightshader",
        "material",
        "floatarray",
        "vector2array",
        "stringarray",
        "own_type",
        "own_array",
    ];
    for name in all {
        assert_eq!(Type::named(name).to_string(), name);
    }
    assert_eq!(Type::named("own_array"), Type::Named("own_array".into()));
}
