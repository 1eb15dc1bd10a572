import type { ReactNode } from "react";
import type { FileObject } from "../../../contract/files.ts";
import type { SharePlace } from "../../../contract/share-address.ts";
import type { ShareStatus, ShareView } from "../../../contract/shares.ts";
import type { FileSource } from "../../api/file-source.ts";
import { useSession } from "../../state/session-state.ts";
import { FolderBody } from "./FolderBody.tsx";
import { OwnNotice } from "./OwnNotice.tsx";
import { ShareHeading } from "./ShareHeading.tsx";
import type { ShareSlots } from "./SharePage.tsx";
import { SingleFile } from "./SingleFile.tsx";

interface Props {
  readonly place: SharePlace;
  readonly slots: ShareSlots;
  readonly view: ShareView;
  readonly source: FileSource;
  readonly onClosed: (status: ShareStatus) => void;
}

export interface BodyProps extends Props {
  readonly heading: ReactNode;
  /** The person looking is the one who shared. */
  readonly isOwn: boolean;
}

/** An open share: one file with its preview, or folders to look through. */
export function ShareContents(props: Props) {
  const { view, place } = props;
  const session = useSession();
  const isOwn = Boolean(session?.userId) && session?.userId === view.user_info.user_id;
  const heading = (
    <>
      <ShareHeading view={view} />
      {isOwn && <OwnNotice />}
    </>
  );
  const single = singleFile(view);
  if (single && place.folderIds.length === 0) {
    return <SingleFile {...props} file={single} heading={heading} isOwn={isOwn} />;
  }
  return <FolderBody {...props} heading={heading} isOwn={isOwn} />;
}

function singleFile({ files, file_num }: ShareView): FileObject | undefined {
  const [first] = files;
  return file_num === "1" && first?.kind === "drive#file" ? first : undefined;
}
