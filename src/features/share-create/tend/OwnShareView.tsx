import { Link, type RouteComponentProps } from "@reach/router";
import { ArrowLeft } from "../../../components/icons.ts";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { isApiError } from "../../../api/api-error.ts";
import type { OwnShareDetails, ShareStatistics } from "../../../api/shares.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { RowsSkeleton } from "../../../components/wait/RowsSkeleton.tsx";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { LinkDialog } from "../hand-over/LinkDialog.tsx";
import type { ReadyLink } from "../hand-over/ready-link.ts";
import { Arrivals } from "./Arrivals.tsx";
import { PersonalLinks } from "../personal/PersonalLinks.tsx";
import { OwnShareHead } from "./OwnShareHead.tsx";
import { ShareContent } from "./ShareContent.tsx";
import { ShareDoctor } from "../doctor/ShareDoctor.tsx";
import { ShareNumbers } from "../numbers/ShareNumbers.tsx";
import { ShareSettings } from "./ShareSettings.tsx";
import { useOwnShare } from "./use-own-share.ts";
import { useShareActions } from "../act/use-share-actions.tsx";
import * as styles from "./OwnShareView.module.css";

/** `/drive/shares/{share_id}`: the state and numbers of one link, the reasons why it fails, and its settings. */
export function OwnShareView({ shareId = "" }: RouteComponentProps<{ shareId: string }>) {
  const { t } = useTranslation("sharing");
  const { state, refresh, retry } = useOwnShare(shareId);
  const title = state.status === "ready" ? state.details.share.title || t("list.untitled") : t("page.title");
  usePageTitle(title);
  return (
    <PageFrame title={title}>
      <Link to="/drive/shares" className={styles.back}>
        <ArrowLeft aria-hidden />
        {t("page.back")}
      </Link>
      {state.status === "loading" && <RowsSkeleton label={t("page.loading")} onRetry={retry} />}
      {state.status === "failed" && (
        <ErrorState
          error={state.error}
          {...(isApiError(state.error, "share_not_found") ? {} : { onRetry: retry })}
        >
          <ButtonLink href="/drive/shares">{t("page.back")}</ButtonLink>
        </ErrorState>
      )}
      {state.status === "ready" && (
        <OwnShare details={state.details} statistics={state.statistics} onChanged={refresh} />
      )}
    </PageFrame>
  );
}

interface Props {
  readonly details: OwnShareDetails;
  readonly statistics: ShareStatistics;
  readonly onChanged: () => Promise<void>;
}

function OwnShare({ details, statistics, onChanged }: Props) {
  const { t } = useTranslation("sharing");
  const { act, overlays } = useShareActions(() => void onChanged());
  const [link, setLink] = useState<ReadyLink>();
  const { share } = details;
  const isDeleted = share.delete_time !== "";
  return (
    <>
      <OwnShareHead share={share} act={act} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ShareDoctor details={details} onChanged={onChanged} onNewCode={setLink} />
          {share.collects ? (
            <Arrivals share={share} collect={share.collects} />
          ) : (
            <>
              <ShareNumbers statistics={statistics} />
              {!isDeleted && <PersonalLinks share={share} />}
              <ShareContent details={details} />
            </>
          )}
        </div>
        {!isDeleted && <ShareSettings details={details} onChanged={onChanged} onNewCode={setLink} />}
      </div>
      {overlays}
      {link && (
        <LinkDialog isOnItsPage title={t("ready.newCode")} link={link} onClose={() => setLink(undefined)} />
      )}
    </>
  );
}
