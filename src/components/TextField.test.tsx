import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { TextField } from "./TextField.tsx";

function Shown({ onShown }: { readonly onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return <TextField label="Name" value="film.mp4" onChange={() => undefined} focusSelecting={4} />;
}

test("a field that was asked for takes letters from the moment on in which it is on the page", () => {
  const focused: (string | number | null)[] = [];
  const look = () => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement)
      focused.push(field.value, field.selectionStart, field.selectionEnd);
  };
  render(<Shown onShown={look} />);
  expect(focused).toEqual(["film.mp4", 0, 4]);
});
