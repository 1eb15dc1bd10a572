import { lazy, useRef } from "react";
import { Part } from "../../../components/wait/Part.tsx";
import { isIdle } from "./headline.ts";
import { useAnnouncement } from "./use-announcement.ts";
import { useFolding } from "./use-folding.ts";
import { useTransfers, useUploadsInBackground } from "./use-uploads.ts";

const TransferBox = lazy(() => import("./TransferBox.tsx").then((m) => ({ default: m.TransferBox })));

/** Shows the engine's state: the panel, and announcements for screen readers. */
export function Transfers() {
  const view = useTransfers();
  const { summary } = view;
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useFolding(summary, panel);
  useUploadsInBackground();
  useAnnouncement(summary);
  const isEmpty = isIdle(summary) && summary.done === 0 && summary.failed === 0;
  if (isEmpty) return null;
  return (
    <Part>
      <TransferBox view={view} panel={panel} isOpen={isOpen} onOpenChange={setOpen} />
    </Part>
  );
}
