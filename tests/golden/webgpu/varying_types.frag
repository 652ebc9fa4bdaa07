// naga: Entry point main at Fragment is invalid: Argument 12 varying error: The type [12] cannot be used for user-defined entry point inputs or outputs. Only numeric scalars and vectors are allowed.
