/**
 * The browser state after a sign-in, made without a browser, because the sign-in form has its own
 * tests.
 */
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import type { Target } from "#scripts/accounts/target.ts";
import { dismissedHints } from "#web/session/hint-store.ts";
import type { SignedInState } from "./console-page.ts";

interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * State with which pages open as signed in; uses the names under which aws-amplify stores its
 * tokens.
 */
export async function signedInState(
  target: Target,
  origin: string,
  { email, password }: Account,
): Promise<SignedInState> {
  const { userPoolId, userPoolClientId: clientId } = target;
  const pool = { client: operatorClients(target).cognito, userPoolId, clientId };
  const { AuthenticationResult } = await signInWithPassword(pool, email, password);
  const { AccessToken = "", IdToken = "", RefreshToken = "" } = AuthenticationResult ?? {};
  const [, claims = ""] = AccessToken.split(".");
  const { sub, username } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const ofApp = `CognitoIdentityServiceProvider.${clientId}`;
  const kept = {
    [`${ofApp}.LastAuthUser`]: username,
    [`${ofApp}.${username}.accessToken`]: AccessToken,
    [`${ofApp}.${username}.idToken`]: IdToken,
    [`${ofApp}.${username}.refreshToken`]: RefreshToken,
    [`${ofApp}.${username}.clockDrift`]: "0",
    // Hints are dismissed, because they have their own tests.
    ...Object.fromEntries(dismissedHints(sub)),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(origin).origin, localStorage }] };
}
