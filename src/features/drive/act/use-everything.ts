import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import {
  atRootOf,
  copyEverything,
  deleteEverything,
  markEverything,
  moveEverything,
  trashEverything,
  unmarkEverything,
  untrashEverything,
  type Marks,
} from "../../../api/selections.ts";
import { announceChange, EVERY_FOLDER } from "../../../state/drive-events.ts";
import type { Chosen } from "../choose/chosen.ts";
import type { TagWish } from "./tag-changes.ts";
import type { Deed, Perform } from "./use-perform.ts";

/** A selection of everything in a folder or in the trash. */
export type AllChosen = Chosen & Required<Pick<Chosen, "all">>;

export const isAll = (chosen: Chosen): chosen is AllChosen => chosen.all !== undefined;

export interface Everything {
  readonly carry: (kind: "move" | "copy", chosen: AllChosen, folderId: string) => Promise<boolean>;
  readonly trash: (chosen: AllChosen) => Promise<boolean>;
  readonly restore: (chosen: AllChosen) => Promise<boolean>;
  readonly erase: (chosen: AllChosen) => Promise<boolean>;
  readonly star: (chosen: AllChosen, starred: boolean) => Promise<boolean>;
  readonly tag: (chosen: AllChosen, wanted: readonly TagWish[]) => Promise<boolean>;
}

const asTasks = (taskId: string): readonly string[] => (taskId === "" ? [] : [taskId]);

const tagMarks = (wanted: readonly TagWish[]): Marks => ({
  tag_ids: wanted.flatMap(({ tag, isOn }) => (isOn ? [tag.id] : [])),
  untag_ids: wanted.flatMap(({ tag, isOn }) => (isOn ? [] : [tag.id])),
});

/** Changes everything in a selection without loading it; a task of the server goes through it. */
export function useEverything(perform: Perform): Everything {
  const { t } = useTranslation("actions");
  return useMemo(() => {
    const change = async (deed: Deed) => {
      const isDone = await perform(deed);
      announceChange(EVERY_FOLDER);
      return isDone;
    };
    const move = ({ all, count }: AllChosen, folderId: string) => {
      let time = "";
      const back = { parentId: folderId, trashed: false, except: [] };
      return change({
        doing: t("doing.move"),
        done: t("drive:moved", { count }),
        work: async () => {
          const { taskId, movedTime } = await moveEverything(all, folderId);
          time = movedTime;
          return asTasks(taskId);
        },
        undo: async () => asTasks((await moveEverything(back, all.parentId, time)).taskId),
      });
    };
    const copy = ({ all, count }: AllChosen, folderId: string) => {
      let time = "";
      const made = { parentId: folderId, trashed: false, except: [] };
      return change({
        doing: t("doing.copy"),
        done: t("copied", { count }),
        work: async () => {
          const { taskId, copiedTime } = await copyEverything(all, folderId);
          time = copiedTime;
          return asTasks(taskId);
        },
        undo: async () => asTasks((await trashEverything(made, time)).taskId),
      });
    };
    const mark = ({ all }: AllChosen, marks: Marks, done: string) => {
      let id = "";
      return change({
        doing: t("doing.other"),
        done,
        work: async () => {
          const { taskId, markId } = await markEverything(all, marks);
          id = markId;
          return asTasks(taskId);
        },
        undo: async () => asTasks(await unmarkEverything(id)),
      });
    };
    return {
      star: (chosen, starred) => mark(chosen, { starred }, t(starred ? "starred" : "unstarred")),
      tag: (chosen, wanted) => mark(chosen, tagMarks(wanted), t("tagged")),
      carry: (kind, chosen, folderId) => (kind === "move" ? move : copy)(chosen, folderId),
      trash: ({ all, count }) => {
        let time = "";
        return change({
          doing: t("doing.trash"),
          done: t("drive:trashed", { count }),
          work: async () => {
            const { taskId, trashedTime } = await trashEverything(all);
            time = trashedTime;
            return asTasks(taskId);
          },
          undo: async () => asTasks((await untrashEverything(all, time)).taskId),
        });
      },
      restore: ({ all, count: chosen }) => {
        let atRoot = 0;
        return change({
          doing: t("doing.restore"),
          done: ([task]) => {
            const count = task ? atRootOf(task) : atRoot;
            return count > 0 ? t("atRoot", { count }) : t("drive:restored", { count: chosen });
          },
          work: async () => {
            const back = await untrashEverything(all);
            atRoot = back.atRoot;
            return asTasks(back.taskId);
          },
        });
      },
      erase: ({ all, count }) =>
        change({
          doing: t("doing.delete"),
          done: t("deleted", { count }),
          work: async () => asTasks(await deleteEverything(all)),
        }),
    };
  }, [t, perform]);
}
