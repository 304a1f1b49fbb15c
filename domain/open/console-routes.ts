/** The REST routes of the console, for signed-in users, with their inputs and answers. */
import type { OPERATIONS } from "#domain/access/operations.ts";
import { COMPONENT_KINDS } from "#domain/components/component-kinds.ts";
import { exactly, FLAG, type JsonSchema, listOf, named, orNull, TEXT } from "./json-schema.ts";

type Operations = typeof OPERATIONS;

export type ConsoleRouteName = {
  [Name in keyof Operations]: Name extends `${string} /${string}`
    ? Operations[Name] extends { readonly caller: "token" }
      ? never
      : Name
    : never;
}[keyof Operations];

export interface ConsoleRoute {
  readonly summary: string;
  readonly takes?: JsonSchema;
  readonly status: 200 | 201;
  readonly answers: JsonSchema;
}

const WHOLE: JsonSchema = { type: "integer" };
const NUMBER: JsonSchema = { type: "number" };
const TIME: JsonSchema = { type: "integer", minimum: 0 };

const COMPONENT_KIND_NAMES = Object.keys(COMPONENT_KINDS);

const SITE_RECORD = exactly({
  uuid: TEXT,
  name: TEXT,
  address: orNull(TEXT),
  city: orNull(TEXT),
  state: orNull(TEXT),
  owner: orNull(TEXT),
  geo_location: orNull(
    exactly({ type: { ...TEXT, enum: ["Point"] }, coordinates: listOf(NUMBER) }),
  ),
  layout_number: orNull(TEXT),
  file: orNull(TEXT),
  power_capacity: orNull(NUMBER),
  published: FLAG,
  timezone: orNull(TEXT),
  utc_offset: NUMBER,
  marker_radius: orNull(NUMBER),
  label_zoom_threshold: orNull(NUMBER),
  masters: listOf(TEXT),
  safety_stow_direction: {
    ...orNull({ ...WHOLE, enum: [0, 1] }),
    description: "0 west, 1 east, null unknown.",
  },
  weathersmart_enabled: FLAG,
  hailstow_enabled: FLAG,
  powerboost_enabled: FLAG,
  snowshield_enabled: FLAG,
  thundersmart_enabled: FLAG,
});

const SITE_NODE = exactly({
  node_id: { ...orNull(TEXT), description: "Of the controller; null while none is assigned." },
  uuid: TEXT,
});

const COMPONENT_SCAN = exactly({
  id: TEXT,
  kind: { ...TEXT, enum: COMPONENT_KIND_NAMES },
  name: TEXT,
  status: { type: "string", enum: ["success"] },
  timestamp: { ...TIME, description: "When the server took it; epoch seconds." },
  uuid: { ...TEXT, description: "Id of the controller." },
  serial_number: TEXT,
  part_number: TEXT,
  radioid: orNull(TEXT),
  original_radio_id: orNull(TEXT),
  replaced_by: orNull(TEXT),
  scanned_time: { ...orNull(TIME), description: "By the client's clock; epoch seconds." },
  schema_version: TEXT,
});

/** Schema of a scanned component. Clients may send additional members, which are not stored. */
const SCANNED: JsonSchema = {
  type: "object",
  properties: {
    serial_number: TEXT,
    _part_number: TEXT,
    radioid: orNull(TEXT),
    original_radio_id: orNull(TEXT),
    replaced_by: orNull(TEXT),
    scanned_time: orNull(TIME),
    schema_version: TEXT,
  },
  required: ["serial_number", "_part_number"],
};

const SCANS: JsonSchema = {
  type: "object",
  description: "By the kind of component.",
  additionalProperties: listOf(named("ComponentScan")),
};

export const CONSOLE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  SiteRecord: SITE_RECORD,
  ComponentScan: COMPONENT_SCAN,
};

const SWITCH = exactly({ value: FLAG });

export const CONSOLE_ROUTES: Readonly<Record<ConsoleRouteName, ConsoleRoute>> = {
  "GET /sites/": {
    summary: "Layouts that the caller may see",
    status: 200,
    answers: listOf(named("SiteRecord")),
  },
  "GET /sites/{id}/": { summary: "One layout", status: 200, answers: named("SiteRecord") },
  "DELETE /sites/{id}/": {
    summary: "Deletes a layout; the password has to be proved a moment before",
    status: 200,
    answers: exactly({ uuid: TEXT }),
  },
  "GET /sites/{id}/nodes/": {
    summary: "Nodes of a layout with the ids under which their components are scanned",
    status: 200,
    answers: listOf(SITE_NODE),
  },
  "POST /sites/{id}/nodes/import/": {
    summary: "Makes sure that every node of a layout is found by its id, and answers them all",
    status: 200,
    answers: listOf(SITE_NODE),
  },
  "GET /sites/{id}/weathersmart/": {
    summary: "Whether WeatherSmart is on",
    status: 200,
    answers: SWITCH,
  },
  "PUT /sites/{id}/weathersmart/": {
    summary: "Turns WeatherSmart on or off",
    takes: SWITCH,
    status: 200,
    answers: SWITCH,
  },
  "GET /sites/{id}/masters/components/{uuid}/": {
    summary: "Components scanned at a master and at its nodes",
    status: 200,
    answers: SCANS,
  },
  "GET /sites/{id}/nodes/components/{uuid}/": {
    summary: "Components scanned at a node",
    status: 200,
    answers: SCANS,
  },
  "POST /controllers/masters/{uuid}/components/{kind}/": {
    summary: "Adds a component that was scanned at a master",
    takes: SCANNED,
    status: 201,
    answers: named("ComponentScan"),
  },
  "POST /controllers/nodes/{uuid}/components/{kind}/": {
    summary: "Adds a component that was scanned at a node",
    takes: SCANNED,
    status: 201,
    answers: named("ComponentScan"),
  },
  "GET /auth/permissions/": {
    summary: "What the caller may do beyond the bits of their privileges",
    status: 200,
    answers: listOf(TEXT),
  },
  "POST /auth/verify-authentication/": {
    summary: "Proves who the caller is: by password, or by a sign-in at their company a moment ago",
    takes: { type: "object", properties: { password: TEXT, sign_in: FLAG } },
    status: 200,
    answers: exactly({ verified: FLAG }),
  },
  "GET /auth/recovery-codes": {
    summary: "How many recovery codes the caller has left",
    status: 200,
    answers: exactly({ left: WHOLE, made_at: orNull(TIME), needs_password: FLAG }),
  },
  "POST /auth/recovery-codes": {
    summary: "Makes new recovery codes in place of those there were",
    takes: { type: "object", properties: { password: TEXT } },
    status: 201,
    answers: exactly({ codes: listOf(TEXT) }),
  },
  "GET /auth/sessions": {
    summary: "The caller's own sign-in sessions, the one used last first",
    status: 200,
    answers: exactly({
      sessions: listOf(
        exactly({
          id: TEXT,
          is_current: FLAG,
          signed_in_at: TIME,
          last_used_at: TIME,
          browser: orNull(TEXT),
          system: orNull(TEXT),
          network: orNull(TEXT),
        }),
      ),
    }),
  },
  "POST /auth/sessions": {
    summary: "Reports that the session of the token is in use",
    status: 201,
    answers: exactly({ recorded: FLAG }),
  },
  "POST /auth/sessions/end": {
    summary: "Ends one session of the caller, or all but that of the token",
    takes: { type: "object", properties: { session: TEXT, others: FLAG } },
    status: 200,
    answers: exactly({ ended: FLAG, settled: FLAG }),
  },
  "POST /auth/recover": {
    summary: "Takes a lost authenticator away, by password and recovery code",
    takes: exactly({ email: TEXT, password: TEXT, code: TEXT }),
    status: 200,
    answers: exactly({ recovered: FLAG, settled: FLAG }),
  },
  "GET /v1/openapi.json": {
    summary: "This document",
    status: 200,
    answers: { type: "object" },
  },
};

export const CONSOLE_ROUTE_NAMES = Object.keys(CONSOLE_ROUTES) as readonly ConsoleRouteName[];
