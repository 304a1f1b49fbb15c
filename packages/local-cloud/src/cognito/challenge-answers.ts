/** Answers to the challenges of a sign-in, and setting up an authenticator during one. */
import {
  type Attributes,
  changeOfAttributes,
  checkMutable,
  checkSchema,
  checkWritable,
  missingAttributes,
  nonConforming,
} from "./attributes.ts";
import {
  adoptAuthenticator,
  checkAuthenticator,
  hasAuthenticator,
  makeTotpSecret,
  setUpCodeRefused,
} from "./authenticator.ts";
import { afterCredentials, afterPassword, REQUIRED_ATTRIBUTE_PREFIX } from "./challenges.ts";
import { cognitoError, invalidSession } from "./cognito-error.ts";
import { attemptKey, type CognitoContext, nowSeconds } from "./context.ts";
import { checkEnabled, issueTokens, type TokenRequest } from "./issue-tokens.ts";
import { COGNITO_LIMITS } from "./limits.ts";
import type { Reply } from "./operation.ts";
import { permanentPassword } from "./password-change.ts";
import { srpPoolName } from "./pool-settings.ts";
import { type AuthParameters, parameterOf } from "./sign-in.ts";
import type { SignIn, SignInAt } from "./sign-ins.ts";
import { isSrpProof } from "./srp.ts";
import { attributesOf } from "./users.ts";

/** `Thu Nov 7 09:05:03 UTC 2026`: the only form that clients sign. */
const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

export type ChallengeName =
  | "PASSWORD_VERIFIER"
  | "NEW_PASSWORD_REQUIRED"
  | "SOFTWARE_TOKEN_MFA"
  | "MFA_SETUP";

export interface ChallengeAnswer {
  readonly responses: AuthParameters;
  /** Missing in answers to PASSWORD_VERIFIER, which identify the sign-in by its secret block. */
  readonly session: string | undefined;
}

type Answer = (
  context: CognitoContext,
  request: TokenRequest,
  answer: ChallengeAnswer,
) => Promise<Reply>;

export const CHALLENGE_ANSWERS: Readonly<Record<ChallengeName, Answer>> = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SOFTWARE_TOKEN_MFA: answerTotp,
  MFA_SETUP: answerTotpSetup,
};

/** Checks the proof of the password. A secret block is valid for one attempt. */
async function answerPasswordVerifier(
  context: CognitoContext,
  request: TokenRequest,
  { responses }: ChallengeAnswer,
): Promise<Reply> {
  const secretBlock = parameterOf(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const signature = parameterOf(responses, "PASSWORD_CLAIM_SIGNATURE");
  const timestamp = parameterOf(responses, "TIMESTAMP");
  if (!TIMESTAMP.test(timestamp)) {
    throw cognitoError(
      "InvalidParameterException",
      "TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.",
    );
  }
  const { sub, step } = ofClient(context.signIns.at(secretBlock, "passwordVerifier"), request);
  context.signIns.close(secretBlock);
  context.tries.check(attemptKey(request.pool, sub));
  const proof = {
    poolName: srpPoolName(request.pool.settings.id),
    userId: sub,
    credential: step.credential,
    clientPublicValue: step.clientPublicValue,
    challenge: step.challenge,
    secretBlock: Buffer.from(secretBlock, "base64"),
    timestamp,
  };
  return afterPassword(context, request, sub, isSrpProof(proof, signature));
}

/** Sets the new password. After a refused one the session stays open for another attempt. */
async function answerNewPassword(
  context: CognitoContext,
  request: TokenRequest,
  { responses, session }: ChallengeAnswer,
): Promise<Reply> {
  const { pool, client } = request;
  const key = sessionOf(session);
  const { sub } = ofClient(context.signIns.at(key, "newPassword"), request);
  const user = pool.users.get(sub);
  const given = givenAttributes(responses);
  checkWritable(given, client);
  checkSchema(given, pool.settings);
  checkMutable(given, pool.settings);
  const [missing] = missingAttributes({ ...attributesOf(user), ...given }, pool.settings);
  if (missing !== undefined) throw nonConforming(`${missing}: The attribute is required`);
  const password = permanentPassword(context, pool, sub, parameterOf(responses, "NEW_PASSWORD"));
  const change = { ...changeOfAttributes(user, given), ...password };
  pool.users.change(sub, change, nowSeconds(context));
  context.signIns.close(key);
  return afterCredentials(context, request, sub, "TokenGeneration_NewPasswordChallenge");
}

async function answerTotp(
  context: CognitoContext,
  request: TokenRequest,
  { responses, session }: ChallengeAnswer,
): Promise<Reply> {
  const key = sessionOf(session);
  const signIn = ofClient(context.signIns.at(key, "totp"), request);
  const user = request.pool.users.get(signIn.sub);
  if (!hasAuthenticator(user)) throw invalidSession();
  const code = parameterOf(responses, "SOFTWARE_TOKEN_MFA_CODE");
  const { status } = checkAuthenticator(context, request.pool, user, code);
  if (status !== "accepted") {
    noteWrongCode(context, key, signIn);
    throw status === "reused"
      ? cognitoError("ExpiredCodeException", "Your software token has already been used once.")
      : cognitoError("CodeMismatchException", "Invalid code received for user");
  }
  context.signIns.close(key);
  return signedIn(context, request, user.sub);
}

async function answerTotpSetup(
  context: CognitoContext,
  request: TokenRequest,
  { session }: ChallengeAnswer,
): Promise<Reply> {
  const key = sessionOf(session);
  const { sub, step } = ofClient(context.signIns.at(key, "totpSetup"), request);
  if (!step.verified) throw invalidSession();
  const change = { mfaEnabled: true, mfaPreferred: true };
  request.pool.users.change(sub, change, nowSeconds(context));
  context.signIns.close(key);
  return signedIn(context, request, sub);
}

/** AssociateSoftwareToken during a sign-in: the secret, and the session to continue with. */
export function associateInSignIn(context: CognitoContext, session: string): Reply {
  const signIn = context.signIns.at(session, "totpSetup");
  const pool = context.pools.get(signIn.client.poolId);
  const pendingSecret = makeTotpSecret(context, pool);
  context.signIns.close(session);
  const step = { ...signIn.step, pendingSecret, verified: false };
  return { SecretCode: pendingSecret, Session: context.signIns.open({ ...signIn, step }) };
}

/** VerifySoftwareToken during a sign-in. */
export function verifyInSignIn(context: CognitoContext, session: string, code: string): Reply {
  const signIn = context.signIns.at(session, "totpSetup");
  const { pendingSecret } = signIn.step;
  if (pendingSecret === undefined) throw invalidSession();
  const pool = context.pools.get(signIn.client.poolId);
  const { status } = adoptAuthenticator(context, pool, signIn.sub, pendingSecret, code);
  if (status !== "accepted") {
    noteWrongCode(context, session, signIn);
    throw setUpCodeRefused();
  }
  context.signIns.close(session);
  const step = { ...signIn.step, pendingSecret: undefined, verified: true };
  return { Status: "SUCCESS", Session: context.signIns.open({ ...signIn, step }) };
}

/** Counts a wrong code; the last allowed one ends the sign-in. */
function noteWrongCode(
  context: CognitoContext,
  key: string,
  signIn: SignInAt<"totp"> | SignInAt<"totpSetup">,
): void {
  const wrongCodes = signIn.step.wrongCodes + 1;
  if (wrongCodes < COGNITO_LIMITS.wrongTotpCodesPerSession) {
    context.signIns.update(key, { ...signIn, step: { ...signIn.step, wrongCodes } });
  } else {
    context.signIns.close(key);
  }
}

async function signedIn(
  context: CognitoContext,
  request: TokenRequest,
  sub: string,
): Promise<Reply> {
  checkEnabled(request.pool.users.get(sub));
  const result = await issueTokens(context, request, sub, "TokenGeneration_Authentication");
  return { AuthenticationResult: result };
}

function givenAttributes(responses: AuthParameters): Attributes {
  const prefix = REQUIRED_ATTRIBUTE_PREFIX;
  const given = Object.entries(responses).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(given.map(([name, value]) => [name.slice(prefix.length), value]));
}

function sessionOf(session: string | undefined): string {
  if (session === undefined) throw invalidSession();
  return session;
}

function ofClient<Found extends SignIn>(signIn: Found, { client }: TokenRequest): Found {
  if (signIn.client.id !== client.id) throw invalidSession();
  return signIn;
}
