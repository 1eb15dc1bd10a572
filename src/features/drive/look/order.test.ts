import { columnOf, directionOf, orderFor } from "./order.ts";

describe("sorting by a column", () => {
  it("begins names at A and times and sizes with the newest and largest", () => {
    expect(orderFor("NAME", "SIZE_DESC")).toBe("NAME_ASC");
    expect(orderFor("MODIFY_TIME", "NAME_ASC")).toBe("MODIFY_TIME_DESC");
    expect(orderFor("SIZE", "NAME_ASC")).toBe("SIZE_DESC");
  });

  it("turns around on the second press", () => {
    expect(orderFor("NAME", "NAME_ASC")).toBe("NAME_DESC");
    expect(orderFor("SIZE", "SIZE_DESC")).toBe("SIZE_ASC");
  });

  it("reads column and direction out of an order", () => {
    expect(columnOf("MODIFY_TIME_DESC")).toBe("MODIFY_TIME");
    expect(directionOf("MODIFY_TIME_DESC")).toBe("DESC");
  });
});
