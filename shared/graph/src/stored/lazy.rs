//! Values of an index that are decoded on first use, since few materials need them.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use serde::de::DeserializeOwned;

/// A value, or where its bytes are until the first use.
#[derive(Debug)]
pub(crate) struct Lazy<T> {
    value: OnceLock<T>,
    bytes: Option<(Arc<[u8]>, Range<usize>)>,
}

impl<T> From<T> for Lazy<T> {
    fn from(value: T) -> Self {
        Self { value: value.into(), bytes: None }
    }
}

impl<T: Default> Default for Lazy<T> {
    fn default() -> Self {
        T::default().into()
    }
}

impl<T: DeserializeOwned> Lazy<T> {
    /// Returns a value whose bytes an index stores.
    pub(super) fn within(bytes: &Arc<[u8]>, at: Range<usize>) -> Self {
        Self { value: OnceLock::new(), bytes: Some((Arc::clone(bytes), at)) }
    }

    /// Returns the value.
    pub(crate) fn get(&self) -> &T {
        self.value.get_or_init(|| {
            let (all, at) = self.bytes.as_ref().expect("what has no bytes was made with its value");
            postcard::from_bytes(&all[at.clone()]).expect("the checksum holds, and the same program wrote the bytes")
        })
    }

    /// Returns the value, to change it.
    pub(crate) fn get_mut(&mut self) -> &mut T {
        self.get();
        self.value.get_mut().expect("it was made")
    }
}
