// builtins_draw.info:3:5: SI0059: WebGPU has no `draw_parameters` in the vertex stage
//  help: OpenGL 4.6 is the first that has it there
