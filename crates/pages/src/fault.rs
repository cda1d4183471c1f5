//! Why a house shows no pages.

use crate::list;
use std::path::PathBuf;
use std::{fmt, io};

#[derive(Debug)]
pub enum Fault {
    /// There is no folder where pages usually lie.
    NoFolder,
    /// A folder or file cannot be read.
    Unread(PathBuf, io::Error),
    /// A file is not there as a file, or leads out of the folder.
    NoFile(PathBuf),
    /// The list of the build is not one.
    List(String),
    /// A file is not the one that was built.
    Altered(String),
    TooMuch,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoFolder => f.write_str("no pages were built"),
            Fault::Unread(path, why) => write!(f, "cannot read {}: {why}", path.display()),
            Fault::NoFile(path) => write!(f, "{} is no file of the folder", path.display()),
            Fault::List(why) => write!(f, "{} is not the list of a build: {why}", list::NAME),
            Fault::Altered(path) => {
                write!(f, "{path} is not as {} has it; build the pages again", list::NAME)
            }
            Fault::TooMuch => f.write_str("the folder holds more than pages"),
        }
    }
}

impl std::error::Error for Fault {}
