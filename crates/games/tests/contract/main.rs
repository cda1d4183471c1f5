//! The contract that every game keeps, tested once for all: a new game gets these tests by being
//! listed in `AnyGame`.

mod driven;
mod fits;
mod forms;
mod hostile;
mod house_options;
mod manual;
mod misheard;
mod one_form;
mod poker;
mod properties;
