/** Identifies the deployment to push services: a signed token for each of them (RFC 8292). */
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { PushKey } from "./push-key.ts";

export interface VapidDeps {
  readonly key: PushKey;
  readonly clock: Clock;
  /** `mailto:` or https address at which a service reaches the operator of the deployment. */
  readonly contact: string;
}

/** Seconds for which a token is valid; services refuse more than a day. */
const VALID_SECONDS = 12 * 3600;
/** Seconds before its end from which a token is no longer used. */
const MARGIN_SECONDS = 3600;

const HEADER = encoded({ typ: "JWT", alg: "ES256" });

/**
 * Makes the function that returns the header `authorization` for a service, by its origin. A token
 * is signed once and used for eleven hours.
 */
export function vapid({ key, clock, contact }: VapidDeps): (origin: string) => Promise<string> {
  const tokens = new Map<string, { readonly until: number; readonly header: string }>();
  return async (origin) => {
    const now = nowSeconds(clock);
    const known = tokens.get(origin);
    if (known !== undefined && known.until > now) return known.header;
    const claims = { aud: origin, exp: now + VALID_SECONDS, sub: contact };
    const unsigned = `${HEADER}.${encoded(claims)}`;
    const [signature, publicKey] = await Promise.all([key.sign(unsigned), key.publicKey()]);
    const header = `vapid t=${unsigned}.${signature.toString("base64url")}, k=${publicKey}`;
    tokens.set(origin, { until: claims.exp - MARGIN_SECONDS, header });
    return header;
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
