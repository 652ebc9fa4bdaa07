// the API has no `gl_FragStencilRef`
