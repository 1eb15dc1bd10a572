import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject, OnConflict } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";
import {
  copyFiles,
  moveFiles,
  renameFile,
  trashFiles,
  untrashFiles,
  type Tasks,
} from "../../../api/files.ts";
import { takeBackCopies } from "../../../api/tasks.ts";
import type { NameConflicts } from "../../../state/conflict-question.ts";
import { groupBy } from "../../../lib/group-by.ts";
import { announceChange } from "../../../state/drive-events.ts";
import { useToast } from "../../../state/toast.ts";
import { idsOf, type ActionTarget } from "./action-target.ts";
import {
  byWish,
  lookForConflicts,
  NOTHING_TAKEN,
  decideConflicts,
  type Arrival,
  type Decision,
} from "./decide-conflicts.ts";
import type { Perform } from "./use-perform.ts";

export interface Moving {
  readonly moveTo: (files: readonly FileObject[], folderId: string) => Promise<boolean>;
  readonly copyTo: (files: readonly FileObject[], folderId: string) => Promise<boolean>;
  /** Puts a copy of each entry beside it. */
  readonly duplicate: (files: readonly FileObject[]) => Promise<boolean>;
  /** Takes entries out of the trash, to where they were. */
  readonly restore: (files: readonly FileObject[]) => Promise<boolean>;
}

const byParent = (files: readonly FileObject[]) => groupBy(files, ({ parent_id }) => parent_id);

/** Moves, copies and restores entries, after asking what to do about names that are taken at the destination. */
export function useMoving(remove: ActionTarget["remove"], perform: Perform): Moving {
  const { t } = useTranslation("actions");
  const toast = useToast();
  return useMemo(() => {
    /** The answer about taken names and the entries that will arrive; `undefined` when nothing is left to do. */
    const decide = async (arrivals: readonly Arrival[], again: () => void) => {
      let found: NameConflicts | undefined;
      const look = async () => {
        found = await lookForConflicts(arrivals);
      };
      await perform({ doing: t("doing.other"), work: look, again });
      const decision = found && (await decideConflicts(found));
      if (!decision) return undefined;
      const { skipped } = decision;
      const going = arrivals.flatMap(({ files }) => files).filter(({ id }) => !skipped.has(id));
      if (going.length > 0) return { decision, going };
      toast({ text: t("nothingArrived") });
      return undefined;
    };

    const moveTo: Moving["moveTo"] = async (files, folderId) => {
      const coming = files.filter(({ id, parent_id }) => id !== folderId && parent_id !== folderId);
      if (coming.length === 0) return false;
      const arrival = { parentId: folderId, files: coming };
      const plan = await decide([arrival], () => void moveTo(files, folderId));
      if (!plan) return false;
      const { decision, going } = plan;
      const moved = perform({
        doing: t("doing.move"),
        done: t("drive:moved", { count: going.length }),
        work: () => asWished(coming, decision, (ids, wish) => moveFiles(ids, folderId, wish)),
        undo: decision.canGoBack ? () => moveBack(going, decision.renamed) : undefined,
      });
      remove(new Set(idsOf(going)), moved);
      const isDone = await moved;
      announceChange(folderId);
      return isDone;
    };

    const copyTo: Moving["copyTo"] = async (files, folderId) => {
      const plan = await decide([{ parentId: folderId, files }], () => void copyTo(files, folderId));
      return plan ? copy(files, folderId, plan.going.length, plan.decision) : false;
    };

    const copy = async (
      files: readonly FileObject[],
      folderId: string,
      count: number,
      decision: Decision,
    ) => {
      const madeBy: string[] = [];
      const isDone = await perform({
        doing: t("doing.copy"),
        done: t("copied", { count }),
        work: () =>
          asWished(files, decision, async (ids, wish) => {
            const copies = await copyFiles(ids, folderId, wish);
            madeBy.push(...copies.madeBy);
            return copies.tasks;
          }),
        undo: decision.canGoBack ? async () => void (await takeBackCopies(madeBy)) : undefined,
      });
      announceChange(folderId);
      return isDone;
    };

    const duplicate: Moving["duplicate"] = async (files) => {
      for (const [parentId, some] of byParent(files)) {
        if (!(await copy(some, parentId, some.length, NOTHING_TAKEN))) return false;
      }
      return true;
    };

    const restore: Moving["restore"] = async (files) => {
      const arrivals = [...byParent(files)].map(([parentId, some]) => ({
        parentId,
        files: some,
        byName: true,
      }));
      const plan = await decide(arrivals, () => void restore(files));
      if (!plan) return false;
      const { decision, going } = plan;
      let atRoot = 0;
      const restored = perform({
        doing: t("doing.restore"),
        done: () =>
          atRoot > 0 ? t("atRoot", { count: atRoot }) : t("drive:restored", { count: going.length }),
        work: () =>
          asWished(files, decision, async (ids, wish) => {
            const back = await untrashFiles(ids, wish);
            atRoot += back.atRoot;
            return back.tasks;
          }),
        undo: decision.canGoBack ? () => trashFiles(idsOf(going)) : undefined,
      });
      remove(new Set(idsOf(going)), restored);
      return restored;
    };

    return { moveTo, copyTo, duplicate, restore };
  }, [t, toast, remove, perform]);
}

/** Makes one call for each wish. */
async function asWished(
  files: readonly FileObject[],
  decision: Decision,
  send: (ids: readonly string[], wish: OnConflict) => Promise<Tasks>,
): Promise<Tasks> {
  const tasks: string[] = [];
  for (const { ids, onConflict } of byWish(idsOf(files), decision))
    tasks.push(...(await send(ids, onConflict)));
  return tasks;
}

/** Moves each entry to the folder it came from and gives it its former name. */
async function moveBack(
  files: readonly FileObject[],
  renamed: ReadonlySet<string>,
): Promise<readonly string[]> {
  const tasks: string[] = [];
  for (const [parentId, some] of byParent(files)) tasks.push(...(await moveFiles(idsOf(some), parentId)));
  for (const { id, name } of files.filter((file) => renamed.has(file.id))) {
    await renameFile(id, name).catch((error: unknown) => {
      if (!isApiError(error, "file_rename_to_same_name")) throw error;
    });
  }
  return tasks;
}
