//! Starts caches, executors, workers and bad networks for tests. Everything that is started ends with its value.
