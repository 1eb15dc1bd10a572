import type { SignInPlan } from "./sign-in.ts";

/** `beginSignIn`, whose code comes when somebody signs in: most who open a share never do. */
export const goToSignIn = async (plan: SignInPlan): Promise<void> => {
  const { beginSignIn } = await import("./sign-in.ts");
  await beginSignIn(plan);
};
