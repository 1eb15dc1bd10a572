import { lazy } from "react";
import { Part } from "../../../components/wait/Part.tsx";
import { useUploadsLoaded } from "../begin/load-uploads.ts";
import { useArrivingFiles } from "../begin/use-arriving-files.ts";
import { useUploadsAhead } from "../begin/use-uploads-ahead.ts";

const Transfers = lazy(() => import("./Transfers.tsx").then((m) => ({ default: m.Transfers })));

/** Every upload of this tab, on all pages of the app. It is hidden when there is none. */
export function TransferPanel() {
  const isLoaded = useUploadsLoaded();
  useUploadsAhead();
  useArrivingFiles();
  if (!isLoaded) return null;
  return (
    <Part>
      <Transfers />
    </Part>
  );
}
