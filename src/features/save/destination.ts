import type { RestoreRequest } from "../../../contract/restore.ts";
import type { PickedFolder } from "../../components/folder-picker/use-folder-level.ts";

/** The destination of a save: the folder for what others send, or a chosen one. The root is an empty path. */
export type Destination =
  { readonly kind: "fromShares" } | { readonly kind: "folder"; readonly path: readonly PickedFolder[] };

export const FROM_SHARES: Destination = { kind: "fromShares" };

export const ownFolder = (path: readonly PickedFolder[]): Destination => ({ kind: "folder", path });

/** Without a destination the server uses the folder for shares, so the root has to be named. */
export const destinationFields = (
  destination: Destination,
): Pick<RestoreRequest, "parent_id" | "specify_parent_id"> =>
  destination.kind === "fromShares"
    ? {}
    : { parent_id: destination.path.at(-1)?.id ?? "", specify_parent_id: true };

/** The name of the chosen folder; the root and the folder for shares have a text under `folderKey` instead. */
export const folderName = (destination: Destination): string | undefined =>
  destination.kind === "folder" ? destination.path.at(-1)?.name : undefined;

export const folderKey = ({ kind }: Destination): string =>
  kind === "fromShares" ? "destination.fromShares" : "destination.root";
