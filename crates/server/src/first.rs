//! The first start on an empty folder: an owner with a password that is told once.

use crate::app::{Kind, Shared, blocking, now};
use crate::error::ApiError;
use crate::passwords;
use house::Name;
use house::journal::Capacity;
use house::live::{Who, demo_house};
use house::people::Person;
use table::Role;

/// What the first start has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// The house has a direction already.
    Again,
    /// It has one since now, with this password.
    First { name: String, password: String },
}

/// The name of the person who opened the house.
const OWNER: &str = "owner";

/// Sees to it that somebody directs the house.
pub async fn owner(app: &Shared) -> Result<Opened, String> {
    let said = |error: ApiError| error.message;
    if app.people.count(Role::Direction) > 0 {
        return Ok(Opened::Again);
    }
    let password = passwords::one_time().map_err(said)?;
    let hash = passwords::hashed(app, password.clone()).await.map_err(said)?;
    let roles = vec![Capacity::Staff(Role::Controle), Capacity::Staff(Role::Direction)];
    let name = Name::new(OWNER).map_err(|bad| bad.to_string())?;
    let person = Person { name, roles, password: Some(hash), since: now() };
    let people = app.people.clone();
    let added = blocking(move || people.add(person, None)).await.map_err(said)?;
    added.map_err(|error| error.to_string())?;
    Ok(Opened::First { name: OWNER.to_owned(), password })
}

/// Opens the tables of the demo house in a house that has none.
pub async fn demo(app: &Shared) -> Result<usize, String> {
    if app.config.kind != Kind::Demo || !app.floor.handles().is_empty() {
        return Ok(0);
    }
    let name = Name::new(OWNER).map_err(|bad| bad.to_string())?;
    let owner = Who::staff(name, &[Role::Direction]);
    let files = demo_house();
    let count = files.len();
    for file in files {
        let id = format!("open-{}", file.name);
        let answer = app.floor.open_table(file, &owner, &id).await;
        if let Some(denied) = answer.denied() {
            return Err(denied.to_string());
        }
    }
    Ok(count)
}
