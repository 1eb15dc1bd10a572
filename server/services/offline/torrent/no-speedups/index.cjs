/** ws tries these packages and does the same in JavaScript when they can't be loaded. */
throw new Error("The native parts of ws aren't installed.");
