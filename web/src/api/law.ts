// The answers of the routes of the law.
import type { ClauseId } from '../gen/wire';

export interface SubjectListed {
  subject: string;
  title: string;
  edition: string;
  games: string[];
  finished: boolean;
  clauses: number;
  decisions: number;
  readings: number;
  articles: { article: string; clauses: number }[];
}

export interface LawListed {
  law: string;
  subjects: SubjectListed[];
}

export interface ReadingTold {
  key: string;
  values: string[];
  clauses: ClauseId[];
  decisions: ClauseId[];
  effect: string;
}

export interface ClauseTold {
  id: ClauseId;
  subject: string;
  article: string;
  kind: string;
  text: string;
  status: 'engine' | 'house' | 'outside';
  status_note: string;
  shown: string;
  question: string;
  options: string;
  reason: string;
  about: ClauseId[];
  decisions: ClauseId[];
  readings: ReadingTold[];
}

export interface SubjectTold extends Omit<SubjectListed, 'clauses' | 'decisions' | 'readings'> {
  law: string;
  clauses: ClauseTold[];
  decisions: ClauseTold[];
  readings: ReadingTold[];
}

export interface CoverageRow {
  subject: string;
  finished: boolean;
  clauses: number;
  emitted: number;
  to_emit: number;
  house: number;
  outside: number;
}
