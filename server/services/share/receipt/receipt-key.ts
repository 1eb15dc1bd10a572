import { signingKey, type SigningKey } from "../../../platform/crypto/signing-key.ts";

/** The key that receipts are signed with. */
export const receiptKey = (secret: string): SigningKey => signingKey(secret, "receipt signing");
