//! A material that part of the light arrives at: what maps hold, and what functions return.

use shader_info::shader_info;

shader_info! {
    /// All light arrives.
    pub Open {
        graph("chalk.mtlx", lights = 2);
        do_static_compilation;
    }
}

shader_info! {
    /// A shadow map and an occlusion map.
    pub Mapped {
        graph("chalk.mtlx", publish = all, lights = 2, shadow = map, occlusion = map);
        do_static_compilation;
    }
}

shader_info! {
    /// Functions of its own, with a value that the program sets.
    pub Asked {
        graph("chalk.mtlx", lights = 2, shadow = slot, occlusion = slot);
        push_constant arriving: vec2;
        override(material_shadow) { return light == 0 ? step(0.0, position.x) : arriving.x; }
        override(material_occlusion) { return position.y > 0.0 ? arriving.y * normal.z : 1.0; }
        do_static_compilation;
    }
}

shader_info! {
    /// Half of a light, for any material.
    pub Dimmed {
        branch dim;
        override(material_shadow) { return dim ? 0.5 : 1.0; }
    }
}

shader_info! {
    /// The same by a modifier, under a branch.
    pub Modified {
        graph("chalk.mtlx", publish = all, lights = 2, shadow = slot);
        modifier(Dimmed);
        do_static_compilation;
    }
}
