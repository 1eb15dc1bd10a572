import { buildApp } from "./app.ts";
import { createContext } from "./context.ts";
import { listen, stopListening } from "./platform/http/listen.ts";
import { tellSandbox } from "./platform/process/tell-sandbox.ts";
import { runProcess } from "./run-process.ts";

/** For answers under way, downloads included, when the server is told to stop. */
const PATIENCE_MS = 10_000;

await runProcess(async (config, logger) => {
  const context = await createContext(config, logger);
  tellSandbox(logger, context.sandbox.layers);
  const app = await buildApp(context);
  await listen(app, config);
  if (config.worker) context.services.startWorker();
  return {
    ready: `Holdall is ready at ${config.publicUrl}`,
    url: config.publicUrl,
    async stop() {
      await stopListening(app, PATIENCE_MS);
      await context.close();
    },
  };
});
