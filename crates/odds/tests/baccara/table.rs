//! `tables/baccara.csv`: exact figures with their source.

/// The figures of one play of a game, by name.
pub(crate) fn figures<'a>(
    game: &'a str,
    play: &'a str,
) -> impl Iterator<Item = (&'a str, &'a str)> {
    let table = include_str!("../../tables/baccara.csv");
    let found: Vec<_> = table
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            let [game, play, figure, value, _source] = cells[..] else { panic!("{line}") };
            ((game, play), (figure, value))
        })
        .filter(|(of, _)| *of == (game, play))
        .map(|(_, figure)| figure)
        .collect();
    assert!(!found.is_empty(), "{game} {play}");
    found.into_iter()
}
