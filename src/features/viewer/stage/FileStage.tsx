import { lazy, Suspense, type ComponentType } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { Late } from "../../../components/wait/Late.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { sourceOf } from "../file/links.ts";
import { KindBoundary } from "./KindBoundary.tsx";
import type { KindProps } from "../file/kind-props.ts";
import { previewKind, type PreviewKind } from "../file/preview-kind.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import type { LinkedFile } from "../file/use-linked-file.ts";
import { Waiting } from "../file/Waiting.tsx";

const KINDS: Readonly<Record<Exclude<PreviewKind, "unknown">, ComponentType<KindProps>>> = {
  image: lazy(() => import("../image/ImagePreview.tsx").then((m) => ({ default: m.ImagePreview }))),
  video: lazy(() => import("../video/VideoPreview.tsx").then((m) => ({ default: m.VideoPreview }))),
  audio: lazy(() => import("../audio/AudioPreview.tsx").then((m) => ({ default: m.AudioPreview }))),
  pdf: lazy(() => import("../pdf/PdfPreview.tsx").then((m) => ({ default: m.PdfPreview }))),
  markdown: lazy(() => import("../text/MarkdownPreview.tsx").then((m) => ({ default: m.MarkdownPreview }))),
  table: lazy(() => import("../table/TablePreview.tsx").then((m) => ({ default: m.TablePreview }))),
  text: lazy(() => import("../text/TextPreview.tsx").then((m) => ({ default: m.TextPreview }))),
  archive: lazy(() => import("../archive/ArchivePreview.tsx").then((m) => ({ default: m.ArchivePreview }))),
  torrent: lazy(() => import("../torrent/TorrentPreview.tsx").then((m) => ({ default: m.TorrentPreview }))),
};

/** These are read by their link, which who may only look hasn't for each file. */
const READ: ReadonlySet<PreviewKind> = new Set(["pdf", "markdown", "table", "text", "torrent"]);

interface Props extends Pick<KindProps, "siblings" | "onShow"> {
  /** The file as its listing has it. */
  readonly file: FileObject;
  readonly linked: LinkedFile;
  readonly source: FileSource;
}

/** Shows one file as well as a browser can; a file that can't be shown is described. */
export function FileStage({ file, linked, source, siblings, onShow }: Props) {
  const { t } = useTranslation("viewer");
  if (linked.error !== undefined) return <ErrorState error={linked.error} onRetry={linked.again} />;
  const waiting = { name: file.name, thumbnail: file.thumbnail_link };
  if (!linked.file)
    return (
      <Waiting {...waiting}>
        <Late onRetry={linked.again} />
      </Waiting>
    );
  const kind = previewKind(linked.file);
  if (kind === "unknown" || (READ.has(kind) && sourceOf(linked.file) === ""))
    return <UnknownPreview file={linked.file} />;
  const Kind = KINDS[kind];
  return (
    <KindBoundary
      key={`${file.id} ${linked.file.hash}`}
      fallback={<UnknownPreview file={linked.file} reason={t("broken")} />}
    >
      <Suspense
        fallback={
          <Waiting {...waiting}>
            <Late />
          </Waiting>
        }
      >
        <Kind file={linked.file} source={source} renew={linked.renew} siblings={siblings} onShow={onShow} />
      </Suspense>
    </KindBoundary>
  );
}
