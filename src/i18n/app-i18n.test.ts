import { createAppI18n } from "./app-i18n.ts";

test("the document keeps the app's language, whoever writes another one into it", async () => {
  createAppI18n("zh-CN");
  document.documentElement.lang = "en-US";
  await Promise.resolve();
  expect(document.documentElement.lang).toBe("zh-CN");
});
