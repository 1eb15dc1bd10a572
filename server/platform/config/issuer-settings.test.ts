import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartFault } from "../start-fault.ts";
import { readConfig } from "./read-config.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-issuers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string, more: Readonly<Record<string, string>> = {}) {
  const file = join(folder, "issuers.json");
  writeFileSync(file, text);
  try {
    return readConfig({ HOLDALL_DATA_DIR: folder, HOLDALL_ISSUERS: file, ...more });
  } catch (error) {
    if (error instanceof StartFault) return error.sentences.join("\n");
    throw error;
  }
}

const club = { id: "club", issuer: "https://id.club.example", client_id: "holdall", name: "The Club" };
const withClub = (fields: object) => read(JSON.stringify([{ ...club, ...fields }]));

test("an issuer needs an id, an address, a client's name and a name for people", () => {
  expect(read(JSON.stringify([club]))).toMatchObject({
    ownSignIn: true,
    issuers: [
      {
        id: "club",
        issuer: "https://id.club.example",
        clientId: "holdall",
        clientSecret: null,
        name: "The Club",
        scopes: "openid profile email",
        makesAccounts: false,
        domains: [],
        asksSecondFactor: false,
      },
    ],
  });
});

test.each([
  [{ id: "The Club" }, '"id"'],
  [{ id: "join" }, '"id"'],
  [{ issuer: "http://id.club.example" }, '"issuer"'],
  [{ issuer: "https://id.club.example?tenant=1" }, '"issuer"'],
  [{ issuer: "https://me:hunter2@id.club.example" }, '"issuer"'],
  [{ client_id: "" }, '"client_id"'],
  [{ client_secret: 7 }, '"client_secret"'],
  [{ name: "x".repeat(61) }, '"name"'],
  [{ scopes: "profile email" }, '"scopes"'],
  [{ accounts: "yes" }, '"accounts"'],
  [{ domains: ["club"] }, '"domains"'],
  [{ clientsecret: "hunter2" }, '"clientsecret"'],
])("%j is refused, by its place and without its value", (fields, named) => {
  const told = withClub({ client_secret: "hunter2", ...fields });
  expect(told).toContain(`HOLDALL_ISSUERS: issuer 1`);
  expect(told).toContain(named);
  expect(told).not.toContain("hunter2");
});

test("a file that isn't there, isn't a list, or names an issuer twice is refused", () => {
  expect(read("{}")).toContain("JSON list");
  expect(read("[{ hunter2")).toContain("JSON list");
  expect(read("[]", { HOLDALL_ISSUERS: join(folder, "none.json") })).toContain("can't be read");
  expect(read(JSON.stringify([club, { ...club, id: "other" }]))).toContain('the same "issuer"');
  expect(read(JSON.stringify([club, { ...club, issuer: "https://b.example" }]))).toContain('the same "id"');
});

test("passwords are only switched off where there is another way in", () => {
  expect(read("[]", { HOLDALL_OWN_SIGN_IN: "false" })).toContain("nobody could sign in");
  expect(read(JSON.stringify([club]), { HOLDALL_OWN_SIGN_IN: "false" })).toMatchObject({ ownSignIn: false });
});
