import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { FileObject } from "../../../../contract/files.ts";
import { seedFolder } from "../../../../scripts/bench/seed-folder.ts";
import type { DriveServer } from "../drive-server.ts";

/** More than what is done within a request. */
export const FILES = 2_300;

export interface Begun {
  readonly task_id: string;
  readonly trashed_time: string;
  readonly moved_time: string;
  readonly copied_time: string;
  readonly mark_id: string;
  readonly at_root: readonly string[];
  readonly at_root_count: number;
}

/** Until the clock shows another millisecond. */
export async function laterMoment(): Promise<void> {
  for (const now = Date.now(); Date.now() === now;) await yieldToOthers();
}

export interface Selections {
  readonly begin: (me: string, action: string, body: object) => Promise<Begun>;
  /** Until no task is left to do. */
  readonly work: () => Promise<void>;
  readonly count: (me: string, parentId: string, trashed?: boolean) => Promise<number>;
  readonly firstOf: (me: string, parentId: string) => Promise<FileObject>;
  /** Id of a folder with `files` files. */
  readonly seeded: (me: string, files?: number) => Promise<string>;
}

export function selectionsOf(server: () => DriveServer): Selections {
  return {
    begin: (me, action, body) => server().ask<Begun>(me, "POST", `/files:selection${action}`, body),
    async work() {
      while (await server().worker.turn());
    },
    async count(me, parent_id, trashed = false) {
      const filters = JSON.stringify({ trashed: { eq: trashed } });
      const query = new URLSearchParams({ parent_id, filters });
      return (await server().ask<{ count: number }>(me, "GET", `/files:position?${query}`)).count;
    },
    async firstOf(me, parent_id) {
      const page = await server().list(me, { parent_id, limit: 1, filters: '{"trashed":{"eq":false}}' });
      return page.files[0]!;
    },
    seeded: (me, files = FILES) => seedFolder(server().database, { ownerId: me, name: "many", files }),
  };
}
