/** A run of one phase that says where its PostgreSQL is, and then fails or goes on until it is ended. */
import { startPostgres } from "../../faults/own-postgres.ts";
import { runPhases } from "../../faults/run-phases.ts";

await runPhases([
  {
    name: "failing",
    async run() {
      const { url } = await startPostgres();
      console.log(url);
      if (process.argv[2] === "fail") throw new Error("This phase fails.");
      return new Promise(() => setInterval(() => undefined, 60_000));
    },
  },
]);
