/** The access step of every pipeline, compared with the decision of the domain. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { accessRecordFrom } from "#domain/access/access-record.ts";
import { authorise } from "#domain/access/authorise.ts";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { OPERATION_NAMES, operationNamed } from "#domain/access/operations.ts";
import { gateFrom } from "#domain/access/owners-gate.ts";
import { identity, LAYOUT, SESSION, SUB, USER } from "./authorise-facts.ts";
import { buildResolvers, NOW, type Resolvers, returned, type TestContext } from "./sandboxed.ts";

const FIELDS = OPERATION_NAMES.filter((name) => !name.includes("/"));

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

type Item = Readonly<Record<string, unknown>>;

interface Case {
  readonly operation: string;
  readonly item: Item | undefined;
  readonly grant: boolean;
  readonly mfaRequired: boolean;
  /** Item of the owner's gate, without its key. */
  readonly gate?: Item | undefined;
}

/** Arguments of the operation, including its layout. */
function argumentsOf(operation: string): Record<string, unknown> {
  const entry = operationNamed(operation);
  if (entry?.caller !== "user" || entry.scope.kind !== "layout") return {};
  return entry.scope.argument
    .split(".")
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), LAYOUT) as Record<string, unknown>;
}

function contextOf({ operation, mfaRequired }: Case): TestContext {
  const args = argumentsOf(operation);
  const env = { ACCESS_TABLE: "access", CORE_TABLE: "core", MFA_REQUIRED: String(mfaRequired) };
  return { operation, identity, args, env };
}

/** Runs both handlers, with a table that contains exactly the items of the case. */
function decide(test: Case): Readonly<Record<string, unknown>> {
  const context = contextOf(test);
  const asked = resolvers.run("lib/authorise", "request", context);
  if (asked.outcome.status === "early") return asked.stash;
  const request = JSON.stringify(returned(asked));
  const stored: Item[] = [
    ...(test.item === undefined ? [] : [{ pk: `U#${SUB}`, sk: "A", ...test.item }]),
    ...(test.grant ? [{ pk: `U#${SUB}`, sk: `L#${LAYOUT}` }] : []),
    ...(test.gate === undefined ? [] : [{ pk: `L#${LAYOUT}`, sk: "GATE", ...test.gate }]),
  ];
  const found = stored.filter(({ sk }) => request.includes(`"sk":{"S":"${sk}"}`));
  const result = { data: { access: [null, ...found] }, unprocessedKeys: { access: [] } };
  return resolvers.run("lib/authorise", "response", { ...context, stash: asked.stash, result })
    .stash;
}

/** The domain's result for the same facts, in the form of the stash. */
function expected({ operation, item, grant, mfaRequired, gate: stored }: Case): unknown {
  const record = accessRecordFrom(SUB, item);
  const gate = gateFrom(stored?.isOff === true ? undefined : stored);
  const request = { operation, record, layoutGrant: grant, gate, nowSeconds: NOW, mfaRequired };
  const decision = authorise({ ...request, session: SESSION });
  if (decision.ok) return { caller: JSON.parse(JSON.stringify(decision.value)) };
  const entry = operationNamed(operation);
  const isOfLayout = entry?.caller === "user" && entry.scope.kind === "layout";
  const maySee = isOfLayout && (grant || record?.allLayouts === true);
  const place = { layoutId: LAYOUT, sessionId: record === undefined ? "" : SESSION.id };
  return { denied: { code: decision.error, operation, ...(maySee ? place : {}) } };
}

describe("authorise decides as the domain does", () => {
  it("for every set of groups, every field, and every way to a layout", () => {
    const ways = [
      { allLayouts: true, grant: false },
      { allLayouts: false, grant: true },
      { allLayouts: false, grant: false },
    ];
    let cases = 0;
    for (let set = 0; set < 2 ** GROUP_NAMES.length; set += 1) {
      const groups = GROUP_NAMES.filter((_name, bit) => (set & (1 << bit)) !== 0);
      for (const { allLayouts, grant } of ways) {
        const operation = FIELDS[cases % FIELDS.length] ?? "";
        const item = { ...USER, groups, allLayouts };
        const test = { operation, item, grant, mfaRequired: false };
        expect(decide(test), JSON.stringify(test)).toEqual(expected(test));
        cases += 1;
      }
    }
    expect(cases).toBe(768);
  });

  it("for every state of an account and every field", () => {
    const states: readonly Item[] = [
      {},
      { enabled: false },
      { expiration: NOW - 1 },
      { expiration: NOW },
      { trialExpiration: NOW - 1 },
      { trialExpiration: NOW + 1 },
      { groups: [] },
      { groups: undefined },
      { groups: ["CONTROLS"] },
      { mfaEnrolledAt: 0 },
      { mfaEnrolledAt: NOW - 5 },
      { mustEnrol: true },
      { mustEnrol: true, mfaEnrolledAt: NOW - 5 },
      { mustEnrol: false },
      { sessionsFrom: SESSION.signedInAt },
      { sessionsFrom: SESSION.signedInAt + 1 },
      { sessionsFrom: NOW, enabled: false },
      { sessionsFrom: NOW, sparedSessions: { [SESSION.id]: NOW } },
      { sessionsFrom: NOW, sparedSessions: { [SESSION.id]: NOW - 1 } },
      { sessionsFrom: NOW, sparedSessions: { other: NOW } },
      { endedSessions: { [SESSION.id]: NOW - 9 } },
      { endedSessions: { other: NOW - 9 } },
      { endedSessions: {} },
    ];
    for (const operation of FIELDS) {
      for (const state of states) {
        for (const mfaRequired of [true, false]) {
          const test = { operation, item: { ...USER, ...state }, grant: true, mfaRequired };
          expect(decide(test), JSON.stringify(test)).toEqual(expected(test));
        }
      }
    }
  });

  it("for every field and every gate of the owner", () => {
    const window = (sub: string, endsAt: unknown) => ({ people: [{ sub }], endsAt });
    const owners = ["owner.example"];
    const gates: readonly (Item | undefined)[] = [
      undefined,
      { isOff: true },
      { owners },
      { owners: ["example.com"] },
      { owners: ["a@example.com"] },
      { owners: ["a@example.com.owner.example", "Example.com", "ample.com"] },
      { owners, window: window(SUB, NOW + 1) },
      { owners, window: window(SUB, NOW) },
      { owners, window: window("another", NOW + 1) },
      { owners, window: window(SUB, "soon") },
      { owners, window: { people: [null, "x"], endsAt: NOW + 1 } },
      { owners, window: "open" },
      { owners: ["example.com"], window: "open" },
      { owners: "owner.example" },
      { owners: ["example.com", 7] },
      {},
      { isOff: "true", owners },
    ];
    for (const operation of FIELDS) {
      for (const gate of gates) {
        for (const ways of [{ grant: true }, { grant: false }, { allLayouts: true }]) {
          const { grant = false, ...more } = ways as { grant?: boolean };
          const item = { ...USER, groups: ["ADMIN", "CONTROLS"], ...more };
          const test = { operation, item, grant, mfaRequired: false, gate };
          expect(decide(test), JSON.stringify(test)).toEqual(
            operationNamed(operation)?.caller === "service"
              ? { denied: { code: "NotPermitted", operation } }
              : expected(test),
          );
        }
      }
    }
  });

  it("for whatever may stand in an item", () => {
    const time = fc.oneof(fc.constantFrom(0, NOW - 1, NOW, NOW + 1, null, -1, "soon"));
    const times = fc.oneof(
      fc.dictionary(fc.constantFrom(SESSION.id, "other"), fc.constantFrom(NOW - 1, NOW)),
      fc.constantFrom<unknown>(null, {}, "soon", 7, [NOW], { [SESSION.id]: "soon" }),
    );
    const names = fc.array(
      fc.constantFrom(...GROUP_NAMES, "admin", "ADMIN ", "__proto__", "constructor", "toString"),
      { maxLength: 4 },
    );
    const item = fc.record(
      {
        email: fc.constantFrom("a@example.com", "b@example.com", 7, null),
        groups: fc.oneof(names, fc.constantFrom<unknown>("ADMIN", null, ["ADMIN", 1], {})),
        enabled: fc.constantFrom<unknown>(true, false, "true", 1),
        allLayouts: fc.constantFrom<unknown>(true, false, "true"),
        expiration: time,
        trialExpiration: time,
        mfaEnrolledAt: time,
        mustEnrol: fc.constantFrom<unknown>(true, false, null, "true", 0),
        sessionsFrom: time,
        sparedSessions: times,
        endedSessions: times,
        nameFirst: fc.constantFrom<unknown>("Ada", 5),
        companyRole: fc.constantFrom<unknown>("Planner", null),
      },
      { requiredKeys: [] },
    );
    const cases = fc.record({
      operation: fc.constantFrom(...FIELDS),
      item: fc.option(item, { nil: undefined, freq: 10 }),
      grant: fc.boolean(),
      mfaRequired: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, (test) => {
        expect(decide(test)).toEqual(
          operationNamed(test.operation)?.caller === "service"
            ? { denied: { code: "NotPermitted", operation: test.operation } }
            : expected(test),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

it("has a reset of the authenticator, so that the user can be notified", () => {
  const resetIn = (facts: Item) =>
    Object(
      decide({
        operation: "Query.getMe",
        item: { ...USER, ...facts },
        grant: false,
        mfaRequired: true,
      }).caller,
    ).authenticatorReset;
  const by = "admin@example.com";
  expect(resetIn({ authenticatorResetAt: NOW - 5, authenticatorResetBy: by })).toEqual({
    at: NOW - 5,
    by,
    byRecoveryCode: false,
  });
  expect(resetIn({ authenticatorResetAt: NOW - 5 })).toEqual({
    at: NOW - 5,
    by: null,
    byRecoveryCode: false,
  });
  const byCode = { authenticatorResetByCode: true, authenticatorResetBy: by };
  expect(resetIn({ authenticatorResetAt: NOW - 5, ...byCode })).toEqual({
    at: NOW - 5,
    by: null,
    byRecoveryCode: true,
  });
  expect(resetIn({})).toBeUndefined();
});
