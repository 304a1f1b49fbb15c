/**
 * Decides the step of a sign-in after the password: a new one, an authenticator's code, setting up
 * an authenticator, or none.
 */
import { missingAttributes, readableAttributes } from "./attributes.ts";
import { hasAuthenticator } from "./authenticator.ts";
import { cognitoError, wrongUsernameOrPassword } from "./cognito-error.ts";
import { attemptKey, type CognitoContext, nowSeconds } from "./context.ts";
import { checkEnabled, issueTokens, type TokenRequest } from "./issue-tokens.ts";
import type { Reply } from "./operation.ts";
import type { SignInStep } from "./sign-ins.ts";
import type { TokenSource } from "./token-claims.ts";
import { attributesOf, type User } from "./users.ts";

export const REQUIRED_ATTRIBUTE_PREFIX = "userAttributes.";

/**
 * The step after the password. Reveals nothing about an account before its password was right:
 * neither that it is disabled or unconfirmed, nor that it exists.
 */
export async function afterPassword(
  context: CognitoContext,
  request: TokenRequest,
  sub: string,
  isRight: boolean,
): Promise<Reply> {
  const user = isRight ? request.pool.users.find(sub) : undefined;
  if (user === undefined) {
    context.tries.add(attemptKey(request.pool, sub));
    throw wrongUsernameOrPassword();
  }
  checkMaySignIn(user, nowSeconds(context));
  if (user.status !== "FORCE_CHANGE_PASSWORD") {
    return afterCredentials(context, request, sub, "TokenGeneration_Authentication");
  }
  const missing = missingAttributes(attributesOf(user), request.pool.settings);
  return ask(context, request, sub, { kind: "newPassword" }, "NEW_PASSWORD_REQUIRED", {
    requiredAttributes: JSON.stringify(missing.map((name) => REQUIRED_ATTRIBUTE_PREFIX + name)),
    userAttributes: JSON.stringify(readableAttributes(user, request.client)),
  });
}

/** The step after a password that needs no change, or has just been changed. */
export async function afterCredentials(
  context: CognitoContext,
  request: TokenRequest,
  sub: string,
  source: TokenSource,
): Promise<Reply> {
  const { settings, users } = request.pool;
  const user = users.get(sub);
  checkEnabled(user);
  if (settings.mfa !== "OFF" && hasAuthenticator(user)) {
    return ask(context, request, sub, { kind: "totp", wrongCodes: 0 }, "SOFTWARE_TOKEN_MFA", {});
  }
  if (settings.mfa === "ON") {
    const step = { kind: "totpSetup", wrongCodes: 0, pendingSecret: undefined } as const;
    return ask(context, request, sub, { ...step, verified: false }, "MFA_SETUP", {
      MFAS_CAN_SETUP: JSON.stringify(["SOFTWARE_TOKEN_MFA"]),
    });
  }
  return { AuthenticationResult: await issueTokens(context, request, sub, source) };
}

function ask(
  context: CognitoContext,
  { client }: TokenRequest,
  sub: string,
  step: SignInStep,
  name: "NEW_PASSWORD_REQUIRED" | "SOFTWARE_TOKEN_MFA" | "MFA_SETUP",
  parameters: Readonly<Record<string, string>>,
): Reply {
  return {
    ChallengeName: name,
    Session: context.signIns.open({ client, sub, step }),
    ChallengeParameters: { USER_ID_FOR_SRP: sub, ...parameters },
  };
}

function checkMaySignIn(user: User, now: number): void {
  checkEnabled(user);
  if (user.status === "UNCONFIRMED") {
    throw cognitoError("UserNotConfirmedException", "User is not confirmed.");
  }
  if (user.status === "RESET_REQUIRED") {
    throw cognitoError("PasswordResetRequiredException", "Password reset required for the user");
  }
  if (user.temporaryUntilSeconds !== undefined && user.temporaryUntilSeconds <= now) {
    throw cognitoError(
      "NotAuthorizedException",
      "Temporary password has expired and must be reset by an administrator.",
    );
  }
}
