//! Intersections of rays with shapes.

use shader_info::glam::{Vec3, Vec4};
use shader_info::shader_shared;

/// Distance along a ray of unit direction from the origin to a ball, or -1.0 where it misses.
#[shader_shared]
pub fn ray_to_ball(direction: Vec3, ball: Vec4) -> f32 {
    let center = ball.truncate();
    let along = center.dot(direction);
    let nearest = center - along * direction;
    let gap = ball.w * ball.w - nearest.dot(nearest);
    if gap < 0.0 { -1.0 } else { along - gap.sqrt() }
}
