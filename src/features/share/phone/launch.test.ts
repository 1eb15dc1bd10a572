import { appAddress, launchOf } from "./launch.ts";

const phone = {
  appLink: "holdall://open?url={url}",
  userAgent: "Mozilla/5.0 (Linux; Android 15)",
  launcher: undefined,
  prefersBrowser: false,
  wasTried: false,
};

test("without an app everything stays in the browser", () => {
  expect(launchOf({ ...phone, appLink: null, launcher: "app" })).toBe("stay");
});

test("a phone is offered the app, and `launcher=app` opens it", () => {
  expect(launchOf(phone)).toBe("offer");
  expect(launchOf({ ...phone, launcher: "app" })).toBe("open");
  expect(launchOf({ ...phone, userAgent: "Mozilla/5.0 (X11; Linux x86_64)", launcher: "app" })).toBe("stay");
});

test("it never goes in circles: tried once it is only offered, and who chose the browser stays there", () => {
  expect(launchOf({ ...phone, launcher: "app", wasTried: true })).toBe("offer");
  expect(launchOf({ ...phone, launcher: "app", prefersBrowser: true })).toBe("stay");
  expect(launchOf({ ...phone, launcher: "web" })).toBe("stay");
});

test("the app gets the whole address, marked so that coming back stays in the browser", () => {
  expect(appAddress("holdall://open?url={url}", "https://a.test/s/x?view=list&launcher=app")).toBe(
    `holdall://open?url=${encodeURIComponent("https://a.test/s/x?view=list&launcher=web")}`,
  );
});
