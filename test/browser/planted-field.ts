/**
 * A small field for one test file: entered through the API as by an administrator, with reports as
 * from its masters.
 */
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { topicOf, type Uplink } from "#domain/wire/topics.ts";
import type { AccountClients } from "#scripts/accounts/create-account.ts";
import type { Target } from "#scripts/accounts/target.ts";
import {
  birth,
  feedback,
  type Message,
  masterData,
  masterId,
} from "#test/builders/wire-messages.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { nowSeconds, openPeople, type People } from "#test/e2e/people.ts";
import {
  CREATE_LAYOUT,
  CREATE_MASTER,
  newChangeId,
  newMasterId,
  UPDATE_NODES,
} from "#test/e2e/planted-layout.ts";
import { until } from "#test/e2e/until.ts";

export interface PlantedNode {
  readonly role?: "solo" | "primary" | "aux";
  /** nLocId of the primary, for an auxiliary unit. */
  readonly relative?: string;
  /** Id with four hex digits; without it none is assigned. */
  readonly id?: string;
}

export interface PlantedMaster {
  readonly name: string;
  readonly deviceType?: string;
  /** PAN ID of the Zigbee network, 1 to 1500. */
  readonly panid?: number;
  /** Position on the canvas, from 0 in the west to 1000 in the east. */
  readonly x: number;
  /** Nodes of one row, from north to south. */
  readonly nodes: readonly PlantedNode[];
}

export interface FieldMaster {
  readonly mLocId: string;
  readonly mId: string;
}

export interface PlantedField {
  readonly layoutId: string;
  readonly name: string;
  readonly masters: readonly FieldMaster[];
  readonly people: People;
  /**
   * Gives a node the id of another one. Stored directly, because the API refuses it, but imported
   * sites may contain it.
   */
  repeatId(master: number, nLocId: string, id: string): Promise<void>;
  /**
   * Sends a round of the master: the values of each column by node; `i` holds the indexes of the
   * nodes.
   */
  report(master: number, cols: Message, ts?: number): Promise<void>;
  /** Sends the master's own data. */
  reportMaster(master: number, data?: Message): Promise<void>;
  /** Sends an event of the master. */
  happen(master: number, type: string, data: Message): Promise<void>;
  /** Reports the master as connected or disconnected. */
  connect(master: number, isOnline?: boolean): Promise<void>;
  /** Reports that the master has sent all nodes the IDs of its newest published list. */
  sync(master: number): Promise<void>;
  /** Sends the master's feedback on a command. */
  answer(master: number, words: Message & { readonly id: string }): Promise<void>;
  close(): Promise<void>;
}

/** The deployment for the field, with the operator's access to it. */
export interface Place {
  readonly target: Target;
  readonly clients: AccountClients;
}

/** Creates the field; its masters are identified by their index in the list. */
export async function plantField(
  { target, clients }: Place,
  layout: { readonly name: string } & Message,
  masters: readonly PlantedMaster[],
): Promise<PlantedField> {
  const people = openPeople(clients, target);
  const { accessToken } = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  const change = <Data>(document: string, input: Message) =>
    dataOf<Data>(target, accessToken, document, { input: { changeId: newChangeId(), ...input } });
  const { createLayoutDetails } = await change<{ createLayoutDetails: { id: string } }>(
    CREATE_LAYOUT,
    { utcOffset: -6, tz: "America/Chicago", ...layout },
  );
  const layoutId = createLayoutDetails.id;
  const entered: FieldMaster[] = [];
  for (const { nodes, x, name, panid, deviceType = "gen4" } of masters) {
    const mId = newMasterId();
    const area = areaAround(x);
    const place = { layoutId, name, deviceType, mId, panid, xLoc: x, yLoc: 200, area };
    const { createMasterLocation } = await change<{ createMasterLocation: { id: string } }>(
      CREATE_MASTER,
      place,
    );
    const mLocId = createMasterLocation.id;
    entered.push({ mLocId, mId });
    if (nodes.length > 0) await change(UPDATE_NODES, { layoutId, mLocId, ...places(x, nodes) });
  }
  const known = { layoutId, name: layout.name, masters: entered, people };
  const repeatId = async (master: number, nLocId: string, id: string) => {
    await clients.dynamo.send(
      new UpdateCommand({
        TableName: target.coreTable,
        Key: { pk: `L#${layoutId}`, sk: `I#${entered[master]?.mLocId}` },
        UpdateExpression: "SET nIds.#node = :id",
        ExpressionAttributeNames: { "#node": nLocId },
        ExpressionAttributeValues: { ":id": id },
      }),
    );
  };
  const speaking = speakers(target, layoutId, entered);
  const sync = async (master: number) => {
    const Key = { pk: `L#${layoutId}`, sk: `C#${entered[master]?.mLocId}#nodes` };
    const ver = await until(async () => {
      const request = { TableName: target.coreTable, Key, ConsistentRead: true };
      const { Item } = await clients.dynamo.send(new GetCommand(request));
      if (Item?.sent !== Item?.ver || Item?.made !== Item?.wanted)
        throw new Error("the list of nodes is not published yet");
      return Item?.ver;
    });
    await speaking.reportSync(master, ver);
  };
  return { ...speaking, ...known, repeatId, sync };
}

function areaAround(x: number) {
  const [west, east] = [x - 120, x + 120];
  return [
    { lat: 100, lng: west },
    { lat: 100, lng: east },
    { lat: 900, lng: east },
    { lat: 900, lng: west },
  ];
}

/** Distance between nodes in canvas units; next, the longest row. */
const SPACING = 60;
const LENGTH = 800;

function places(x: number, nodes: readonly PlantedNode[]) {
  const spacing = Math.min(SPACING, LENGTH / nodes.length);
  const all = nodes.map((node, at) => ({ ...node, index: String(at).padStart(3, "0"), at }));
  return {
    nLocs: all.map(({ index, at, role = "solo", relative }) => ({
      ...{ index, role, xLoc: x, yLoc: 850 - at * spacing },
      ...{ rowNum: Math.round(x / 100), fromSouth: nodes.length - at },
      ...(relative === undefined ? {} : { relative }),
    })),
    nIds: all.flatMap(({ index, id }) => (id === undefined ? [] : [{ index, id }])),
  };
}

/** Message templates for each master, with its own location and id. */
export function speakers(target: Target, layoutId: string, masters: readonly FieldMaster[]) {
  const iot = new IoTDataPlaneClient({ region: target.region });
  const say = async (master: number, ending: Uplink, message: Message, retain = false) => {
    const { mId, mLocId } = masters[master] ?? { mId: "", mLocId: "" };
    const topic = topicOf(masterId(mId), ending);
    const payload = Buffer.from(JSON.stringify({ ...message, layoutId, mLocId }));
    await iot.send(new PublishCommand({ topic, qos: 1, retain, payload }));
  };
  return {
    report: (master: number, cols: Message, ts = nowSeconds()) => {
      const indexes: readonly number[] = Array.isArray(cols.i) ? cols.i : [];
      const n = indexes.length;
      const nid = indexes.map((index) => (0x1000 + index).toString(16).toUpperCase());
      const round = {
        v: 1,
        ts,
        kind: "cycle",
        chunk: [0, 1],
        n,
        dur: 8.5,
        cols: { t: ts, nid, ...cols },
      };
      return say(master, "up/nodes", round);
    },
    reportMaster: (master: number, data: Message = {}) =>
      say(master, "up/master", masterData({ ts: nowSeconds(), ...data })),
    reportSync: (master: number, ver: number) =>
      say(master, "up/sync", {
        ...{ v: 1, ts: nowSeconds(), ver, bitmasks: [0], fullSyncTimestamp: nowSeconds() },
      }),
    happen: (master: number, type: string, data: Message) =>
      say(master, "up/event", { v: 1, ts: nowSeconds(), type, data }),
    connect: (master: number, isOnline = true) => {
      const mId = masters[master]?.mId ?? "";
      const message = isOnline ? birth({ mId, ts: nowSeconds() }) : { v: 1, online: false };
      return say(master, "conn", message, true);
    },
    answer: (master: number, words: Message) =>
      say(master, "fb", answerOf(masters[master]?.mId ?? "", words)),
    close: async () => iot.destroy(),
  };
}

/** A feedback without code; failures must set their own. */
function answerOf(mId: string, words: Message): Message {
  const { code: _, ...usual } = feedback();
  return { ...usual, mId, ts: nowSeconds(), ...words };
}
