// naga: Entry point main at Vertex is invalid: The type [4] cannot be used for user-defined entry point inputs or outputs. Only numeric scalars and vectors are allowed.
