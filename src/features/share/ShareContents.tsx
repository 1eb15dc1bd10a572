import type { ReactNode } from "react";
import type { FileObject } from "../../../contract/files.ts";
import type { SharePlace } from "../../../contract/share-address.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import type { FileSource } from "../../api/file-source.ts";
import { useSession } from "../../state/session-state.ts";
import { isAsVisitor } from "./as-visitor.ts";
import { FolderBody } from "./FolderBody.tsx";
import { OwnNotice } from "./OwnNotice.tsx";
import { PreviewNotice } from "./PreviewNotice.tsx";
import { ReportLink } from "./ReportLink.tsx";
import { ShareHeading } from "./ShareHeading.tsx";
import { ShareIntro } from "./ShareIntro.tsx";
import type { ShareSlots } from "./SharePage.tsx";
import { SingleFile } from "./SingleFile.tsx";

interface Props {
  readonly place: SharePlace;
  readonly slots: ShareSlots;
  readonly view: ShareView;
  readonly source: FileSource;
  /** The address asks to go straight to saving. */
  readonly isSpeedy: boolean;
  readonly onClosed: (status: ShareStatus) => void;
}

export interface BodyProps extends Props {
  readonly heading: ReactNode;
  readonly footer: ReactNode;
  /** The person looking is the one who shared. */
  readonly isOwn: boolean;
}

/** An open share: one file with its preview, or folders to look through. */
export function ShareContents(props: Props) {
  const { view, place } = props;
  const session = useSession();
  const asVisitor = isAsVisitor();
  const isMine = Boolean(session?.userId) && session?.userId === view.user_info.user_id;
  const isOwn = isMine && !asVisitor;
  const heading = (
    <>
      <ShareHeading view={view} />
      {isOwn && <OwnNotice />}
      {isMine && asVisitor && <PreviewNotice shareId={place.shareId} />}
      <ShareIntro {...props} />
    </>
  );
  const footer = !isOwn && <ReportLink shareId={place.shareId} />;
  const body = { ...props, heading, footer, isOwn };
  const single = singleFile(view);
  if (single && place.folderIds.length === 0) {
    return <SingleFile {...body} file={single} />;
  }
  return <FolderBody {...body} />;
}

function singleFile({ files, file_num }: ShareView): FileObject | undefined {
  const [first] = files;
  return file_num === "1" && first?.kind === "drive#file" ? first : undefined;
}
