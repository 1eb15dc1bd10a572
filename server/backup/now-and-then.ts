const TOLD_EVERY_MS = 5_000;

/** Prints of many lines only as many as somebody who waits wants to read. */
export function nowAndThen(print: (line: string) => void): (line: string) => void {
  let told = Date.now();
  return (line) => {
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    print(line);
  };
}
