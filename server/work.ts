import { createContext } from "./context.ts";
import { tellSandbox } from "./platform/process/tell-sandbox.ts";
import { runProcess } from "./run-process.ts";

/** Runs background tasks only; for servers that are started with `HOLDALL_WORKER=false`. */
await runProcess(async (config, logger) => {
  const context = await createContext(config, logger);
  tellSandbox(logger, context.sandbox.layers);
  context.services.startWorker();
  return { ready: "Holdall's worker is ready", url: null, stop: () => context.close() };
});
