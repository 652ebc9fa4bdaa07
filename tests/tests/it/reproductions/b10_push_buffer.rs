//! Push constants of another length than the info's. The counterparts of ash and glow are in `tests/tests/ash.rs` and
//! `adapters/glow/tests/context.rs`.

use shader_info_test_infos::push_constants::Push64;
use shader_info_tests::webgpu::{Api, webgpu_for_test};
use shader_info_wgpu::Reason;

#[test]
fn b1_10_a_push_buffer_takes_the_exact_length() {
    let Some(driver) = webgpu_for_test("b1_10", Api::Vulkan) else { return };
    let mut push = driver.shaders().push_buffer(&[Push64::INFO], 4).expect("a buffer");
    let wants = Push64::INFO.reflection().push_constant_size_std140();
    for given in [0, 4, wants - 16, wants - 4, wants - 1, wants + 1, wants + 16].map(|length| length as usize) {
        let error = push.add(Push64::INFO, &vec![0; given]).expect_err("another length");
        assert!(
            matches!(error.reason, Reason::PushSize { declared: it, given: length } if (it, length) == (wants, given))
        );
    }
    assert_eq!(push.add(Push64::INFO, &vec![0; wants as usize]).expect("the length"), 0);
}
