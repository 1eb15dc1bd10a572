import type { DeviceSignedIn } from "../../mail/index.ts";
import type { UserService } from "../../user/index.ts";
import type { SecurityMail } from "../address/security-mail.ts";
import { tellWithPatience } from "../letters/patience.ts";
import type { DisownLinks } from "../sessions/disown/disown-links.ts";

/** Mails a person that a device was signed in. A mail that can't be sent undoes nothing. */
export type TellDevice = (userId: string, device: Omit<DeviceSignedIn, "url">) => Promise<void>;

export interface TellDeviceParts {
  readonly users: Pick<UserService, "find">;
  readonly mail: SecurityMail;
  readonly disownLinks: Pick<DisownLinks, "offer">;
  readonly onError: (error: unknown) => void;
}

export const createTellDevice =
  ({ users, mail, disownLinks, onError }: TellDeviceParts): TellDevice =>
  (userId, device) =>
    tellWithPatience(async () => {
      const user = await users.find(userId);
      if (!user) return;
      await mail.send("deviceSignedIn", user, { ...device, url: await disownLinks.offer(userId) });
    }, onError);
