//! Writes what the scenarios bring as files to begin from: `fuzz/corpus/<target>/`.

use fuzz::corpus::corpus;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let sound = corpus(1);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for (target, inputs) in [
        ("frames", sound.frames),
        ("plays", sound.plays),
        ("house_files", sound.house_files),
        ("records", sound.records),
    ] {
        std::fs::create_dir_all(folder.join(target))?;
        for (number, input) in inputs.iter().enumerate() {
            std::fs::write(folder.join(target).join(format!("{number:05}")), input)?;
        }
    }
    Ok(())
}
