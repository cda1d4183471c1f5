//! Best play as a card to print: one table beside the other, letters in cells that differ by shade
//! and border as well, so that a black and white print reads as well.

use odds::{Playbook, Section};
use std::fmt::Write as _;

const CELL: usize = 30;
const LINE: usize = 24;
const HAND: usize = 56;
const MARGIN: usize = 28;
const GAP: usize = 28;
const HEAD: usize = 84;

/// Paper, and what the letters stand on. Every one has dark text of at least 7:1 on it.
const SHADES: [&str; 8] =
    ["#FFFFFF", "#E9E6DF", "#D6E8DC", "#C4DBEF", "#F3E2B8", "#F0CFCB", "#DAD2E8", "#CFE3E2"];

pub(crate) fn card(playbook: &Playbook, house: &str) -> String {
    let widths: Vec<usize> = playbook.sections.iter().map(width).collect();
    let table = widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
    let width = (table + 2 * MARGIN).max(560);
    let rows = playbook.sections.iter().map(|section| section.rows.len()).max().unwrap_or(0);
    let foot = HEAD + (rows + 2) * LINE + 20;
    let height = foot + 20 * (playbook.edges.len() + 1) + MARGIN;
    let title = format!("{}: best play", playbook.game);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n\
         <g font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\" font-size=\"13\" \
         fill=\"#1A1E1C\">\n",
        escaped(&title)
    );
    text(&mut out, (MARGIN, 38), "font-size=\"20\" font-weight=\"600\"", &title);
    let law = format!("{}, {house}", playbook.edition);
    text(&mut out, (MARGIN, 60), "fill=\"#454B47\"", &law);
    let mut left = MARGIN;
    for (section, width) in playbook.sections.iter().zip(&widths) {
        draw(&mut out, playbook, section, left);
        left += width + GAP;
    }
    let legend: Vec<String> =
        playbook.legend.iter().map(|(letter, words)| format!("{letter} {words}")).collect();
    text(&mut out, (MARGIN, foot), "", &legend.join("; "));
    for ((name, edge), line) in playbook.edges.iter().zip(1..) {
        let words = format!("house edge, played {name}: {}", edge.percent());
        text(&mut out, (MARGIN, foot + 20 * line), "fill=\"#454B47\"", &words);
    }
    out.push_str("</g>\n</svg>\n");
    out
}

/// Letters need little room, words more.
fn cell_width(section: &Section) -> usize {
    let longest = section
        .rows
        .iter()
        .flat_map(|row| &row.cells)
        .chain(&section.columns)
        .map(|cell| cell.chars().count())
        .max();
    (longest.unwrap_or(0) * 8 + 12).max(CELL)
}

fn hand_width(section: &Section) -> usize {
    let longest = section.rows.iter().map(|row| row.hand.chars().count()).max();
    (longest.unwrap_or(0) * 8 + 16).max(HAND)
}

fn width(section: &Section) -> usize {
    hand_width(section) + section.columns.len() * cell_width(section)
}

fn draw(out: &mut String, playbook: &Playbook, section: &Section, left: usize) {
    let (cell, hand) = (cell_width(section), hand_width(section));
    let bold = "font-weight=\"600\"";
    text(out, (left, HEAD + 16), bold, &section.name);
    for (name, column) in section.columns.iter().zip(0..) {
        let x = left + hand + column * cell + cell / 2;
        text(out, (x, HEAD + 16), &format!("{bold} text-anchor=\"middle\""), name);
    }
    for (row, line) in section.rows.iter().zip(1..) {
        let top = HEAD + line * LINE;
        text(out, (left, top + 16), bold, &row.hand);
        for (letter, column) in row.cells.iter().zip(0..) {
            let x = left + hand + column * cell;
            let shade = shade(playbook, letter);
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{top}\" width=\"{cell}\" height=\"{LINE}\" fill=\"{shade}\" \
                 stroke=\"#857F70\"/>"
            );
            text(out, (x + cell / 2, top + 16), "text-anchor=\"middle\"", letter);
        }
    }
}

fn shade(playbook: &Playbook, letter: &str) -> &'static str {
    let place = playbook.legend.iter().position(|(known, _)| known == letter);
    place.map_or(SHADES[0], |place| SHADES[place % SHADES.len()])
}

fn text(out: &mut String, (x, y): (usize, usize), style: &str, words: &str) {
    let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\" {style}>{}</text>", escaped(words));
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
