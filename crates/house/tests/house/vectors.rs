//! The published vectors: what the independent script drew is what the house draws.

use games::hosted::Form;
use house::Name;
use house::fairness::{Cut, Device, Draws, Item, Secret, Series};
use house::journal::{Digest, Stream, hex};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vector {
    name: String,
    secret: Secret,
    commitment: Digest,
    stream: Stream,
    seed: Name,
    device: Device,
    cut: Option<Cut>,
    among: Option<Vec<Item>>,
    key: String,
    draws: Vec<Form>,
}

#[test]
fn the_house_draws_what_the_vectors_say() {
    let files =
        [include_str!("../../vectors/shoes.json"), include_str!("../../vectors/draws.json")];
    let mut count = 0;
    for file in files {
        let vectors: Vec<Vector> = serde_json::from_str(file).unwrap();
        for vector in vectors {
            let Vector { name, secret, seed, stream, device, cut, among, .. } = vector;
            assert_eq!(secret.commitment(), vector.commitment, "{name}");
            let series = Series { device, seed, stream };
            let draws = Draws::new(&secret, &series, cut.as_ref()).unwrap();
            assert_eq!(hex(draws.key()), vector.key, "{name}");
            for (number, due) in (0..).zip(&vector.draws) {
                let came = draws.draw(number, among.as_deref()).unwrap();
                assert_eq!(came.text(), due.text(), "{name}: draw {number}");
            }
            count += 1;
        }
    }
    assert_eq!(count, 9);
}
