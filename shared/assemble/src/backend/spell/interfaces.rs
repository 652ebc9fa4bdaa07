//! Spells values between stages: as blocks if the interface has an instance name, otherwise as loose variables.

use std::borrow::Cow;

use super::{Cx, Line, Spell, declarator, need};
use shader_info_model::Family;
use shader_info_model::contribution::{Declared, InterfaceSide, Section};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Interface, InterfaceUse, Interpolation, Stage, Type, Varying};
use shader_info_reflect::member_location;

impl Spell<'_, '_> {
    pub(super) fn interface(&self, it: &InterfaceUse, declared: &Declared) -> Result<Vec<Line>, Diagnostic> {
        let Some(interface) = &it.interface else {
            return Ok(Vec::new());
        };
        if self.is_in(Stage::Compute) {
            return Ok(Vec::new());
        }
        let linear = interface.members.iter().find(|it| it.interpolation == Interpolation::NoPerspective);
        if let Some(member) = linear {
            self.need(need::NO_PERSPECTIVE, format_args!("interpolation without perspective (`{}`)", member.name))?;
        }
        let plain = InterfaceSide { output: self.is_in(Stage::Vertex), suffix: "", arrayed: false, patch: false };
        let side = declared.interface.unwrap_or(plain);
        let lines = match &interface.instance {
            None => self.loose(interface, side, declared.number, |_, member| member.name.as_str().into()),
            Some(instance) if need::INTERFACE_BLOCKS.met_by(self.cx.backend) => {
                self.block(interface, instance, side, declared.number)
            }
            Some(instance) => self.copied(interface, instance, side, declared.number),
        };
        Ok(lines.into_iter().map(|text| self.line(Section::Interface, text)).collect())
    }

    fn block(&self, interface: &Interface, instance: &str, side: InterfaceSide, location: u32) -> Vec<String> {
        let layout = match need::BLOCK_LOCATIONS.met_by(self.cx.backend) {
            true => format!("layout(location = {location}) "),
            false => String::new(),
        };
        let patch = if side.patch { "patch " } else { "" };
        let first = format!("{layout}{patch}{} {} {{", direction(side), interface.name);
        let members = interface.members.iter().map(|member| {
            let name = declarator(&member.name, length(member));
            // A value of a whole patch is not interpolated.
            let interpolation = if side.patch { "" } else { qualifier(member.interpolation) };
            format!("  {interpolation}{} {name};", member.ty.name())
        });
        let array = if side.arrayed { "[]" } else { "" };
        let last = format!("}} {instance}{}{array};", side.suffix);
        std::iter::once(first).chain(members).chain([last]).collect()
    }

    fn loose(
        &self,
        interface: &Interface,
        side: InterfaceSide,
        location: u32,
        name: impl Fn(u32, &Varying) -> Cow<'_, str>,
    ) -> Vec<String> {
        let spell = |(index, member): (usize, &Varying)| {
            let location = location.saturating_add(member_location(interface, index));
            let parts = parts(self.cx, member, location);
            let one = |part: &Part| {
                let name = match part.suffix.is_empty() {
                    true => name(location, member),
                    false => loose_name(part.location, member).into(),
                };
                let mut line = self.qualifiers(member, part.location);
                line.extend([direction(side), " ", part.ty.name(), " ", &declarator(&name, part.length), ";"]);
                line
            };
            // If it is split, an anonymous member is a variable of its own, which the entry fills or passes on.
            let is_whole = parts.iter().all(|part| part.suffix.is_empty()) || interface.instance.is_some();
            let whole =
                (!is_whole).then(|| format!("{} {};", member.ty.name(), declarator(&member.name, length(member))));
            whole.into_iter().chain(parts.iter().map(one)).collect::<Vec<_>>()
        };
        interface.members.iter().enumerate().flat_map(spell).collect()
    }

    /// For dialects without blocks, returns a variable of a struct type for the body, and loose variables that the
    /// entry copies from or to (see [`wrap`]).
    fn copied(&self, interface: &Interface, instance: &str, side: InterfaceSide, location: u32) -> Vec<String> {
        let first = format!("struct {} {{", interface.name);
        let members = interface
            .members
            .iter()
            .map(|member| format!("  {} {};", member.ty.name(), declarator(&member.name, length(member))));
        let last = ["};".into(), format!("{} {instance}{};", interface.name, side.suffix)];
        let loose = self.loose(interface, side, location, |location, member| loose_name(location, member).into());
        std::iter::once(first).chain(members).chain(last).chain(loose).collect()
    }

    fn qualifiers(&self, member: &Varying, location: u32) -> String {
        let interpolation = qualifier(member.interpolation);
        if !need::LOOSE_LOCATIONS.met_by(self.cx.backend) {
            return interpolation.into();
        }
        // Since GLSL 4.20 qualifiers may have any order; before it, interpolation comes first (GLSL 4.10 §4.7).
        match need::BINDINGS.met_by(self.cx.backend) {
            true => format!("layout(location = {location}) {interpolation}"),
            false => format!("{interpolation}layout(location = {location}) "),
        }
    }
}

/// A variable that passes a member, or one location of it.
pub(super) struct Part {
    pub(super) location: u32,
    pub(super) ty: Type,
    pub(super) length: Option<u32>,
    /// The part of the member: empty for all of it, `[1]` for a column or element.
    pub(super) suffix: String,
}

/// Returns whether one variable passes a member. WGSL passes only scalars and vectors (WGSL §13.3.1.2). SPIRV-Cross
/// splits arrays and matrices for Metal, but no arrays of matrices.
pub(super) fn is_whole(cx: &Cx<'_>, member: &Varying) -> bool {
    let (is_array, is_matrix) = (length(member).is_some(), member.ty.is_matrix());
    match cx.family() {
        Family::WebGpu => !is_array && !is_matrix,
        Family::Metal => !is_array || !is_matrix,
        Family::OpenGl | Family::Gles | Family::Vulkan | Family::D3d12 => true,
    }
}

/// Returns the variables that pass a member: one, or one for each location.
pub(super) fn parts(cx: &Cx<'_>, member: &Varying, location: u32) -> Vec<Part> {
    let (ty, length) = (member.ty, length(member));
    if is_whole(cx, member) {
        return vec![Part { location, ty, length, suffix: String::new() }];
    }
    let columns = ty.locations();
    let part = |index: u32| {
        let element = length.map_or(String::new(), |_| format!("[{}]", index / columns));
        let column = if ty.is_matrix() { format!("[{}]", index % columns) } else { String::new() };
        let location = location.saturating_add(index);
        Part { location, ty: Type { columns: 1, ..ty }, length: None, suffix: element + &column }
    };
    (0..length.unwrap_or(1).saturating_mul(columns)).map(part).collect()
}

fn length(member: &Varying) -> Option<u32> {
    member.array.as_ref().map(|length| length.get())
}

fn direction(side: InterfaceSide) -> &'static str {
    if side.output { "out" } else { "in" }
}

/// Smooth interpolation is the default, so it has no qualifier.
fn qualifier(interpolation: Interpolation) -> &'static str {
    match interpolation {
        Interpolation::Smooth => "",
        Interpolation::Flat => "flat ",
        Interpolation::NoPerspective => "noperspective ",
    }
}

/// Locations are unique in a stage, so the names of two interfaces with equal members differ.
pub(super) fn loose_name(location: u32, member: &Varying) -> String {
    format!("si_v{location}_{}", member.name.trim_start_matches('_'))
}
