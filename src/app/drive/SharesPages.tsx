import type { RouteComponentProps } from "@reach/router";
import { lazy, Suspense } from "react";
import { PageSkeleton } from "../../components/wait/PageSkeleton.tsx";

const List = lazy(() =>
  import("../../features/share-create/list/SharesView.tsx").then((m) => ({ default: m.SharesView })),
);
const One = lazy(() =>
  import("../../features/share-create/tend/OwnShareView.tsx").then((m) => ({ default: m.OwnShareView })),
);

/** The pages of one's links are loaded when they are opened, because the drive itself doesn't need them. */
export const SharesPage = (props: RouteComponentProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <List {...props} />
  </Suspense>
);

export const OwnSharePage = (props: RouteComponentProps<{ shareId: string }>) => (
  <Suspense fallback={<PageSkeleton />}>
    <One {...props} />
  </Suspense>
);
