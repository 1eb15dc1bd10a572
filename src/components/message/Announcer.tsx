import { spoken } from "../../state/spoken.ts";
import { useStore } from "../../state/store.ts";

/** Has a screen reader say what `speak` and `useSpoken` are given, and shows nothing. It stands once in the app. */
export function Announcer() {
  const said = useStore(spoken);
  return (
    <div role="status" className="visually-hidden" data-react-aria-top-layer="true">
      {said && <p key={said.id}>{said.text}</p>}
    </div>
  );
}
