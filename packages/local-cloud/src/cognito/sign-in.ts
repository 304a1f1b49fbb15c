/** The ways a sign-in starts: a proof of the password, the password itself, or a refresh token. */
import { afterPassword } from "./challenges.ts";
import { cognitoError } from "./cognito-error.ts";
import { attemptKey, type CognitoContext } from "./context.ts";
import { refreshTokens, type TokenRequest } from "./issue-tokens.ts";
import type { Reply } from "./operation.ts";
import { type AuthFlow, type ClientSettings, srpPoolName } from "./pool-settings.ts";
import { isClientPublicValue, isPassword, makeSrpChallenge } from "./srp.ts";
import { findHolder } from "./unknown-user.ts";

export type AuthParameters = Readonly<Record<string, string>>;

/** USER_SRP_AUTH: an unknown address gets the same kind of challenge as a known one. */
export function startSrp(
  context: CognitoContext,
  { pool, client }: TokenRequest,
  parameters: AuthParameters,
): Reply {
  checkFlow(client, "ALLOW_USER_SRP_AUTH");
  const clientPublicValue = parameterOf(parameters, "SRP_A");
  if (!isClientPublicValue(clientPublicValue)) {
    throw cognitoError("InvalidParameterException", "SRP_A is not a public value of the group.");
  }
  const { sub, credential } = findHolder(pool, client, parameterOf(parameters, "USERNAME"));
  const challenge = makeSrpChallenge(credential.verifier, context.random);
  const step = { kind: "passwordVerifier", credential, challenge, clientPublicValue } as const;
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: credential.salt,
      SRP_B: challenge.publicValue,
      SECRET_BLOCK: context.signIns.open({ client, sub, step }),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
}

/** USER_PASSWORD_AUTH and its counterpart for administrators. */
export async function signInWithPassword(
  context: CognitoContext,
  request: TokenRequest,
  parameters: AuthParameters,
  flow: AuthFlow,
): Promise<Reply> {
  const { pool, client } = request;
  checkFlow(client, flow);
  const password = parameterOf(parameters, "PASSWORD");
  const { sub, credential } = findHolder(pool, client, parameterOf(parameters, "USERNAME"));
  context.tries.check(attemptKey(pool, sub));
  const isRight = isPassword(srpPoolName(pool.settings.id), sub, password, credential);
  return afterPassword(context, request, sub, isRight);
}

/** REFRESH_TOKEN_AUTH, which is not available to clients that rotate their tokens. */
export async function signInWithRefreshToken(
  context: CognitoContext,
  request: TokenRequest,
  parameters: AuthParameters,
): Promise<Reply> {
  checkFlow(request.client, "ALLOW_REFRESH_TOKEN_AUTH");
  const token = parameterOf(parameters, "REFRESH_TOKEN");
  return { AuthenticationResult: await refreshTokens(context, request, token) };
}

/** The value of a parameter; throws InvalidParameterException with its name when it is missing. */
export function parameterOf(parameters: AuthParameters, name: string): string {
  const value = parameters[name];
  if (value !== undefined) return value;
  throw cognitoError("InvalidParameterException", `Missing required parameter ${name}`);
}

function checkFlow(client: ClientSettings, flow: AuthFlow): void {
  if (client.flows.has(flow)) return;
  throw cognitoError(
    "InvalidParameterException",
    `${flow.replace("ALLOW_", "")} flow not enabled for this client`,
  );
}
