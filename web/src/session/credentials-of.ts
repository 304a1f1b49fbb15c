/** Credentials of the API clients, from the identity provider. */
import { ok } from "#domain/result.ts";
import type { Credentials } from "#web/api/credentials.ts";
import type { AuthPort } from "./auth-port.ts";

/**
 * Credentials that come from the identity provider.
 * @param expire ends the session
 */
export function credentialsOf(auth: AuthPort, expire: () => Promise<void>): Credentials {
  return {
    async identityToken() {
      const tokens = await auth.tokens({ renew: false });
      return tokens.ok ? ok(tokens.value.identity) : tokens;
    },
    async accessToken() {
      const tokens = await auth.tokens({ renew: false });
      return tokens.ok ? ok(tokens.value.access) : tokens;
    },
    async refresh() {
      const tokens = await auth.tokens({ renew: true });
      return tokens.ok ? ok(undefined) : tokens;
    },
    expire,
  };
}
