#[shader_shared]
#[derive(Clone, Copy)]
pub struct Ray {
    pub origin: Vec3,
    pub most: f32,
}

#[shader_shared]
impl Ray {
    /// A point of it.
    pub fn at(&self, t: f32) -> Vec3 {
        self.origin * t
    }

    fn r#loop(mut self) -> Self {
        self.origin = self.at(2.0);
        Self { most: 1.0, origin: self.origin }
    }

    pub(crate) fn next(self) -> Self {
        self
    }
}

#[shader_shared]
impl Ray {
    #[inline]
    pub fn last(&self) -> Vec3 {
        self.next().at(self.most)
    }
}

#[shader_shared]
fn end(ray: &Ray) -> Vec3 {
    ray.next().at(1.0) + Ray::last(ray)
}
