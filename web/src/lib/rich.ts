// The few marks in our wording of the law: **strong**, *stress* and `code`.

export interface Part {
  mark: 'plain' | 'strong' | 'stress' | 'code';
  text: string;
}

const MARKS = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`/g;

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ mark: 'plain', text: text.slice(at, match.index) });
    const [whole, strong, stress, code] = match;
    if (strong !== undefined) found.push({ mark: 'strong', text: strong });
    else if (stress !== undefined) found.push({ mark: 'stress', text: stress });
    else found.push({ mark: 'code', text: code ?? '' });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ mark: 'plain', text: text.slice(at) });
  return found;
}
