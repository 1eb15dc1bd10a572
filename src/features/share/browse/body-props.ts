import type { ReactNode } from "react";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import type { FileSource } from "../../../api/file-source.ts";
import type { ShareSlots } from "./share-slots.ts";

export interface ContentsProps {
  readonly place: SharePlace;
  readonly slots: ShareSlots;
  readonly view: ShareView;
  readonly source: FileSource;
  /** The address asks to go straight to saving. */
  readonly isSpeedy: boolean;
  readonly onClosed: (status: ShareStatus) => void;
}

export interface BodyProps extends ContentsProps {
  readonly heading: ReactNode;
  readonly footer: ReactNode;
  /** The visitor is the owner. */
  readonly isOwn: boolean;
}
