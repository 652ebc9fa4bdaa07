// naga: Entry point main at Vertex is invalid: Argument 0 varying error: The type [5] cannot be used for user-defined entry point inputs or outputs. Only numeric scalars and vectors are allowed.
