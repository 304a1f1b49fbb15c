/**
 * Creates a site as an operator does: its layout, its masters with nodes, and the users with
 * access.
 */
import { asInput } from "#domain/input/read-input.ts";
import type { Command } from "#domain/wire/command.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { seedOf } from "#simulator/seed.ts";
import { SPARE_PLACE } from "./browser-device.ts";
import type { Cloud } from "./cloud.ts";
import { type FaultDice, idFrom } from "./fault-dice.ts";
import { MasterCarrier } from "./master-carrier.ts";
import type { Plants } from "./plants.ts";
import { SiteField } from "./site-field.ts";
import { TABLES, type TableService } from "./table-service.ts";
import type { VirtualBroker } from "./virtual-broker.ts";
import type { VirtualTime } from "./virtual-time.ts";
import { siteUsers, type WorldMaster, type WorldSite } from "./world-site.ts";

export interface FoundingParts {
  readonly seed: number;
  readonly time: VirtualTime;
  readonly dice: Readonly<Record<"people" | "broker", FaultDice>>;
  readonly tables: TableService;
  readonly broker: VirtualBroker;
  readonly cloud: Cloud;
  readonly plants: Plants;
  readonly onEffect: (mId: string, command: Command) => void;
}

const MASTERS = 2;
const TRACKERS = 6;
const OPERATOR = "operator";
const GROUPS = ["ADMIN", "CONTROLS"];

/** Enters the user who creates all sites. */
export function letOperatorIn({ tables }: FoundingParts): Promise<void> {
  return letIn(tables, OPERATOR, { allLayouts: true });
}

export async function foundSite(parts: FoundingParts, number: number): Promise<WorldSite> {
  const { seed, time, dice, tables, broker, plants, onEffect } = parts;
  const field = new SiteField({
    seed: seedOf(seed, "site", number),
    ...{ masters: MASTERS, trackers: TRACKERS, protections: plants.protections, onEffect },
  });
  const name = `Site ${number}`;
  const layout = await must(parts, "Mutation.createLayoutDetails", { name, utcOffset: -7 });
  const layoutId = String(layout.id);
  const masters: WorldMaster[] = [];
  for (const [at, model] of field.models.entries()) {
    const { mId, deviceType } = model;
    const place = { layoutId, name: `M${at + 1}`, deviceType, xLoc: at + 1, yLoc: 1 };
    const made = await must(parts, "Mutation.createMasterLocation", { ...place, mId });
    const mLocId = String(made.id);
    const ids = (field.physical[at]?.trackers ?? []).map(({ controllerId }) => controllerId);
    await must(parts, "Mutation.updateNodeLocations", { layoutId, mLocId, ...nodesWith(ids) });
    masters.push({ mLocId, mId, carrier: new MasterCarrier(model, time, dice.broker, broker) });
  }
  const users = siteUsers(number);
  for (const sub of Object.values(users)) await letIn(tables, sub, { layoutId });
  return { number, layoutId, name, field, masters, users };
}

/** A location for each id, and a spare one. */
function nodesWith(ids: readonly string[]) {
  const indexOf = (node: number) => String(node).padStart(3, "0");
  const nLocs = ids.map((_, node) => ({
    ...{ index: indexOf(node), xLoc: node, yLoc: 1, rowNum: 1, fromSouth: node + 1 },
    role: "solo",
  }));
  const spare = { index: SPARE_PLACE, xLoc: 1, yLoc: 2, rowNum: 2, fromSouth: 1, role: "solo" };
  const nIds = ids.map((id, node) => ({ index: indexOf(node), id }));
  return { nIds, nLocs: [...nLocs, spare] };
}

async function must(
  { cloud, dice, time }: FoundingParts,
  operation: string,
  content: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const changeId = idFrom(dice.people.random, time.nowMilliseconds());
  const answer = await cloud.ask({
    ...{ sub: OPERATOR, operation, args: { input: { changeId, ...content } } },
  });
  if (answer === undefined || !answer.ok) {
    throw new Error(`${operation} was not done: ${JSON.stringify(answer)}`);
  }
  return asInput(answer.value) ?? {};
}

/** Enters a user with access to one layout, or to all. */
async function letIn(
  service: TableService,
  sub: string,
  { layoutId, allLayouts = false }: { layoutId?: string; allLayouts?: boolean },
): Promise<void> {
  const tables = service.tablesOf({ isDead: false }, () => undefined);
  const put = (item: Readonly<Record<string, unknown>>) =>
    tables.send(
      new PutCommand({ TableName: TABLES.accessTable, Item: { pk: `U#${sub}`, ...item } }),
    );
  const account = { email: `${sub}@example.com`, groups: new Set(GROUPS), enabled: true };
  await put({ sk: "A", ...account, allLayouts, mfaEnrolledAt: 1 });
  if (layoutId !== undefined) await put({ sk: `L#${layoutId}` });
}
