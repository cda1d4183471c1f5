// Ids of commands: chosen here, unique for the person, the same when a command is sent again.

/** 96 random bits as hex. `crypto.randomUUID` does not exist on plain HTTP in a local network. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** For one writing request outside a table, such as a buy-in. Keep it while you retry. */
export function requestId(): string {
  return `w-${randomHex()}`;
}
