//! A server over HTTP that answers what a test wants.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// An answer to a request.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// The status, such as 200.
    pub status: u16,
    /// Further lines of the head.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
    /// The length that the head states, if it is not the body's.
    pub length: Option<usize>,
}

/// A server on this machine.
#[derive(Debug)]
pub struct FakeHttp {
    port: u16,
    is_over: Arc<AtomicBool>,
    heads: Arc<Mutex<Vec<String>>>,
}

impl FakeHttp {
    /// Starts a server that answers a method, a path and a body.
    pub fn start(answer: impl Fn(&str, &str, &[u8]) -> Answer + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let is_over = Arc::new(AtomicBool::new(false));
        let heads = Arc::<Mutex<Vec<String>>>::default();
        let (over, seen, answer) = (is_over.clone(), heads.clone(), Arc::new(answer));
        thread::spawn(move || {
            while let Ok((stream, _)) = listener.accept() {
                if over.load(Ordering::SeqCst) {
                    return;
                }
                let (seen, answer) = (seen.clone(), answer.clone());
                // A client that goes away ends the thread.
                thread::spawn(move || serve(&stream, &seen, &*answer));
            }
        });
        Self { port, is_over, heads }
    }

    /// The URL of the server.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The heads of all requests so far.
    pub fn heads(&self) -> Vec<String> {
        self.heads.lock().expect("no panic").clone()
    }
}

impl Drop for FakeHttp {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

fn serve(
    stream: &TcpStream,
    seen: &Mutex<Vec<String>>,
    answer: &dyn Fn(&str, &str, &[u8]) -> Answer,
) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    loop {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if reader.read_line(&mut head)? == 0 {
                return Ok(());
            }
        }
        let length =
            head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        reader.read_exact(&mut body)?;
        let mut words = head.split(' ');
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let Answer { status, head: lines, body, length } = answer(method, path, &body);
        seen.lock().expect("no panic").push(head);
        let length = length.unwrap_or(body.len());
        let mut stream = stream;
        write!(stream, "HTTP/1.1 {status} -\r\n{lines}Content-Length: {length}\r\n\r\n")?;
        stream.write_all(&body)?;
        if body.len() != length {
            return Ok(());
        }
    }
}
