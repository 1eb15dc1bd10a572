import { inShort, KILLING } from "./in-short.ts";

inShort(({ name }) => !KILLING.includes(name));
