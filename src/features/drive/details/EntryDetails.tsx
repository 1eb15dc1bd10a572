import type { FileObject } from "../../../../contract/files.ts";
import { ActivitySection } from "./ActivitySection.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { HashSection } from "./HashSection.tsx";
import { SharesSection } from "./SharesSection.tsx";
import { TagsLine } from "./TagsLine.tsx";
import { VersionsSection } from "./VersionsSection.tsx";

/** Everything about one entry. */
export function EntryDetails({ file }: { readonly file: FileObject }) {
  const isFile = file.kind === "drive#file";
  return (
    <>
      <EntryFacts file={file} />
      <TagsLine tags={file.tags} />
      {isFile && <HashSection file={file} />}
      {isFile && !file.trashed && <VersionsSection key={file.revision} file={file} />}
      {!file.trashed && <SharesSection file={file} />}
      <ActivitySection file={file} />
    </>
  );
}
