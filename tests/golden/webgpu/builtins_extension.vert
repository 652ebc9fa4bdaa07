// builtins_extension.info:3:5: SI0059: WebGPU has no `layer` in the vertex stage
//  help: OpenGL 4.1 is the first that has it there
