//! Controls a headless Chromium: its DevTools protocol over two pipes.
//!
//! Crates that drive a browser bring an HTTP client, WebSockets and a copy of the whole protocol; a pipe needs none.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// The browser's names on different systems.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// How long one answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// One browser with one page, without a network.
pub(crate) struct Browser {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    session: Option<String>,
    number: u64,
    /// What the page complained of: exceptions, errors on the console, refused requests.
    pub(crate) complaints: Vec<String>,
    /// What the page asked for.
    pub(crate) requests: Vec<String>,
    _profile: tempfile::TempDir,
}

/// The browser of this machine. Without one the test is skipped and says so; where tools are required, it fails.
pub(crate) fn browser_for_test(test: &str) -> Option<Browser> {
    let is_there =
        |name: &&&str| Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    let Some(name) = NAMES.iter().find(is_there) else {
        shader_info_tests::skip::skip(test, format_args!("no browser: none of {NAMES:?} is on the path"));
        return None;
    };
    Some(Browser::start(name))
}

impl Browser {
    fn start(name: &str) -> Self {
        let profile = tempfile::tempdir().expect("a folder");
        // The protocol's pipes are file descriptors 3 and 4; a shell makes them of ours.
        let mut child = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", name])
            // Containers run tests as root, where the sandbox does not start.
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"])
            .args([
                "--no-first-run",
                "--disable-extensions",
                "--disable-component-update",
                "--disable-background-networking",
            ])
            .args(["--remote-debugging-pipe", "--host-resolver-rules=MAP * ~NOTFOUND"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let input = child.stdin.take().expect("piped");
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        let (send, messages) = channel();
        thread::spawn(move || {
            let mut bytes = Vec::new();
            while output.read_until(0, &mut bytes).is_ok_and(|read| read > 0) {
                let message = serde_json::from_slice(bytes.strip_suffix(&[0]).unwrap_or(&bytes));
                if message.is_ok_and(|message| send.send(message).is_err()) {
                    return;
                }
                bytes.clear();
            }
        });
        let (complaints, requests) = Default::default();
        let mut it = Self { child, input, messages, session: None, number: 0, complaints, requests, _profile: profile };
        let target = it.call("Target.createTarget", json!({ "url": "about:blank" }))["targetId"].clone();
        let attached = it.call("Target.attachToTarget", json!({ "targetId": target, "flatten": true }));
        it.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            it.call(domain, json!({}));
        }
        let offline = json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 });
        it.call("Network.emulateNetworkConditions", offline);
        it
    }

    /// One command of the protocol; its result.
    pub(crate) fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.number += 1;
        let mut message = json!({ "id": self.number, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.input.write_all(format!("{message}\0").as_bytes()).expect("the browser listens");
        loop {
            let answer =
                self.messages.recv_timeout(PATIENCE).unwrap_or_else(|why| panic!("{method}: no answer: {why}"));
            if answer["id"] == self.number {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return answer["result"].clone();
            }
            self.note(&answer);
        }
    }

    fn note(&mut self, event: &Value) {
        let parameters = &event["params"];
        let complaint = match event["method"].as_str() {
            Some("Network.requestWillBeSent") => {
                self.requests.push(parameters["request"]["url"].as_str().unwrap_or_default().to_owned());
                return;
            }
            Some("Runtime.exceptionThrown") => &parameters["exceptionDetails"],
            Some("Runtime.consoleAPICalled") => parameters,
            Some("Log.entryAdded") => &parameters["entry"],
            _ => return,
        };
        self.complaints.push(complaint.to_string());
    }

    /// Opens a file and waits until its script has drawn it.
    pub(crate) fn open(&mut self, file: &Path, hash: &str) {
        let address = format!("file://{}#{hash}", file.display());
        self.call("Page.navigate", json!({ "url": "about:blank" }));
        self.call("Page.navigate", json!({ "url": address }));
        let ready = "new Promise(done => { const ask = () => \
                     'ready' in (document.documentElement?.dataset ?? {}) ? done(true) : setTimeout(ask, 10); ask() })";
        assert_eq!(self.evaluate(ready), json!(true));
    }

    /// The value of an expression, or of what it promises.
    pub(crate) fn evaluate(&mut self, expression: &str) -> Value {
        let parameters = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", parameters);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// The words that an element shows.
    pub(crate) fn text(&mut self, selector: &str) -> String {
        let found = self.evaluate(&format!("document.querySelector({})?.innerText ?? null", json!(selector)));
        found.as_str().unwrap_or_else(|| panic!("there is no `{selector}`")).to_owned()
    }

    /// Presses the mouse in the middle of an element, and waits until the page has drawn.
    pub(crate) fn click(&mut self, selector: &str) {
        let middle = self.evaluate(&format!(
            "(() => {{ const it = document.querySelector({}); if (!it) return null; it.scrollIntoView({{ block: 'center' }});
               const {{ x, y, width, height }} = it.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }})()",
            json!(selector)
        ));
        assert!(middle.is_array(), "there is no `{selector}`");
        for kind in ["mousePressed", "mouseReleased"] {
            let parameters = json!({ "type": kind, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", parameters);
        }
        self.settle();
    }

    /// Presses a key: `/`, `ArrowDown`, `Enter`.
    pub(crate) fn press(&mut self, key: &str, code: u32) {
        let text = if key.len() == 1 {
            key
        } else if key == "Enter" {
            "\r"
        } else {
            ""
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        self.call(
            "Input.dispatchKeyEvent",
            json!({ "type": down, "key": key, "text": text, "windowsVirtualKeyCode": code }),
        );
        self.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code }));
        self.settle();
    }

    /// Types words where the focus is.
    pub(crate) fn enter(&mut self, words: &str) {
        self.call("Input.insertText", json!({ "text": words }));
        self.settle();
    }

    fn settle(&mut self) {
        self.evaluate("new Promise(done => setTimeout(() => requestAnimationFrame(() => done(0)), 0))");
    }

    /// Pixels of the window, and whether the system asks for dark colours.
    pub(crate) fn resize(&mut self, width: u32, height: u32, is_dark: bool) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size);
        let scheme = if is_dark { "dark" } else { "light" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.call("Emulation.setEmulatedMedia", media);
        self.settle();
    }

    /// A picture of the window, as PNG.
    pub(crate) fn picture(&mut self) -> Vec<u8> {
        let answer = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        STANDARD.decode(answer["data"].as_str().expect("a picture")).expect("base64")
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
