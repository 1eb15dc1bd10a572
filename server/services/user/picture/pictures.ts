import type { Database, Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { AccountChanged } from "../user.service.ts";
import { deletePicture, findPicture, findPictureName, putPicture } from "./picture.repository.ts";

export interface Pictures {
  /** The address of an account's picture; `""` without one, and for an account that isn't active. */
  addressOf(userId: string): Promise<string>;
  /** The WebP with this name; null for none. */
  read(name: string): Promise<Buffer | null>;
  /** Keeps a picture in place of the one before, at another address. */
  keep(tx: Tx, userId: string, webp: Buffer): Promise<void>;
  /** Resolves with whether there was one. */
  remove(tx: Tx, userId: string): Promise<boolean>;
}

interface PictureParts {
  readonly database: Database;
  readonly origin: string;
  readonly now: () => number;
  readonly changed: AccountChanged;
}

/** The address is the only key to a picture, so it is drawn at random and known to those who may see its person's name. */
export function createPictures({ database, origin, now, changed }: PictureParts): Pictures {
  return {
    async addressOf(userId) {
      const name = await findPictureName(database.read, userId);
      return name === undefined ? "" : `${origin}/p/${name}.webp`;
    },
    async read(name) {
      const webp = await findPicture(database.read, name);
      return webp === undefined ? null : Buffer.from(webp, "base64");
    },
    async keep(tx, userId, webp) {
      const kept = { user_id: userId, name: newId(), webp: webp.toString("base64"), created_at: now() };
      await putPicture(tx, kept);
      await changed(tx, userId);
    },
    async remove(tx, userId) {
      const wasThere = await deletePicture(tx, userId);
      await changed(tx, userId);
      return wasThere;
    },
  };
}
