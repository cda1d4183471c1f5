//! The process of a house: started on a folder, killed, started again.

use super::LoadError;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A house without demo tables and without limits on rates, in a process of its own.
#[derive(Debug)]
pub struct House {
    program: PathBuf,
    folder: PathBuf,
    child: Option<Child>,
    pub address: SocketAddr,
    /// Of the owner; told on the first start alone.
    pub password: Option<String>,
}

impl House {
    /// Starts `program` on a folder and waits until it serves, at an address that stays the same.
    pub fn start(program: &Path, folder: &Path) -> Result<Self, LoadError> {
        let mut house = House {
            program: program.to_path_buf(),
            folder: folder.to_path_buf(),
            child: None,
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            password: None,
        };
        house.again()?;
        Ok(house)
    }

    /// Starts it once more, and waits until it serves.
    pub fn again(&mut self) -> Result<(), LoadError> {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--empty", "--load-test", "--listen", &self.address.to_string()]);
        command.arg("--data").arg(&self.folder);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().map_err(LoadError::Process)?;
        let out = child.stdout.take();
        self.child = Some(child);
        let lines = out.map(|out| BufReader::new(out).lines());
        for line in lines.into_iter().flatten().map_while(Result::ok) {
            if let Some((_, password)) = line.split_once("with the password ") {
                self.password = Some(password.trim().to_owned());
            }
            let address = line.split_once("open: http://").map(|(_, address)| address.trim());
            if let Some(Ok(address)) = address.map(str::parse) {
                self.address = address;
                return Ok(());
            }
        }
        self.kill();
        Err(LoadError::Closed)
    }

    pub fn process(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Ends it at once: nothing is written any more, nobody is told.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // A process that ended by itself is as dead.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// What it holds in memory, in kilobytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process()?)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill();
    }
}
