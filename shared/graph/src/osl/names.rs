//! Chooses names of variables that differ from keywords of OSL and names of its library.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::items::{Item, Kind, words};

/// Keywords, reserved words, variables and functions of the language (Open Shading Language 1.12 specification,
/// sections 3.4, 6 and 7), and macros that its compilers define.
const RESERVED: &str = "\
    and bool break case catch char class closure color const continue default delete displacement do double else emit enum \
    explicit extern false float for friend goto if illuminance illuminate inline int light long matrix new normal not \
    operator or output point private protected public return shader short signed sizeof static string struct surface switch \
    template this throw true try typedef uniform union unsigned varying vector virtual void volatile volume while \
    P I N Ng u v dPdu dPdv Ps time dtime dPdtime Ci \
    abs acos aastep area arraylength asin atan atan2 backfacing background blackbody bump calculatenormal cbrt ceil cellnoise \
    clamp concat cos cosh cross debug degrees determinant dict_find dict_next dict_value diffuse displace distance dot Dx Dy \
    Dz emission endswith environment erf erfc error exit exp exp2 expm1 fabs faceforward filterwidth floor fmod format \
    fprintf fresnel gabornoise getattribute getchar getmatrix getmessage gettextureinfo hash hashnoise holdout hypot \
    inversesqrt isconnected isconstant isfinite isinf isnan layer length linearstep log log10 log2 logb luminance max \
    microfacet min mix mod noise normalize oren_nayar phong pnoise pointcloud_get pointcloud_search pointcloud_write pow \
    printf psnoise radians raytype reflect reflection refract refraction regex_match regex_search rotate round select \
    setmessage sign sin sincos sinh smooth_linearstep smoothstep snoise spline splineinverse split sqrt startswith step stof \
    stoi strlen strtof strtoi substr surfacearea tan tanh texture texture3d trace translucent transform transformc transformu \
    transparent transpose trunc ward warning wavelength_color \
    oren_nayar_diffuse_bsdf burley_diffuse_bsdf dielectric_bsdf conductor_bsdf generalized_schlick_bsdf translucent_bsdf \
    transparent_bsdf subsurface_bssrdf sheen_bsdf chiang_hair_bsdf uniform_edf anisotropic_vdf medium_vdf artistic_ior \
    M_PI M_PI_2 M_PI_4 M_2_PI M_2PI M_4PI M_2_SQRTPI M_E M_LN2 M_LN10 M_LOG2E M_LOG10E M_SQRT2 M_SQRT1_2 \
    defined linux unix NULL BUILTIN BUILTIN_DERIV STDOSL_H";

/// How macros of compilers begin.
const BEGINNINGS: [&str; 2] = ["OSL_", "PERCOMP"];

/// Names that are taken.
pub(super) struct Names {
    taken: HashSet<String>,
    counts: HashMap<String, u32>,
}

impl Names {
    /// Those of the language.
    pub(super) fn new() -> Self {
        let taken = RESERVED.split_whitespace().map(str::to_owned).collect();
        Self { taken, counts: HashMap::default() }
    }

    /// Keeps names that a library defines from being given.
    pub(super) fn take_items(&mut self, items: &[Item]) {
        for item in items {
            match item.kind {
                Kind::Whole => self.take_words(&item.text),
                _ => self.take(&item.name),
            }
        }
    }

    /// Keeps words of an expression from being given, but for its ports.
    pub(super) fn take_expression(&mut self, text: &str) {
        for part in text.split("}}") {
            self.take_words(part.split("{{").next().unwrap_or_default());
        }
    }

    fn take_words(&mut self, text: &str) {
        self.taken.extend(words(text).map(str::to_owned));
    }

    /// Reserves a name.
    pub(super) fn take(&mut self, name: &str) {
        self.taken.insert(name.into());
    }

    /// Returns a name as near to the wanted one as can be: letters, digits and single underscores.
    pub(super) fn fresh(&mut self, wanted: &str) -> String {
        let mut plain = String::with_capacity(wanted.len());
        for letter in wanted.chars() {
            let letter = if letter.is_ascii_alphanumeric() { letter } else { '_' };
            if letter != '_' || !plain.ends_with('_') {
                plain.push(letter);
            }
        }
        let plain = plain.trim_matches('_');
        let is_macro = BEGINNINGS.iter().any(|beginning| plain.starts_with(beginning));
        let starts_well = plain.starts_with(|c: char| c.is_ascii_alphabetic()) && !is_macro;
        let base = if starts_well { plain.to_owned() } else { format!("n_{plain}") };
        let base = base.trim_end_matches('_').to_owned();
        let mut name = base.clone();
        let mut count = self.counts.get(&base).copied().unwrap_or(1);
        while self.taken.contains(&name) {
            count += 1;
            name = format!("{base}_{count}");
        }
        self.counts.insert(base, count);
        self.taken.insert(name.clone());
        name
    }
}
