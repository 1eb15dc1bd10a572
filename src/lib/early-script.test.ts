import { EARLY_SCRIPT } from "./early-script.ts";

const run = new Function(EARLY_SCRIPT) as () => void;

function runWith({ prefersDark = false } = {}): DOMStringMap {
  window.matchMedia = ((query: string) => ({ matches: prefersDark && query.includes("dark") })) as never;
  run();
  return document.documentElement.dataset;
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.session;
});

describe("before the first paint", () => {
  it("follows the system's theme until the person chooses one", () => {
    expect(runWith({ prefersDark: true }).theme).toBe("dark");
    expect(runWith().theme).toBe("light");
  });

  it("keeps the chosen theme against the system's", () => {
    localStorage.setItem("holdall.theme", "light");
    expect(runWith({ prefersDark: true }).theme).toBe("light");
  });

  it("ignores a theme that does not exist", () => {
    localStorage.setItem("holdall.theme", "sepia");
    expect(runWith({ prefersDark: true }).theme).toBe("dark");
  });

  it("marks the page signed in when a session is stored", () => {
    expect(runWith().session).toBeUndefined();
    localStorage.setItem("holdall.session", "{}");
    expect(runWith().session).toBe("in");
  });
});
