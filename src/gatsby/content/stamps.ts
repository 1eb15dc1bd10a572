import { createHash } from "node:crypto";
import type { ContentKind } from "./document-path.ts";
import { fieldsOf } from "./front-matter-fields.ts";

/** A version of a policy is sealed with all its languages, so that neither original nor stamp ever changes. */
const SEALED: readonly ContentKind[] = ["policy", "notice"];

/**
 * A translation's `translates` names the original by a hash of all that is translated. Fields that are the same in
 * every language are compared with those of the original, so a change of one of them makes no translation old.
 */
export const stampOf = (kind: ContentKind, original: string): string =>
  hashOf(SEALED.includes(kind) ? original : withoutShared(kind, original));

/** All stamps that name an original as it is: those made before 2026-11-28 were of the whole file. */
export const stampsOf = (kind: ContentKind, original: string): readonly string[] => [
  stampOf(kind, original),
  hashOf(original),
];

/** The first 12 hex digits of a text's SHA-256. */
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

function withoutShared(kind: ContentKind, source: string): string {
  const lines = source.split("\n");
  const end = lines.indexOf("---", 1);
  const fields = fieldsOf(kind);
  const isShared = (line: string) => fields[line.slice(0, line.indexOf(":"))]?.shared === true;
  return lines.filter((line, index) => index === 0 || index >= end || !isShared(line)).join("\n");
}
