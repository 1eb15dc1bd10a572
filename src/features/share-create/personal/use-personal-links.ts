import { useCallback, useEffect, useRef, useState } from "react";
import { listPersonalLinks, type PersonalLink } from "../../../api/personal-links.ts";

export type PersonalLinksState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | {
      readonly status: "ready";
      readonly links: readonly PersonalLink[];
      /** `""` when all are there. */
      readonly nextPageToken: string;
    };

/** The personal links of a share, page by page, and as they are after each change. */
export function usePersonalLinks(shareId: string) {
  const [state, setState] = useState<PersonalLinksState>({ status: "loading" });
  const run = useRef(new AbortController());

  const load = useCallback(async () => {
    run.current.abort();
    const { signal } = (run.current = new AbortController());
    setState({ status: "loading" });
    try {
      const { links, next_page_token } = await listPersonalLinks(shareId, "", signal);
      if (!signal.aborted) setState({ status: "ready", links, nextPageToken: next_page_token });
    } catch (error) {
      if (!signal.aborted) setState({ status: "failed", error });
    }
  }, [shareId]);

  useEffect(() => {
    void load();
    return () => run.current.abort();
  }, [load]);

  const more = async () => {
    if (state.status !== "ready") return;
    const { signal } = run.current;
    const page = await listPersonalLinks(shareId, state.nextPageToken, signal);
    if (!signal.aborted)
      change((links) => [...links, ...unknownAmong(page.links, links)], page.next_page_token);
  };

  const change = (
    next: (links: readonly PersonalLink[]) => readonly PersonalLink[],
    nextPageToken?: string,
  ) =>
    setState((before) =>
      before.status === "ready"
        ? { ...before, links: next(before.links), nextPageToken: nextPageToken ?? before.nextPageToken }
        : before,
    );

  return {
    state,
    load: () => void load(),
    more,
    put: (link: PersonalLink) =>
      change((links) =>
        links.some(({ link_id }) => link_id === link.link_id)
          ? links.map((known) => (known.link_id === link.link_id ? link : known))
          : [link, ...links],
      ),
    drop: (id: string) => change((links) => links.filter(({ link_id }) => link_id !== id)),
  };
}

/** Links that were made meanwhile move others to the next page, where they come again. */
const unknownAmong = (
  found: readonly PersonalLink[],
  known: readonly PersonalLink[],
): readonly PersonalLink[] => {
  const ids = new Set(known.map(({ link_id }) => link_id));
  return found.filter(({ link_id }) => !ids.has(link_id));
};
