import type { Config } from "../../platform/config/config.ts";
import type { Patient } from "../patient.ts";
import { senderNames } from "./sender-names.ts";

async function healthOf(
  names: Readonly<Record<string, readonly string[]>>,
  mailFrom = "Holdall <no-reply@files.example>",
  smtpUrl: string | null = "smtp://mail.example",
) {
  const config = { smtpUrl, mailFrom } as Config;
  const findings = await senderNames(async (name) => names[name] ?? []).look({ config } as Patient);
  return findings.map(({ health, sentence }) => [health, sentence]);
}

const DMARC = ["v=DMARC1; p=none"];

test("is content with one SPF and a DMARC record among others", async () => {
  const names = { "files.example": ["v=spf1 mx -all", "site-check=1"], "_dmarc.files.example": DMARC };
  expect((await healthOf(names)).map(([health]) => health)).toEqual(["good", "good"]);
  expect((await healthOf(names, "no-reply@files.example")).map(([health]) => health)).toEqual([
    "good",
    "good",
  ]);
});

test("doubts a domain that has none, one too many, or one of another kind", async () => {
  expect(await healthOf({})).toEqual([
    ["doubt", expect.stringContaining("no SPF record")],
    ["doubt", expect.stringContaining("no DMARC record")],
  ]);
  const two = { "files.example": ["v=spf1 mx -all", "v=spf1 a -all"], "_dmarc.files.example": DMARC };
  expect((await healthOf(two))[0]).toEqual([
    "doubt",
    "files.example has 2 SPF records, which counts as none.",
  ]);
  const other = { "files.example": ["v=spf10"], "_dmarc.files.example": ["v=DMARC10"] };
  expect((await healthOf(other)).map(([health]) => health)).toEqual(["doubt", "doubt"]);
});

test("asks nobody while letters are only files", async () => {
  expect(await healthOf({}, undefined, null)).toEqual([]);
});
