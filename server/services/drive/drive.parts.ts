import type { KeptCalls } from "../../platform/calls/kept-calls.ts";
import type { Database } from "../../database.ts";
import type { Reach } from "../../platform/http/bounds.ts";
import type { LinkSigner } from "../download/index.ts";
import type { EventLog } from "../events/index.ts";
import type { TaskList } from "../tasks/index.ts";
import type { Guard, TreeService } from "../tree/index.ts";
import type { UploadService } from "../upload/index.ts";
import type { SelectionService } from "./selection/selection.service.ts";

export interface DriveDeps {
  readonly database: Database;
  readonly calls: Pick<KeptCalls, "once">;
  readonly tree: TreeService;
  readonly uploads: Pick<UploadService, "begin" | "pendingUpload" | "pendingAmong" | "finishedAs" | "cancel">;
  readonly tasks: TaskList;
  readonly selections: Pick<SelectionService, "begin">;
  readonly events: Pick<EventLog, "record" | "recordBatch">;
  readonly links: Pick<LinkSigner, "sign">;
  readonly now: () => number;
}

/** The deps with what holds a call of a token for one folder to it. */
export interface DriveParts extends DriveDeps {
  /** Asks first, in the same transaction, whether the change may still be made. */
  readonly write: Database["write"];
  readonly reach: Reach | null;
}

export const guarded =
  (database: Database, guard: Guard): Database["write"] =>
  (work) =>
    database.write(async (tx) => {
      await guard(tx);
      return work(tx);
    });
