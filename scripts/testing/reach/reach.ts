import type { Users } from "./import-graph.ts";

/**
 * Wiring imports everything, and the programs that start everything import it, so every change would reach every test
 * through it. The tests behind it are found by subject instead (subjects.ts).
 */
const WIRING =
  /^server\/(?:[^/]+|wings\/.*|cli\/.*)\.ts$|^src\/app\/|^src\/pages\/|^gatsby-|^scripts\/[^/]+\.ts$/;

/** Each file that the changed ones reach, with the number of imports between; the changed ones are at 0. */
export function reachOf(users: Users, changed: readonly string[]): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  const waiting = [...changed];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const distance = distances.get(file) ?? 0;
    if (distance > 0 && WIRING.test(file)) continue;
    for (const user of users.get(file) ?? []) {
      if (distances.has(user)) continue;
      distances.set(user, distance + 1);
      waiting.push(user);
    }
  }
  return distances;
}
