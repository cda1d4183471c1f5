// What a person chose for this browser. Kept in local storage; without storage it holds until reload.

export type Language = 'fr' | 'en';
export type Theme = 'system' | 'light' | 'dark';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(`croupier.${key}`);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`croupier.${key}`, value);
  } catch {
    // Storage is full or forbidden: the choice then holds for this visit.
  }
}

function firstLanguage(): Language {
  const kept = stored('language');
  if (kept === 'fr' || kept === 'en') return kept;
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wanted.find((tag) => /^(fr|en)\b/.test(tag))?.startsWith('fr') ? 'fr' : 'en';
}

function firstTheme(): Theme {
  const kept = stored('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

class Settings {
  #language = $state<Language>(firstLanguage());
  #theme = $state<Theme>(firstTheme());
  #still = $state(stored('still') === 'yes');
  #sound = $state(stored('sound') === 'yes');
  #keys = $state(stored('keys') !== 'no');

  /** Change it with `speak` of i18n, which loads the words first. */
  get language(): Language {
    return this.#language;
  }
  set language(language: Language) {
    this.#language = language;
    store('language', language);
  }
  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    store('theme', theme);
  }
  /** *Still table*: nothing travels, as with `prefers-reduced-motion`. */
  get still(): boolean {
    return this.#still;
  }
  set still(still: boolean) {
    this.#still = still;
    store('still', still ? 'yes' : 'no');
  }
  get sound(): boolean {
    return this.#sound;
  }
  set sound(sound: boolean) {
    this.#sound = sound;
    store('sound', sound ? 'yes' : 'no');
  }
  /** Letter keys at the table. */
  get keys(): boolean {
    return this.#keys;
  }
  set keys(keys: boolean) {
    this.#keys = keys;
    store('keys', keys ? 'yes' : 'no');
  }
}

export const settings = new Settings();

/** Whether things may travel on the cloth. */
export function mayMove(): boolean {
  return !settings.still && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
