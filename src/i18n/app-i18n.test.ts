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

test("texts that can't be had are told of, and whoever needs them waits for a better end", async () => {
  const onMissing = jest.fn();
  const started = jest.fn();
  createAppI18n("ja", ["nowhere"], onMissing).on("initialized", started);
  await new Promise((resolve) => onMissing.mockImplementation(resolve));
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(started).not.toHaveBeenCalled();
});
