import { normalizeAction } from "./action.ts";

test.each([
  ["POST:/v1/auth/signin", "POST:/v1/auth/signin"],
  ["POST:/api/v1/auth/signin", "POST:/v1/auth/signin"],
  ["POST:https://drive.example.org/v1/auth/signin", "POST:/v1/auth/signin"],
  ["POST:https://drive.example.org/api/v1/auth/signin", "POST:/v1/auth/signin"],
  ["GET:/drive/v1/share", "GET:/drive/v1/share"],
  ["GET:/apiary", "GET:/apiary"],
])("%s is the action %s", (written, action) => {
  expect(normalizeAction(written)).toBe(action);
});
