/** The server. An older Node reads this file as plain JavaScript, so that it can say what it lacks. */
void import("./begin.mjs").then(({ begin }) => begin(() => import("./serve.ts")));
