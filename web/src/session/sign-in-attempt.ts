/** One attempt at a sign-in step: calls the provider, then the server; times out after 20 s. */
import type { AuthAnswer, AuthPort, AuthStep } from "./auth-port.ts";
import { recoveryOffer } from "./recovery-offer.ts";
import type { Session } from "./session.ts";
import type { SignInEvent } from "./sign-in-machine.ts";
import { withSignInTimeout } from "./sign-in-timeout.ts";

interface Parties {
  readonly auth: AuthPort;
  readonly session: Session;
}

/** Sends the credentials or the answer to a challenge; after the last step, begins the session. */
export function attemptStep(
  parties: Parties,
  attempt: number,
  call: () => Promise<AuthAnswer<AuthStep>>,
): Promise<SignInEvent> {
  return withTimeout(attempt, async (isTimedOut) => {
    const answer = await call();
    if (!answer.ok) return refusal(attempt, answer.error);
    const next = answer.value;
    if (next.step !== "done" || isTimedOut()) return { type: "stepRequired", attempt, next };
    return enter(parties, attempt, "mayEnrol");
  });
}

/** Verifies the first code of a new authenticator, then begins the session with renewed tokens. */
export function attemptEnrolment(
  parties: Parties,
  attempt: number,
  code: string,
): Promise<SignInEvent> {
  return withTimeout(attempt, async () => {
    const answer = await parties.auth.finishEnrolment(code);
    if (!answer.ok) return refusal(attempt, answer.error);
    await parties.auth.tokens({ renew: true });
    const entered = await enter(parties, attempt, "hasEnrolled");
    if (entered.type === "stepRequired") recoveryOffer.set(true);
    return entered;
  });
}

/**
 * Begins the session. Users who have just enrolled an authenticator are not asked to enrol again,
 * even if the server does not see the enrolment yet.
 */
async function enter(
  { auth, session }: Parties,
  attempt: number,
  enrolment: "mayEnrol" | "hasEnrolled",
): Promise<SignInEvent> {
  const welcome = await session.welcome();
  switch (welcome.status) {
    case "active":
      return { type: "stepRequired", attempt, next: { step: "done" } };
    case "blocked":
      return { type: "refused", attempt, fault: { code: "account", state: welcome.state } };
    case "unknown":
      return {
        type: "refused",
        attempt,
        fault: { code: "accountUnknown", reason: welcome.reason },
      };
    case "mfaRequired": {
      if (enrolment === "hasEnrolled") {
        const fault = { code: "accountUnknown", reason: "MfaRequired" } as const;
        return { type: "refused", attempt, fault };
      }
      const secret = await auth.startEnrolment();
      return secret.ok
        ? { type: "enrolmentRequired", attempt, secret: secret.value }
        : refusal(attempt, secret.error);
    }
  }
}

function refusal(
  attempt: number,
  { name, message }: { readonly name: string; readonly message: string | undefined },
): SignInEvent {
  return { type: "refused", attempt, fault: { code: "refused", refusal: { name, message } } };
}

function withTimeout(
  attempt: number,
  work: (isTimedOut: () => boolean) => Promise<SignInEvent>,
): Promise<SignInEvent> {
  return withSignInTimeout(work, { type: "refused", attempt, fault: { code: "requestTimeout" } });
}
