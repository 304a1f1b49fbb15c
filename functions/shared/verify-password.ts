/**
 * Asks the user pool whether a password is right, by the protocol of a browser's sign-in (SRP): the
 * password is never sent.
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
  UserNotConfirmedException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { createSrpSession, signSrpSession } from "cognito-srp-helper";

export interface UserPool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly clientId: string;
}

/** An attacker learns no more about an account than that this password does not open it. */
const WRONG = [
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
];

/** Limits of the pool, and of the firewall before it, which counts by address. */
const LIMITS = [ForbiddenException, LimitExceededException, TooManyRequestsException];

export type PasswordVerdict = "verified" | "wrong" | "tooManyAttempts";

/**
 * A challenge after the password (such as the authenticator's code) means that the password was
 * right. The session that a plain success opens is ended at once.
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
