import { Type } from "typebox";

/** A JSON Web Key Set of Ed25519 keys, by which signatures of ours are checked. */
export const SigningKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal("OKP"),
      crv: Type.Literal("Ed25519"),
      x: Type.String(),
      kid: Type.String(),
      use: Type.Literal("sig"),
      alg: Type.Literal("EdDSA"),
    }),
  ),
});
