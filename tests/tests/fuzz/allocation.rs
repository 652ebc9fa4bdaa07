//! Counts what each thread allocates, so that the limit of memory holds for a case and not only for the process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static NOW: Cell<isize> = const { Cell::new(0) };
    static MAX: Cell<isize> = const { Cell::new(0) };
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The system's allocator, counted.
struct Counting;

/// Starts counting anew on this thread.
pub(crate) fn start() {
    NOW.set(0);
    MAX.set(0);
}

/// The most bytes that this thread had at once since [`start`], whether it wrote to them or not.
pub(crate) fn most() -> usize {
    MAX.get().max(0) as usize
}

fn count(bytes: isize) {
    NOW.set(NOW.get() + bytes);
    MAX.set(MAX.get().max(NOW.get()));
}

// SAFETY: each call is the system's own; the counters are constants of the thread and allocate nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: handed on as the caller promised it.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: handed on as the caller promised it.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: handed on as the caller promised it.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: handed on as the caller promised it.
        unsafe { System.realloc(at, layout, size) }
    }
}
