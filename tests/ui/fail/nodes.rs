//! Nodes of graphs, and graphs of them, whose own words are wrong.
use shader_info::{shader_info, shader_node};

shader_node! {
    Words {
        inptu position: vec3;
        input amount: flota = 1.0;
        input at: vec3 = geometry(position_objekt);
        input far: vec2 = vec2(1.0, 2.0, 3.0);
        input many: int = 1.5;
        #[when(fine)] input detail: float;
        #[ui(private)] input hidden: float;
        output picture: sampler2D;
        expression { {{amount}} }
        function { return 1.0; }
    }
}

shader_node! {
    Names {
        input sample: float;
        input value: float;
        input value: vec3;
        output value: float;
        source("noise.glsl", functon = noise);
    }
}

shader_node! { Empty {} }
shader_node! { Inert { output out: float; } }
shader_node! { blend { output out: float; expression { 1.0 } } }
shader_node! { Unknown { output out: float; expression { {{amount}} } } }
shader_node! { Several { output out: float; output more: float; function { more = 1.0; } } }

mod inner {
    shader_info::shader_node! { Private { output out: float; expression { 1.0 } } }
}

shader_node! { pub Fine { input amount: float = 1.0; output out: float; expression { {{amount}} } } }

shader_info! {
    Statements {
        graph(lihgts = 2) {
            nodes fine = Fine();
            node fine: flota = Fine();
            node other = Fine(amount = 1.0, amount = 2.0);
            node other = Fine();
            node bare;
            output other.out.more;
            output other;
            output other;
        }
    }
}

shader_info! { Both { graph("brass.mtlx") { node fine = Fine(); output fine; } } }
shader_info! { Nothing { graph { node fine = Fine(); } } }

fn main() {}
