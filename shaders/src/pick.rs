//! Finds the object under the pointer.

use shader_info::{interface_info, shader_info};

use crate::camera::ModelViewProjection;

interface_info! {
    /// Which object a fragment is of.
    pub PickIface as pick_iface {
        flat object: uint;
    }
}

shader_info! {
    /// Object numbers instead of colours, for a 32-bit unsigned target: clear it to 0, and number from 1.
    pub Pick {
        /// Position in model space.
        vertex_in(0) pos: vec3;
        /// Where a copy stands.
        vertex_in(1, instance, buffer = 1) place: vec3;
        vertex_out(PickIface);
        fragment_out(0) frag_object: uint;
        /// Number of the first instance; the others follow.
        push_constant first_object: uint;
        vertex_source {
            void main()
            {
              pick_iface.object = first_object + uint(gl_InstanceIndex);
              gl_Position = ModelViewProjectionMatrix * vec4(pos + place, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              frag_object = pick_iface.object;
            }
        }
        additional_info(ModelViewProjection);
        do_static_compilation;
    }
}
