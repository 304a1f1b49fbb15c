/** The OIDC providers of a deployment in the form in which functions read them. */
import type { SignOnProvider } from "#domain/access/single-sign-on.ts";
import type { Settings } from "#infra/deployment/settings.ts";

/** Value of the environment variable SIGN_ON_PROVIDERS; an empty list without single sign-on. */
export function signOnProviders({ singleSignOn }: Pick<Settings, "singleSignOn">): string {
  const providers = (singleSignOn?.providers ?? []).map(
    ({ name, mailDomain, trustsAddresses, mfa, proposals }): SignOnProvider => ({
      ...{ name, mailDomain, trustsAddresses, proposals },
      secondFactors: mfa?.values ?? [],
    }),
  );
  return JSON.stringify(providers);
}
