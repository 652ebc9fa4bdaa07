#include "shade/material.glsl"
#include "shade/light.glsl"
#include "shade/locals.glsl"

void main()
{
  SG_FRAGMENT_BEGIN;
  SG_FRAGMENT_END;
}
