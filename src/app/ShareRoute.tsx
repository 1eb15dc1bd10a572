import { useLocation } from "@reach/router";
import { lazy, Suspense, type ComponentProps } from "react";
import { parseSharePath } from "../../contract/share-address.ts";
import { SaveBar } from "../features/save/SaveBar.tsx";
import { receivePasscode } from "../features/share/arrive/passcode.ts";
import { SharePage } from "../features/share/SharePage.tsx";
import type { ShareSlots } from "../features/share/browse/share-slots.ts";
import { Skeleton } from "../components/wait/Skeleton.tsx";
import { Part } from "../components/wait/Part.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

const LazyViewer = lazy(() => import("./ShareViewer.tsx").then((m) => ({ default: m.ShareViewer })));
const LazyPreview = lazy(() =>
  import("../features/viewer/stage/FilePreview.tsx").then((m) => ({ default: m.FilePreview })),
);

const Send = lazy(() =>
  import("../features/upload/send/SendPage.tsx").then((m) => ({ default: m.SendPage })),
);

const Viewer = (props: ComponentProps<typeof LazyViewer>) => (
  <Part>
    <LazyViewer {...props} />
  </Part>
);

const FilePreview = (props: ComponentProps<typeof LazyPreview>) => (
  <Suspense fallback={<Skeleton shape="block" blockSize="100%" />}>
    <LazyPreview {...props} />
  </Suspense>
);

const SLOTS: ShareSlots = { SaveBar, FilePreview, Send, Viewer };

/** The visitor's side of a share: `/s/{shareId}/{folder ids…}`. */
export function ShareRoute() {
  const { pathname } = useLocation();
  receivePasscode();
  const place = parseSharePath(pathname);
  if (!place) return <NotFoundPage />;
  return <SharePage key={place.shareId} place={place} slots={SLOTS} />;
}
