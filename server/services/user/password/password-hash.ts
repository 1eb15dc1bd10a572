import { hash, verify } from "@node-rs/argon2";
import { newSecret } from "../../../platform/crypto/secrets.ts";

/** OWASP's first choice: argon2id, 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let absent: Promise<string> | undefined;

/** With `stored` undefined it takes as long and returns false, so that the time doesn't reveal an unknown account. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  absent ??= hashPassword(newSecret());
  const matches = await verify(stored ?? (await absent), password);
  return stored !== undefined && matches;
}
