// naga: Entry point main at Fragment is invalid: Argument 5 varying error: The type [3] cannot be used for user-defined entry point inputs or outputs. Only numeric scalars and vectors are allowed.
