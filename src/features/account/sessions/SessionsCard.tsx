import { useState } from "react";
import type { Session } from "../../../../contract/sessions.ts";
import { endOtherSessions, endSession, listSessions } from "../../../api/sessions.ts";
import { Card } from "../../../components/page/Card.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import { useToast } from "../../../state/toast.ts";
import { useTakesPasswords } from "../use-takes-passwords.ts";
import { PagedList } from "./PagedList.tsx";
import { SessionRow } from "./SessionRow.tsx";
import { SignOutButtons } from "./SignOutButtons.tsx";
import * as rows from "../Rows.module.css";

const HEADING = "account-session";

interface Props {
  /** The person has API tokens, which can be revoked as well. */
  readonly hasTokens: boolean;
}

/** The devices that are signed in, and the ways to sign out: one device, all others, everywhere. */
export function SessionsCard({ hasTokens }: Props) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const pages = usePages<Session>(listSessions);
  const takesPasswords = useTakesPasswords();
  const [asked, setAsked] = useState<Session>();
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = ({ device }: Session) => device || t("sessions.unknown");

  const handleEnd = async () => {
    if (!asked) return;
    await endSession(asked.id);
    toast({ text: t("sessions.ended", { name: nameOf(asked) }) });
    await pages.refresh();
  };
  const handleEndOthers = async () => {
    await endOtherSessions();
    toast({ text: t("sessions.othersEnded") });
    await pages.refresh();
  };

  return (
    <Card id={HEADING} title={t("session")}>
      <p className={rows.text}>{t(takesPasswords ? "sessionText" : "sessionTextElsewhere")}</p>
      <PagedList pages={pages} labelledBy={HEADING} more={t("sessions.more")}>
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            name={nameOf(session)}
            onEnd={() => {
              setAsked(session);
              setIsAsking(true);
            }}
          />
        )}
      </PagedList>
      <SignOutButtons
        hasTokens={hasTokens}
        hasOthers={pages.items.some(({ is_current }) => !is_current)}
        onEndOthers={handleEndOthers}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={asked ? t("sessions.endTitle", { name: nameOf(asked) }) : ""}
        text={t("sessions.endText")}
        confirmLabel={t("sessions.end")}
        onClose={() => setIsAsking(false)}
        onConfirm={handleEnd}
      />
    </Card>
  );
}
