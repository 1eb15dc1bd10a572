import assert from "node:assert/strict";

const SAMPLE =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\]|\\.)*",?)*\})? (-?[\d.e+-]+|Na[nN]|[+-]Inf)$/;
/** Samples of histograms and summaries add these endings to the name. */
const PARTS = /_(bucket|sum|count)$/;

/**
 * Reads the samples of a text for Prometheus by their names with labels, as they are written. Fails on a line that
 * isn't a sample, on a sample without help or type, and on one that is there twice.
 */
export function samplesOf(text: string): ReadonlyMap<string, number> {
  const told: Record<"HELP" | "TYPE", Set<string>> = { HELP: new Set(), TYPE: new Set() };
  const samples = new Map<string, number>();
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [, kind, about] = /^# (HELP|TYPE) (\S+) \S/.exec(line) ?? [];
    if (kind && about) {
      told[kind as keyof typeof told].add(about);
      continue;
    }
    const [, name = "", labels = "", value] = SAMPLE.exec(line) ?? [];
    assert.ok(value !== undefined, `no sample: ${line}`);
    const family = told.TYPE.has(name) ? name : name.replace(PARTS, "");
    assert.ok(told.HELP.has(family) && told.TYPE.has(family), `nothing is said of ${name}`);
    assert.ok(!samples.has(name + labels), `twice: ${name}${labels}`);
    samples.set(name + labels, Number(value));
  }
  return samples;
}
