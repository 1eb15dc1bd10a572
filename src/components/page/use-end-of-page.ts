import { useEffect, useRef, type RefObject } from "react";

/** Runs `onNear` when the element comes near the window. Browsers without observers have to use the button in it. */
export function useEndOfPage(onNear: () => void, isActive: boolean): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = element.current;
    if (!end || !isActive || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: "400px" },
    );
    observer.observe(end);
    return () => observer.disconnect();
  });
  return element;
}
