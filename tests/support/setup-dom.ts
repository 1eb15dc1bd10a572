import "@testing-library/jest-dom";
import { configure } from "@testing-library/dom";

/** As long as a busy machine may need; what does happen is never waited for longer. */
const PATIENCE_MS = 20_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
