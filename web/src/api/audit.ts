// The answers of the audit routes.
import type { Cut, Device } from '../lib/fair/draws';
import type { Ending, Line } from '../gen/wire';

export interface SeedTold {
  seed: string;
  commitment: string;
  device: Device;
  cut: Cut;
  secret: string | null;
  from: number;
  to: number | null;
}

export interface Proof {
  position: number;
  size: number;
  leaf: string;
  root: string;
  path: string[];
}

export interface Consistency {
  from: number;
  to: number;
  from_root: string;
  to_root: string;
  path: string[];
}

/** A settlement with the records that led to it. */
export interface Settled {
  from: number;
  to: number;
  time: number;
  lines: Line[];
  last: Ending | null;
}
