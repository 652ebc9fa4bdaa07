// builtins.info:3:5: SI0059: OpenGL 3.3 has no `sample_shading` in the fragment stage
//  help: OpenGL 4.1 is the first that has it there
