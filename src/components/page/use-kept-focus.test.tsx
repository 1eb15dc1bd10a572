import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

interface Props {
  readonly title?: string;
  readonly rows: readonly string[];
  readonly onConfirm?: () => void;
}

/** A page with a card that has a row or more; each asks before something is done about it. */
function Page({ rows, title, onConfirm }: Props) {
  const cards = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useKeptFocus(cards);
  return (
    <main tabIndex={-1}>
      <div ref={cards}>
        {title !== undefined && <h1>{title}</h1>}
        {rows.length > 0 && (
          <section>
            <h2>Rows</h2>
            {rows.map((row) => (
              <button key={row} onClick={() => setIsAsking(true)}>
                {row}
              </button>
            ))}
          </section>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove it?"
        text="It goes."
        confirmLabel="yes"
        onClose={() => setIsAsking(false)}
        onConfirm={async () => onConfirm?.()}
      />
    </main>
  );
}

const row = (name: string) => screen.getByRole("button", { name });
const heading = () => screen.getByRole("heading", { name: "Rows" });

/** Presses a row by keyboard. */
async function ask(name: string) {
  const user = userEvent.setup();
  row(name).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("alertdialog");
  return user;
}

/** Confirms that a row goes, while the question is still open; resolves once it is closed. */
async function removeAtOnce(rows: readonly string[], left: readonly string[]) {
  const { rerender } = render(<Page rows={rows} onConfirm={() => rerender(<Page rows={left} />)} />);
  const user = await ask("one");
  await user.click(row("yes"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

test("the keyboard goes on from the card's heading when the row went before the question", async () => {
  await removeAtOnce(["one", "two"], ["two"]);
  await waitFor(() => expect(heading()).toHaveFocus());
});

test("it goes on from the page when the card went, too", async () => {
  await removeAtOnce(["one"], []);
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("it goes on from the page's heading where it has one", async () => {
  const { rerender } = render(<Page title="Account" rows={["one"]} />);
  row("one").focus();
  rerender(<Page title="Account" rows={[]} />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Account" })).toHaveFocus());
});

test("it comes back to the row, and goes on from the heading when the row goes later", async () => {
  const { rerender } = render(<Page rows={["one", "two"]} />);
  const user = await ask("one");
  await user.click(row("cancel"));
  await waitFor(() => expect(row("one")).toHaveFocus());
  rerender(<Page rows={["two"]} />);
  await waitFor(() => expect(heading()).toHaveFocus());
});

test("a row that goes after somebody has pressed beside everything takes nobody along", async () => {
  const { rerender } = render(<Page rows={["one", "two"]} />);
  row("one").focus();
  await userEvent.click(document.body);
  rerender(<Page rows={["two"]} />);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.body).toHaveFocus();
});
