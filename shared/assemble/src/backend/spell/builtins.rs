//! Spells built-in variables that a dialect must enable.

use super::{Cx, Line, Spell};
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::{Backend, Family};
use shader_info_model::{Builtin, Stage};

/// A word of `builtins(…)`.
#[derive(Debug)]
pub struct BuiltinRow {
    /// The word.
    pub word: &'static str,
    /// The names in GLSL that it enables.
    pub names: &'static [&'static str],
    /// Its description in the manual.
    pub doc: &'static str,
    /// Whether it is an array with a declared length: `clip_distance = 2`.
    pub counted: bool,
    /// The stages that may use it, and what each family needs.
    pub uses: &'static [BuiltinUse],
}

/// The use of a built-in in some stages.
#[derive(Debug)]
pub struct BuiltinUse {
    /// The stages. Outputs of stages before rasterization count only in the last such stage of a shader.
    pub stages: &'static [Stage],
    /// Whether it is read; otherwise it is written.
    pub read: bool,
    /// Desktop OpenGL.
    pub opengl: Way,
    /// OpenGL ES.
    pub gles: Way,
    /// Vulkan.
    pub vulkan: Way,
    /// Whether Metal, Direct3D 12 and WebGPU support it, in Vulkan's way.
    pub portable: [bool; 3],
}

/// How a family supports a built-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// The version since which the language has it.
    pub core: Option<u32>,
    /// The version since which an extension adds it, with the extension.
    pub extension: Option<(u32, &'static str)>,
}

const VERTEX: &[Stage] = &[Stage::Vertex];
const TESSELLATION: &[Stage] = &[Stage::TessEvaluation];
const GEOMETRY: &[Stage] = &[Stage::Geometry];
const VERTEX_OR_TESSELLATION: &[Stage] = &[Stage::Vertex, Stage::TessEvaluation];
const PRE_RASTER: &[Stage] = &[Stage::Vertex, Stage::TessEvaluation, Stage::Geometry];
const FRAGMENT: &[Stage] = &[Stage::Fragment];

const NEVER: Way = Way { core: None, extension: None };

const fn core(version: u32) -> Way {
    Way { core: Some(version), extension: None }
}

const fn by(version: u32, extension: &'static str) -> Way {
    Way { core: None, extension: Some((version, extension)) }
}

const fn written(stages: &'static [Stage], opengl: Way, gles: Way, vulkan: Way) -> BuiltinUse {
    BuiltinUse { stages, read: false, opengl, gles, vulkan, portable: [false; 3] }
}

const fn read(stages: &'static [Stage], opengl: Way, gles: Way, vulkan: Way) -> BuiltinUse {
    BuiltinUse { stages, read: true, opengl, gles, vulkan, portable: [false; 3] }
}

const METAL: [bool; 3] = [true, false, false];
const D3D12: [bool; 3] = [false, true, false];
const EVERYWHERE: [bool; 3] = [true; 3];

const VIEWPORT_LAYER: &str = "GL_ARB_shader_viewport_layer_array";

/// Every word. Extensions that no reference compiler supports are left out, such as GL_EXT_clip_cull_distance. Versions
/// are those of chapter 7 of GLSL 4.60 and ESSL 3.20, and of the extensions.
pub static BUILTINS: &[BuiltinRow] = &[
    BuiltinRow {
        word: "layer",
        names: &["gl_Layer"],
        doc: "The layer of the render target, written by the last stage before rasterisation.",
        counted: false,
        uses: &[
            written(VERTEX_OR_TESSELLATION, by(410, VIEWPORT_LAYER), NEVER, by(450, VIEWPORT_LAYER)).on(METAL),
            written(GEOMETRY, core(150), core(320), core(450)),
        ],
    },
    BuiltinRow {
        word: "viewport_index",
        names: &["gl_ViewportIndex"],
        doc: "The viewport, written by the last stage before rasterisation.",
        counted: false,
        uses: &[
            written(VERTEX_OR_TESSELLATION, by(410, VIEWPORT_LAYER), NEVER, by(450, VIEWPORT_LAYER)).on(METAL),
            written(GEOMETRY, core(410), NEVER, core(450)),
        ],
    },
    BuiltinRow {
        word: "point_size",
        names: &["gl_PointSize"],
        doc: "The size of a point in pixels, written by the last stage before rasterisation. Direct3D 12 and WebGPU have \
              points of one pixel, and take no other size than `gl_PointSize = 1.0`. A geometry or tessellation stage \
              that writes none draws points of one pixel on Vulkan; a device with the feature \
              `shaderTessellationAndGeometryPointSize` but without `maintenance5` requires `gl_PointSize = 1.0;`.",
        counted: false,
        uses: &[
            // The translation checks the size.
            written(VERTEX, core(110), core(100), core(450)).on(EVERYWHERE),
            written(TESSELLATION, core(400), by(320, "GL_EXT_tessellation_point_size"), core(450)),
            written(GEOMETRY, core(150), by(320, "GL_EXT_geometry_point_size"), core(450)),
        ],
    },
    BuiltinRow {
        word: "clip_distance",
        names: &["gl_ClipDistance"],
        doc: "Distances to user clip planes, as many as given; negative is outside.",
        counted: true,
        uses: &[written(PRE_RASTER, core(130), NEVER, core(450)).on(EVERYWHERE)],
    },
    BuiltinRow {
        word: "cull_distance",
        names: &["gl_CullDistance"],
        doc: "Distances by which whole primitives are culled, as many as given.",
        counted: true,
        uses: &[written(PRE_RASTER, core(450), NEVER, core(450)).on(D3D12)],
    },
    BuiltinRow {
        word: "draw_parameters",
        names: &["gl_BaseVertex", "gl_BaseInstance", "gl_DrawID"],
        doc: "First vertex, first instance and index of the draw call.",
        counted: false,
        uses: &[read(VERTEX, core(460), NEVER, core(460))],
    },
    BuiltinRow {
        word: "view_index",
        names: &["gl_ViewIndex"],
        doc: "The index of the drawn view in a multiview pass.",
        counted: false,
        uses: &[
            read(PRE_RASTER, NEVER, NEVER, by(450, "GL_EXT_multiview")),
            read(FRAGMENT, NEVER, NEVER, by(450, "GL_EXT_multiview")),
        ],
    },
    BuiltinRow {
        word: "primitive_id",
        names: &["gl_PrimitiveID"],
        doc: "Index of the primitive, read by the fragment stage.",
        counted: false,
        uses: &[read(FRAGMENT, core(150), core(320), core(450)).on(EVERYWHERE)],
    },
    BuiltinRow {
        word: "sample_shading",
        names: &["gl_SampleID", "gl_SamplePosition", "gl_SampleMask", "gl_SampleMaskIn"],
        doc: "The index of the shaded sample, and the mask of the covered samples.",
        counted: false,
        uses: &[read(FRAGMENT, core(400), core(320), core(450)).on(EVERYWHERE)],
    },
    BuiltinRow {
        word: "helper_invocation",
        names: &["gl_HelperInvocation"],
        doc: "Whether the invocation only helps its neighbours with derivatives.",
        counted: false,
        uses: &[read(FRAGMENT, core(450), core(310), core(450)).on(METAL)],
    },
    BuiltinRow {
        word: "stencil_reference",
        names: &["gl_FragStencilRefARB"],
        doc: "The stencil reference value, written by the fragment stage.",
        counted: false,
        uses: &[written(
            FRAGMENT,
            by(330, "GL_ARB_shader_stencil_export"),
            NEVER,
            by(450, "GL_ARB_shader_stencil_export"),
        )
        .on(METAL)],
    },
];

impl Spell<'_, '_> {
    /// Checks report unknown words.
    pub(super) fn builtins(&self, all: &[Builtin]) -> Result<Vec<Line>, Diagnostic> {
        let mut lines = Vec::new();
        for builtin in all {
            let row = BUILTINS.iter().find(|row| row.word == builtin.name);
            let used = row.and_then(|row| row.uses.iter().find(|used| used.stages.contains(&self.cx.stage)));
            let (Some(row), Some(used)) = (row, used.filter(|used| used.read || self.cx.writes_to_rasteriser())) else {
                continue;
            };
            if let Some(extension) = self.ask(row, used)? {
                lines.push(self.line(Section::Version, format!("#extension {extension} : require")));
            }
            let length = builtin.count.as_ref().filter(|_| row.counted).map(|count| count.get());
            let arrays = length.into_iter().flat_map(|length| row.names.iter().map(move |name| (name, length)));
            lines.extend(
                arrays.map(|(name, length)| self.line(Section::Layout, format!("out float {name}[{length}];"))),
            );
        }
        Ok(lines)
    }

    /// Returns the extension that is needed, if any.
    fn ask(&self, row: &BuiltinRow, used: &BuiltinUse) -> Result<Option<&'static str>, Diagnostic> {
        let way = used.way(self.cx.family());
        let version = self.cx.version();
        let is_core = way.core.is_some_and(|first| version >= first);
        let extension = way.extension.filter(|(first, _)| version >= *first).map(|(_, name)| name);
        if is_core || extension.is_some() {
            return Ok(extension.filter(|_| !is_core));
        }
        let (title, stage) = (self.cx.backend.row().title, self.cx.stage.name());
        let message = format!("{title} has no `{}` in the {stage} stage", row.word);
        let has = |backend: &Backend| {
            let (way, version) = (used.way(backend.row().family), backend.row().version);
            way.core.into_iter().chain(way.extension.map(|(first, _)| first)).any(|first| version >= first)
        };
        let diagnostic = Diagnostic::new(&UNSUPPORTED, &self.item.place, message);
        Err(match Backend::all().find(has) {
            Some(first) => diagnostic.help(format!("{} is the first that has it there", first.row().title)),
            None => diagnostic,
        })
    }
}

impl BuiltinUse {
    const fn on(self, portable: [bool; 3]) -> Self {
        Self { portable, ..self }
    }

    fn translated(&self, index: usize) -> Way {
        if self.portable[index] { self.vulkan } else { NEVER }
    }

    fn way(&self, family: Family) -> Way {
        match family {
            Family::OpenGl => self.opengl,
            Family::Gles => self.gles,
            Family::Vulkan => self.vulkan,
            Family::Metal => self.translated(0),
            Family::D3d12 => self.translated(1),
            Family::WebGpu => self.translated(2),
        }
    }
}

impl Cx<'_> {
    /// Returns whether a program must enable each plane that the stage writes a distance to.
    pub fn enables_planes(&self) -> bool {
        matches!(self.family(), Family::OpenGl | Family::Gles)
            && self.stage != Stage::Fragment
            && self.writes_to_rasteriser()
    }

    /// Only the last stage before rasterization counts.
    pub(super) fn writes_to_rasteriser(&self) -> bool {
        let later: &[Stage] = match self.stage {
            Stage::Vertex => &[Stage::TessEvaluation, Stage::Geometry],
            Stage::TessControl | Stage::TessEvaluation => &[Stage::Geometry],
            Stage::Geometry | Stage::Fragment | Stage::Compute => &[],
        };
        !later.iter().any(|stage| self.stages.has(*stage))
    }
}
