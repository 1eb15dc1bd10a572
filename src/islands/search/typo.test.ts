import { meantBy, slips } from "./typo.ts";

it("a slip is a letter too many, too few, another one, or two that changed places", () => {
  expect(slips("password", "password")).toBe(0);
  for (const word of ["passwrod", "passwod", "passsword", "pasaword"])
    expect(slips(word, "password")).toBe(1);
  expect(slips("paswrod", "password")).toBe(2);
});

it("long words are forgiven more, short ones nothing", () => {
  const known = ["trash", "password", "tray", "to"];
  expect(meantBy("trahs", known)).toBe("trash");
  expect(meantBy("passwrdo", known)).toBe("password");
  expect(meantBy("trsah", ["trees"])).toBeUndefined();
  expect(meantBy("ot", known)).toBeUndefined();
});
