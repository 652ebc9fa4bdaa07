// builtins_extension.info:3:5: SI0059: Direct3D 12 has no `layer` in the vertex stage
//  help: OpenGL 4.1 is the first that has it there
