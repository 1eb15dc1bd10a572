import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox } from "./Checkbox.tsx";

const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "All" });

it.each([true, false])(
  "a press asks for the other state (from %s), which only the page may give",
  async (isSelected) => {
    const onChange = jest.fn();
    render(<Checkbox label="All" isSelected={isSelected} onChange={onChange} />);
    await userEvent.click(screen.getByText("All"));
    expect(onChange.mock.calls).toEqual([[!isSelected, false]]);
    expect(box().checked).toBe(isSelected);
  },
);

it("without words beside it, the box has its name all the same, and works by key", async () => {
  const onChange = jest.fn();
  render(<Checkbox hideLabel label="All" isSelected={false} onChange={onChange} />);
  expect(screen.queryByText("All")).toBeNull();
  await userEvent.tab();
  expect(box()).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(onChange.mock.calls).toEqual([[true, false]]);
});

it("some but not all are a state of their own, and a press asks for all", async () => {
  const onChange = jest.fn();
  render(<Checkbox label="All" isSelected={false} isIndeterminate onChange={onChange} />);
  expect(box()).toBePartiallyChecked();
  await userEvent.click(box());
  expect(onChange.mock.calls).toEqual([[true, false]]);
});

it("says that it was pressed with Shift", async () => {
  const onChange = jest.fn();
  render(<Checkbox label="All" isSelected={false} onChange={onChange} />);
  const user = userEvent.setup();
  await user.keyboard("{Shift>}");
  await user.click(box());
  expect(onChange.mock.calls).toEqual([[true, true]]);
});
