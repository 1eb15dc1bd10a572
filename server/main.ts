/** The server. An older Node can read this file, because it is plain JavaScript, and so can say what it lacks. */
void import("./begin.mjs").then(({ begin }) => begin(() => import("./serve.ts")));
