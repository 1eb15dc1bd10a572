const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True for an address that only people at this machine reach, as while somebody tries Holdall out. */
export const isOwnMachine = (publicUrl: string): boolean => HERE.has(new URL(publicUrl).hostname);
