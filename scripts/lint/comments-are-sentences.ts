import type { Rule } from "eslint";
import type { Comment } from "estree";

const FRAGMENT = /^[\s*]*(?:Whether|Who|Whom|Whose|What|Which|When|Where|Why|How|Of)\b(?![^.]*\?)/;

/** A comment that begins with such a word has no subject of its own: its reader has to find one in the code below. */
export const commentsAreSentences: Rule.RuleModule = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      fragment: 'A comment begins with "{{word}}": make it a sentence with a subject and a verb, or drop it.',
    },
  },
  create: (context) => ({
    Program() {
      const comments = context.sourceCode.getAllComments();
      for (const [at, comment] of comments.entries()) {
        const { value, loc } = comment;
        if (!loc || !FRAGMENT.test(value) || goesOn(comments[at - 1], comment)) continue;
        const data = { word: /[A-Z]\w*/.exec(value)?.[0] ?? "" };
        context.report({ loc, messageId: "fragment", data });
      }
    },
  }),
};

/** Lines that follow each other are one comment. */
const goesOn = (before: Comment | undefined, { type, loc }: Comment): boolean =>
  type === "Line" && before?.type === "Line" && before.loc?.end.line === (loc?.start.line ?? 0) - 1;
