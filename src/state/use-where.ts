import { useEffect, useRef, useState } from "react";
import type { FileObject } from "../../contract/files.ts";
import type { WhereReply } from "../../contract/search.ts";
import { findWhere } from "../api/search.ts";

/** The folders above entries, as a path of names, by the id of the folder that they lie in. */
export function useWhere(files: readonly Pick<FileObject, "parent_id">[], root: string) {
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set([""]));

  useEffect(() => {
    const ids = [...new Set(files.map(({ parent_id }) => parent_id))].filter((id) => !asked.current.has(id));
    for (const id of ids) asked.current.add(id);
    findWhere(ids, (places) =>
      setPaths((known) => new Map([...known, ...places.map((place) => [place.id, pathOf(place)] as const)])),
    ).catch(() => {
      // Without its path a hit is still found; those that come with the next hits are asked for anew.
      for (const id of ids) asked.current.delete(id);
    });
  }, [files]);

  return (parentId: string): string => {
    if (parentId === "") return root;
    const path = paths.get(parentId);
    return path === undefined ? "" : `${root} › ${path}`;
  };
}

const pathOf = ({ names, above }: WhereReply["places"][number]): string =>
  [...(above > 0 ? ["…"] : []), ...names].join(" › ");
