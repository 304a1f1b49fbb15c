/** `AuthPort` over aws-amplify/auth; lazy-loaded, because the sign-in form renders without it. */

import { Amplify } from "aws-amplify";
import {
  AuthError,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { err, ok, type Result } from "#domain/result.ts";
import type { ConsoleConfig } from "#web/api/config.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  type AuthAnswer,
  type AuthPort,
  type AuthStep,
  PASSWORD_RESET_REQUIRED,
  type Tokens,
  UNSUPPORTED_CHALLENGE,
  UNSUPPORTED_SMS,
  USER_NOT_CONFIRMED,
} from "./auth-port.ts";

/** The part of `AuthPort` that needs the library aws-amplify. */
export type AmplifyAuth = Omit<AuthPort, "hasStoredSession">;

/**
 * Creates the part of `AuthPort` that needs aws-amplify.
 * @param memory stores the tokens if the browser blocks its storage; undefined: browser storage
 * @param isSignOn whether the stored session began through the provider of a company: it has an app
 *   client of its own, which the first sign-in by password leaves
 */
export function createAmplifyAuth(
  config: ConsoleConfig,
  memory?: Storage,
  isSignOn = false,
): AmplifyAuth {
  configure(config, isSignOn ? config.singleSignOn?.clientId : undefined);
  if (memory !== undefined) storeTokensIn(memory);
  return {
    signIn: (email, password) => {
      if (isSignOn) configure(config, undefined);
      return answered(async () => toStep(await signInAgain(email, password)));
    },
    answerChallenge: (challengeResponse) =>
      answered(async () => toStep(await confirmSignIn({ challengeResponse }))),
    requestPasswordReset: (username) => done(() => resetPassword({ username })),
    confirmPasswordReset: (username, confirmationCode, newPassword) =>
      done(() => confirmResetPassword({ username, confirmationCode, newPassword })),
    ...accessRequests,
    startEnrolment: () => answered(async () => ok((await setUpTOTP()).sharedSecret)),
    finishEnrolment: (code) =>
      done(async () => {
        await verifyTOTPSetup({ code });
        await updateMFAPreference({ totp: "PREFERRED" });
      }),
    tokens: readTokens,
    signOut: () => signOut(),
  };
}

/**
 * Calls for access requests. The company is sent as metadata for the user pool's trigger, because
 * clients cannot write custom attributes of the pool.
 */
const accessRequests: Pick<AuthPort, "requestAccess" | "confirmAccess" | "resendAccessCode"> = {
  requestAccess: ({ email: username, password, company, nameFirst, nameLast }) =>
    answered(async () => {
      const userAttributes = { given_name: nameFirst, family_name: nameLast };
      const options = { userAttributes, clientMetadata: { company } };
      const { nextStep } = await signUp({ username, password, options });
      return ok(nextStep.signUpStep === "CONFIRM_SIGN_UP" ? "codeSent" : "confirmed");
    }),
  confirmAccess: ({ email: username, company }, confirmationCode) =>
    done(() =>
      confirmSignUp({ username, confirmationCode, options: { clientMetadata: { company } } }),
    ),
  resendAccessCode: (username) => done(() => resendSignUpCode({ username })),
};

function configure(config: ConsoleConfig, signOnClientId: string | undefined): void {
  const { userPoolId, userPoolEndpoint } = config;
  const userPoolClientId = signOnClientId ?? config.userPoolClientId;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint }),
      },
    },
  });
}

function storeTokensIn(memory: Storage): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => memory.getItem(key),
    setItem: async (key, value) => memory.setItem(key, value),
    removeItem: async (key) => memory.removeItem(key),
    clear: async () => memory.clear(),
  });
}

/** Signs out first if an attempt that timed out has left tokens behind. */
async function signInAgain(username: string, password: string): Promise<SignInOutput> {
  const input = { username, password, options: { authFlowType: "USER_SRP_AUTH" } } as const;
  try {
    return await signIn(input);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "UserAlreadyAuthenticatedException")
      throw error;
    await signOut();
    return signIn(input);
  }
}

function toStep({ nextStep }: SignInOutput): AuthAnswer<AuthStep> {
  switch (nextStep.signInStep) {
    case "DONE":
      return ok({ step: "done" });
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return ok({ step: "newPassword" });
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return ok({ step: "totp" });
    case "CONTINUE_SIGN_IN_WITH_TOTP_SETUP":
      return ok({ step: "totpSetup", secret: nextStep.totpSetupDetails.sharedSecret });
    case "RESET_PASSWORD":
      return refused(PASSWORD_RESET_REQUIRED);
    case "CONFIRM_SIGN_UP":
      return refused(USER_NOT_CONFIRMED);
    case "CONFIRM_SIGN_IN_WITH_SMS_CODE":
      return refused(UNSUPPORTED_SMS);
    default:
      return refused(UNSUPPORTED_CHALLENGE);
  }
}

async function readTokens({
  renew,
}: {
  readonly renew: boolean;
}): Promise<Result<Tokens, Failure>> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: renew });
    if (tokens?.idToken === undefined) return err({ status: "unauthorised" });
    return ok({ identity: tokens.idToken.toString(), access: tokens.accessToken.toString() });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return endsSession(error) ? err({ status: "unauthorised" }) : err({ status: "networkError" });
  }
}

/**
 * Names of errors that end the session; after any other, such as throttling, the user stays signed
 * in.
 */
const SESSION_ENDS: readonly string[] = [
  "NotAuthorizedException",
  "TokenRevokedException",
  "UserNotFoundException",
  PASSWORD_RESET_REQUIRED,
  USER_NOT_CONFIRMED,
  "RefreshTokenReuseException",
];

function endsSession(error: Error): boolean {
  return SESSION_ENDS.includes(error.name);
}

function refused<T>(name: string): AuthAnswer<T> {
  return err({ name, message: undefined });
}

async function done(action: () => Promise<unknown>): Promise<AuthAnswer<undefined>> {
  return answered(async () => {
    await action();
    return ok(undefined);
  });
}

/**
 * Runs a call to the provider and turns errors that the library throws into refusals. Only the
 * provider's own errors keep their message: a response from elsewhere, such as a proxy's error
 * page, is no sentence for users.
 */
async function answered<T>(action: () => Promise<AuthAnswer<T>>): Promise<AuthAnswer<T>> {
  try {
    return await action();
  } catch (error) {
    if (!isRefusal(error)) return refused("UnknownError");
    const message = error.message === "" ? undefined : error.message;
    return err({ name: error.name, message });
  }
}

function isRefusal(error: unknown): error is Error {
  if (error instanceof AuthError) return error.name !== "Unknown";
  return error instanceof Error && error.name === "NetworkError";
}
