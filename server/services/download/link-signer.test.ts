import { purposeKey, seal } from "../../platform/crypto/secrets.ts";
import { createLinkSigner, LINK_LIFETIME_MS } from "./link-signer.ts";

const signer = createLinkSigner("a secret of the instance", "https://drive.example");
const now = Date.UTC(2026, 0, 5, 10, 3);
const entry = { id: "f-1", ownerId: "u-1", sha256: "ab".repeat(32), name: "a b/ü?.txt" };

const taken = (url: string): readonly [string, string] => {
  const [, payload = "", mac = ""] = /\/d\/([\w-]+)\.([\w-]+)\//.exec(url) ?? [];
  return [payload, mac];
};

test("a link says what it is for", () => {
  const { url, expire } = signer.sign(entry, { grant: "s-1.1", disposition: "inline" }, now);
  expect(signer.open(...taken(url))).toEqual({
    ownerId: "u-1",
    entryId: "f-1",
    sha256: entry.sha256,
    accountId: null,
    sessionId: null,
    grant: "s-1.1",
    disposition: "inline",
    piece: "",
    expire,
  });
});

test("a link to what is made from a file leads elsewhere and says which piece it is", () => {
  const purpose = {
    accountId: "u-1",
    sessionId: "t-1",
    disposition: "inline",
    piece: "thumbnail/SIZE_SMALL",
  } as const;
  const kind = { path: "/t/", lifetimeMs: 86_400_000, stepMs: 86_400_000 };
  const { url, expire } = signer.sign(entry, purpose, now, kind);
  const [, payload = "", mac = ""] = /\/t\/([\w-]+)\.([\w-]+)\//.exec(url) ?? [];
  expect(signer.open(payload, mac)).toMatchObject({ ...purpose, expire });
  expect(expire).toBe(Date.UTC(2026, 0, 7));
});

test("a link lives for an hour, and up to ten minutes more so that it stays the same for a while", () => {
  const { expire } = signer.sign(entry, { accountId: "u-1", disposition: "attachment" }, now);
  expect(expire - now).toBeGreaterThanOrEqual(LINK_LIFETIME_MS);
  expect(expire - now).toBeLessThan(LINK_LIFETIME_MS + 600_000);
  expect(signer.sign(entry, { accountId: "u-1", disposition: "attachment" }, now + 60_000).expire).toBe(
    expire,
  );
});

test("a link carries the file's name for clients that look at nothing else", () => {
  expect(signer.sign(entry, { disposition: "attachment" }, now).url).toMatch(
    /^https:\/\/drive\.example\/d\/[\w.-]+\/a%20b%2F%C3%BC%3F\.txt\?expire=\d+$/,
  );
});

test("a link whose payload, seal or key is another doesn't open", () => {
  const [payload, mac] = taken(signer.sign(entry, { disposition: "attachment" }, now).url);
  const [other] = taken(signer.sign({ ...entry, id: "f-2" }, { disposition: "attachment" }, now).url);
  expect(signer.open(other, mac)).toBeNull();
  expect(signer.open(payload, "")).toBeNull();
  expect(signer.open(payload, `${mac}x`)).toBeNull();
  expect(createLinkSigner("another secret", "https://drive.example").open(payload, mac)).toBeNull();
});

test("a link can't be read, and the same one comes again", () => {
  const signed = signer.sign(entry, { accountId: "u-9", disposition: "attachment" }, now).url;
  const [payload] = taken(signed);
  const bytes = Buffer.from(payload, "base64url");
  for (const told of ["u-1", "f-1", "u-9"]) expect(bytes.includes(told)).toBe(false);
  expect(signer.sign(entry, { accountId: "u-9", disposition: "attachment" }, now).url).toBe(signed);
});

test("a readable link that was given out before still opens", () => {
  const fields = [
    2,
    1_767_607_800,
    0,
    "u-1",
    "f-1",
    Buffer.from(entry.sha256, "hex").toString("base64url"),
    "",
    "",
    "",
    "",
  ];
  const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
  const mac = seal(purposeKey("a secret of the instance", "download link"), payload);
  expect(signer.open(payload, mac)).toMatchObject({
    ownerId: "u-1",
    entryId: "f-1",
    expire: 1_767_607_800_000,
  });
});

test("folders have no link", () => {
  expect(() => signer.sign({ ...entry, sha256: null }, { disposition: "attachment" }, now)).toThrow(
    TypeError,
  );
});
