import { Redirect, Router, useLocation, type RouteComponentProps } from "@reach/router";
import { lazy, useEffect } from "react";
import { forgetOthers } from "../../api/forget-traces.ts";
import { Part } from "../../components/wait/Part.tsx";
import { DrivePortsProvider } from "../../features/drive/drive-ports.ts";
import { DriveView } from "../../features/drive/folder/DriveView.tsx";
import { TransferPanel } from "../../features/upload/watch/TransferPanel.tsx";
import { useSitePath } from "../../i18n/use-site-path.ts";
import { forgetAccount, useAccount, useRefreshAccount } from "../../state/account.ts";
import { RecoilRoot } from "../../state/recoil.ts";
import { forgetUndos } from "../../state/undo.ts";
import { useSession } from "../../state/session-state.ts";
import { NotFoundPage } from "../NotFoundPage.tsx";
import { linkedAction } from "./linked-action.ts";
import {
  LazyAccount,
  LazyBills,
  LazyLogin,
  LazyOrder,
  LazyPlans,
  LazyRecent,
  LazyRedeem,
  LazyRewards,
  LazySearch,
  LazyStarred,
  LazySubscription,
  LazyTasks,
  LazyTestPage,
  LazyTrash,
} from "./lazy-places.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { SearchLink } from "./SearchLink.tsx";
import { DriveShell } from "./DriveShell.tsx";
import { OwnSharePage, SharesPage } from "./SharesPages.tsx";
import { SignedOut } from "./SignedOut.tsx";
import { useDriveNeighbours } from "./use-drive-neighbours.tsx";
import { usePalette } from "./use-palette.tsx";

const NewPolicies = lazy(() =>
  import("../../features/account/agreements/NewPolicies.tsx").then((m) => ({ default: m.NewPolicies })),
);
const CarryOut = lazy(() => import("./CarryOut.tsx").then((m) => ({ default: m.CarryOut })));

/** In a frame the parent is told instead of this; elsewhere the contact page takes feedback. */
const Feedback = (_: RouteComponentProps) => {
  const address = useSitePath()("/contact-us");
  useEffect(() => location.replace(address), [address]);
  return null;
};
const NotFound = (_: RouteComponentProps) => <NotFoundPage isInside />;
const Login = (_: RouteComponentProps) => <LazyLogin />;
const SignedIn = (_: RouteComponentProps) => {
  const session = useSession();
  return session ? <Drive key={session.userId} userId={session.userId} /> : <SignedOut />;
};

/** Everything below `/drive`. */
export const DriveRoute = () => (
  <RecoilRoot>
    <Router primary={false}>
      <Login path="/login" />
      <Feedback path="/feedback" />
      <SignedIn path="/*" />
    </Router>
  </RecoilRoot>
);

/** The first screen is there by then, even on a slow line. */
const FREE_DAYS_MS = 5_000;

/** Asks for free days once the first screen is there. Who gets some sees it; who doesn't, misses nothing. */
function laterFreeDays(onGiven: () => Promise<void>): () => void {
  const ask = async () => {
    const { askForFreeDays } = await import("../../features/payment/first-visit/ask-for-free-days.ts");
    if ((await askForFreeDays()) > 0) await onGiven();
  };
  const timer = setTimeout(() => void ask().catch(() => undefined), FREE_DAYS_MS);
  return () => clearTimeout(timer);
}

function Drive({ userId }: { readonly userId: string }) {
  const { ports, overlays } = useDriveNeighbours();
  const { palette, open } = usePalette();
  const { all } = useRefreshAccount();
  const { profile } = useAccount();
  const asked = linkedAction(useLocation().search);
  useEffect(() => void all(), [all]);
  useEffect(() => forgetUndos, []);
  useEffect(() => forgetAccount, []);
  useEffect(() => forgetOthers(userId), [userId]);
  useEffect(() => laterFreeDays(all), [all]);
  return (
    <DrivePortsProvider value={ports}>
      <DriveShell
        search={
          <>
            <SearchBox place="header" onPalette={open} />
            <SearchLink />
          </>
        }
      >
        {profile?.has_new_policies && (
          <Part>
            <NewPolicies />
          </Part>
        )}
        <DrivePages onPalette={open} />
      </DriveShell>
      {overlays}
      {palette}
      {asked && (
        <Part>
          <CarryOut action={asked} />
        </Part>
      )}
      <TransferPanel />
    </DrivePortsProvider>
  );
}

const DrivePages = ({ onPalette }: { readonly onPalette: () => void }) => (
  <Router primary={false}>
    <Redirect from="/" to="/drive/all" noThrow />
    <DriveView path="/all" />
    <DriveView path="/all/:folderId" />
    <LazyStarred path="/starred" />
    <LazyRecent path="/recent" />
    <LazySearch path="/search" field={<SearchBox place="page" onPalette={onPalette} />} />
    <LazyTrash path="/trash" />
    <SharesPage path="/shares" />
    <OwnSharePage path="/shares/:shareId" />
    <LazyTasks path="/tasks" />
    <LazyAccount path="/account" />
    <LazyRedeem path="/payment/redeem" />
    <LazyRewards path="/payment/rewards" />
    <LazyPlans path="/payment" kind="subscription" />
    <LazyPlans path="/payment/storage" kind="storage-pack" />
    <LazyPlans path="/payment/traffic" kind="traffic-pack" />
    <LazyOrder path="/payment/order" />
    <LazySubscription path="/payment/subscription" />
    <LazyTestPage path="/payment/test" />
    <LazyBills path="/payment/bills" />
    <NotFound default />
  </Router>
);
