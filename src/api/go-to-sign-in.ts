import type { SignInPlan } from "./sign-in.ts";

/** Loads `beginSignIn` when somebody signs in, because most people who open a share never do. */
export const goToSignIn = async (plan: SignInPlan): Promise<void> => {
  const { beginSignIn } = await import("./sign-in.ts");
  await beginSignIn(plan);
};
