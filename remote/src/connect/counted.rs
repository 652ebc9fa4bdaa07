//! Counts the bytes of all connections.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};

use hyper::Uri;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::client::legacy::connect::{Connected, Connection, HttpConnector};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tower_service::Service;

/// Numbers of bytes on all connections of a run.
#[derive(Debug, Default)]
pub(crate) struct Traffic {
    read: AtomicU64,
    written: AtomicU64,
}

impl Traffic {
    /// Returns the numbers of received and sent bytes.
    pub(crate) fn so_far(&self) -> (u64, u64) {
        (self.read.load(Ordering::Relaxed), self.written.load(Ordering::Relaxed))
    }
}

/// Opens connections that count their bytes.
#[derive(Debug, Clone)]
pub(crate) struct Connector {
    pub(super) http: HttpConnector,
    pub(super) traffic: Arc<Traffic>,
}

impl Service<Uri> for Connector {
    type Response = Counted;
    type Error = <HttpConnector as Service<Uri>>::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Counted, Self::Error>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.http.poll_ready(context)
    }

    fn call(&mut self, uri: Uri) -> Self::Future {
        let (connecting, traffic) = (self.http.call(uri), self.traffic.clone());
        Box::pin(async move { Ok(Counted { stream: connecting.await?, traffic }) })
    }
}

/// A connection whose bytes are counted.
#[derive(Debug)]
pub(crate) struct Counted {
    stream: TokioIo<TcpStream>,
    traffic: Arc<Traffic>,
}

impl Connection for Counted {
    fn connected(&self) -> Connected {
        self.stream.connected()
    }
}

impl Read for Counted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        mut cursor: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        let mut bytes = [0; 16 << 10];
        let room = cursor.remaining().min(bytes.len());
        let mut buffer = tokio::io::ReadBuf::new(&mut bytes[..room]);
        let inner = Pin::new(self.stream.inner_mut());
        std::task::ready!(tokio::io::AsyncRead::poll_read(inner, context, &mut buffer))?;
        cursor.put_slice(buffer.filled());
        self.traffic.read.fetch_add(buffer.filled().len() as u64, Ordering::Relaxed);
        Poll::Ready(Ok(()))
    }
}

impl Write for Counted {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = std::task::ready!(Pin::new(&mut self.stream).poll_write(context, bytes))?;
        self.traffic.written.fetch_add(written as u64, Ordering::Relaxed);
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
