// builtins_clip.info:3:5: SI0059: OpenGL ES 3.1 has no `clip_distance` in the vertex stage
//  help: OpenGL 3.3 is the first that has it there
