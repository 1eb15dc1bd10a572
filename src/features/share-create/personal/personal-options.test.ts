import type { PersonalLink } from "../../../api/personal-links.ts";
import { personalChange, personalFaults, personalOptions, personalRequest } from "./personal-options.ts";

const GIVEN = { view: true, download: false, save: true };
const link = {
  link_id: "l",
  share_id: "s",
  name: "For Ada",
  note: "Dear Ada",
  pass_code_option: "REQUIRED",
  expiration_at: "2027-01-01T00:00:00.000Z",
  rights: { view: true, download: false, save: false },
  own_rights: { view: true, download: true, save: false },
} as PersonalLink;

test("a new link asks for a code, and names neither rights nor an end that nobody chose", () => {
  const options = { ...personalOptions(GIVEN), title: " For Ada " };
  expect(personalRequest("s", GIVEN, options)).toEqual({
    share_id: "s",
    name: "For Ada",
    pass_code_option: "REQUIRED",
  });
  expect(
    personalRequest("s", GIVEN, { ...options, code: "none", rights: { ...GIVEN, save: false } }),
  ).toEqual({
    share_id: "s",
    name: "For Ada",
    rights: { save: false },
  });
});

test("a change sends what was changed, and a code of its own for another one", () => {
  const before = personalOptions(GIVEN, link);
  expect(personalChange(before, before)).toEqual({});
  const after = { ...before, title: "Ada", note: "", expiry: "never" as const, code: "generated" as const };
  expect(personalChange(before, after, () => "made22")).toEqual({
    name: "Ada",
    note: "",
    expiration_days: "-1",
    pass_code_option: "REQUIRED",
    custom_pass_code: "made22",
  });
  expect(personalChange(before, { ...before, code: "none" })).toEqual({ pass_code_option: "NOT_REQUIRED" });
});

test("a link without a name is a fault, and so is one that allows nothing", () => {
  expect([...personalFaults(personalOptions(GIVEN), personalOptions(GIVEN))]).toEqual(["title"]);
  const nothing = { view: false, download: false, save: false };
  const before = personalOptions(GIVEN, link);
  expect([...personalFaults(before, { ...before, rights: nothing })]).toEqual(["rights"]);
});

test("the fields show what the link gives by now, and a name may change where that is nothing", () => {
  const download = { view: false, download: true, save: false };
  expect(personalOptions(download, link).rights).toEqual(download);
  const before = personalOptions({ view: false, download: false, save: true }, link);
  expect(before.rights).toEqual({ view: false, download: false, save: false });
  const renamed = { ...before, title: "Ada" };
  expect([...personalFaults(before, renamed)]).toEqual([]);
  expect(personalChange(before, renamed)).toEqual({ name: "Ada" });
});
