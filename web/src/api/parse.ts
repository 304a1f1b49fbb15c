/** The door for everything the server sends: what comes in is checked once and given the console's own names. */

import * as v from "valibot";
import { ACCOUNT_STATES } from "#domain/access/account-state.ts";
import { type PrivilegeBits, toPrivilegeBits } from "#domain/access/privileges.ts";
import type { Coordinates } from "#domain/layout/layout.ts";
import { type Outcome, ok } from "./outcome.ts";

/** One layout as the list shows it (S0 §3). */
export interface Layout {
  readonly id: string;
  readonly name: string;
  readonly customerName: string;
  readonly city: string;
  /** The state of its address, such as TX. */
  readonly state: string;
  readonly masterCount: number;
  /** Kilowatts of direct current. */
  readonly powerCapacityDc: number | undefined;
  readonly coordinates: Coordinates | undefined;
  readonly published: boolean;
  readonly demo: boolean;
}

/** The signed-in user, as the access table has it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string | undefined;
  readonly groups: readonly string[];
  readonly privileges: PrivilegeBits;
  readonly state: (typeof ACCOUNT_STATES)[number];
  readonly mfaEnrolled: boolean;
  readonly mfaRequired: boolean;
  /** When an administrator took the authenticator away last, and who; undefined when nobody ever did. */
  readonly authenticatorReset: AuthenticatorReset | undefined;
}

export interface AuthenticatorReset {
  /** Epoch seconds. */
  readonly at: number;
  /** Address of the administrator, where it is known. */
  readonly by: string | undefined;
  /** By the user, with a recovery code. */
  readonly byRecoveryCode: boolean;
}

const text = v.nullish(v.string(), "");

/** GeoJSON: longitude first. */
const GeoPointSchema = v.object({
  coordinates: v.tuple([
    v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  ]),
});

const SiteSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1), v.toLowerCase()),
  name: v.string(),
  owner: text,
  city: text,
  state: text,
  masters: v.array(v.string()),
  power_capacity: v.nullish(v.number()),
  geo_location: v.nullish(GeoPointSchema),
  published: v.boolean(),
});

const DemoPageSchema = v.object({
  listLayoutDetails: v.object({
    items: v.array(v.object({ id: v.string(), demo: v.boolean() })),
    nextToken: v.nullish(v.string()),
  }),
});

const AccountSchema = v.object({
  id: v.string(),
  email: v.string(),
  nameFirst: v.string(),
  nameLast: v.string(),
  company: v.string(),
  companyRole: v.nullish(v.string()),
  groups: v.array(v.string()),
  privileges: v.pipe(v.number(), v.transform(toPrivilegeBits)),
  state: v.picklist(ACCOUNT_STATES),
  mfaEnrolled: v.boolean(),
  mfaRequired: v.boolean(),
  authenticatorReset: v.nullish(
    v.object({
      at: v.number(),
      by: v.nullish(v.string()),
      byRecoveryCode: v.nullish(v.boolean(), false),
    }),
  ),
});

/** A layout as GET /sites/ has it: the REST record does not say whether it is a demo (S0 §3). */
export type Site = Omit<Layout, "demo">;

/** The list of GET /sites/, whole or not at all. */
export function parseSites(json: unknown): Outcome<readonly Site[]> {
  const result = v.safeParse(v.array(SiteSchema), json);
  return result.success ? ok(result.output.map(siteFrom)) : unintelligible;
}

export interface DemoPage {
  /** Ids of the demo layouts on this page. */
  readonly demoIds: readonly string[];
  readonly nextToken: string | undefined;
}

/** One page of listLayoutDetails. */
export function parseDemoPage(json: unknown): Outcome<DemoPage> {
  const result = v.safeParse(DemoPageSchema, json);
  if (!result.success) return unintelligible;
  const { items, nextToken } = result.output.listLayoutDetails;
  const demoIds = items.filter(({ demo }) => demo).map(({ id }) => id);
  return ok({ demoIds, nextToken: nextToken ?? undefined });
}

/** The answer to getMe. */
export function parseAccount(json: unknown): Outcome<Account> {
  const result = v.safeParse(v.object({ getMe: AccountSchema }), json);
  if (!result.success) return unintelligible;
  const { companyRole, authenticatorReset: reset, ...account } = result.output.getMe;
  const authenticatorReset = reset ? { ...reset, by: reset.by ?? undefined } : undefined;
  return ok({ ...account, companyRole: companyRole ?? undefined, authenticatorReset });
}

/** An answer that came with success but has another shape. */
const unintelligible = { status: "failed", httpStatus: 200 } as const;

function coordinatesFrom(point: readonly [number, number] | undefined): Coordinates | undefined {
  return point && { longitude: point[0], latitude: point[1] };
}

function siteFrom(site: v.InferOutput<typeof SiteSchema>): Site {
  return {
    id: site.uuid,
    name: site.name,
    customerName: site.owner,
    city: site.city,
    state: site.state,
    masterCount: site.masters.length,
    powerCapacityDc: site.power_capacity ?? undefined,
    coordinates: coordinatesFrom(site.geo_location?.coordinates),
    published: site.published,
  };
}
