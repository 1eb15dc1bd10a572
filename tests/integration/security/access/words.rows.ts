import { everybody, type Rows } from "./row.ts";

/** Calls of the pages of words: nobody is asked who they are. */
export const wordRows: Rows = {
  contactSend: {
    ask: () => ({ body: { topic: "other", email: "ada@example.org", text: "Hello" } }),
    outcomes: everybody("400 captcha_required"),
  },
  reportSend: {
    ask: () => ({
      body: {
        share_links: ["/s/AAAAAAAAAAAAAAAAAAAAAA"],
        reason: "ILLEGAL",
        explanation: "It shows a crime.",
        name: "Ada",
        email: "ada@example.org",
        good_faith: true,
      },
    }),
    outcomes: everybody("400 captcha_required"),
  },
  reportState: { ask: () => ({ body: { token: "A".repeat(43) } }), outcomes: everybody("404 not_found") },
  decisionState: { ask: () => ({ body: { token: "A".repeat(65) } }), outcomes: everybody("404 not_found") },
  appealSend: {
    ask: () => ({ body: { token: "A".repeat(65), text: "You got it wrong." } }),
    outcomes: everybody("404 not_found"),
  },
  mailUnsubscribe: { ask: () => ({ query: { d: "guessed" } }), outcomes: everybody("400 invalid_argument") },
  mailUnsubscribeOneClick: {
    ask: () => ({ query: { d: "guessed" } }),
    outcomes: everybody("400 invalid_argument"),
  },
  mailSubscribe: { ask: () => ({ query: { d: "guessed" } }), outcomes: everybody("400 invalid_argument") },
  configDebugOptions: { ask: () => ({ body: { uuid: "d1" } }), outcomes: everybody("200") },
  configResources: { ask: () => ({ body: { data: { language: "ja" } } }), outcomes: everybody("200") },
  configExternalProducts: { ask: () => ({ body: {} }), outcomes: everybody("200") },
  configActivities: { ask: () => ({ body: {} }), outcomes: everybody("200") },
  configBasic: { ask: () => ({ body: {} }), outcomes: everybody("200") },
  downloadStatistics: { ask: () => ({ query: { platform: "windows" } }), outcomes: everybody("200") },
  featureUsed: {
    ask: () => ({ body: { name: "words_search", page: "/faq" } }),
    outcomes: everybody("200"),
  },
  voteCast: {
    ask: () => ({ body: { path: "/no/such/page", locale: "ja", useful: true } }),
    outcomes: everybody("404 not_found"),
  },
};
