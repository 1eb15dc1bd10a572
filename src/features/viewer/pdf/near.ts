import { useEffect, useState, type RefObject } from "react";

/** Tells elements of a scrolled one whether they are in view, or about to be. */
export interface Near {
  observe(element: Element, tell: (isNear: boolean) => void): () => void;
  end(): void;
}

/** Elements less than one height of `root` away count as near. */
export function watchNear(root: Element): Near {
  const tellers = new Map<Element, (isNear: boolean) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting);
    },
    { root, rootMargin: "100% 0px" },
  );
  return {
    observe(element, tell) {
      tellers.set(element, tell);
      observer.observe(element);
      return () => {
        tellers.delete(element);
        observer.unobserve(element);
      };
    },
    end: () => observer.disconnect(),
  };
}

/** The watch over what is scrolled in an element; undefined until that is on the page. */
export function useNear(root: RefObject<Element>): Near | undefined {
  const [near, setNear] = useState<Near>();
  useEffect(() => {
    if (!root.current) return undefined;
    const watch = watchNear(root.current);
    setNear(watch);
    return () => watch.end();
  }, [root]);
  return near;
}

/** True while the element is near. */
export function useIsNear(near: Near | undefined, element: RefObject<Element>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (element.current ? near?.observe(element.current, setIsNear) : undefined), [near, element]);
  return isNear;
}
