import { signingKey, type SigningKey } from "../../platform/crypto/signing-key.ts";

/** The key that signs checkpoints: it changes with the secret, as that of receipts and bills does. */
export const auditKey = (secret: string): SigningKey => signingKey(secret, "audit checkpoint");

/** The name by which checkpoints and keys name the log of an instance at this address. */
export const originOf = (publicUrl: string): string => `${new URL(publicUrl).host}/audit`;
