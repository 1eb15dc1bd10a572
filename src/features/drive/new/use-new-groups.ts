import { useTransfersLeft } from "../../../state/use-transfers-left.ts";
import { NEW_GROUPS } from "./new-items.ts";

/** Everything that can be put into a folder here: links only where the server fetches from them. */
export function useNewGroups(): typeof NEW_GROUPS {
  const isFetched = useTransfersLeft() !== null;
  return NEW_GROUPS.map((group) => group.filter(({ id }) => id !== "fromLink" || isFetched));
}
