/** The stored session of a sign-in through the provider of a company. */
import type { ConsoleConfig } from "#web/api/config.ts";

export type SignOnSettings = NonNullable<ConsoleConfig["singleSignOn"]>;

export interface StoredSignOn {
  readonly username: string;
  readonly identityToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Name of the provider. */
  readonly provider: string;
}

/** Path of the console to which the user pool redirects. */
export const SIGN_ON_PATH = "/sso";

const PROVIDER_KEY = "signOn.provider";

/** Stores tokens under the names of aws-amplify, which renews them from then on. */
export function storeSignOn(
  storage: Pick<Storage, "setItem">,
  settings: SignOnSettings,
  { username, identityToken, accessToken, refreshToken, provider }: StoredSignOn,
): void {
  const prefix = tokenPrefix(settings);
  const ofUser = `${prefix}${username}.`;
  storage.setItem(PROVIDER_KEY, provider);
  storage.setItem(`${ofUser}accessToken`, accessToken);
  storage.setItem(`${ofUser}idToken`, identityToken);
  storage.setItem(`${ofUser}refreshToken`, refreshToken);
  storage.setItem(`${ofUser}clockDrift`, "0");
  storage.setItem(`${prefix}LastAuthUser`, username);
}

/**
 * Name of the provider through which the stored session began; undefined for one by password, or
 * without a session.
 */
export function sessionProvider(
  settings: SignOnSettings | undefined,
  storage: Pick<Storage, "getItem">,
): string | undefined {
  if (settings === undefined) return undefined;
  if (storage.getItem(`${tokenPrefix(settings)}LastAuthUser`) === null) return undefined;
  return storage.getItem(PROVIDER_KEY) ?? "";
}

/** Address at which the user pool forgets the person, so that the next sign-in asks again. */
export function signOffAddress({ address, clientId }: SignOnSettings, origin: string): string {
  const query = new URLSearchParams({ client_id: clientId, logout_uri: `${origin}/` });
  return `${address}/logout?${query}`;
}

function tokenPrefix({ clientId }: SignOnSettings): string {
  return `CognitoIdentityServiceProvider.${clientId}.`;
}
