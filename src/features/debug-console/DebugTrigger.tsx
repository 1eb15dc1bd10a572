import { lazy, useEffect, useState } from "react";
import { Part } from "../../components/wait/Part.tsx";
import { mayDebug } from "../../api/config.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { rapidClicks } from "./rapid-clicks.ts";

const loadConsole = () => import("./DebugConsole.tsx").then((m) => ({ default: m.DebugConsole }));
const DebugConsole = lazy(loadConsole);

/** Waits for five clicks in a header and opens the console for people whom the operator allows. */
export function DebugTrigger() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const isFifth = rapidClicks();
    const open = async () => {
      try {
        if (!(await mayDebug())) return;
        await loadConsole();
        setOpen(true);
      } catch (error) {
        logFailure("The debug console could not be opened.", error);
      }
    };
    const handleClick = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest("header") && isFifth(timeStamp)) void open();
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, []);

  if (!isOpen) return null;
  return (
    <Part>
      <DebugConsole onClose={() => setOpen(false)} />
    </Part>
  );
}
