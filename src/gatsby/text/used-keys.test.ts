import { isKeyUsed, textsInCode } from "./used-keys.ts";

const code = textsInCode([
  't("home:hero.title"); const { t } = useTranslation("share"); t("state.title");',
  "t(`action.${name}`); t(`save:phase.${phase}`, { count });",
]);

it.each([
  ["home", "hero.title"],
  ["share", "state.title"],
  ["drive", "action.rename"],
  ["save", "phase.done"],
  ["errors", "file_not_found"],
])("finds %s:%s in use", (ns, key) => {
  expect(isKeyUsed(code, ns, key)).toBe(true);
});

it("finds what no code asks for", () => {
  expect(isKeyUsed(code, "home", "hero.subtitle")).toBe(false);
  expect(isKeyUsed(code, "share", "phase.done")).toBe(false);
});
