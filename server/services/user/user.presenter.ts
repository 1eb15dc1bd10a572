import type { UserProfile } from "../../../contract/user.ts";
import { maskEmail } from "./email.ts";
import type { User } from "./user.service.ts";

export const presentProfile = (user: User): UserProfile => ({
  sub: user.id,
  name: user.name,
  picture: "",
  email: maskEmail(user.email),
  phone_number: "",
  password: "SET",
  status: user.status,
  created_at: new Date(user.createdAt).toISOString(),
  password_updated_at: new Date(user.passwordUpdatedAt).toISOString(),
  providers: [],
});
