import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import type { SharePlace } from "../../../contract/share-address.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import { shareSource } from "../../api/file-source.ts";
import { AppHeader } from "../../components/header/AppHeader.tsx";
import { ErrorState } from "../../components/empty-state/ErrorState.tsx";
import { hideCover, isUncovered } from "../../lib/covers.ts";
import { useRefreshAccount } from "../../state/account.ts";
import { useSession } from "../../state/session-state.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { AppOffer } from "./phone/AppOffer.tsx";
import { dropSpeed, readParameters } from "./arrive/share-parameters.ts";
import { hasNotice, SHARE_PAGES } from "./notice/share-states.ts";
import { ShareContents } from "./ShareContents.tsx";
import { ShareSkeleton } from "./ShareSkeleton.tsx";
import { useShare, type ShareHandle } from "./arrive/use-share.ts";
import * as styles from "./SharePage.module.css";
import type { ShareSlots } from "./browse/share-slots.ts";

const PasscodeCard = lazy(() =>
  import("./unlock/PasscodeCard.tsx").then((m) => ({ default: m.PasscodeCard })),
);
const ShareCover = lazy(() => import("./notice/ShareCover.tsx").then((m) => ({ default: m.ShareCover })));
const ShareNotice = lazy(() => import("./notice/ShareNotice.tsx").then((m) => ({ default: m.ShareNotice })));

interface Props {
  readonly place: SharePlace;
  readonly slots: ShareSlots;
}

/** A share as people with the link see it. */
export function SharePage({ place, slots }: Props) {
  const share = useShare(place.shareId);
  const userId = useSession()?.userId;
  const { all } = useRefreshAccount();
  useEffect(() => {
    if (userId) void all();
  }, [userId, all]);
  const [parameters] = useState(() => readParameters(location.search));
  useEffect(dropSpeed, []);
  return (
    <div className={styles.page}>
      {!parameters.hidesHeader && <AppHeader />}
      <AppOffer appLink={BRAND.appLink} shareId={place.shareId} launcher={parameters.launcher} />
      <Suspense fallback={<ShareSkeleton />}>
        <ShareBody place={place} slots={slots} share={share} isSpeedy={parameters.isSpeedy} />
      </Suspense>
    </div>
  );
}

interface BodyProps extends Props {
  readonly share: ShareHandle;
  readonly isSpeedy: boolean;
}

function ShareBody({ place, slots, share, isSpeedy }: BodyProps) {
  const { t } = useTranslation("share");
  const { state } = share;
  const { shareId } = place;
  const [wasUncovered, setWasUncovered] = useState(false);
  const isCovered = !wasUncovered && !isUncovered(shareId);
  const rule = state.kind === "open" && isCovered ? state.view.covered_by : undefined;
  const title = state.kind === "open" && !rule ? state.view.title : "";
  usePageTitle(title ? t("pageTitle", { title }) : t("plainTitle"));

  if (state.kind === "loading") return <ShareSkeleton />;
  if (state.kind === "failed") {
    return (
      <main className={styles.centre}>
        <ErrorState error={state.error} onRetry={() => location.reload()} />
      </main>
    );
  }
  if (rule) {
    const uncover = () => {
      hideCover(shareId);
      setWasUncovered(true);
    };
    return <ShareCover rule={rule} onShow={uncover} />;
  }
  if (state.kind === "open") {
    return <OpenShare place={place} slots={slots} share={share} isSpeedy={isSpeedy} view={state.view} />;
  }
  const { status } = state;
  const page = SHARE_PAGES[status];
  if (page.kind === "passcode") {
    return <PasscodeCard isWrong={page.wrong} triesLeft={state.triesLeft} onOpen={share.open} />;
  }
  if (page.kind === "notice" && hasNotice(status)) {
    return <ShareNotice status={status} page={page} onTryAgain={share.open} />;
  }
  return <ShareSkeleton />;
}

function OpenShare({ place, slots, share, isSpeedy, view }: BodyProps & { readonly view: ShareView }) {
  const { shareId } = place;
  const { close } = share;
  const token = view.pass_code_token;
  const source = useMemo(
    () => shareSource({ shareId, passCodeToken: token, onClosed: close }),
    [shareId, token, close],
  );
  const parts = { place, slots, view, source, isSpeedy };
  return <ShareContents {...parts} onClosed={close} />;
}
