//! A house whose process is killed again and again under load.

#[cfg(test)]
mod killed;
#[cfg(test)]
mod people;
