/** The trigger before tokens, over the tables of a test, and its event. */
import type { SignOnProvider } from "#domain/access/single-sign-on.ts";
import { type PreTokenEvent, preToken } from "#functions/identity/pre-token.ts";
import { newId } from "#functions/shared/ids.ts";
import type { Log } from "#functions/shared/log.ts";
import type { ServedTables } from "../served-tables.ts";

export interface TokenTriggerParts {
  readonly hasAuthenticator?: () => Promise<boolean>;
  readonly providers?: readonly SignOnProvider[];
  readonly log?: Log;
}

export function tokenTrigger(
  { store, clock }: ServedTables,
  {
    hasAuthenticator = async () => false,
    providers = [],
    log = () => undefined,
  }: TokenTriggerParts = {},
) {
  return preToken({
    ...{ store, clock, newId, providers, hasAuthenticator },
    pause: async () => undefined,
    log,
  });
}

export function tokenEvent(
  sub: string,
  triggerSource = "TokenGeneration_Authentication",
  attributes: Readonly<Record<string, string>> = {},
): PreTokenEvent {
  return {
    userPoolId: "p",
    userName: sub,
    triggerSource,
    request: { userAttributes: { sub, ...attributes } },
  };
}
