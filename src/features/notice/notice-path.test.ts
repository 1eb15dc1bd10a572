import { isDrivePath } from "../../../contract/drive-address.ts";
import { NOTICE_SUBJECTS } from "../../../contract/notice-subjects.ts";
import { noticePath } from "./notice-path.ts";

test("every notice leads to a place of the drive, also one of a subject that is newer than the page", () => {
  for (const subject of [...NOTICE_SUBJECTS, "something newer"]) {
    const [path = ""] = noticePath({ subject, target: "abc", facts: {} }).split("#");
    expect([subject, isDrivePath(path)]).toEqual([subject, true]);
  }
});

test("what a thing is called can't lead elsewhere", () => {
  const path = noticePath({ subject: "saved", target: "../../evil?x#y", facts: {} });
  expect(path).toBe("/drive/shares/..%2F..%2Fevil%3Fx%23y");
});

test("a letter leads to its part of the account", () => {
  expect(noticePath({ subject: "account", target: "", facts: { letter: "passkey" } })).toBe(
    "/drive/account#account-passkeys",
  );
});
