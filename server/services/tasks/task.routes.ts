import type { FastifyInstance } from "fastify";
import { tasksGet, tasksList } from "../../../contract/tasks.ts";
import { serve } from "../../platform/http/serve.ts";
import { readTaskFilters } from "./task.filters.ts";
import { presentTask, type TaskTexts } from "./task.presenter.ts";
import type { TaskService } from "./task.service.ts";

/** Seconds after which a list is worth asking for again. */
const EXPIRES_IN = 3;

export function taskRoutes(app: FastifyInstance, tasks: TaskService, texts: TaskTexts): void {
  serve(app, tasksList, async ({ query, identity, locale }) => {
    const page = await tasks.list({
      ...readTaskFilters(query.type, query.filters),
      ownerId: identity.userId,
      limit: query.limit ?? 100,
      pageToken: query.page_token ?? null,
    });
    return {
      tasks: page.tasks.map((task) => presentTask(task, texts, locale)),
      next_page_token: page.nextPageToken,
      expires_in: EXPIRES_IN,
    };
  });

  serve(app, tasksGet, async ({ params, identity, locale }) =>
    presentTask(await tasks.get(identity.userId, params["id"] ?? ""), texts, locale),
  );
}
