const SECOND_MS = 1000;
const ERASE_LINE = "\r\u001B[2K";

/**
 * Says on one line what is under way, since when, and in which phase; where no terminal is, on a line for each phase.
 * @param {string} doing a sentence without its full stop
 */
export function startProgress(doing) {
  const { stdout } = process;
  const startedAt = Date.now();
  let current = "";
  const seconds = () => Math.round((Date.now() - startedAt) / SECOND_MS);
  const draw = () => {
    const line = `▸ ${doing} … ${[current, `${seconds()} s`].filter(Boolean).join(", ")}`;
    stdout.write(`${ERASE_LINE}${line.slice(0, (stdout.columns || 80) - 1)}`);
  };
  const clear = () => {
    clearInterval(clock);
    if (stdout.isTTY) stdout.write(ERASE_LINE);
  };
  if (!stdout.isTTY) stdout.write(`▸ ${doing} …\n`);
  else draw();
  const clock = stdout.isTTY ? setInterval(draw, SECOND_MS) : undefined;

  return {
    seconds,
    clear,
    /** @param {string} name */
    phase(name) {
      if (name === current) return;
      current = name;
      if (stdout.isTTY) draw();
      else stdout.write(`  ${name} (${seconds()} s)\n`);
    },
    /** @param {string} line stays */
    end(line) {
      clear();
      stdout.write(`${line}\n`);
    },
  };
}
