import { useEffect } from "react";
import { subscribeChanges, type Change } from "../api/changes.ts";
import { useRefreshAccount } from "../state/account.ts";
import { announceChange, EVERY_FOLDER } from "../state/drive-events.ts";
import { useRefreshOwnAddress } from "../state/own-address.ts";
import { useSession } from "../state/session-state.ts";

/** Follows the changes in the drive of the person signed in, and tells the open views. */
export function useChanges(): void {
  const userId = useSession()?.userId;
  const { person, storage } = useRefreshAccount();
  const refreshAddress = useRefreshOwnAddress();

  useEffect(() => {
    if (userId === undefined) return;
    const controller = new AbortController();
    const begin = async () => {
      const { canShareChanges, shareChanges } = await import("../api/shared-changes.ts");
      if (canShareChanges() && !controller.signal.aborted) shareChanges(userId, controller.signal);
    };
    // Without it the views ask by themselves.
    begin().catch(() => undefined);
    return () => controller.abort();
  }, [userId]);

  useEffect(
    () =>
      subscribeChanges(({ name, data }: Change) => {
        if (name === "folders") data.ids.forEach(announceChange);
        if (name === "reset") announceChange(EVERY_FOLDER);
        if (name === "account" || name === "reset") void Promise.all([person(), refreshAddress()]);
        // Plans are a part of the account; the room and the traffic that they give are told with the storage.
        if (name === "account" || name === "quota" || name === "reset") void storage();
      }),
    [person, refreshAddress, storage],
  );
}
