import type { ComponentType, ReactNode } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";

/** What the page shows of its neighbours; `src/app` puts them together. */
export interface ShareSlots {
  readonly SaveBar: ComponentType<{
    readonly shareId: string;
    readonly passCodeToken: string;
    readonly fileIds: readonly string[];
    readonly ancestorIds: readonly string[];
    readonly count: number;
    readonly bytes: number | undefined;
    readonly title: string;
    readonly folderName?: string | undefined;
    readonly isWaiting?: boolean;
    readonly isSpeedy?: boolean;
    readonly children?: ReactNode;
  }>;
  readonly FilePreview: ComponentType<{ readonly file: FileObject; readonly source: FileSource }>;
  readonly Viewer: ComponentType<{
    readonly files: readonly FileObject[];
    readonly index: number;
    readonly onIndexChange: (index: number) => void;
    /** While there are more: asks for those after. */
    readonly beyond?: { readonly after: () => void } | undefined;
    readonly source: FileSource;
    readonly onClose: () => void;
  }>;
}
