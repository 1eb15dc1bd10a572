import { blockOf } from "../../platform/net/network-of.ts";
import { newSecret, seal } from "../../platform/crypto/secrets.ts";
import { utcDay } from "../../../contract/policy.ts";

/** Networks of which a process remembers how often they were counted; beyond that nobody new counts until the next day. */
const MOST_KNOWN = 50_000;

/**
 * Says whether something of a network still counts today: so many times a day for a network, each process by itself. Only
 * hashes under a key of the day are remembered, in memory, and gone with the day.
 */
export function createFewADay(most: number, now: () => number): (address: string, of: string) => boolean {
  let today = { day: "", key: "", counts: new Map<string, number>() };
  return (address, of) => {
    const day = utcDay(now());
    if (today.day !== day) today = { day, key: newSecret(), counts: new Map() };
    const name = seal(today.key, `${blockOf(address).block} ${of}`);
    const count = today.counts.get(name) ?? 0;
    if (count >= most || (count === 0 && today.counts.size >= MOST_KNOWN)) return false;
    today.counts.set(name, count + 1);
    return true;
  };
}
