//! Completion scripts know every command, option and game.

use crate::{GAMES, said};

#[test]
fn every_shell_completes_every_option() {
    for shell in ["bash", "zsh", "fish"] {
        let script = said(&["completions", shell]);
        for command in
            ["games", "rules", "odds", "simulate", "replay", "play", "audit", "completions"]
        {
            assert!(script.contains(command), "{shell}: {command}");
            let help = said(&[command, "--help"]);
            let options = help.split_whitespace().filter_map(|word| word.strip_prefix("--"));
            for option in options.map(|o| o.trim_end_matches(|c: char| !c.is_alphanumeric())) {
                assert!(script.contains(option), "{shell}: {command} --{option}");
            }
        }
    }
}

#[test]
fn games_are_completed() {
    for shell in ["bash", "zsh"] {
        let script = said(&["completions", shell]);
        for game in GAMES.into_iter().chain(["fr/three-card-poker", "mc/equipment"]) {
            assert!(script.contains(game), "{shell}: {game}");
        }
    }
}

#[test]
fn bash_reads_its_script() {
    let (_folder, path) = crate::file("croupier.bash", said(&["completions", "bash"]));
    let ask = "source \"$1\"; COMP_WORDS=(croupier odds mc/b); COMP_CWORD=2; \
               _croupier croupier mc/b odds; echo \"${COMPREPLY[@]}\"";
    let bash = std::process::Command::new("bash").args(["-c", ask, "bash"]).arg(path).output();
    // A machine without bash has nobody to complete for.
    let Ok(output) = bash else { return };
    let completed = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(completed.trim(), "mc/banque-a-tout-va mc/big-wheel mc/blackjack mc/boule");
}
