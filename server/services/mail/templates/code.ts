import { compose, type Letter, type Say } from "../letter.ts";

export interface CodeFacts {
  readonly code: string;
  /** The minutes for which the code works. */
  readonly minutes: number;
}

/** The code that proves an address; `group` names its texts. */
const code =
  (group: "signUp" | "reset" | "address") =>
  (say: Say, locale: string, facts: CodeFacts): Letter =>
    compose(say, locale, say(`code.${group}.subject`, { ...facts }), [
      { line: say(`code.${group}.intro`) },
      { code: facts.code },
      { line: say(`code.${group}.validity`, { ...facts }) },
      { line: say(`code.${group}.ignore`) },
    ]);

export const signUpCode = code("signUp");
export const resetCode = code("reset");
export const addressCode = code("address");
