import { spoken } from "../state/spoken.ts";
import { useStore } from "../state/store.ts";

/** Says what `speak` and `useSpoken` are given, and nothing that can be seen; stands once in the app. */
export function Announcer() {
  const said = useStore(spoken);
  return (
    <div role="status" className="visually-hidden" data-react-aria-top-layer="true">
      {said && <p key={said.id}>{said.text}</p>}
    </div>
  );
}
