import type { FastifyInstance } from "fastify";
import {
  TASK_IDS_MAX,
  taskRetry,
  tasksClear,
  tasksDelete,
  tasksGet,
  tasksList,
  tasksPatch,
} from "../../../contract/tasks.ts";
import { failure } from "../../platform/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import { readTaskFilters } from "./task.filters.ts";
import { presentTask, type TaskTexts } from "./task.presenter.ts";
import type { TaskService } from "./task.service.ts";
import { OVER } from "./task-control.ts";
import type { FileSnapshots } from "./task.types.ts";

/** Seconds after which a list is worth asking for again. */
const EXPIRES_IN = 3;
const REFERENCE = "reference_resource";
/** The limit is low, because each call may change many rows. */
const SWEEPING = { max: 60, windowMs: 60_000 };

export interface TaskRouteParts {
  readonly tasks: TaskService;
  readonly texts: TaskTexts;
  readonly files: FileSnapshots;
}

export function taskRoutes(app: FastifyInstance, { tasks, texts, files }: TaskRouteParts): void {
  serve(app, tasksList, async ({ query, identity, locale }) => {
    const page = await tasks.list({
      ...readTaskFilters(query.type, query.filters),
      ownerId: identity.userId,
      limit: query.limit ?? 100,
      pageToken: query.page_token ?? null,
    });
    const named = page.tasks.map((task) => task.fileId).filter(Boolean);
    const known = query.with === REFERENCE ? await files(identity, named, query.thumbnail_size) : undefined;
    return {
      tasks: page.tasks.map((task) =>
        presentTask(task, texts, locale, known && (known.get(task.fileId) ?? null)),
      ),
      next_page_token: page.nextPageToken,
      expires_in: EXPIRES_IN,
    };
  });

  serve(app, tasksGet, async ({ params, identity, locale }) =>
    presentTask(await tasks.get(identity.userId, params["id"] ?? ""), texts, locale),
  );

  serve(app, tasksPatch, async ({ params, body, identity, locale }) =>
    presentTask(await tasks[body.action](identity.userId, params["id"] ?? ""), texts, locale),
  );

  serve(app, taskRetry, async ({ body, identity, locale }) => ({
    task: presentTask(await tasks.retry(identity.userId, body.id), texts, locale),
  }));

  sweepingRoutes(app, tasks);
}

function sweepingRoutes(app: FastifyInstance, tasks: TaskService): void {
  const remove = async (ownerId: string, named: string | string[], deleteFiles: boolean) => {
    const ids = [named].flat().flatMap((text) => text.split(",").filter(Boolean));
    if (ids.length > TASK_IDS_MAX) throw failure("invalid_argument");
    await tasks.remove(ownerId, ids, deleteFiles);
    return {};
  };
  serve(
    app,
    tasksDelete,
    ({ query, identity }) => remove(identity.userId, query.task_ids, query.delete_files ?? false),
    { limit: SWEEPING },
  );

  serve(
    app,
    tasksClear,
    async ({ body, identity }) => {
      await tasks.clear({
        ownerId: identity.userId,
        type: body.type || null,
        phases: body.phases?.length ? body.phases : OVER,
        deleteFiles: body.delete_files ?? false,
      });
      return {};
    },
    { limit: SWEEPING },
  );
}
