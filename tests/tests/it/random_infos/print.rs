//! Writes a case as the Rust source of a module.

use super::body;
use super::condition::Condition;
use super::declaration::*;

impl Case {
    /// Returns the declarations, with the bodies of the shader.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        self.structs.iter().for_each(|shared| out += &self.shared(shared));
        self.interfaces.iter().for_each(|interface| out += &interface.text());
        self.infos.iter().for_each(|info| out += &self.info(info));
        out
    }

    fn shared(&self, shared: &Shared) -> String {
        let last = shared.fields.len() - 1;
        let field = |(index, field): (usize, &Field)| {
            let base = match field.base {
                Base::Plain(_) => field.rust.to_owned(),
                Base::Struct(inner) => self.structs[inner].name.clone(),
            };
            let ty = match field.length {
                _ if shared.has_tail && index == last => format!("[{base}]"),
                Some(length) => format!("[{base}; {length}]"),
                None => base,
            };
            format!("    pub {}: {ty},\n", field.name)
        };
        let fields: String = shared.fields.iter().enumerate().map(field).collect();
        let derive = if shared.has_tail { "" } else { "#[derive(Clone, Copy)]\n" };
        format!("#[shader_shared({})]\n{derive}pub struct {} {{\n{fields}}}\n", shared.attribute, shared.name)
    }

    fn info(&self, info: &Info) -> String {
        let mut out = format!("shader_info! {{ pub {} {{\n", info.name);
        for item in &info.items {
            out += &format!("    {}{}\n", self.when(item.when.as_ref()), self.statement(&item.statement));
        }
        for (parent, when) in &info.parents {
            out += &format!("    {}additional_info({});\n", self.when(when.as_ref()), self.infos[*parent].name);
        }
        if std::ptr::eq(info, self.shader()) {
            out += &body::text(self);
            out += if info.has_auto { "    auto_resource_location;\n" } else { "" };
            out += "    do_static_compilation;\n";
        }
        out + "} }\n"
    }

    fn when(&self, when: Option<&Condition>) -> String {
        when.map_or_else(String::new, |when| format!("#[when({})] ", when.text(&self.branches, false)))
    }

    fn statement(&self, statement: &Statement) -> String {
        match statement {
            Statement::Branch(index) => self.branches[*index].declaration(),
            Statement::VertexIn(attribute) => self.attribute(attribute),
            Statement::VertexOut(index) => format!("vertex_out({});", self.interfaces[*index].name),
            Statement::FragmentOut { name, location, plain } => {
                format!("fragment_out({location}) {name}: {};", plain.name())
            }
            Statement::Buffer(buffer) => {
                let word = if buffer.is_uniform { "uniform_buf" } else { "storage_buf" };
                let words: &[&str] = if buffer.words.is_empty() { &[] } else { &[buffer.words] };
                format!("{word}({}) {}: {};", buffer.slot.text(words), buffer.name, self.ty(&buffer.ty))
            }
            Statement::Image(Image { name, is_storage, slot, texture }) => {
                let word = if *is_storage { "image" } else { "sampler" };
                let words = if *is_storage { texture.word() } else { "unfilterable" };
                format!("{word}({}) {name}: {};", slot.text(&[words]), texture.type_name(*is_storage))
            }
            Statement::Push { name, ty } => format!("push_constant {name}: {};", self.ty(ty)),
            Statement::PushStruct(index) => format!("push_constants({});", self.structs[*index].name),
            Statement::Constant(Constant { name, is_specialization, scalar, default, .. }) => {
                let word = if *is_specialization { "specialization_constant" } else { "compilation_constant" };
                format!("{word} {name}: {} = {};", scalar.name(), scalar.literal(*default))
            }
            Statement::Define { name, value } => format!("define {name} = {value};"),
        }
    }

    fn attribute(&self, attribute: &Attribute) -> String {
        let Attribute { name, location, plain, format, buffer } = attribute;
        let location = location.map(|location| location.to_string());
        let instance = self.instanced[*buffer].then(|| "instance".to_owned());
        let number = (*buffer > 0).then(|| format!("buffer = {buffer}"));
        let words: Vec<String> = [location, format.word(), instance, number].into_iter().flatten().collect();
        format!("vertex_in({}) {name}: {};", words.join(", "), plain.name())
    }

    fn ty(&self, ty: &Ty) -> String {
        let base = self.base_name(ty.base);
        match &ty.length {
            None => base,
            Some(Length::Fixed(length)) => format!("[{base}; {length}]"),
            Some(Length::Define(name)) => format!("[{base}; define({name})]"),
            Some(Length::Open(_)) if self.is_open_struct(ty) => base,
            Some(Length::Open(_)) => format!("[{base}]"),
        }
    }

    /// Returns whether the length is that of the last field of a struct.
    pub(super) fn is_open_struct(&self, ty: &Ty) -> bool {
        matches!(ty.base, Base::Struct(index) if self.structs[index].has_tail)
    }
}

impl Interface {
    fn text(&self) -> String {
        let instance = self.instance.as_ref().map_or_else(String::new, |name| format!(" as {name}"));
        let member = |member: &Member| {
            let flat = if member.is_flat { "flat " } else { "" };
            let ty = match member.length {
                Some(length) => format!("[{}; {length}]", member.plain.name()),
                None => member.plain.name(),
            };
            format!("{flat}{}: {ty}; ", member.name)
        };
        let members: String = self.members.iter().map(member).collect();
        format!("interface_info! {{ pub {}{instance} {{ {members}}} }}\n", self.name)
    }
}
