import type { FileObject, Order } from "../../../../contract/files.ts";
import { columnOf, directionOf, type SortColumn } from "../look/order.ts";

type Compare = (left: FileObject, right: FileObject) => number;

/** Sorts found entries as listings are sorted; names decide between equal ones. */
export function sortFiles(
  files: readonly FileObject[],
  {
    order,
    foldersFirst,
    locale,
  }: { readonly order: Order; readonly foldersFirst: boolean; readonly locale: string },
): readonly FileObject[] {
  const names = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const byName: Compare = (left, right) => names.compare(left.name, right.name);
  const by: Readonly<Record<SortColumn, Compare>> = {
    NAME: byName,
    TYPE: (left, right) => names.compare(left.file_extension, right.file_extension),
    MODIFY_TIME: (left, right) => left.modified_time.localeCompare(right.modified_time),
    SIZE: (left, right) => Number(left.size) - Number(right.size),
  };
  const sign = directionOf(order) === "ASC" ? 1 : -1;
  const compare = by[columnOf(order)];
  const isFile = ({ kind }: FileObject) => (kind === "drive#file" ? 1 : 0);
  return [...files].sort(
    (left, right) =>
      (foldersFirst ? isFile(left) - isFile(right) : 0) || sign * compare(left, right) || byName(left, right),
  );
}
