/** A layout with one master and its nodes on the served tables, and users who change its ids. */

import type { Caller } from "#domain/access/authorise.ts";
import { updateMasterId } from "#functions/ids/update-master-id.ts";
import { updateNodeId } from "#functions/ids/update-node-id.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { field } from "#functions/shared/handler.ts";
import { GetCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId, type ServedTables, START } from "../served-tables.ts";

export interface Place {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
}

type Input = Readonly<Record<string, unknown>>;
type Answer = Awaited<ReturnType<ReturnType<typeof field>>>;

export interface FieldCrew {
  /** Creates a layout with one master and these nodes. @default solo nodes without ids */
  plant(nodes?: PlantedNodes): Promise<Place>;
  changeNode(place: Place, input: Input, who?: Caller): Promise<Answer>;
  changeMaster(place: Place, input: Input, who?: Caller): Promise<Answer>;
  /** The master's items in the core table, by the prefix of the sort key. */
  core(place: Place, kind: string): Promise<Record<string, unknown> | undefined>;
  /** The stored ids of the master's nodes, by their locations. */
  ids(place: Place): Promise<unknown>;
  /** The words of the master's pending nodes, one bit for each. */
  words(place: Place): Promise<unknown>;
  /** Rows of the master's id history since its creation, by key. */
  history(place: Place): Promise<readonly Record<string, unknown>[]>;
}

export interface PlantedNodes {
  readonly nLocs?: readonly Input[];
  readonly nIds?: readonly { readonly index: string; readonly id: string }[];
}

export const TECHNICIAN = caller({
  sub: "user-2",
  email: "tech@example.com",
  groups: ["FIELD_TECH"],
});

export function nodeAt(index: number, differences: Input = {}): Input {
  return {
    index: String(index).padStart(3, "0"),
    xLoc: index,
    yLoc: 1,
    rowNum: 1,
    fromSouth: index + 1,
    role: "solo",
    ...differences,
  };
}

/** Epoch seconds, a day before the changes of ids. */
const PLANTED = START - 86_400;

let masters = 0;

export function newMId(): string {
  masters += 1;
  return `FCC23D06${masters.toString(16).toUpperCase().padStart(8, "0")}`;
}

export function fieldCrew(served: ServedTables): FieldCrew {
  const nodeId = field(updateNodeId(served));
  const masterId = field(updateMasterId(served));
  return {
    plant: (nodes) => plant(served, nodes),
    changeNode: (place, input, who = TECHNICIAN) =>
      nodeId({ input: { ...changeAt(place), ...input } }, who),
    changeMaster: (place, input, who = TECHNICIAN) =>
      masterId({ input: { ...changeAt(place), ...input } }, who),
    core: (place, kind) => coreItem(served, place, kind),
    ids: async (place) => (await coreItem(served, place, "I"))?.nIds,
    words: async (place) => (await coreItem(served, place, "B"))?.words,
    history: async ({ layoutId, mLocId }) =>
      (await served.itemsOf("events")).filter(
        ({ pk, serverTimestamp }) =>
          pk === `L#${layoutId}#H#${mLocId}` && serverTimestamp !== PLANTED,
      ),
  };
}

async function coreItem(served: ServedTables, { layoutId, mLocId }: Place, kind: string) {
  const [letter, doc] = kind.split("#");
  const sk = doc === undefined ? `${letter}#${mLocId}` : `${letter}#${mLocId}#${doc}`;
  const { Item } = await served.store.tables.send(
    new GetCommand({ TableName: "core", Key: { pk: `L#${layoutId}`, sk }, ConsistentRead: true }),
  );
  return Item;
}

function changeAt({ layoutId, mLocId }: Place): Input {
  return { changeId: changeId(), layoutId, mLocId, timestamp: START - 3600 };
}

async function plant(served: ServedTables, nodes: PlantedNodes = {}): Promise<Place> {
  const { nLocs = [nodeAt(0), nodeAt(1), nodeAt(17)], nIds = [] } = nodes;
  served.clock.now = PLANTED * 1000;
  const make = async (outcome: Promise<Answer>) => {
    const answer = await outcome;
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
    return Object(answer.value);
  };
  const layout = await make(
    field(createLayout(served))(
      { input: { changeId: changeId(), name: "North", utcOffset: -7 } },
      caller(),
    ),
  );
  const mId = newMId();
  const at = { layoutId: String(layout.id), name: "M1", deviceType: "gen4", xLoc: 1, yLoc: 1 };
  const master = await make(
    field(createMaster(served))({ input: { changeId: changeId(), ...at, mId } }, caller()),
  );
  const place = { layoutId: at.layoutId, mLocId: String(master.id) };
  await make(
    field(updateNodes(served))(
      { input: { changeId: changeId(), ...place, nLocs, nIds } },
      caller(),
    ),
  );
  served.clock.now = START * 1000;
  for (const list of [served.notices, served.requests, ...Object.values(served.published)]) {
    list.length = 0;
  }
  return { ...place, mId };
}
