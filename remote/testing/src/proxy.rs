//! A bad network: a TCP proxy that delays, cuts and damages what goes through it.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// What the network does.
#[derive(Debug, Clone, Copy, Default)]
pub struct Faults {
    /// How long a byte is on its way, in each direction.
    pub latency: Duration,
    /// How many of 1000 pieces of the server are the last of their connection, and arrive half.
    pub cut: u32,
    /// How many of 1000 pieces of the server have a flipped bit.
    pub flip: u32,
    /// Nothing of the server arrives.
    pub is_silent: bool,
}

/// A proxy of a port of this machine.
#[derive(Debug)]
pub struct Proxy {
    port: u16,
    is_over: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    /// Starts a proxy.
    pub fn start(target: u16, faults: Faults) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let is_over = Arc::new(AtomicBool::new(false));
        let streams = Arc::<Mutex<Vec<TcpStream>>>::default();
        let (over, open) = (is_over.clone(), streams.clone());
        thread::spawn(move || {
            while let Ok((client, _)) = listener.accept() {
                if over.load(Ordering::SeqCst) {
                    return;
                }
                let Ok(server) = TcpStream::connect(("127.0.0.1", target)) else { continue };
                let (Ok(from), Ok(to)) = (client.try_clone(), server.try_clone()) else { continue };
                let mut open = open.lock().expect("no panic");
                open.extend([client.try_clone(), server.try_clone()].into_iter().flatten());
                drop(open);
                let calm = Faults { cut: 0, flip: 0, is_silent: false, ..faults };
                thread::spawn(move || carry(from, to, calm));
                thread::spawn(move || carry(server, client, faults));
            }
        });
        Self { port, is_over, streams }
    }

    /// The proxy's port on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        for stream in self.streams.lock().expect("no panic").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
        // Wakes the thread that accepts.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, faults: Faults) {
    let (sender, receiver) = mpsc::channel::<(Instant, Vec<u8>)>();
    let Ok(end) = from.try_clone() else { return };
    let writer = thread::spawn(move || {
        for (due, mut piece) in receiver {
            thread::sleep(due.saturating_duration_since(Instant::now()));
            let is_last = fastrand::u32(..1000) < faults.cut;
            if fastrand::u32(..1000) < faults.flip {
                let place = fastrand::usize(..piece.len());
                piece[place] ^= 1 << fastrand::u32(..8);
            }
            if is_last {
                piece.truncate(piece.len() / 2);
            }
            if (!faults.is_silent && to.write_all(&piece).is_err()) || is_last {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
        let _ = end.shutdown(Shutdown::Both);
    });
    let mut buffer = [0; 8 << 10];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        if sender.send((Instant::now() + faults.latency, buffer[..count].to_vec())).is_err() {
            break;
        }
    }
    drop(sender);
    let _ = writer.join();
}
