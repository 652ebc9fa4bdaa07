#include "shade/material.glsl"
#include "shade/light.glsl"
#include "shade/locals.glsl"

void main()
{
  SG_VERTEX_BEGIN;
  SG_VERTEX_END;
}
