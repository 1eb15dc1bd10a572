import { createAppI18n } from "./app-i18n.ts";

test("the document keeps the app's language, whoever writes another one into it", async () => {
  createAppI18n("zh-CN");
  document.documentElement.lang = "en-US";
  await Promise.resolve();
  expect(document.documentElement.lang).toBe("zh-CN");
});

test("the document says what was chosen last, however many translators there are", async () => {
  const [first, second] = [createAppI18n("ja"), createAppI18n("en-US")];
  await Promise.all([first, second].map((each) => new Promise((ready) => each.on("initialized", ready))));
  await first.changeLanguage("ru");
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.documentElement.lang).toBe("ru");
});
