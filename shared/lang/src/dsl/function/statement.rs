//! Blocks and `let`.

use syn::{Item, ItemConst, Pat, Stmt};

use super::super::draft::{Parse, Reported};
use super::{Meaning, Reader, plain, span};
use crate::functions::{Block, Let, Statement};

impl Reader<'_, '_> {
    /// All statements are read, so that one run reports everything.
    pub(super) fn block(&mut self, block: &syn::Block) -> Parse<Block> {
        self.scopes.push(Vec::new());
        let (mut out, mut is_whole) = (Block::default(), true);
        self.consts(block, &mut out, &mut is_whole);
        let count = block.stmts.len();
        for (index, statement) in block.stmts.iter().enumerate() {
            let is_last = index + 1 == count;
            match statement {
                Stmt::Item(Item::Const(_)) => {}
                Stmt::Expr(expr, None) if is_last => match self.expr(expr) {
                    Ok(expr) => out.tail = Some(Box::new(expr)),
                    Err(Reported) => is_whole = false,
                },
                _ => match self.statement(statement) {
                    Ok(statement) => out.statements.push(statement),
                    Err(Reported) => is_whole = false,
                },
            }
        }
        self.scopes.pop();
        if is_whole { Ok(out) } else { Err(Reported) }
    }

    // A const is visible in the whole block (Rust reference, "Item declarations").
    fn consts(&mut self, block: &syn::Block, out: &mut Block, is_whole: &mut bool) {
        let consts = block.stmts.iter().filter_map(|statement| match statement {
            Stmt::Item(Item::Const(part)) => Some(part),
            _ => None,
        });
        let consts: Vec<&ItemConst> = consts.collect();
        consts.iter().for_each(|part| self.show(&plain(&part.ident), Meaning::LaterConst));
        for part in consts {
            match self.constant(part) {
                Ok(constant) => out.statements.push(Statement::Let(constant)),
                Err(Reported) => *is_whole = false,
            }
        }
    }

    fn constant(&mut self, part: &ItemConst) -> Parse<Let> {
        let name = plain(&part.ident);
        let ty = self.type_ref(&part.ty);
        let value = self.expr(&part.expr);
        self.show(&name, Meaning::Const);
        let place = self.draft.place_in_body(part.ident.span());
        Ok(Let { name, place, ty: Some(ty?), value: Some(value?), is_mutable: false })
    }

    fn statement(&mut self, statement: &Stmt) -> Parse<Statement> {
        match statement {
            Stmt::Local(part) => self.local(part).map(Statement::Let),
            Stmt::Expr(part, _) => self.expr(part).map(Statement::Expr),
            Stmt::Item(part) => self.unshared(of_item(part), "an item in a function", "declare it outside"),
            Stmt::Macro(part) => self.no_macro(&part.mac),
        }
    }

    pub(super) fn no_macro<T>(&mut self, part: &syn::Macro) -> Parse<T> {
        let at = span::of_path(&part.path);
        let name = part.path.segments.last().map(|last| plain(&last.ident)).unwrap_or_default();
        let help = match name.as_str() {
            "assert" | "assert_eq" | "assert_ne" | "debug_assert" | "debug_assert_eq" | "debug_assert_ne" => {
                "write the assertion in a `#[test]` that calls the function"
            }
            "panic" | "todo" | "unimplemented" | "unreachable" => "return a value: a GPU cannot stop",
            "matches" => "write `match … { … => true, _ => false }`",
            "vec" => "write an array: `[a, b]`, `[a; 4]`",
            "println" | "print" | "dbg" | "eprintln" => "print in a `#[test]` that calls the function",
            _ => "write out what it stands for",
        };
        self.unshared(at, &format!("the macro `{name}!`"), help)
    }

    fn local(&mut self, part: &syn::Local) -> Parse<Let> {
        let (pattern, ty) = match &part.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pattern => (pattern, None),
        };
        if let Some(init) = &part.init
            && let Some((word, _)) = &init.diverge
        {
            return self.unshared(word.span, "`let … else`", "write `if` before the `let`");
        }
        let ty = ty.map(|ty| self.type_ref(ty)).transpose();
        let value = part.init.as_ref().map(|init| self.expr(&init.expr)).transpose();
        // Whatever is wrong with its value, the name is known from here on.
        let name = match pattern {
            Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() => name,
            Pat::Ident(name) => return self.unshared(name.ident.span(), "`ref` or `@`", "write the variable itself"),
            Pat::Wild(part) => {
                return self.unshared(part.underscore_token.spans[0], "`let _`", "write the expression with a `;`");
            }
            pattern => {
                let help = "write one `let` for each variable";
                return self.unshared(span::of_pattern(pattern), "a pattern that takes a value apart", help);
            }
        };
        let text = plain(&name.ident);
        self.declare(&text);
        let place = self.draft.place_in_body(name.ident.span());
        Ok(Let { name: text, place, ty: ty?, value: value?, is_mutable: name.mutability.is_some() })
    }
}

fn of_item(item: &Item) -> proc_macro2::Span {
    match item {
        Item::Enum(part) => part.enum_token.span,
        Item::Fn(part) => part.sig.fn_token.span,
        Item::Impl(part) => part.impl_token.span,
        Item::Macro(part) => span::of_path(&part.mac.path),
        Item::Mod(part) => part.mod_token.span,
        Item::Static(part) => part.static_token.span,
        Item::Struct(part) => part.struct_token.span,
        Item::Trait(part) => part.trait_token.span,
        Item::Type(part) => part.type_token.span,
        Item::Use(part) => part.use_token.span,
        _ => proc_macro2::Span::call_site(),
    }
}
