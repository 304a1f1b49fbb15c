/**
 * What the console needs of sign-in through a company before a sign-in: which addresses have a
 * provider, and the stored session. The exchange with the provider is loaded when it begins.
 */
import type { ConsoleConfig } from "#web/api/config.ts";

export type SignOnSettings = NonNullable<ConsoleConfig["singleSignOn"]>;

export type SignOnProviderName = SignOnSettings["providers"][number];

/** Path of the console to which the user pool redirects. */
export const SIGN_ON_PATH = "/sso";

/** The provider that signs in accounts with this address; undefined while it has none. */
export function signOnProvider(
  settings: SignOnSettings | undefined,
  email: string,
): SignOnProviderName | undefined {
  const domain = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  return settings?.providers.find(({ mailDomain }) => mailDomain === domain);
}

/** Key of the name of the provider in the storage of the browser. */
export const PROVIDER_KEY = "signOn.provider";

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

/** Beginning of the keys under which aws-amplify stores tokens. */
export function tokenPrefix({ clientId }: SignOnSettings): string {
  return `CognitoIdentityServiceProvider.${clientId}.`;
}
