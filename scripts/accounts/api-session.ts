/** A signed-in session for scripts: SRP sign-in through the public API, then GraphQL with the access token and REST with the identity token. */
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import type { Target } from "./target.ts";

export interface GraphqlSession {
  /** Runs a document whose selection `Data` describes; throws with the errors' types and messages when there are any. */
  graphql<Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Data>;
}

export interface ApiSession extends GraphqlSession {
  readonly accessToken: string;
  readonly identityToken: string;
  /** Posts to a path of the REST API; throws with the answer when it is refused. */
  post(path: string, body: Readonly<Record<string, unknown>>): Promise<void>;
}

interface Answer<Data> {
  readonly data?: Data;
  readonly errors?: readonly unknown[];
}

/**
 * Signs in with e-mail and password. Throws when the pool requires anything more (a new password, a
 * code).
 */
export async function openApiSession(
  target: Target,
  credentials: { readonly email: string; readonly password: string },
): Promise<ApiSession> {
  const { token, identityToken } = await signIn(target, credentials);
  return {
    accessToken: token,
    identityToken,
    graphql: async <Data>(query: string, variables: Readonly<Record<string, unknown>>) => {
      const response = await fetch(target.graphqlUrl, {
        method: "POST",
        headers: { authorization: token, "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
      });
      const answer = (await response.json()) as Answer<Data>;
      if (answer.errors !== undefined || answer.data === undefined) {
        throw new Error(`the API refused: ${JSON.stringify(answer.errors ?? answer)}`);
      }
      return answer.data;
    },
    async post(path, body) {
      const response = await fetch(`${target.restUrl.replace(/\/$/, "")}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${identityToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
    },
  };
}

async function signIn(
  { region, userPoolId, userPoolClientId }: Target,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly token: string; readonly identityToken: string }> {
  const client = new CognitoIdentityProviderClient({ region });
  const pool = { client, userPoolId, clientId: userPoolClientId };
  const { AuthenticationResult, ChallengeName } = await signInWithPassword(pool, email, password);
  const { AccessToken: token, IdToken: identityToken } = AuthenticationResult ?? {};
  if (token === undefined || identityToken === undefined) {
    throw new Error(`sign-in of ${email} stopped at ${ChallengeName}`);
  }
  return { token, identityToken };
}
