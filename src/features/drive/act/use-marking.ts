import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { renameFile } from "../../../api/files.ts";
import { starFiles } from "../../../api/organize.ts";
import { markFiles } from "../../../api/tags.ts";
import { idsOf, type ActionTarget } from "./action-target.ts";
import { reversed, tagChanges, withTags, type TagChange, type TagWish } from "./tag-changes.ts";
import type { Perform } from "./use-perform.ts";

export interface Marking {
  readonly star: (files: readonly FileObject[], starred: boolean) => Promise<boolean>;
  readonly tag: (files: readonly FileObject[], wanted: readonly TagWish[]) => Promise<boolean>;
  /** Throws the server's objection to the name. */
  readonly rename: (file: FileObject, name: string) => Promise<void>;
}

/** Changes names and marks of entries that stay where they are. */
export function useMarking({ replace }: Pick<ActionTarget, "replace">, perform: Perform): Marking {
  const { t } = useTranslation("actions");
  return useMemo(() => {
    const star = async (files: readonly FileObject[], starred: boolean) => {
      const changing = files.filter((file) => file.starred !== starred);
      const show = (value: boolean, made?: Promise<unknown>) =>
        changing.forEach((file) => replace({ ...file, starred: value }, made));
      const marked = perform({
        doing: t("doing.other"),
        done: t(starred ? "starred" : "unstarred"),
        work: () => starFiles(idsOf(changing), starred),
        undo: async () => {
          await starFiles(idsOf(changing), !starred);
          show(!starred);
        },
      });
      show(starred, marked);
      const isDone = await marked;
      if (!isDone) show(!starred);
      return isDone;
    };

    const rename = async (file: FileObject, name: string) => {
      replace(await renameFile(file.id, name));
      await perform({
        doing: t("doing.other"),
        done: t("renamed", { name }),
        work: async () => undefined,
        undo: async () => replace(await renameFile(file.id, file.name)),
      });
    };

    const tag = async (files: readonly FileObject[], wanted: readonly TagWish[]) => {
      const changes = tagChanges(files, wanted);
      if (changes.length === 0) return true;
      const show = (made: readonly TagChange[]) => files.forEach((file) => replace(withTags(file, made)));
      const isDone = await perform({
        doing: t("doing.other"),
        done: t("tagged"),
        work: () => sendTags(changes),
        undo: async () => {
          await sendTags(reversed(changes));
          files.forEach((file) => replace(file));
        },
      });
      if (isDone) show(changes);
      return isDone;
    };

    return { star, rename, tag };
  }, [t, replace, perform]);
}

async function sendTags(changes: readonly TagChange[]): Promise<void> {
  for (const { tag, isOn, ids } of changes) await markFiles(ids, [tag.id], isOn);
}
