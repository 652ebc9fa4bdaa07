// the API has no `gl_PointCoord`
