/** `node scripts/bundle-packages.ts`: puts the installed packages of the server into few files; a start does it after installing. */
import { bundlePackages } from "./packages/bundle-packages.ts";

await bundlePackages(import.meta.dirname.replace(/\/scripts$/, ""));
