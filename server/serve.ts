import { buildApp } from "./app.ts";
import { createContext } from "./context.ts";
import { leave } from "./platform/http/leave.ts";
import { listen } from "./platform/http/listen.ts";
import { tellSandbox } from "./platform/process/tell-sandbox.ts";
import { runProcess } from "./run-process.ts";

/**
 * The time for answers under way, downloads included, when the server is told to stop, and for uploads to end by
 * themselves.
 */
const PATIENCE_MS = 10_000;
const UPLOADS_MS = 4_000;

await runProcess(async (config, logger) => {
  const context = await createContext(config, logger);
  const { services } = context;
  tellSandbox(logger, context.sandbox.layers);
  const app = await buildApp(context);
  await listen(app, config);
  if (config.worker) services.startWorker();
  return {
    ready: `Holdall is ready at ${config.publicUrl}`,
    url: config.publicUrl,
    async stop() {
      const parts = { drainMs: config.drainMs, uploadsMs: UPLOADS_MS, patienceMs: PATIENCE_MS };
      const { streams, uploads } = services;
      await Promise.all([
        services.stopWorker(),
        leave(app, { ...parts, endStreams: () => streams.close(), endUploads: () => uploads.stream.close() }),
      ]);
      await context.close();
    },
  };
});
