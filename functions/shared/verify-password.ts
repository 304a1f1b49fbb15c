/**
 * Verifies a password with the user pool by the protocol of a browser's sign-in (SRP), in which the
 * password itself is never sent.
 */
import {
  type CognitoIdentityProviderClient,
  ForbiddenException,
  InitiateAuthCommand,
  LimitExceededException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserLambdaValidationException,
  UserNotConfirmedException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { createSrpSession, signSrpSession } from "cognito-srp-helper";

export interface UserPool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly clientId: string;
}

/**
 * Errors of the user pool that count as a wrong password, so that an attacker learns no more about
 * an account than that.
 */
const WRONG = [
  NotAuthorizedException,
  PasswordResetRequiredException,
  // The account signs in through the provider of its company, so its password proves nothing.
  UserLambdaValidationException,
  UserNotConfirmedException,
  UserNotFoundException,
];

/**
 * Errors that mean a rate limit, either of the user pool or of the firewall before it, which counts
 * requests by network address.
 */
const LIMITS = [ForbiddenException, LimitExceededException, TooManyRequestsException];

export type PasswordVerdict = "verified" | "wrong" | "tooManyAttempts";

/**
 * Verifies a password. A challenge after it (such as for the authenticator's code) means that it
 * was right. If the sign-in succeeds without a challenge, its session is ended at once.
 */
export async function verifyPassword(
  pool: UserPool,
  username: string,
  password: string,
): Promise<PasswordVerdict> {
  try {
    const { AuthenticationResult } = await signInWithPassword(pool, username, password);
    const token = AuthenticationResult?.RefreshToken;
    if (token !== undefined) {
      await pool.client.send(new RevokeTokenCommand({ Token: token, ClientId: pool.clientId }));
    }
    return "verified";
  } catch (error) {
    if (WRONG.some((refusal) => error instanceof refusal)) return "wrong";
    if (LIMITS.some((refusal) => error instanceof refusal)) return "tooManyAttempts";
    throw error;
  }
}

/**
 * Signs in with SRP and returns the user pool's response: tokens, or the next challenge. Rejects
 * with the pool's error if the password is wrong.
 */
export async function signInWithPassword(
  { client, userPoolId, clientId }: UserPool,
  username: string,
  password: string,
) {
  const session = createSrpSession(username, password, userPoolId, false);
  const { ChallengeParameters, Session } = await client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: username, SRP_A: session.largeA },
    }),
  );
  const signed = signSrpSession(session, { ChallengeParameters });
  return client.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: "PASSWORD_VERIFIER",
      Session,
      ChallengeResponses: {
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: signed.secret,
        PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
        TIMESTAMP: signed.timestamp,
      },
    }),
  );
}
