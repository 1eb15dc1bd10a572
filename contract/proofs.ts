interface Proof {
  /** The person must have proved who they are within ten minutes, else the answer is `validate_required`. */
  readonly fresh: boolean;
  readonly why: string;
}

/** Whoever adds a call by which somebody signed in changes something chooses one of these, and so thinks of stolen sessions. */
export const PROOFS = {
  wayIn: {
    fresh: true,
    why: "They change how an account is opened, so a session that was left open mustn't be enough.",
  },
  lastingWayIn: { fresh: true, why: "It makes a way in that outlives the session." },
  callableNumber: {
    fresh: true,
    why: "Support may call the number and take who answers for the account's person.",
  },
  wholeAccount: { fresh: true, why: "It hands out everything that an account has, at once." },
  end: { fresh: true, why: "It ends an account, and all its person has." },
  safer: { fresh: false, why: "They only make an account safer, or are the proof itself." },
  looks: {
    fresh: false,
    why: "They change words that their person reads, and how others see them, and no way to sign in.",
  },
  companion: {
    fresh: false,
    why: "Only companions ask it, which can prove nothing; the session that it opens doesn't count as proved.",
  },
  told: { fresh: false, why: "It only notes that its person was told something." },
  files: {
    fresh: false,
    why: "They are the daily work with files and tasks: scripts do it too, and the page asks before it deletes for good.",
  },
  shares: {
    fresh: false,
    why: "They are the daily work with shares, and a share that was closed can be opened again.",
  },
  paying: {
    fresh: false,
    why: "It opens a page on which its person pays or saves a card, and whose provider asks who that is.",
  },
  renewal: {
    fresh: false,
    why: "They are about the plan that is renewed: nothing is charged but what a quote said, and each is taken back as easily.",
  },
  gift: { fresh: false, why: "They give their person something, and take nothing." },
} as const satisfies Readonly<Record<string, Proof>>;

export type ProofName = keyof typeof PROOFS;
