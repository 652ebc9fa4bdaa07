// the API has no samples of integer textures, only `texelFetch`
