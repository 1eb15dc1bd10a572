import "@testing-library/jest-dom";
import { configure } from "@testing-library/dom";

/** As long as a busy machine may need; what does happen is never waited for longer. */
const PATIENCE_MS = 20_000;

/** jsdom has no layout, so nothing is ever resized or scrolled. */
if ("Element" in globalThis) Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

configure({ asyncUtilTimeout: PATIENCE_MS });
