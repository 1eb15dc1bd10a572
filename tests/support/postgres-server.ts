/** The PostgreSQL server shared by every test process. */
import { startPostgres } from "./postgres-process.ts";
import { keep } from "./shared-server.ts";

await keep(process.argv[2]!, async (folder) => {
  const server = await startPostgres(folder);
  return { address: server.url, stop: () => server.stop() };
});
