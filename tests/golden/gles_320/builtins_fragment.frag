// builtins_fragment.info:3:5: SI0059: OpenGL ES 3.2 has no `stencil_reference` in the fragment stage
//  help: OpenGL 3.3 is the first that has it there
