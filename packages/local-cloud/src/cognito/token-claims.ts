/**
 * Builds the claims of a user's tokens, including the changes of the pre token generation trigger.
 */
import * as v from "valibot";
import { readableAttributes } from "./attributes.ts";
import type { ClientSettings } from "./pool-settings.ts";
import { issuerOf } from "./pool-settings.ts";
import { type Claims, SCOPE } from "./tokens.ts";
import { eventAttributes, type Occasion, readTriggerAnswer, type Triggers } from "./triggers.ts";
import type { User } from "./users.ts";

export type TokenSource =
  | "TokenGeneration_Authentication"
  | "TokenGeneration_HostedAuth"
  | "TokenGeneration_NewPasswordChallenge"
  | "TokenGeneration_RefreshTokens";

/** The facts from which both tokens are made. */
export interface TokenBasis {
  readonly user: User;
  readonly client: ClientSettings;
  readonly loginId: string;
  readonly authTimeSeconds: number;
  /** Scopes of a sign-in through the pool's domain; otherwise that of the pool's API. */
  readonly scopes?: readonly string[] | undefined;
  readonly nonce?: string | undefined;
  readonly issuedAtSeconds: number;
  readonly eventId: string;
}

export interface TokenClaims {
  readonly id: Claims;
  readonly access: Claims;
}

/** Claims that no trigger may set or remove. */
const FIXED = new Set(
  (
    "acr amr at_hash aud auth_time azp client_id cognito:username device_key event_id exp iat iss jti nbf nonce " +
    "origin_jti scope sub token_use username version"
  ).split(" "),
);

const claimsSchema = v.object({
  claimsToAddOrOverride: v.nullish(v.record(v.string(), v.unknown()), {}),
  claimsToSuppress: v.nullish(v.array(v.string()), []),
});
const groupsSchema = v.object({ groupsToOverride: v.nullish(v.array(v.string()), []) });
/**
 * Cognito developer guide, "Pre token generation Lambda trigger", groupOverrideDetails: an empty
 * object or null removes all groups, an absent one changes nothing; version 1 too replaces
 * `cognito:groups` in both tokens, and nothing else in the access token.
 */
const groupOverride = v.optional(v.nullable(groupsSchema));
const version1Schema = v.object({
  claimsOverrideDetails: v.nullish(
    v.object({ ...claimsSchema.entries, groupOverrideDetails: groupOverride }),
  ),
});
const version2Schema = v.object({
  claimsAndScopeOverrideDetails: v.nullish(
    v.object({
      idTokenGeneration: v.nullish(claimsSchema),
      accessTokenGeneration: v.nullish(
        v.object({
          ...claimsSchema.entries,
          scopesToAdd: v.nullish(v.array(v.string()), []),
          scopesToSuppress: v.nullish(v.array(v.string()), []),
        }),
      ),
      groupOverrideDetails: groupOverride,
    }),
  ),
});

type ClaimChanges = v.InferOutput<typeof claimsSchema>;

interface Overrides {
  readonly id: ClaimChanges | null | undefined;
  readonly access: ClaimChanges | null | undefined;
  readonly groups: readonly string[];
  readonly scopes: readonly string[];
}

/** Claims of both tokens without `jti` and `exp`, which are set for each token separately. */
export async function makeTokenClaims(
  triggers: Triggers,
  occasion: Occasion,
  source: TokenSource,
  basis: TokenBasis,
): Promise<TokenClaims> {
  const overrides = await askTrigger(triggers, occasion, source, basis);
  const shared = {
    ...(overrides.groups.length > 0 && { "cognito:groups": overrides.groups }),
    iss: issuerOf(occasion.pool.settings.id),
    origin_jti: basis.loginId,
    event_id: basis.eventId,
    auth_time: basis.authTimeSeconds,
    iat: basis.issuedAtSeconds,
  };
  return {
    id: changed({ ...idClaims(basis), ...shared }, overrides.id),
    access: changed({ ...accessClaims(basis, overrides), ...shared }, overrides.access),
  };
}

function idClaims({ user, client, nonce }: TokenBasis): Claims {
  const { email_verified, identities: _, ...attributes } = readableAttributes(user, client);
  return {
    ...attributes,
    ...(email_verified !== undefined && { email_verified: email_verified === "true" }),
    "cognito:username": user.sub,
    aud: client.id,
    token_use: "id",
    ...(user.identities !== undefined && { identities: user.identities }),
    ...(nonce !== undefined && { nonce }),
  };
}

function accessClaims({ user, client }: TokenBasis, { scopes }: Overrides): Claims {
  return {
    sub: user.sub,
    client_id: client.id,
    username: user.sub,
    token_use: "access",
    scope: scopes.join(" "),
    version: 2,
  };
}

async function askTrigger(
  triggers: Triggers,
  occasion: Occasion,
  source: TokenSource,
  { user, scopes = [SCOPE] }: TokenBasis,
): Promise<Overrides> {
  const trigger = occasion.pool.settings.triggers.preTokenGeneration;
  const plain = { id: undefined, access: undefined, groups: user.groups, scopes };
  if (trigger === undefined) return plain;
  const isSecond = trigger.version === "V2_0";
  const response = await triggers.run({
    ...occasion,
    functionArn: trigger.functionArn,
    trigger: "PreTokenGeneration",
    source,
    version: isSecond ? "2" : "1",
    userName: user.sub,
    request: {
      ...triggerRequest(user),
      clientMetadata: occasion.clientMetadata,
      ...(isSecond && { scopes }),
    },
    response: { [isSecond ? "claimsAndScopeOverrideDetails" : "claimsOverrideDetails"]: null },
  });
  return { ...plain, ...(isSecond ? readVersion2(response, scopes) : readVersion1(response)) };
}

function triggerRequest(user: User): Readonly<Record<string, unknown>> {
  const groups = { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null };
  return { userAttributes: eventAttributes(user), groupConfiguration: groups };
}

function readVersion1(response: unknown): Partial<Overrides> {
  const details = readTriggerAnswer(version1Schema, response).claimsOverrideDetails;
  return { id: details, ...overriddenGroups(details?.groupOverrideDetails) };
}

function readVersion2(response: unknown, held: readonly string[]): Partial<Overrides> {
  const details = readTriggerAnswer(version2Schema, response).claimsAndScopeOverrideDetails;
  const access = details?.accessTokenGeneration;
  const scopes = access && [
    ...held.filter((scope) => !access.scopesToSuppress?.includes(scope)),
    ...(access.scopesToAdd ?? []),
  ];
  return {
    id: details?.idTokenGeneration,
    access,
    ...overriddenGroups(details?.groupOverrideDetails),
    ...(scopes && { scopes }),
  };
}

function overriddenGroups(details: v.InferOutput<typeof groupOverride>): Partial<Overrides> {
  return details === undefined ? {} : { groups: details?.groupsToOverride ?? [] };
}

function changed(claims: Claims, changes: ClaimChanges | null | undefined): Claims {
  const suppressed = changes?.claimsToSuppress ?? [];
  const added = Object.entries(changes?.claimsToAddOrOverride ?? {});
  return Object.fromEntries([
    ...Object.entries(claims).filter(([name]) => FIXED.has(name) || !suppressed.includes(name)),
    ...added.filter(([name]) => !FIXED.has(name) && !name.startsWith("cognito:")),
  ]);
}
