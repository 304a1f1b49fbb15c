/** A signed-in session for scripts: SRP sign-in through the public API, then GraphQL with the access token. */
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import type { Target } from "./target.ts";

export interface ApiSession {
  /** Runs a document whose selection `Data` describes; throws with the errors' types and messages when there are any. */
  graphql<Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Data>;
}

interface Answer<Data> {
  readonly data?: Data;
  readonly errors?: readonly unknown[];
}

/** Signs in with e-mail and password. Throws when the pool asks for anything more (a new password, a code). */
export async function openApiSession(
  target: Target,
  credentials: { readonly email: string; readonly password: string },
): Promise<ApiSession> {
  const token = await signIn(target, credentials);
  return {
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
  };
}

async function signIn(
  { region, userPoolId, userPoolClientId }: Target,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const client = new CognitoIdentityProviderClient({ region });
  const pool = { client, userPoolId, clientId: userPoolClientId };
  const { AuthenticationResult, ChallengeName } = await signInWithPassword(pool, email, password);
  const token = AuthenticationResult?.AccessToken;
  if (token === undefined) throw new Error(`sign-in of ${email} stopped at ${ChallengeName}`);
  return token;
}
