// builtins.info:3:5: SI0059: OpenGL ES 3.1 has no `primitive_id` in the fragment stage
//  help: OpenGL 3.3 is the first that has it there
