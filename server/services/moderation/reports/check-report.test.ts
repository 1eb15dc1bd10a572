import { Failure } from "../../../platform/failure.ts";
import { checkReport, shareIdIn, type ReportWish } from "./check-report.ts";

const WISH: ReportWish = {
  links: ["https://x.example/s/AbCdEf123456"],
  reason: "ILLEGAL",
  explanation: "It shows a crime.",
  legalGround: "",
  name: "Ada",
  email: "ada@example.org",
};

const refused = (wish: Partial<ReportWish>) => {
  try {
    checkReport({ ...WISH, ...wish });
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.facts["field"] : "another error";
  }
};

test.each([
  ["explanation", { explanation: " \n " }],
  ["name", { name: " " }],
  ["email", { email: "" }],
])("a report without its %s is no notice", (field, wish) => {
  expect(refused(wish)).toBe(field);
});

test("only who reports child abuse may leave out who they are", () => {
  expect(refused({ reason: "CHILD_ABUSE", name: "", email: "" })).toBeUndefined();
  expect(refused({ reason: "CHILD_ABUSE", explanation: "" })).toBe("explanation");
  expect(refused({ reason: "OTHER", name: "", email: "" })).toBe("name");
});

test("what would begin another line in a letter or a list stands on one", () => {
  const { name, legalGround } = checkReport({ ...WISH, name: "Ada\r\nBcc: x", legalGround: "§ 1\n§ 2" });
  expect([name, legalGround]).toEqual(["Ada Bcc: x", "§ 1 § 2"]);
});

test.each([
  ["https://holdall.example/s/AbCdEf123456", "AbCdEf123456"],
  ["http://other.example/ja/s/AbCdEf123456/folder?s_code=1234#top", "AbCdEf123456"],
  ["/s/AbCdEf123456", "AbCdEf123456"],
  ["https://holdall.example/drive/all", null],
  ["javascript:alert(1)", null],
  ["https://holdall.example/s/", null],
  ["<b>bold</b>", null],
  ["", null],
])("the share in %s is %s", (link, id) => {
  expect(shareIdIn(link)).toBe(id);
});
