/** The error message of the last attempt, if it belongs under the given field. */
import { faultField, type SignInState } from "#web/session/sign-in-machine.ts";
import { faultMessage } from "./auth-messages.ts";

export function faultUnder(
  state: SignInState,
  field: ReturnType<typeof faultField>,
): string | undefined {
  if (state.progress.status !== "faulty") return undefined;
  const { fault } = state.progress;
  return faultField(state, fault) === field ? faultMessage(fault) : undefined;
}
