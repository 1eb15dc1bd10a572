import { Plus } from "../../../components/icons.ts";
import { useState } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { changePersonalLink, deletePersonalLink, type PersonalLink } from "../../../api/personal-links.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useCopy } from "../../../components/button/use-copy.ts";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { RowsSkeleton } from "../../../components/wait/RowsSkeleton.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import { LinkDialog } from "../hand-over/LinkDialog.tsx";
import { PersonalLinkDialog } from "./PersonalLinkDialog.tsx";
import { PersonalLinkRow, type PersonalAction } from "./PersonalLinkRow.tsx";
import { readyPersonal } from "./personal-options.ts";
import { usePersonalLinks } from "./use-personal-links.ts";
import * as styles from "./PersonalLinks.module.css";

/** A window over the page, about a link or (without one) a new one. */
interface Opened {
  readonly what: "fields" | "ready" | "hand" | "delete";
  readonly link?: PersonalLink;
}

/** The personal links of a share, and everything that can be done with them. */
export function PersonalLinks({ share }: { readonly share: OwnShare }) {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const toast = useToast();
  const copy = useCopy();
  const { state, load, more, put, drop } = usePersonalLinks(share.share_id);
  const [opened, setOpened] = useState<Opened>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpened(undefined);

  const run = (work: Promise<void>) =>
    void work.catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));

  /** Another page of its owner's may have deleted it. */
  const dropGone = (link: PersonalLink, error: unknown): never => {
    if (isApiError(error, "share_not_found")) drop(link.link_id);
    throw error;
  };

  const pause = async (link: PersonalLink, paused: boolean): Promise<void> => {
    put(await changePersonalLink(link.link_id, { paused }).catch((error: unknown) => dropGone(link, error)));
    toast({
      text: t(paused ? "personal.paused" : "personal.activated", { name: link.name }),
      ...(paused && { action: { label: t("undo"), onAction: () => run(pause(link, false)) } }),
    });
  };

  const act = (action: PersonalAction, link: PersonalLink) => {
    switch (action) {
      case "copy":
        return copy(link.link_url, t("ready.linkCopied"));
      case "pause":
        return run(pause(link, true));
      case "activate":
        return run(pause(link, false));
      case "edit":
        return setOpened({ what: "fields", link });
      default:
        return setOpened({ what: action, link });
    }
  };

  const handleMore = () => {
    setBusy(true);
    run(more().finally(() => setBusy(false)));
  };

  return (
    <Card
      id="personal-links"
      title={t("personal.title")}
      aside={
        <Button icon={<Plus aria-hidden />} onPress={() => setOpened({ what: "fields" })}>
          {t("personal.make")}
        </Button>
      }
    >
      <p className={styles.lead}>{t("personal.lead")}</p>
      {state.status === "loading" && <RowsSkeleton label={t("personal.loading")} onRetry={load} />}
      {state.status === "failed" && <ErrorState error={state.error} onRetry={load} />}
      {state.status === "ready" && state.links.length === 0 && <p>{t("personal.empty")}</p>}
      {state.status === "ready" && state.links.length > 0 && (
        <>
          <ul role="list" className={styles.list} aria-labelledby="personal-links">
            {state.links.map((link) => (
              <PersonalLinkRow key={link.link_id} link={link} given={share.rights} act={act} />
            ))}
          </ul>
          {state.nextPageToken !== "" && (
            <Button isPending={isBusy} onPress={handleMore}>
              {t("list.more")}
            </Button>
          )}
          <p className={styles.lead}>{t("numbers.hint")}</p>
        </>
      )}
      {opened?.what === "fields" && (
        <PersonalLinkDialog
          share={share}
          link={opened.link}
          onClose={close}
          onDone={(link) => {
            put(link);
            if (!opened.link || link.pass_code !== "") return setOpened({ what: "ready", link });
            close();
            toast({ text: t("settings.saved") });
          }}
        />
      )}
      {opened?.link && (opened.what === "ready" || opened.what === "hand") && (
        <LinkDialog
          isOnItsPage
          title={t("ready.handOver", { name: opened.link.name })}
          link={readyPersonal(opened.link, share.title)}
          onClose={close}
        />
      )}
      <DeleteQuestion
        link={opened?.what === "delete" ? opened.link : undefined}
        onClose={close}
        onDeleted={(link) => {
          drop(link.link_id);
          toast({ text: t("personal.deleted", { name: link.name }) });
        }}
      />
    </Card>
  );
}

interface Question {
  readonly link: PersonalLink | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (link: PersonalLink) => void;
}

function DeleteQuestion({ link, onClose, onDeleted }: Question) {
  const { t } = useTranslation("sharing");
  const [asked, setAsked] = useState(link);
  if (link && link !== asked) setAsked(link);
  return (
    <ConfirmDialog
      isOpen={link !== undefined}
      title={t("personal.deleteTitle", { name: asked?.name ?? "" })}
      text={t("personal.deleteText")}
      confirmLabel={t("delete.confirm")}
      onClose={onClose}
      onConfirm={async () => {
        if (!link) return;
        await deletePersonalLink(link.link_id).catch((error: unknown) => {
          if (!isApiError(error, "share_not_found")) throw error;
        });
        onDeleted(link);
      }}
    />
  );
}
