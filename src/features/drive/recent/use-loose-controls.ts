import { useMemo } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

/** Gives actions the controls of a listing for files in another kind of list. */
export const useLooseControls = (files: readonly FileObject[], onChange: () => void): ListingControls =>
  useMemo(
    () => ({
      listing: {
        status: "ready",
        items: files,
        entries: new Map(files.entries()),
        count: files.length,
        isCounted: true,
        removed: new Set(),
      },
      everything: undefined,
      show: () => undefined,
      retryPage: () => undefined,
      load: async (from, to) => files.slice(from, to),
      locate: undefined,
      refresh: async () => onChange(),
      retry: onChange,
      remove: onChange,
      replace: onChange,
    }),
    [files, onChange],
  );
