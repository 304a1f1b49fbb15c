/**
 * The commissioning of a layout in the events table: facts about its trackers, the punch list, the
 * expected versions and the signatures in one query.
 */
import type { MovementFacts, Side } from "#domain/commissioning/movement-facts.ts";
import type { ParameterFact } from "#domain/commissioning/parameter-facts.ts";
import type { Signature } from "#domain/commissioning/sign-off.ts";
import { type CommissioningStore, partitionOf, SIGNED_FILES } from "./commissioning-keys.ts";
import { firmwareFrom, NO_FIRMWARE, type StoredFirmware } from "./expected-firmware.ts";
import type { StoredPunchItem } from "./punch-list.ts";
import { queryAll } from "./query-all.ts";

export interface CommissioningRows {
  /** Movements by master location and side. */
  readonly movements: ReadonlyMap<string, Readonly<Partial<Record<Side, MovementFacts>>>>;
  /** Parameter readings by master location and node location. */
  readonly parameters: ReadonlyMap<string, ReadonlyMap<string, ParameterFact>>;
  readonly punchList: readonly StoredPunchItem[];
  readonly firmware: StoredFirmware;
  /** Oldest first. */
  readonly signatures: readonly Signature[];
}

/** Reads all but the signed files, consistently. */
export async function readCommissioning(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
): Promise<CommissioningRows> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND sk < :files",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":files": SIGNED_FILES },
    ConsistentRead: true,
  });
  const movements = new Map<string, Partial<Record<Side, MovementFacts>>>();
  const parameters = new Map<string, Map<string, ParameterFact>>();
  const punchList: StoredPunchItem[] = [];
  const signatures: Signature[] = [];
  let firmware = NO_FIRMWARE;
  for (const row of rows) {
    const [kind, mLocId = "", detail = ""] = String(row.sk).split("#");
    if (kind === "MOVED") {
      movements.set(mLocId, { ...movements.get(mLocId), [detail]: row.facts });
    } else if (kind === "PARAMS") {
      const known = parameters.get(mLocId) ?? new Map<string, ParameterFact>();
      parameters.set(mLocId, known.set(detail, row.fact));
    } else if (kind === "PUNCH") punchList.push(row.item);
    else if (kind === "SIGNED") signatures.push(row.signature);
    else if (kind === "FIRMWARE") firmware = firmwareFrom(row);
  }
  signatures.sort((one, other) => one.signedAt - other.signedAt);
  return { movements, parameters, punchList, firmware, signatures };
}
