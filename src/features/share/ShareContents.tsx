import type { FileObject } from "../../../contract/files.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import { useSession } from "../../state/session-state.ts";
import { isAsVisitor } from "./arrive/as-visitor.ts";
import { FolderBody } from "./browse/FolderBody.tsx";
import { isTop, openPlace } from "./arrive/only-folder.ts";
import { OwnNotice } from "./intro/OwnNotice.tsx";
import { PreviewNotice } from "./intro/PreviewNotice.tsx";
import { ReportLink } from "./report/ReportLink.tsx";
import { ShareHeading } from "./intro/ShareHeading.tsx";
import { ShareIntro } from "./intro/ShareIntro.tsx";
import { SingleFile } from "./browse/SingleFile.tsx";
import { UsedUpNotice } from "./intro/UsedUpNotice.tsx";
import type { ContentsProps } from "./browse/body-props.ts";

/** An open share: one file with its preview, or folders to browse. */
export function ShareContents(props: ContentsProps) {
  const { view, place } = props;
  const session = useSession();
  const asVisitor = isAsVisitor();
  const isMine = Boolean(session?.userId) && session?.userId === view.user_info.user_id;
  const isOwn = isMine && !asVisitor;
  if (view.collects) {
    const { Send } = props.slots;
    const report = !isMine && <ReportLink shareId={place.shareId} />;
    return (
      <Send shareId={place.shareId} view={view} collect={view.collects} isOwn={isMine} footer={report} />
    );
  }
  const heading = (
    <>
      <ShareHeading view={view} />
      {isOwn && <OwnNotice />}
      {!isOwn && view.restore_count_left === "0" && !view.rights.save && <UsedUpNotice />}
      {isMine && asVisitor && <PreviewNotice shareId={place.shareId} />}
      {isTop(place, view) && <ShareIntro {...props} />}
    </>
  );
  const footer = !isOwn && <ReportLink shareId={place.shareId} />;
  const body = { ...props, place: openPlace(place, view), heading, footer, isOwn };
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
