// builtins_clip.info:5:5: SI0059: Metal has no `cull_distance` in the vertex stage
//  help: OpenGL 4.6 is the first that has it there
