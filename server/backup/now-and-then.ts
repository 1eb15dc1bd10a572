const TOLD_EVERY_MS = 5_000;

/** Prints only some of many lines, as many as a waiting person wants to read. */
export function nowAndThen(print: (line: string) => void): (line: string) => void {
  let told = Date.now();
  return (line) => {
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    print(line);
  };
}
