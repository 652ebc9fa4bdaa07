//! Decides when a server has failed often enough.

use std::cell::Cell;

use crate::connect::Failure;

// Each failure is three failed requests, so this many in a row are no coincidence.
const LIMIT: usize = 10;

/// Counts failures in a row.
#[derive(Debug, Default)]
pub(super) struct Health(Cell<usize>);

impl Health {
    /// Records a valid answer.
    pub(super) fn good(&self) {
        self.0.set(0);
    }

    /// Records a failure, and returns whether the server should not be used any more.
    pub(super) fn is_bad(&self, why: &Failure) -> bool {
        match why {
            Failure::Fatal(_) => true,
            // The server answers, although not with the expected data.
            Failure::Missing | Failure::Damaged(_) => false,
            Failure::Passing(_) | Failure::Lasting(_) => {
                self.0.set(self.0.get() + 1);
                self.0.get() >= LIMIT
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::Damage;

    #[test]
    fn failures_in_a_row_end_the_use_of_a_server() {
        let health = Health::default();
        let failure = Failure::Passing("503".into());
        assert!((1..LIMIT).all(|_| !health.is_bad(&failure)));
        health.good();
        assert!((1..LIMIT).all(|_| !health.is_bad(&failure)));
        assert!(!health.is_bad(&Failure::Damaged(Damage::Content)));
        assert!(health.is_bad(&failure));
        assert!(Health::default().is_bad(&Failure::Fatal("refused".into())));
    }
}
