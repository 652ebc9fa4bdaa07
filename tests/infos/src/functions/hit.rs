//! Rays and what they hit.

use shader_info::glam::{Vec3, Vec4, Vec4Swizzles};
use shader_info::shader_shared;

/// A half-line.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// Where it begins.
    pub origin: Vec3,
    /// How far it goes.
    pub most: f32,
    /// Of length 1.
    pub direction: Vec3,
    /// Not hit before.
    pub least: f32,
}

/// What a ray hit.
#[shader_shared]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Side {
    /// Nothing.
    None,
    /// From outside.
    Front = 3,
    /// From inside.
    Back,
}

/// A point of a ray.
#[shader_shared]
pub fn ray_at(ray: &Ray, t: f32) -> Vec3 {
    ray.origin + ray.direction * t
}

/// Whether a distance counts.
#[shader_shared]
pub fn in_range(ray: &Ray, t: f32) -> bool {
    t >= ray.least && t <= ray.most
}

/// The distance to a sphere, -1 if the ray misses it.
#[shader_shared]
pub fn hit_sphere(ray: Ray, center: Vec3, radius: f32) -> f32 {
    let to_center = center - ray.origin;
    let along = to_center.dot(ray.direction);
    let gap = radius * radius - to_center.length_squared() + along * along;
    if gap < 0.0 {
        return -1.0;
    }
    let half = gap.sqrt();
    let near = along - half;
    if in_range(&ray, near) {
        near
    } else if in_range(&ray, along + half) {
        along + half
    } else {
        -1.0
    }
}

/// From which side the ray meets the sphere.
#[shader_shared]
pub fn side_of_sphere(ray: Ray, center: Vec3, radius: f32) -> Side {
    let is_inside = ray.origin.distance_squared(center) < radius * radius;
    match hit_sphere(ray, center, radius) >= 0.0 {
        false => Side::None,
        true if is_inside => Side::Back,
        true => Side::Front,
    }
}

/// What a side counts.
#[shader_shared]
pub fn weight_of_side(side: Side) -> f32 {
    match side {
        Side::None => 0.0,
        Side::Front | Side::Back => (side as u32 - Side::Front as u32) as f32 * 0.5 + 0.5,
    }
}

/// The distance to a plane: normal, and distance from the origin.
#[shader_shared]
pub fn hit_plane(ray: Ray, plane: Vec4) -> f32 {
    let toward = plane.xyz().dot(ray.direction);
    if toward.abs() < 1e-6 { -1.0 } else { -(plane.xyz().dot(ray.origin) + plane.w) / toward }
}

/// Where the ray is inside of a box: the first and last distance.
#[shader_shared]
pub fn hit_box(ray: Ray, least: Vec3, most: Vec3, first: &mut f32, last: &mut f32) -> bool {
    let a = (least - ray.origin) / ray.direction;
    let b = (most - ray.origin) / ray.direction;
    *first = a.min(b).max_element().max(ray.least);
    *last = a.max(b).min_element().min(ray.most);
    *first <= *last
}

/// How much of the box the ray crosses.
#[shader_shared]
pub fn inside_box(ray: Ray, least: Vec3, most: Vec3) -> f32 {
    let mut first = 0.0;
    let mut last = 0.0;
    if hit_box(ray, least, most, &mut first, &mut last) { last - first } else { 0.0 }
}

/// The distance to a triangle (Möller and Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection").
#[shader_shared]
pub fn hit_triangle(ray: Ray, a: Vec3, b: Vec3, c: Vec3) -> f32 {
    let ab = b - a;
    let ac = c - a;
    let across = ray.direction.cross(ac);
    let size = ab.dot(across);
    if size.abs() < 1e-6 {
        return -1.0;
    }
    let from = ray.origin - a;
    let u = from.dot(across) / size;
    let beside = from.cross(ab);
    let v = ray.direction.dot(beside) / size;
    if u < 0.0 || v < 0.0 || u + v > 1.0 {
        return -1.0;
    }
    ac.dot(beside) / size
}

/// A ray behind a hit.
#[shader_shared]
pub fn bounced(ray: Ray, t: f32, normal: Vec3) -> Ray {
    Ray { direction: ray.direction.reflect(normal), origin: ray_at(&ray, t), least: 1e-3, most: ray.most - t }
}
