import { buttonKeys } from "./button-keys.ts";
import { longLabels } from "./check-buttons.ts";

const VIEW = `
  export function View({ isNew }) {
    const { t } = useTranslation("share");
    const { t: tell } = useTranslation("account");
    return (
      <Dialog confirmLabel={t("confirm")} title={t("title")}>
        <p>{t("text")}</p>
        <Button aria-label={t("named")} onPress={() => toast(t(isNew ? "made" : "changed"))}>
          {isNew ? t(isNew ? "first" : "second") : tell(\`kind.\${kind}\`)}
        </Button>
        <ButtonLink href="/">{t("common:home")}</ButtonLink>
      </Dialog>
    );
  }
  const Other = () => {
    const { t } = useTranslation("drive");
    return <ShortForm does={t("save")} />;
  };
`;

it("knows what stands on buttons, each by its namespace", () => {
  expect([...buttonKeys(VIEW)].sort()).toEqual([
    "account:kind.*",
    "common:home",
    "drive:save",
    "share:confirm",
    "share:first",
    "share:second",
  ]);
});

it("finds labels of more than five words, in every plural form, and no others", () => {
  const texts = new Map([
    ["a:save", "Save all of it right now"],
    ["a:again", "Send it again in {{seconds}} s …"],
    ["a:kind.old_one", "One two three four five six"],
    ["a:text", "This is a sentence beside a button"],
    ["a:test", "Whoever tests this sees a sentence"],
  ]);
  const keys = ["a:save", "a:again", "a:kind.*", "a:test"];
  const longer = [{ key: "a:te*", why: "It is for those who test." }];
  expect(longLabels(texts, keys, longer).map(({ key, words }) => [key, words])).toEqual([
    ["a:save", 6],
    ["a:kind.old_one", 6],
  ]);
});
