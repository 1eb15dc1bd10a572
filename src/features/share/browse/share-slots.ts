import type { ComponentType, ReactNode } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { FileSource } from "../../../api/file-source.ts";

/** The page's slots for parts of other features; `src/app` fills them. */
export interface ShareSlots {
  readonly SaveBar: ComponentType<{
    readonly shareId: string;
    readonly passCodeToken: string;
    readonly fileIds: readonly string[];
    readonly ancestorIds: readonly string[];
    readonly count: number;
    readonly bytes: number | undefined;
    readonly title: string;
    readonly name?: string | undefined;
    readonly isWaiting?: boolean;
    readonly isSpeedy?: boolean;
    readonly children?: ReactNode;
  }>;
  readonly FilePreview: ComponentType<{ readonly file: FileObject; readonly source: FileSource }>;
  /** The page of a collecting link. */
  readonly Send: ComponentType<{
    readonly shareId: string;
    readonly view: ShareView;
    readonly collect: NonNullable<ShareView["collects"]>;
    readonly isOwn: boolean;
    readonly footer: ReactNode;
  }>;
  readonly Viewer: ComponentType<{
    readonly files: readonly FileObject[];
    readonly index: number;
    readonly onIndexChange: (index: number) => void;
    /** Loads the entries after these, while there are more. */
    readonly beyond?: { readonly after: () => void } | undefined;
    readonly source: FileSource;
    /** Set where the shown file can be saved. */
    readonly saving:
      | {
          readonly shareId: string;
          readonly passCodeToken: string;
          readonly ancestorIds: readonly string[];
        }
      | undefined;
    /** Visitors may download, and so print. */
    readonly mayKeep: boolean;
    readonly onClose: () => void;
  }>;
}
