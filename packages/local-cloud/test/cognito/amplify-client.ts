/** The unmodified Amplify client, pointed at a served user pool. */
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import type { ServedCognito } from "./served-cognito.ts";

export async function pointAmplifyAt(served: ServedCognito): Promise<void> {
  // Suppresses Amplify's warning about endpoints that are not AWS's.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: served.poolId,
        userPoolClientId: served.clientId,
        userPoolEndpoint: served.endpoint,
      },
    },
  });
  await signOut();
}

/** Claims of the tokens that Amplify holds; undefined when no user is signed in. */
export async function heldClaims(): Promise<
  { readonly access: Record<string, unknown>; readonly id: Record<string, unknown> } | undefined
> {
  const { tokens } = await fetchAuthSession();
  return (
    tokens && { access: { ...tokens.accessToken.payload }, id: { ...tokens.idToken?.payload } }
  );
}

/** Refresh token from Amplify's storage, which Amplify's API does not expose. */
export async function heldRefreshToken(): Promise<string> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  return tokens?.refreshToken ?? "";
}
