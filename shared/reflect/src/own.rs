//! Compares the reflection of a technique with that of its info.

use crate::reflection::{Attribute, Reflection};

/// Returns `found`, the reflection of a technique, if it differs from the reflection `whole` of its info in a way that
/// programs must know. A vertex buffer with loose attributes has the layout of the info, since a program fills it from
/// one type for all techniques.
pub fn own_reflection(mut found: Reflection, whole: &Reflection) -> Option<Reflection> {
    found.attributes.iter_mut().for_each(|it| place_as_in(whole, it));
    for it in &mut found.specializations {
        // WebGPU's text reads a branch through a variable with the branch's name.
        if let Some(name) = it.name.strip_prefix("si_constant_") {
            it.name = name.to_owned();
        }
    }
    // A technique has only some statements of a push constant with several conditions.
    for constant in &mut found.push_constants {
        let same = whole.push_constants.iter().find(|same| same.name == constant.name && same.ty == constant.ty);
        constant.when = same.map_or_else(String::new, |same| same.when.clone());
    }
    found.render_state = whole.render_state;
    (found != *whole).then_some(found)
}

fn place_as_in(whole: &Reflection, attribute: &mut Attribute) {
    let mut loose = whole.attributes.iter().filter(|it| it.vertex.is_none() && it.buffer == attribute.buffer);
    let Some(first) = loose.clone().next() else { return };
    attribute.stride = first.stride;
    let same = loose.find(|it| it.name == attribute.name);
    if let Some(same) = same.filter(|_| attribute.vertex.is_none()) {
        attribute.offset = same.offset;
    }
}
