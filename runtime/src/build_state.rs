//! How an info was built.

/// How an info was built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The build script made artifacts.
    Built,
    /// The build script compiled other backends only.
    NotCompiled,
    /// The build script leaves the backend out.
    LeftOut,
    /// The declaration's `backends(…)` leaves the backend out.
    NotMeant,
    /// The backend cannot run the shader.
    Unsupported,
    /// The build script compiled everything and embedded nothing (`SHADER_BUILDER=check`).
    OnlyChecked,
    /// The declaration does not say `do_static_compilation`.
    NotStatic,
    /// No build script ran; the macro assembled OpenGL and Vulkan text.
    NoBuilder,
    /// The build script does not search the declaration's file.
    NotScanned,
    /// The build script saw another state of the declaration.
    Stale,
    /// The build script compiled nothing, as requested.
    Off,
    /// The declaration has errors.
    Broken,
    /// The declaration was expanded without source positions.
    NoPlace,
    /// Its artifacts are in an archive, and none is loaded.
    NotLoaded,
    /// Its artifacts are in an archive, and those that are loaded were made from another state of its sources.
    OtherArchive,
}
