import { spelledActivationCode } from "../../../contract/activation-code.ts";
import { purposeKey, seal } from "../../platform/crypto/secrets.ts";

/** Makes the keyed hash by which a code is kept. The database alone neither tells a code nor lets one be added. */
export type CodeHash = (code: string) => string;

export function createCodeHash(secret: string): CodeHash {
  const key = purposeKey(secret, "activation codes");
  return (code) => seal(key, spelledActivationCode(code));
}
