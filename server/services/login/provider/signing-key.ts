import { createECDH, hkdfSync } from "node:crypto";

export interface SigningKey {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly d: string;
  readonly use: "sig";
  readonly alg: "ES256";
  readonly kid: string;
}

/** The signing key of the login service. It is the same for the same secret, so that every server has it. */
export function signingKey(secret: string): SigningKey {
  for (let round = 0; ; round++) {
    const scalar = Buffer.from(hkdfSync("sha256", secret, "", `holdall login signing ${round}`, 32));
    const point = publicPoint(scalar);
    if (!point) continue;
    return {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: scalar.toString("base64url"),
      use: "sig",
      alg: "ES256",
      kid: point.subarray(1, 9).toString("hex"),
    };
  }
}

/** Null for the one number in 2³² that isn't a private key of the curve. */
function publicPoint(scalar: Buffer): Buffer | null {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(scalar);
    return curve.getPublicKey();
  } catch {
    return null;
  }
}
