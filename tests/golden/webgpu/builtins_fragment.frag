// builtins_fragment.info:3:5: SI0059: WebGPU has no `helper_invocation` in the fragment stage
//  help: OpenGL 4.6 is the first that has it there
