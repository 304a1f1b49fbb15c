/** A pool with one Lambda trigger, and sign-ins to it. */
import {
  type CognitoSetting,
  PASSWORD,
  type ServedCognito,
  serveCognito,
  type Trigger,
} from "./served-cognito.ts";

export const ARN = "arn:aws:lambda:us-east-1:000000000000:function:trigger";

const CLIENT = {
  ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
};

export async function serveWith(LambdaConfig: object, trigger: Trigger): Promise<ServedCognito> {
  const setting: CognitoSetting = {
    pool: { LambdaConfig },
    client: CLIENT,
    triggers: { [ARN]: trigger },
  };
  return serveCognito(setting);
}

export async function signIn(served: ServedCognito, USERNAME: string, password = PASSWORD) {
  const answer = await served.call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: served.clientId,
    AuthParameters: { USERNAME, PASSWORD: password },
  });
  return { ...answer, tokens: recordAt(answer.body, "AuthenticationResult") };
}

export async function answerNewPassword(
  served: ServedCognito,
  { body }: { body: Record<string, unknown> },
) {
  const answer = await served.call("RespondToAuthChallenge", {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    ClientId: served.clientId,
    Session: body.Session,
    ChallengeResponses: { USERNAME: "ann@example.com", NEW_PASSWORD: PASSWORD },
  });
  return { ...answer, tokens: recordAt(answer.body, "AuthenticationResult") };
}

export function signUp(served: ServedCognito, Username: string) {
  return served.call("SignUp", { ClientId: served.clientId, Username, Password: PASSWORD });
}

export function recordAt(body: Record<string, unknown>, name: string): Record<string, unknown> {
  return { ...(body[name] ?? {}) };
}
