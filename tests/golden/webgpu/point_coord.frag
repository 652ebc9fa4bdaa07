// naga: Unsupported builtin value: PointCoord
