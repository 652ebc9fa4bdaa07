// builtins.info:3:5: SI0059: WebGPU has no `point_size` in the vertex stage
//  help: OpenGL 3.3 is the first that has it there
