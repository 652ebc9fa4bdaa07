//! Materials of MaterialX documents, on the nodes of shader-info: `materials/*.mtlx` in the shader folder. One is a graph
//! that is written here, with a node of its own.
//!
//! Each module has `Scene`, what means the same for every material, and `Params` where the document lets a program set
//! something. One light shines, and those that mirror a sky sample `u_envRadiance`.

use shader_info::{shader_info, shader_node};

shader_info! {
    /// A metal of a chosen colour, brushed along the tangent: rough across it, with scratches of noise.
    pub BrushedCopper {
        graph("materials/brushed_copper.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Flakes of metal below a clear coat: each cell has its own brightness.
    pub CarPaint {
        graph("materials/car_paint.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// A clear body: light is reflected at its face and bent through it.
    pub Glass {
        graph("materials/glass.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// A metal of measured indices, nearly smooth.
    pub Gold {
        graph("materials/gold.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Brown hair, combed along the tangent.
    pub Hair {
        graph("materials/hair.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Light of its own in the cracks between dark plates.
    pub Lava {
        graph("materials/lava.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_node! {
    /// Bands as stone grows them around seeds: from 0 to 1 and back over each.
    pub Bands {
        /// Where they are asked for.
        input position: vec3 = geometry(position_object);
        /// Bands over one unit.
        input count: float = 6.0;
        output out: float;
        source("materials/bands.glsl", function = bands);
    }
}

shader_info! {
    /// A banded green stone, polished. Its graph is written here.
    pub Malachite {
        graph(lights = 1) {
            node bands = Bands(count = 5.0);
            node veins = smoothstep(in = bands, low = 0.1, high = 0.8);
            node stone = mix(fg = color3(0.22, 0.66, 0.42), bg = color3(0.01, 0.16, 0.09), mix = veins);
            node gloss = mix(fg = 0.1, bg = 0.25, mix = veins);
            node polished = standard_surface(base = 0.9, base_color = stone, specular_roughness = gloss);
            output polished;
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A film of oil on a black, wet body.
    pub Oil {
        graph("materials/oil.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Thin paper: light from behind shines through, and a grid of wire is dark.
    pub PaperLamp {
        graph("materials/paper_lamp.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Layers: rust covers a metal where noise says so, and both keep their own gloss.
    pub RustyIron {
        graph("materials/rusty_iron.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Light that spreads below the surface, freckles, and a little oil.
    pub Skin {
        graph("materials/skin.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Textures of a set of tiles (UDIM) under a glaze.
    pub Tiles {
        graph("materials/tiles.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// A metal whose oxide is a thin film: its thickness chooses the colour, from the bottom to the top.
    pub Titanium {
        graph("materials/titanium.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Cloth: fibres that stand on a dark, rough body and shine at the edges.
    pub Velvet {
        graph("materials/velvet.mtlx", lights = 1);
        do_static_compilation;
    }
}

shader_info! {
    /// Rings around an axis, bent by noise, with pores along it.
    pub Wood {
        graph("materials/wood.mtlx", lights = 1);
        do_static_compilation;
    }
}
