/** Loads a program, if this Node reads the server's TypeScript by itself; if not, it says so, and the process ends with 1. */
export function begin(load: () => Promise<unknown>): Promise<void>;
