//! Functions of types that another crate shares: by the path of the type, and by imported macros.

use shader_info::glam::Vec3;
use shader_info::{Backend, Stage, shader_info, shader_shared};
use shader_info_test_infos::functions::pose::{self, Wave, Wave_at, Wave_next};

/// What is left of a wave at the surface of a pose.
#[shader_shared]
fn left_at(outer: pose::Pose, wave: Wave, p: Vec3) -> f32 {
    let mut moved = outer.then(outer);
    let way = moved.shift(p);
    pose::Pose::reach(&moved, p) * wave.next().at(way)
}

shader_info! {
    /// What another crate declares comes along.
    Elsewhere {
        typedef_source(left_at, pose::Pose::new);
        storage_buf(0, write) found: [float];
        local_group_size(1);
        compute_source {
            void main() { found[0] = left_at(Pose_new(vec3(1.0), 2.0, vec4(1.0)), Wave_Sine, vec3(0.5)); }
        }
    }
}

#[test]
fn functions_of_types_of_another_crate_come_along() {
    let pose = pose::Pose::new(Vec3::ONE, 2.0, Vec3::ZERO.extend(1.0));
    assert!(left_at(pose, Wave::Square, Vec3::ZERO).is_finite());
    let text = Elsewhere::glsl(Backend::Vulkan, Stage::Compute).expect("the macro assembles it by itself");
    let of = |name: &str| text.matches(&format!(" {name}(")).count();
    for line in ["struct Pose", "Pose Pose_then(Pose self, Pose next)", "float Wave_at(uint self, float t)"] {
        assert_eq!(text.matches(line).count(), 1, "{line} in:\n{text}");
    }
    assert!(text.find("float Pose_distance(Pose self") < text.find("float Pose_reach(Pose self"), "{text}");
    assert!(of("Wave_of") == 0 && of("Pose_shifted") == 0, "only what is needed comes along:\n{text}");
}
