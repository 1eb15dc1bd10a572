/** Background tasks only; like `main.ts`, this is read by an older Node as well. */
void import("./begin.mjs").then(({ begin }) => begin(() => import("./work.ts")));
