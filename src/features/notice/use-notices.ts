import { useCallback, useEffect } from "react";
import type { Notice } from "../../../contract/notice.ts";
import { subscribeChanges } from "../../api/changes.ts";
import { listNotices, readNotices, removeNotices, restoreNotices } from "../../api/notice.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePages } from "../../state/listing/use-pages.ts";
import { useToast } from "../../state/toast.ts";
import { rememberUndo, undo } from "../../state/undo.ts";

/** One's notices as they come, and what can be done with them. Each answer tells how many are unread. */
export function useNotices(onUnread: (unread: number) => void) {
  const { t } = useTranslation(["notice", "drive"]);
  const readPage = useCallback<typeof listNotices>(
    async (pageToken, signal) => {
      const page = await listNotices(pageToken, signal);
      onUnread(page.unread);
      return page;
    },
    [onUnread],
  );
  const pages = usePages<Notice>(readPage);
  const toast = useToast();
  const textOf = useErrorText();
  const { refresh, items } = pages;

  useEffect(
    () =>
      subscribeChanges(({ name }) => {
        if (name === "notices" || name === "reset") void refresh();
      }),
    [refresh],
  );

  /** The list shows what the server answered; it is asked anew whether or not the stream tells the change. */
  const attempt = (work: () => Promise<{ readonly unread: number }>) =>
    work()
      .then(({ unread }) => onUnread(unread))
      .then(refresh)
      .catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));
  const remove = async (ids?: readonly string[]) => {
    const answer = await removeNotices(ids);
    const gone = answer.ids;
    if (gone.length === 0) return answer;
    const id = rememberUndo(async () => void (await attempt(() => restoreNotices(gone))));
    const back = { label: t("drive:undo"), isUndo: true, onAction: () => void undo(id) };
    toast({ text: t("removed", { count: gone.length }), action: back });
    return answer;
  };
  return {
    pages,
    hasUnread: items.some(({ is_read }) => !is_read),
    hasRead: items.some(({ is_read }) => is_read),
    read: ({ id, time }: Notice) => void attempt(() => readNotices({ ids: [id], until: time })),
    readAll: () => void attempt(() => readNotices({ until: items[0]?.time ?? "" })),
    remove: ({ id }: Notice) => void attempt(() => remove([id])),
    removeRead: () => void attempt(() => remove()),
  };
}
