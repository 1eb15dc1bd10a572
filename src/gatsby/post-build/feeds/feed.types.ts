export interface FeedPost {
  /** Absolute address. */
  readonly url: string;
  /** Address of the original, so that a text has the same id in every language's feed. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Days, `yyyy-mm-dd`. */
  readonly published: string;
  readonly updated: string;
  readonly author: { readonly name: string; readonly url: string };
  readonly tags: readonly { readonly key: string; readonly name: string }[];
  /** Its links are absolute. */
  readonly html: string;
}

interface PolicyChain {
  /** Absolute address of the list of seals. */
  readonly list: string;
  readonly head: string;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Absolute address of the list of posts. */
  readonly url: string;
  /** Absolute addresses of the feed in both formats. */
  readonly atom: string;
  readonly json: string;
  readonly icon: string;
  /** The chain of sealed policies as it ends now: whoever keeps a feed keeps a witness of it. */
  readonly policies: PolicyChain;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

/** Midnight UTC of a day, in the notation of both formats. */
export const instantOf = (day: string): string => `${day}T00:00:00Z`;
