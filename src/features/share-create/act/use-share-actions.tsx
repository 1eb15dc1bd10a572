import { navigate } from "@reach/router";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import {
  activateShares,
  changeShare,
  deleteShares,
  undeleteShares,
  type OwnShare,
} from "../../../api/shares.ts";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";
import type { ShareAction } from "./available-share-actions.ts";
import { LinkDialog } from "../hand-over/LinkDialog.tsx";
import { conditionOf } from "./share-facts.ts";
import { asVisitor } from "../options/share-options.ts";
import { useCopy } from "../../../components/button/use-copy.ts";

export type Act = (action: ShareAction, shares: readonly OwnShare[]) => void;

/**
 * The only place where links are changed: rows, menus, selection and the page of a link all use it. `overlays` are its
 * questions and windows; `onChanged` runs after each change.
 */
export function useShareActions(onChanged: () => void): { readonly act: Act; readonly overlays: ReactNode } {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const toast = useToast();
  const copy = useCopy();
  const [asked, setAsked] = useState<{ readonly shares: readonly OwnShare[]; readonly isOpen: boolean }>(
    NOTHING,
  );
  const [handed, setHanded] = useState<OwnShare>();

  const run = useCallback(
    (work: Promise<void>) =>
      void work.catch((error: unknown) => toast({ text: textOf(error), tone: "danger" })).finally(onChanged),
    [toast, textOf, onChanged],
  );

  const undelete = useCallback(
    async (ids: readonly string[]) => {
      await undeleteShares([...ids]);
      toast({ text: t("list.undeleted", { count: ids.length }) });
    },
    [toast, t],
  );

  const act = useCallback<Act>(
    (action, shares) => {
      const [first] = shares;
      if (!first) return;
      const among = (...conditions: readonly string[]) =>
        shares.filter((share) => conditions.includes(conditionOf(share))).map(({ share_id }) => share_id);
      switch (action) {
        case "open":
          return void navigate(`/drive/shares/${first.share_id}`);
        case "copy":
          return copy(first.share_url, t("ready.linkCopied"));
        case "hand":
          return setHanded(first);
        case "visit":
          return void window.open(asVisitor(first.share_url), "_blank", "noopener");
        case "pause":
          return run(
            pause(among("works", "usedUp", "expired", "empty"), (count) =>
              toast({ text: t("list.paused", { count }) }),
            ),
          );
        case "activate":
          return run(
            activate(among("paused", "expired"), (count, refused) =>
              toast({
                text: refused > 0 ? t("list.refused", { count: refused }) : t("list.activated", { count }),
              }),
            ),
          );
        case "undelete":
          return run(undelete(among("deleted")));
        case "delete":
          return setAsked({
            shares: shares.filter((share) => conditionOf(share) !== "deleted"),
            isOpen: true,
          });
      }
    },
    [copy, run, undelete, toast, t],
  );

  const handleDelete = async () => {
    const ids = asked.shares.map(({ share_id }) => share_id);
    await deleteShares(ids);
    onChanged();
    toast({
      text: t("list.deleted", { count: ids.length }),
      action: { label: t("undo"), onAction: () => run(undelete(ids)) },
    });
  };

  const overlays = (
    <>
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={t("delete.title", { count: asked.shares.length })}
        text={t("delete.text")}
        confirmLabel={t("delete.confirm")}
        onClose={() => setAsked((before) => ({ ...before, isOpen: false }))}
        onConfirm={handleDelete}
      />
      {handed && (
        <LinkDialog
          title={t("ready.handOver", { name: handed.title || t("list.untitled") })}
          link={{
            id: handed.share_id,
            url: handed.share_url,
            code: "",
            title: handed.title,
            expiresAt: handed.expiration_at === "-1" ? "" : handed.expiration_at,
          }}
          onClose={() => setHanded(undefined)}
        />
      )}
    </>
  );
  return { act, overlays };
}

const NOTHING = { shares: [], isOpen: false };

async function pause(ids: readonly string[], done: (count: number) => void): Promise<void> {
  for (const share_id of ids) await changeShare({ share_id, paused: true });
  done(ids.length);
}

async function activate(
  ids: readonly string[],
  done: (count: number, refused: number) => void,
): Promise<void> {
  done(ids.length, await activateShares(ids));
}
