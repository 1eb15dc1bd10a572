import type { RestoreRequest } from "../../../contract/restore.ts";
import type { PickedFolder } from "../../components/use-folder-level.ts";

/** Where a save goes: the folder for what others send, or one the person chose. The root is an empty path. */
export type Destination =
  { readonly kind: "fromShares" } | { readonly kind: "folder"; readonly path: readonly PickedFolder[] };

export const FROM_SHARES: Destination = { kind: "fromShares" };

export const ownFolder = (path: readonly PickedFolder[]): Destination => ({ kind: "folder", path });

/** Without a destination the server uses the folder for shares; the root has to be asked for. */
export const destinationFields = (
  destination: Destination,
): Pick<RestoreRequest, "parent_id" | "specify_parent_id"> =>
  destination.kind === "fromShares"
    ? {}
    : { parent_id: destination.path.at(-1)?.id ?? "", specify_parent_id: true };

/** The chosen folder's own name; the two places with a name of ours have a text under `folderKey` instead. */
export const folderName = (destination: Destination): string | undefined =>
  destination.kind === "folder" ? destination.path.at(-1)?.name : undefined;

export const folderKey = ({ kind }: Destination): string =>
  kind === "fromShares" ? "destination.fromShares" : "destination.root";
