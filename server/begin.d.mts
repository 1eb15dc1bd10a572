/** Loads a program if this Node can read the server's TypeScript; if not, it says so, and the process ends with 1. */
export function begin(load: () => Promise<unknown>): Promise<void>;
