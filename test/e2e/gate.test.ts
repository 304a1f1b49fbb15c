/**
 * The owner's gate at the APIs: every operation that changes a layout, called by accounts of the
 * provider with the gate closed, and in a window, where the table of rights holds as before.
 */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readGateTable } from "#test/authz/gate.ts";
import { type Actor, readMatrix } from "#test/authz/matrix.ts";
import { cellOutcome } from "./cell-outcome.ts";
import type { PlantedMaster } from "./cell-request.ts";
import { nowSeconds, openPeople, type Person, type Rights } from "./people.ts";
import { newMasterId, plantLayout, plantSets } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);
const table = readGateTable();

type Visitor = Extract<
  Actor,
  "user" | "field-tech" | "cx-tech" | "admin" | "admin-limited" | "dev"
>;

const RIGHTS: readonly (readonly [Visitor, Rights])[] = [
  ["user", { groups: ["USER", "CONTROLS"] }],
  ["field-tech", { groups: ["FIELD_TECH", "CONTROLS"] }],
  ["cx-tech", { groups: ["CX_TECH", "CONTROLS"] }],
  ["admin", { groups: ["ADMIN"], allLayouts: true }],
  ["admin-limited", { groups: ["ADMIN"] }],
  ["dev", { groups: ["DEV", "BETA_FEATURES", "CONTROLS"], allLayouts: true }],
];

const visitors = new Map<Visitor, Person>();
let own: PlantedMaster;

/** Every operation that changes a layout, as the table of rights calls it for one's own layout. */
const rows = readMatrix().filter(
  ({ operation, layout }) =>
    layout === "own" && ["refused", "refused by the function"].includes(table.get(operation) ?? ""),
);

beforeAll(async () => {
  for (const [actor, rights] of RIGHTS) visitors.set(actor, await people.signedIn(rights));
  const { accessToken = "" } = visitors.get("admin") ?? {};
  const mId = newMasterId();
  const place = await plantLayout(target, accessToken, "E2E gated", { mId });
  own = { ...place, mId, ...(await plantSets(target, accessToken, place)) };
  for (const person of visitors.values()) await people.grant(person, own.layoutId);
});

afterAll(() => people.dismiss());

async function putGate(window?: object): Promise<void> {
  const Item = { pk: `L#${own.layoutId}`, sk: "GATE", owners: ["owner.example"], rev: 1, window };
  await clients.dynamo.send(
    new PutCommand({
      TableName: target.accessTable,
      Item: window === undefined ? { ...Item, window: null } : Item,
    }),
  );
}

/** The answers to every visitor whom the table of rights allows the operation. */
async function outcomesOf({ operation, layout, expected }: (typeof rows)[number]) {
  const outcomes: string[] = [];
  for (const [actor, asker] of visitors) {
    const before = expected.get(actor);
    if (before === "NotPermitted") continue;
    const outcome = await cellOutcome(target, { operation, layout, asker }, { own, foreign: own });
    outcomes.push(`${actor} ${outcome}`);
  }
  return outcomes;
}

const allowedIn = ({ expected }: (typeof rows)[number]) =>
  [...visitors.keys()].filter((actor) => expected.get(actor) !== "NotPermitted");

describe("with the gate closed", () => {
  beforeAll(() => putGate());

  it.each(rows)("$operation is refused to every account of the provider", async (row) => {
    expect(await outcomesOf(row)).toEqual(allowedIn(row).map((actor) => `${actor} GateClosed`));
  });

  it("every operation of the table that changes a layout has been called", () => {
    const onLayout = [...table].filter(([, outcome]) => outcome === "refused");
    const called = new Set(rows.map(({ operation }) => operation));
    expect(onLayout.filter(([operation]) => !called.has(operation))).toEqual([]);
  });
});

describe("in a window", () => {
  beforeAll(() => {
    const named = [...visitors.values()].map(({ sub, email }) => ({ sub, email }));
    const opened = { id: "w", reason: "Test", openedBy: "o@owner.example", openedAt: 0 };
    return putGate({ ...opened, people: named, endsAt: nowSeconds() + 3600 });
  });

  it.each(rows)("$operation is as the table of rights has it", async (row) => {
    expect(await outcomesOf(row)).toEqual(
      allowedIn(row).map((actor) => `${actor} ${row.expected.get(actor)}`),
    );
  });
});
