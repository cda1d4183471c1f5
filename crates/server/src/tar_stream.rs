//! An export on its way to a client: written beside the house, then sent in pieces as it is read.

use crate::app::{Shared, blocking};
use crate::error::ApiError;
use crate::limits::{TAR_PIECE, TAR_PIECES_MAX};
use axum::body::Bytes;
use futures_util::{Stream, StreamExt as _, stream};
use house::audit::{Export, export as write_export};
use std::io::{self, BufWriter, Write};
use tokio::sync::{OwnedSemaphorePermit, mpsc};

/// Bytes on their way to a reader; they wait for him, and end when he leaves.
struct Pieces(mpsc::Sender<io::Result<Bytes>>);

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.0.blocking_send(Ok(Bytes::copy_from_slice(bytes)));
        sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Signs and writes the export, then begins to send it.
pub(crate) async fn export(
    app: Shared,
    time: u64,
    place: OwnedSemaphorePermit,
) -> Result<impl Stream<Item = io::Result<Bytes>>, ApiError> {
    let written = blocking(move || {
        let folder = tempfile::tempdir().map_err(|error| ApiError::broken(&error.to_string()))?;
        let to = folder.path().join("export");
        write_export(app.store(), &app.ground.key, time, &to)
            .map_err(|error| ApiError::broken(&error.to_string()))?;
        Ok::<_, ApiError>(folder)
    });
    let folder = written.await??;
    let (pieces, reader) = mpsc::channel(TAR_PIECES_MAX);
    tokio::task::spawn_blocking(move || {
        let _place = place;
        let failed = pieces.clone();
        let mut tar = tar::Builder::new(BufWriter::with_capacity(TAR_PIECE, Pieces(pieces)));
        let from = folder.path().join("export");
        let done = [Export::MANIFEST, Export::RECORDS]
            .into_iter()
            .try_for_each(|name| tar.append_path_with_name(from.join(name), name))
            .and_then(|()| tar.into_inner()?.flush());
        if let Err(error) = done {
            // A reader sees that it is not whole; if he left, nothing is to be done.
            let _ = failed.blocking_send(Err(error));
        }
    });
    let all = stream::unfold(reader, async |mut reader| Some((reader.recv().await?, reader)));
    // A compressor asks once more after the end.
    Ok(all.fuse())
}
