import { lazy, useSyncExternalStore } from "react";
import { Part } from "../wait/Part.tsx";
import { currentConflictQuestion, subscribeConflictQuestions } from "../../state/conflict-question.ts";

const ConflictDialog = lazy(() =>
  import("./ConflictDialog.tsx").then((module) => ({ default: module.ConflictDialog })),
);

/** Shows the questions of `askAboutConflict`; it stands once in the app. */
export function ConflictQuestion() {
  const question = useSyncExternalStore(subscribeConflictQuestions, currentConflictQuestion);
  if (!question) return null;
  return (
    <Part>
      <ConflictDialog key={question.id} taken={question.taken} onAnswer={question.answer} />
    </Part>
  );
}
