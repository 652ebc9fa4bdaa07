//! Blobs as streams of bytes.

use bazel_remote_apis::build::bazel::remote::execution::v2 as reapi;
use bazel_remote_apis::google::bytestream as stream;
use stream::byte_stream_server::ByteStream;
use tonic::{Request, Response, Status, Streaming};

use super::{Parts, Reply, Store, ZSTD};

#[tonic::async_trait]
impl ByteStream for Store {
    type ReadStream = Parts<stream::ReadResponse>;

    async fn read(&self, request: Request<stream::ReadRequest>) -> Reply<Self::ReadStream> {
        let (request, manners) = self.admitted(request)?;
        let digest = digest_of(&request.resource_name)?;
        let data = self.blob(&digest, manners).ok_or_else(|| Status::not_found("unknown blob"))?;
        let data = if request.resource_name.contains("zstd") { self.packed(data)? } else { data };
        let parts: Vec<_> = data.chunks(1000).map(|part| Ok(stream::ReadResponse { data: part.to_vec() })).collect();
        Ok(Response::new(Box::pin(tokio_stream::iter(parts))))
    }

    async fn write(&self, request: Request<Streaming<stream::WriteRequest>>) -> Reply<stream::WriteResponse> {
        let (mut parts, manners) = self.admitted(request)?;
        if manners.is_full {
            return Err(Status::resource_exhausted("the disk is full"));
        }
        let (mut name, mut data) = (String::new(), Vec::new());
        while let Some(part) = parts.message().await? {
            if name.is_empty() {
                name = part.resource_name;
            }
            data.extend(part.data);
        }
        let committed_size = data.len() as i64;
        let compressor = if name.contains("zstd") { ZSTD } else { 0 };
        self.keep(digest_of(&name)?.hash, data, compressor)?;
        Ok(Response::new(stream::WriteResponse { committed_size }))
    }

    async fn query_write_status(
        &self,
        _: Request<stream::QueryWriteStatusRequest>,
    ) -> Reply<stream::QueryWriteStatusResponse> {
        Err(Status::unimplemented("not needed"))
    }
}

fn digest_of(name: &str) -> Result<reapi::Digest, Status> {
    let mut parts = name.rsplit('/');
    let size_bytes = parts.next().and_then(|size| size.parse().ok());
    let hash = parts.next().map(str::to_owned);
    hash.zip(size_bytes)
        .map(|(hash, size_bytes)| reapi::Digest { hash, size_bytes })
        .ok_or_else(|| Status::invalid_argument("a name"))
}
