//! An info in, a linked OpenGL or OpenGL ES program with its bindings out, through glow.
