import { PHASES } from "./phases.ts";

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
for (const phase of PHASES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const began = Date.now();
  try {
    const seen = await phase.run();
    console.log(`✓ ${phase.name} (${Math.round((Date.now() - began) / 1000)} s): ${seen}`);
  } catch (error) {
    console.error(
      `✗ ${phase.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    process.exit(1);
  }
}
process.exit();
