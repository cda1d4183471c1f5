//! Turns `rulebook/<law>/<subject>.toml` into constants: one `Clause` per clause and per decision,
//! so that a citation of something that does not exist does not compile.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Subject {
    title: String,
    law: String,
    edition: String,
    games: Vec<String>,
    /// Games that have another title than the subject.
    #[serde(default)]
    titles: BTreeMap<String, String>,
    finished: bool,
    #[serde(default)]
    clause: Vec<ClauseRow>,
    #[serde(default)]
    decision: Vec<DecisionRow>,
    #[serde(default)]
    option: Vec<OptionRow>,
    #[serde(default)]
    reading: Vec<ReadingRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClauseRow {
    id: String,
    kind: String,
    text: String,
    #[serde(default)]
    shows: String,
    status: String,
    part: Option<String>,
    reason: Option<String>,
    #[serde(default)]
    replaces: Vec<String>,
    #[serde(default, rename = "for")]
    reaches: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DecisionRow {
    id: String,
    #[serde(default)]
    clauses: Vec<String>,
    question: String,
    #[serde(default)]
    options: String,
    decision: String,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionRow {
    key: String,
    default: String,
    allowed: String,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    decisions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingRow {
    key: String,
    values: Vec<String>,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    decisions: Vec<String>,
    #[serde(default)]
    effect: String,
}

fn main() {
    let root =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../rulebook");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut subjects: Vec<(String, Subject)> = Vec::new();
    for path in toml_files(&root) {
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).expect("a rulebook file is readable");
        let subject = toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        subjects.push((name_of(&root, &path), subject));
    }
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("law.rs");
    fs::write(out, generate(&subjects)).expect("OUT_DIR is writable");
}

fn toml_files(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the rulebook folder is readable") {
            let path = entry.expect("a folder entry is readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "toml") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// `mc/european-roulette` for `rulebook/mc/european-roulette.toml`.
fn name_of(root: &Path, path: &Path) -> String {
    let inner = path.strip_prefix(root).expect("found below the root").with_extension("");
    inner.to_str().expect("names are ASCII").replace('\\', "/")
}

fn generate(subjects: &[(String, Subject)]) -> String {
    let mut entries = String::new();
    let mut modules = String::new();
    let mut files = String::new();
    let mut ids: Vec<(String, usize)> = Vec::new();
    for (name, subject) in subjects {
        check_status(name, subject);
        let first = ids.len();
        let mut constants = String::new();
        for row in &subject.clause {
            constant(&mut constants, &row.id, ids.len());
            clause_entry(&mut entries, name, row);
            ids.push((row.id.clone(), ids.len()));
        }
        let middle = ids.len();
        for row in &subject.decision {
            constant(&mut constants, &row.id, ids.len());
            decision_entry(&mut entries, name, row);
            ids.push((row.id.clone(), ids.len()));
        }
        let (law, subject_module) = module_names(name);
        let _ = writeln!(
            modules,
            "pub mod {law}_{subject_module} {{ //! Clauses and decisions of `{name}`.\n\
             use crate::Clause;\n{constants}}}"
        );
        file_entry(&mut files, name, subject, first, middle, ids.len());
    }
    let total = ids.len();
    ids.sort();
    for pair in ids.windows(2) {
        assert!(
            pair[0].0 != pair[1].0,
            "{} stands twice: ids of clauses and decisions are unique over all files",
            pair[0].0
        );
    }
    let mut index = String::new();
    for (id, number) in &ids {
        let _ = writeln!(index, "({id:?}, {number}),");
    }
    check_references(subjects, &ids);
    format!(
        "pub(crate) static ENTRIES: [Entry; {total}] = [\n{entries}];\n\
         pub(crate) static BY_ID: [(&str, u16); {total}] = [\n{index}];\n\
         pub(crate) static FILES: [Subject; {}] = [\n{files}];\n{modules}",
        subjects.len()
    )
}

fn check_status(name: &str, subject: &Subject) {
    for row in &subject.clause {
        let sound = match row.status.as_str() {
            "engine" => row.part.is_none() && row.reason.is_none(),
            "house" => row.part.is_some() && row.reason.is_none(),
            "outside" => row.part.is_none() && row.reason.as_ref().is_some_and(|r| !r.is_empty()),
            _ => false,
        };
        assert!(sound, "{name}: {} needs a status with its part or reason", row.id);
    }
}

fn check_references(subjects: &[(String, Subject)], ids: &[(String, usize)]) {
    let known = |id: &str| ids.binary_search_by(|probe| probe.0.as_str().cmp(id)).is_ok();
    for (name, subject) in subjects {
        let cited = (subject.clause.iter().flat_map(|c| &c.replaces))
            .chain(subject.decision.iter().flat_map(|d| &d.clauses))
            .chain(subject.option.iter().flat_map(|o| &o.clauses))
            .chain(subject.reading.iter().flat_map(|r| &r.clauses))
            .chain(subject.option.iter().flat_map(|o| &o.decisions))
            .chain(subject.reading.iter().flat_map(|r| &r.decisions));
        for id in cited {
            assert!(known(id), "{name} cites {id}, which no file holds");
        }
    }
}

fn constant(out: &mut String, id: &str, number: usize) {
    let name: String = id
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' })
        .collect();
    let _ = writeln!(out, "/// {id}.\npub const {name}: Clause = Clause({number});");
}

fn module_names(name: &str) -> (String, String) {
    let (law, subject) = name.split_once('/').expect("rulebook/<law>/<subject>.toml");
    (law.replace('-', "_"), subject.replace('-', "_"))
}

fn clause_entry(out: &mut String, name: &str, row: &ClauseRow) {
    let kind = match row.kind.as_str() {
        "rule" => "Rule",
        "house-option" => "HouseOption",
        "limit" => "Limit",
        "payout" => "Payout",
        "procedure" => "Procedure",
        "equipment" => "Equipment",
        "staff" => "Staff",
        "register" => "Register",
        other => panic!("{name}: {} has unknown kind {other}", row.id),
    };
    let status = match row.status.as_str() {
        "engine" => "Status::Engine".to_owned(),
        "house" => format!("Status::House {{ part: {:?} }}", row.part.as_ref().expect("a part")),
        _ => format!("Status::Outside {{ reason: {:?} }}", row.reason.as_ref().expect("a reason")),
    };
    let _ = writeln!(
        out,
        "Entry {{ id: {:?}, file: {name:?}, kind: Kind::{kind}, text: {:?}, shows: {:?}, \
         status: {status}, \
         question: \"\", options: \"\", reason: \"\", about: &{:?}, reaches: &{:?} }},",
        row.id, row.text, row.shows, row.replaces, row.reaches
    );
}

fn decision_entry(out: &mut String, name: &str, row: &DecisionRow) {
    let _ = writeln!(
        out,
        "Entry {{ id: {:?}, file: {name:?}, kind: Kind::Decision, text: {:?}, shows: \"\", \
         status: Status::Engine, \
         question: {:?}, options: {:?}, reason: {:?}, about: &{:?}, reaches: &[] }},",
        row.id, row.decision, row.question, row.options, row.reason, row.clauses
    );
}

fn file_entry(out: &mut String, name: &str, s: &Subject, first: usize, middle: usize, end: usize) {
    let mut options = String::new();
    for o in &s.option {
        let _ = write!(
            options,
            "PrintedOption {{ key: {:?}, default: {:?}, allowed: {:?}, \
             clauses: &{:?}, decisions: &{:?} }},",
            o.key, o.default, o.allowed, o.clauses, o.decisions
        );
    }
    let mut readings = String::new();
    for r in &s.reading {
        let _ = write!(
            readings,
            "Reading {{ key: {:?}, values: &{:?}, clauses: &{:?}, decisions: &{:?}, \
             effect: {:?} }},",
            r.key, r.values, r.clauses, r.decisions, r.effect
        );
    }
    let titles: Vec<_> = s.titles.iter().collect();
    let _ = writeln!(
        out,
        "Subject {{ name: {name:?}, title: {:?}, law: {:?}, edition: {:?}, games: &{:?}, \
         titles: &{titles:?}, finished: {}, clauses: ({first}, {middle}), \
         decisions: ({middle}, {end}), options: &[{options}], readings: &[{readings}] }},",
        s.title, s.law, s.edition, s.games, s.finished
    );
}
