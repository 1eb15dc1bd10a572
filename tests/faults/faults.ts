import { PHASES } from "./phases.ts";
import { runPhases } from "./run-phases.ts";

/**
 * `npm run faults [-- kill disk …]`: hurts real servers in every way an operator's machine can, and looks afterwards
 * whether everything that was acknowledged is there, nothing is charged wrongly and all that was unfinished went on.
 */
process.setMaxListeners(0);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PHASES.some((phase) => phase.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${PHASES.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
await runPhases(PHASES.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
