import { useEffect, useRef, useState } from "react";
import type { FileObject } from "../../contract/files.ts";
import { getAncestors } from "../api/files.ts";

/** The folders above entries, as a path of names, by the id of the folder that they lie in. */
export function useWhere(files: readonly Pick<FileObject, "parent_id">[], root: string) {
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set([""]));

  useEffect(() => {
    for (const { parent_id: id } of files) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      getAncestors(id).then(
        ({ files: above }) =>
          setPaths((known) => new Map(known).set(id, above.map(({ name }) => name).join(" › "))),
        // Without its path a hit is still found.
        () => undefined,
      );
    }
  }, [files]);

  return (parentId: string): string => {
    if (parentId === "") return root;
    const path = paths.get(parentId);
    return path === undefined ? "" : `${root} › ${path}`;
  };
}
