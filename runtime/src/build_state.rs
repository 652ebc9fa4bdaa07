//! How the build script built an info. Errors about missing artifacts explain it.

/// How an info was built, which explains why an artifact is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuildState {
    /// The build script made artifacts.
    Built,
    /// The build script compiled the info for other backends only.
    NotCompiled,
    /// The build script does not enable the backend.
    LeftOut,
    /// The declaration's `backends(…)` does not list the backend.
    NotListed,
    /// The backend cannot run the shader.
    Unsupported,
    /// The build script compiled everything and embedded nothing (`SHADER_BUILDER=check`).
    OnlyChecked,
    /// The declaration has no `do_static_compilation`.
    NotStatic,
    /// No build script ran; the macro assembled OpenGL and Vulkan text.
    NoBuilder,
    /// The build script does not search the declaration's file.
    NotScanned,
    /// The build script's filter does not select the info.
    Filtered,
    /// The declaration changed since the build script ran.
    Stale,
    /// The build script compiled nothing, as requested (`SHADER_BUILDER=off`, or a build of documentation).
    Off,
    /// The declaration has errors.
    Broken,
    /// The declaration was expanded without source positions.
    NoPlace,
    /// The artifacts are in an archive, and the program has loaded none.
    NotLoaded,
    /// The artifacts are in an archive, and the loaded ones were made from another state of the sources.
    OtherArchive,
}
