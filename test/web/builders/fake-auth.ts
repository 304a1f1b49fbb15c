/** A fake identity provider for the sign-in screens; the test sets its answers. */
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { AuthAnswer, AuthPort, AuthStep, Tokens } from "#web/session/auth-port.ts";

export interface FakeAuth extends AuthPort {
  /** The calls that were made, in order: name and arguments. */
  readonly asked: (readonly string[])[];
  /** Answers to signIn and answerChallenge, in order; "done" after the last. */
  readonly steps: (AuthAnswer<AuthStep> | "silence")[];
  /** Refusals of the other calls, in order; after the last, calls succeed. */
  readonly refusals: string[];
  /** The step that follows a request for access. */
  accessStep: "codeSent" | "confirmed" | "silence";
  tokenAnswer: Result<Tokens, Failure>;
  isStored: boolean;
}

export const TOKENS: Tokens = { identity: "identity-token", access: "access-token" };

export function fakeAuth(): FakeAuth {
  const fake: FakeAuth = {
    asked: [],
    steps: [],
    refusals: [],
    accessStep: "codeSent",
    tokenAnswer: ok(TOKENS),
    isStored: false,
    signIn: (email, password) => step("signIn", email, password),
    answerChallenge: (response) => step("answerChallenge", response),
    requestPasswordReset: (email) => accept("requestPasswordReset", undefined, email),
    confirmPasswordReset: (email, code, password) =>
      accept("confirmPasswordReset", undefined, email, code, password),
    requestAccess: ({ email, company, nameFirst, nameLast, password }) => {
      const call = [email, company, nameFirst, nameLast, password];
      return fake.accessStep === "silence"
        ? new Promise(() => undefined)
        : accept("requestAccess", fake.accessStep, ...call);
    },
    confirmAccess: ({ email, company }, code) =>
      accept("confirmAccess", undefined, email, company, code),
    resendAccessCode: (email) => accept("resendAccessCode", undefined, email),
    startEnrolment: () => accept("startEnrolment", "JBSWY3DPEHPK3PXP"),
    finishEnrolment: (code) => accept("finishEnrolment", undefined, code),
    hasStoredSession: () => fake.isStored,
    tokens: async ({ renew }) => {
      fake.asked.push(["tokens", renew ? "renew" : "stored"]);
      return fake.tokenAnswer;
    },
    async signOut() {
      fake.asked.push(["signOut"]);
      fake.isStored = false;
    },
  };

  function step(...call: readonly string[]): Promise<AuthAnswer<AuthStep>> {
    fake.asked.push(call);
    const next = fake.steps.shift() ?? ok({ step: "done" });
    if (next === "silence") return new Promise(() => undefined);
    if (next.ok && next.value.step === "done") fake.isStored = true;
    return Promise.resolve(next);
  }

  async function accept<T>(name: string, value: T, ...args: readonly string[]) {
    fake.asked.push([name, ...args]);
    const refusal = fake.refusals.shift();
    return refusal === undefined ? ok(value) : refusedBy<T>(refusal);
  }

  return fake;
}

export function refusedBy<T>(name: string, message?: string): AuthAnswer<T> {
  return err({ name, message });
}
