import { PICTURE_BYTES } from "../../../../contract/picture-limits.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { Pictures, User, UserService } from "../../user/index.ts";
import { PICTURE_CHANGES } from "../throttle/back-off.ts";
import { lockPayload } from "../provider/oidc-payload.repository.ts";
import { sessionIdOf } from "../sessions/session-devices.ts";
import type { StepUp } from "../step-up/step-up.ts";
import type { Throttle } from "../throttle/throttle.ts";

export interface ChangePictureParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lock">;
  readonly pictures: Pick<Pictures, "keep" | "remove">;
  readonly throttle: Pick<Throttle, "attempt">;
  readonly stepUp: Pick<StepUp, "assertCanProve">;
  /** Decodes a picture and writes it anew; null for one that can't be used. */
  readonly square: (bytes: Buffer, ownerId: string) => Promise<Buffer | null>;
}

export interface ChangePicture {
  /**
   * Shows the picture, base64, in place of the one before. Throws `invalid_argument` for what can't be used, `permission_denied` for API tokens,
   * `resource_exhausted`, `unauthenticated` when the session has ended meanwhile, and `unavailable`.
   */
  change(identity: Identity, base64: string): Promise<User>;
  remove(identity: Identity): Promise<User>;
}

export function createChangePicture(parts: ChangePictureParts): ChangePicture {
  const { database, users, pictures, throttle, stepUp, square } = parts;
  /** Waits for the account, which may be leaving at the same moment. */
  const within = (
    { userId, sessionId }: Identity,
    work: (tx: Parameters<Pictures["remove"]>[0]) => Promise<unknown>,
  ) =>
    database.write(async (tx) => {
      const user = await users.lock(tx, userId);
      const isSignedIn = (await lockPayload(tx, sessionIdOf(sessionId))) !== undefined;
      if (user?.status !== "ACTIVE" || !isSignedIn) throw failure("unauthenticated");
      await work(tx);
      return user;
    });
  return {
    async change(identity, base64) {
      const { userId } = identity;
      await stepUp.assertCanProve(identity);
      const bytes = Buffer.from(base64, "base64");
      if (bytes.length === 0 || bytes.length > PICTURE_BYTES)
        throw failure("invalid_argument", { field: "image" });
      await throttle.attempt(`pictures:${userId}`, PICTURE_CHANGES, "resource_exhausted", null);
      const webp = await square(bytes, userId);
      if (!webp) throw failure("invalid_argument", { field: "image" });
      return within(identity, (tx) => pictures.keep(tx, userId, webp));
    },
    async remove(identity) {
      await stepUp.assertCanProve(identity);
      return within(identity, (tx) => pictures.remove(tx, identity.userId));
    },
  };
}
