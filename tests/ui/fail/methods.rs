//! What a shared `impl` block cannot hold, and calls that lead to nothing shared, each with what to write instead.
use shader_info::glam::Vec3;
use shader_info::shader_shared;

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Ray {
    origin: Vec3,
    most: f32,
}

pub struct Plain;

pub mod other {
    pub struct Far;
}

#[shader_shared]
impl Ray {
    const LIMIT: f32 = 4.0;

    fn at(&self, t: f32) -> Vec3 {
        self.origin * t
    }

    fn made(most: f32) -> Self {
        Self { origin: Vec3::ZERO, most }
    }

    fn turn(&mut self) {
        self.most = -self.most;
    }

    fn generic<T>(self, _: T) {}

    fn borrowed<'a>(&'a self) {}

    fn typed(self: &Self) {}

    fn _hidden(&self) {}

    async fn later(&self) {}

    #[cfg(debug_assertions)]
    fn conditional(&self) {}

    #[when(fog)]
    fn chosen(&self) {}

    #[shader_shared]
    fn shared_again(&self) {}

    fn again(&self) -> f32 {
        self.again()
    }

    fn around(&self) -> f32 {
        Self::around(self)
    }

    fn held(&self) -> f32 {
        let copy = self;
        copy.most
    }

    // What is wrong with a function is reported once.
    fn calls_held(&self, t: f32) -> f32 {
        self.held() + Self::later_held(self, t)
    }

    fn later_held(&self, t: f32) -> f32 {
        self.held() + t
    }
}

#[shader_shared(std140)]
impl Ray {
    fn with_layout(self) -> f32 {
        self.most
    }
}

#[shader_shared]
impl Ray {}

#[shader_shared]
impl Default for Ray {
    fn default() -> Self {
        Self { origin: Vec3::ZERO, most: 0.0 }
    }
}

#[shader_shared]
impl other::Far {
    fn size(self) -> f32 {
        1.0
    }
}

#[shader_shared]
impl Plain {
    fn size(self) -> f32 {
        1.0
    }
}

// Not shared.
impl Ray {
    fn unshared(&self) -> f32 {
        self.most
    }
}

#[shader_shared]
fn calls(ray: Ray) -> f32 {
    ray.unshared()
}

#[shader_shared]
fn calls_by_path(ray: Ray) -> f32 {
    Ray::unshared(&ray)
}

#[shader_shared]
fn calls_of_a_trait(ray: Ray) -> f32 {
    Ray::default().most + ray.most
}

#[shader_shared]
fn clones(ray: Ray) -> f32 {
    ray.clone().most
}

#[shader_shared]
fn calls_a_value() -> f32 {
    Ray::made(1.0).turn();
    1.0
}

#[shader_shared]
fn reads_a_const() -> f32 {
    Ray::LIMIT
}

mod elsewhere {
    use super::{Ray, Vec3, shader_shared};

    // Only the type is imported.
    #[shader_shared]
    fn calls(ray: &Ray) -> Vec3 {
        ray.at(1.0)
    }
}

mod third {
    use super::{Ray_at, Vec3, shader_shared};

    #[shader_shared]
    #[derive(Clone, Copy)]
    pub struct Ray {
        origin: Vec3,
        most: f32,
    }

    impl Ray {
        fn at(&self, t: f32) -> Vec3 {
            self.origin * (t + self.most)
        }
    }

    // The macro is that of another type of the same name.
    #[shader_shared]
    fn calls(ray: &Ray) -> Vec3 {
        ray.at(1.0) + Ray::at(ray, 1.0)
    }
}

fn main() {}
