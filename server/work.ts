import { createContext } from "./context.ts";
import { tellSandbox } from "./platform/process/tell-sandbox.ts";
import { runProcess } from "./run-process.ts";
import { serveWorker } from "./worker-http.ts";

/** Runs background tasks only; for servers that are started with `HOLDALL_WORKER=false`. */
await runProcess(async (config, logger) => {
  const context = await createContext(config, logger, { migrates: false });
  tellSandbox(logger, context.sandbox.layers);
  const http = config.workerListen && (await serveWorker(context, config.workerListen));
  context.services.startWorker();
  return {
    ready: "Holdall's worker is ready",
    url: null,
    async stop() {
      await Promise.all([context.services.stopWorker(), http?.stop()]);
      await context.close();
    },
  };
});
