//! Making a key and finding its technique allocates nothing.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use shader_info::technique::find;
use shader_info::{Backend, BuildState, Info, Stage};
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::techniques::{BranchRow, Row, Table, write};
use shader_info_model::state;
use shader_info_model::{Domain, Lowering};

thread_local! {
    static ALLOCATIONS: Cell<u32> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: the system's allocator does everything; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: as promised to us.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as promised to us.
        unsafe { System.dealloc(pointer, layout) };
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_lookup_allocates_nothing() {
    for bits in [14, 40] {
        let info = info(bits);
        let allocated = count(|| {
            let mut found = 0;
            for key in 0..256 {
                let Ok(technique) = find(info, key, Some(key)) else { continue };
                found += u32::from(technique.glsl(Backend::Vulkan, Stage::Vertex).is_ok());
                let _ = (technique.render_state(), technique.vertex_format(), technique.dynamic_bits(Backend::Vulkan));
                let _ = (technique.attributes().count(), technique.stride(0));
                let _ = (technique.branches().count(), technique.specialization(Backend::Vulkan).count());
            }
            assert_eq!(found, 128);
        });
        assert_eq!(allocated, 0, "{bits} bits");
    }
    assert_eq!(count(|| drop(Vec::<u8>::with_capacity(1))), 1, "allocations are counted");
}

fn count(work: impl FnOnce()) -> u32 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

/// Every other key below 256.
fn info(bits: u32) -> &'static Info {
    let branch = |index: u32| BranchRow {
        name: format!("b{index}"),
        domain: Domain::Bool,
        default: 0,
        lowering: Lowering::Static,
        constant_id: None,
        dynamic: None,
        fallback: None,
    };
    let row = |key| Row {
        key,
        state: state::State::DEFAULT,
        vertex_format: None,
        units: [Some(0), None, None, None, None, None],
        fallback: false,
        reflection: None,
    };
    let rows = (0..256).step_by(2).map(row).collect();
    let table = write(&Table { branches: (0..bits).map(branch).collect(), rows, formats: vec![], default: 0 });
    let entry = |kind, bytes| Entry { kind, backend: 7, stage: 0, variant: 0, bytes };
    let entries = [entry(Kind::Techniques, table), entry(Kind::Text, b"void main() {}".to_vec())];
    Box::leak(Box::new(Info::new("Case", &[], shader_info_assemble::pack::write(&entries).leak(), BuildState::Built)))
}
