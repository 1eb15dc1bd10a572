/**
 * `npm run policy:check -- <site or chain value>`: whether the seals of this clone are those that a site publishes, or
 * follow from a chain value that somebody kept.
 */
import { headOf, parseLock } from "../contract/seals.ts";
import { checkHead, type PublishedChain } from "../src/gatsby/policy/check-head.ts";
import { POLICY_SEALS } from "../src/gatsby/policy/policy-seals.ts";
import { readSeals } from "../src/gatsby/seals/seal-list.ts";

/** A site that hasn't answered in this time (ms) won't. */
const PATIENCE_MS = 15_000;
const RIGHT_ADDRESS = "Is it the address of the site?";
const [from = ""] = process.argv.slice(2);

async function published(): Promise<PublishedChain> {
  if (/^[0-9a-f]{64}$/.test(from)) return { head: from };
  if (!URL.canParse(from))
    throw new Error(
      "Say against what: npm run policy:check -- https://holdall.example, or the 64 hex digits of a chain value.",
    );
  const address = new URL("/policies.json", from);
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
    throw new Error(`${address.href} can't be reached: ${causeOf(error)}.`);
  });
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}. ${RIGHT_ADDRESS}`);
  const text = await answer.text();
  try {
    return { head: (JSON.parse(text) as { head: string }).head, seals: parseLock(text) };
  } catch {
    throw new Error(`${answer.url} answers with something else than a list of seals. ${RIGHT_ADDRESS}`);
  }
}

const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);

try {
  const own = readSeals("content", POLICY_SEALS);
  const result = checkHead(own, await published());
  if (result.state === "altered") throw new Error(`Not the same: ${result.message}.`);
  const more =
    "seals" in result
      ? ` ${result.seals} ${result.seals === 1 ? "seal" : "seals"} ${result.state === "ahead" ? "came since" : "can be fetched (git pull)"}.`
      : "";
  console.log(`Unaltered: the chain of this clone ends in ${headOf(own)}.${more}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
