import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { signingKey } from "./signing-key.ts";

test("the same secret gives the same key, another secret another one", () => {
  expect(signingKey("a".repeat(43))).toEqual(signingKey("a".repeat(43)));
  expect(signingKey("a".repeat(43)).kid).not.toBe(signingKey("b".repeat(43)).kid);
});

test("what the private half signs, the public half verifies", () => {
  const { d, ...open } = signingKey("a".repeat(43));
  const data = Buffer.from("hello");
  const signature = sign("sha256", data, createPrivateKey({ key: { ...open, d }, format: "jwk" }));
  expect(verify("sha256", data, createPublicKey({ key: { ...open }, format: "jwk" }), signature)).toBe(true);
});
