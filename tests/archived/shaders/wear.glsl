/// Stripes along u.
void wear(float much, float least, vec2 at, out float result)
{
    result = least + much * fract(at.x * 4.0);
}
