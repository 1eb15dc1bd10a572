import type { FastifyInstance } from "fastify";
import { resourceList } from "../../../contract/resources.ts";
import { taskAddFiles, taskStatuses, type TaskStatus } from "../../../contract/tasks.ts";
import { clientSignal } from "../../platform/http/client-watch.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { serve } from "../../platform/http/serve.ts";
import { presentTask, type TaskTexts } from "../tasks/index.ts";
import type { ArrivingFile, OfflineService } from "./offline.service.ts";
import { presentResource } from "./resource.presenter.ts";

const LISTED = 500;
const LISTED_OF_TASK = 100;
const OFTEN = { max: 20, windowMs: 60_000, ofAccount: true };

export interface ResourceRoutes {
  readonly offline: Pick<OfflineService, "look" | "files" | "addFiles">;
  readonly texts: TaskTexts;
}

const presentFile = ({ id, name, size, offset, isWhole }: ArrivingFile): TaskStatus => ({
  kind: "drive#taskStatus",
  id,
  name,
  file_size: String(size),
  phase: isWhole ? "PHASE_TYPE_COMPLETE" : "PHASE_TYPE_RUNNING",
  progress: isWhole ? 100 : Math.floor((99 * offset) / Math.max(1, size)),
});

export function resourceRoutes(app: FastifyInstance, { offline, texts }: ResourceRoutes): void {
  serve(
    app,
    resourceList,
    async ({ body, identity, request, locale }) => {
      const urls = typeof body.urls === "string" ? [body.urls] : body.urls;
      const most = body.page_size ?? LISTED;
      const holder = { ownerId: identity.userId, network: networkOf(request.ip) };
      const looked = await offline.look(urls, holder, clientSignal(request.raw));
      const resources = looked.map((one) => presentResource(one, most, texts.errors, locale));
      return { list_id: "", list: { page_size: most, page_token: "", resources } };
    },
    { limit: OFTEN },
  );

  serve(app, taskAddFiles, async ({ params, body, identity, locale }) => {
    const task = await offline.addFiles(identity.userId, params["id"] ?? "", body.sub_file_index);
    return { task: presentTask(task, texts, locale) };
  });

  serve(app, taskStatuses, async ({ params, query, identity }) => {
    const files = await offline.files(identity.userId, params["id"] ?? "");
    return {
      statuses: files
        .slice(-(query.limit ?? LISTED_OF_TASK))
        .reverse()
        .map(presentFile),
      status_size: files.length,
      whole_size: files.filter(({ isWhole }) => isWhole).length,
    };
  });
}
