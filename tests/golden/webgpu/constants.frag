// the API has no constants that are computed from specialization constants
