import { navigate } from "@reach/router";
import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Task } from "../../../../contract/tasks.ts";
import { isApiError } from "../../../api/api-error.ts";
import type { Tasks } from "../../../api/files.ts";
import { controlTask } from "../../../api/tasks.ts";
import { watchTask } from "../../../api/watch-task.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import { announceChange, EVERY_FOLDER } from "../../../state/drive-events.ts";
import { useProgressMessages, useToast, type Message } from "../../../state/toast.ts";
import { rememberUndo, undo } from "../../../state/undo.ts";
import { useRoomPath } from "../../../state/use-room-path.ts";

/** Work that takes longer than this shows its progress. */
const SLOW_MS = 1000;

/** Resolves with the tasks that go on with the work, if any. */
type Work = () => Promise<Tasks | void>;

export interface Deed {
  /** The message while it takes long. */
  readonly doing: string;
  /** The message when it is done; a function where its words depend on the work or on the finished tasks. */
  readonly done?: string | ((ended: readonly Task[]) => string);
  readonly work: Work;
  /** Undoes the work, where that is possible. */
  readonly undo?: Work | undefined;
  /** Retries the work and whatever else failed for the same cause; without it only the work itself is retried. */
  readonly again?: () => void;
}

/** Does something and shows its progress, its result, its Undo and its failure. Resolves with whether it was done. */
export type Perform = (deed: Deed) => Promise<boolean>;

export function usePerform(): Perform {
  const { t } = useTranslation("actions");
  const toast = useToast();
  const beginMessage = useProgressMessages();
  const textOf = useErrorText();
  const { storage } = useRefreshAccount();
  const roomPath = useRoomPath();

  return useMemo(() => {
    const follow = async (doing: string, work: Work) => {
      const message = beginMessage();
      let tasks: Tasks = [];
      let shares: number[] = [];
      let isSlow = false;
      const show = () => {
        const stop = {
          label: t("stop"),
          onAction: () => void tasks.forEach((id) => void controlTask(id, "cancel")),
        };
        const progress = shares.length === 0 ? null : Math.min(...shares);
        message.show({ text: doing, progress, ...(tasks.length > 0 ? { action: stop } : {}) });
      };
      const timer = setTimeout(() => {
        isSlow = true;
        show();
      }, SLOW_MS);
      const watch = (id: string, index: number) =>
        watchTask(
          id,
          ({ progress }) => {
            shares[index] = progress / 100;
            if (isSlow) show();
          },
          new AbortController().signal,
        );
      try {
        tasks = (await work()) ?? [];
        shares = tasks.map(() => 0);
        return await Promise.all(tasks.map(watch));
      } finally {
        clearTimeout(timer);
        message.end();
      }
    };

    const nextStep = (error: unknown, again: () => void): Pick<Message, "action"> => {
      if (isApiError(error, "unreachable") || isApiError(error, "unavailable"))
        return { action: { label: t("next.retry"), onAction: again } };
      if (isApiError(error, "file_space_not_enough"))
        return { action: { label: t("next.storage"), onAction: () => void navigate(roomPath) } };
      return {};
    };

    const tell = (error: unknown, again: () => void) => {
      if (isApiError(error, "cancelled")) return toast({ text: t("stopped") });
      toast({
        text: textOf(error),
        tone: "danger",
        ...(isApiError(error) ? { errorName: error.name } : {}),
        ...nextStep(error, again),
      });
    };

    const takeBack = (work: Work) => async () => {
      await perform({ doing: t("doing.undo"), done: t("undone"), work });
      announceChange(EVERY_FOLDER);
    };

    const perform: Perform = async (deed) => {
      let ended: readonly Task[];
      try {
        ended = await follow(deed.doing, deed.work);
      } catch (error) {
        tell(error, deed.again ?? (() => void perform(deed)));
        announceChange(EVERY_FOLDER);
        return false;
      }
      void storage();
      const id = deed.undo && rememberUndo(takeBack(deed.undo));
      const back = { label: t("drive:undo"), isUndo: true, onAction: () => void undo(id) };
      const text = typeof deed.done === "function" ? deed.done(ended) : deed.done;
      if (text) toast({ text, ...(id === undefined ? {} : { action: back }) });
      return true;
    };
    return perform;
  }, [t, toast, beginMessage, textOf, storage, roomPath]);
}
