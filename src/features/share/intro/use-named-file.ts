import { useEffect, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { getShareFile } from "../../../api/visitor-share.ts";

interface Named {
  readonly shareId: string;
  readonly passCodeToken: string;
  /** Undefined when none is named. */
  readonly fileId: string | undefined;
}

/**
 * A file that the owner or the address names; undefined until it is known, and when it isn't in the share (any more).
 */
export function useNamedFile({ shareId, passCodeToken, fileId }: Named): FileObject | undefined {
  const [file, setFile] = useState<FileObject>();
  useEffect(() => {
    setFile(undefined);
    if (!fileId) return;
    const controller = new AbortController();
    getShareFile({ share_id: shareId, file_id: fileId, pass_code_token: passCodeToken }, controller.signal)
      .then(({ file_info }) => setFile(file_info ?? undefined))
      .catch(() => undefined);
    return () => controller.abort();
  }, [shareId, passCodeToken, fileId]);
  return file;
}
