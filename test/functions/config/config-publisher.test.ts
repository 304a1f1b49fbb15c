import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { ok } from "#domain/result.ts";
import {
  parseNodesDocument,
  parseParametersDocument,
  parseSettingsDocument,
  parseSiteDocument,
} from "#domain/wire/config-documents.ts";
import { decodePayload, encodeMessage, MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import { configPublisher } from "#functions/config/config-publisher.ts";
import type { RetainedDocuments } from "#functions/config/retained-documents.ts";
import { deleteMaster } from "#functions/layouts/delete-master.ts";
import { updateMaster } from "#functions/layouts/update-master.ts";
import { createNodeParameters } from "#functions/parameters/create-node-parameters.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { updateSettings } from "#functions/parameters/update-settings.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import {
  markDirtyAfterChange,
  raiseDocument,
  readDocument,
} from "#functions/shared/store/config-documents.ts";
import { layoutKey } from "#functions/shared/store/layouts.ts";
import { DeleteCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { type FieldCrew, fieldCrew, newMId, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

/** A broker with its retained documents by topic, and every message it received. */
interface FakeBroker extends RetainedDocuments {
  readonly retained: Map<string, string>;
  readonly messages: string[];
  /** Runs before the next message is accepted. */
  before: (() => Promise<void>) | undefined;
}

function fakeBroker(): FakeBroker {
  const take = async (topic: string, payload: string | undefined) => {
    const before = broker.before;
    broker.before = undefined;
    await before?.();
    broker.messages.push(`${topic} ${payload === undefined ? "-" : JSON.parse(payload).ver}`);
    if (payload === undefined) broker.retained.delete(topic);
    else broker.retained.set(topic, payload);
  };
  const broker: FakeBroker = {
    retained: new Map(),
    messages: [],
    before: undefined,
    put: (mId, doc, document) => take(`${mId} ${doc}`, encodeMessage(document)),
    remove: (mId, doc) => take(`${mId} ${doc}`, undefined),
  };
  return broker;
}

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
let broker: FakeBroker;
let run: (event: unknown) => Promise<void>;
beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  place = await crew.plant({ nIds: [{ index: "017", id: "FCC23D000000AB12" }] });
  broker = fakeBroker();
  run = configPublisher({ store: served.store, broker, log: () => undefined });
});

const ask = (docs = ["site", "nodes"], held?: Readonly<Record<string, number>>) =>
  run({ layoutId: place.layoutId, mLocId: place.mLocId, docs, ...(held && { held }) });
const retained = (doc: string, mId = place.mId) => broker.retained.get(`${mId} ${doc}`) ?? "";
const opened = (text: string) => {
  const decoded = decodePayload(text);
  return decoded.ok ? decoded.value : decoded;
};
const versionOf = (doc: string) => Object(opened(retained(doc))).ver;
const state = (doc: string) => crew.core(place, `C#${doc}`);

describe("what is published", () => {
  it("is what the parsers of the wire accept, retained on the master's own topics", async () => {
    await ask();
    expect(parseSiteDocument(opened(retained("site")))).toMatchObject(
      ok({
        ver: 1,
        layoutId: place.layoutId,
        mLocId: place.mLocId,
        name: "M1",
        panid: null,
        channel: null,
        deviceType: "gen4",
        utcOffset: -7,
        safetyStowDirection: null,
      }),
    );
    const ids = Array.from({ length: 18 }, (_, at) => (at === 17 ? "FCC23D000000AB12" : "0000"));
    expect(parseNodesDocument(opened(retained("nodes")))).toMatchObject(
      ok({ ver: 1, ids, role: ids.map(() => "solo"), relative: ids.map(() => null) }),
    );
    expect(await state("nodes")).toMatchObject({
      ver: 1,
      sent: 1,
      wanted: 1,
      made: 1,
      mId: place.mId,
    });
  });

  it("stays below what the broker carries for the largest master there may be", async () => {
    const nLocs = Array.from({ length: 500 }, (_, at) =>
      nodeAt(
        at * 2 - (at % 2),
        at % 2 === 0 ? { role: "primary" } : { role: "aux", relative: nLocIdOf(at * 2 - 2) },
      ),
    );
    const nIds = nLocs.map(({ index }, at) => ({
      index: String(index),
      id: `FCC23D00000${(at >> 1).toString(16).toUpperCase().padStart(4, "0")}1`,
    }));
    place = await crew.plant({ nLocs, nIds });
    await ask();
    expect(Buffer.byteLength(retained("nodes"))).toBeLessThan(MAX_PAYLOAD_BYTES / 3);
    expect(parseNodesDocument(opened(retained("nodes"))).ok).toBe(true);
  });

  it("waits until a master has nodes and a controller", async () => {
    await crew.changeMaster(place, { mId: "0" }, caller());
    await ask();
    expect(broker.messages).toEqual([]);
    await crew.changeMaster(place, { mId: place.mId, timestamp: START - 60 }, caller());
    await ask();
    expect(broker.messages).toEqual([`${place.mId} site 1`, `${place.mId} nodes 1`]);
  });

  it("of a master that is not there is nothing, and a request nobody sends is an error", async () => {
    await run({ ...place, mLocId: "gone", docs: ["site", "nodes"] });
    expect(broker.messages).toEqual([]);
    await expect(run({ docs: ["site"] })).rejects.toThrow("expected layoutId");
  });
});

describe("the documents of the sets", () => {
  const sets = ["settings", "params"];
  const assign = async (): Promise<{
    readonly spaParamId: string;
    readonly nodeParamId: string;
  }> => {
    const input = { changeId: changeId(), layoutId: place.layoutId };
    const madeBy = async (operation: AnyField, content: object) => {
      const outcome = await operation({ input: { ...input, ...content } }, caller());
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
      return String(Object(outcome.value).id);
    };
    const settings = { ...settingsInput(), changeId: changeId(), mLocId: place.mLocId };
    const parameters = { ...nodeParametersInput(), changeId: changeId(), mLocIds: [place.mLocId] };
    return {
      spaParamId: await madeBy(field(createSettings(served)), settings),
      nodeParamId: await madeBy(field(createNodeParameters(served)), parameters),
    };
  };
  const changeSettings = (spaParamId: string, changes: object) => {
    const input = { changeId: changeId(), layoutId: place.layoutId, spaParamId, ...changes };
    return field(updateSettings(served))({ input }, caller());
  };
  const changeLocation = (changes: object) => {
    const input = { changeId: changeId(), layoutId: place.layoutId, id: place.mLocId, ...changes };
    return field(updateMaster(served))({ input }, caller());
  };

  it("are not published while the master has none", async () => {
    await ask(sets);
    expect(broker.messages).toEqual([]);
    expect([await state("settings"), await state("params")]).toEqual([undefined, undefined]);
  });

  it("are what the parsers of the wire accept", async () => {
    const { spaParamId, nodeParamId } = await assign();
    await ask(sets);
    const { windStowTable, ...settings } = settingsInput();
    expect(parseSettingsDocument(opened(retained("settings")))).toMatchObject(
      ok({ ver: 1, spaParamId, values: settings }),
    );
    expect(parseParametersDocument(opened(retained("params")))).toMatchObject(
      ok({ ver: 1, nodeParamId, values: standardParameters("gen4") }),
    );
    expect(await state("settings")).toMatchObject({ ver: 1, sent: 1, mId: place.mId });
  });

  it("rise with a change of the set, and not with one that changes nothing", async () => {
    const { spaParamId } = await assign();
    await ask(sets);
    await changeSettings(spaParamId, { overnightAngle: 9 });
    await ask(sets);
    await changeSettings(spaParamId, { overnightAngle: 9 });
    await ask(sets);
    const { mId } = place;
    expect(broker.messages).toEqual([`${mId} settings 1`, `${mId} params 1`, `${mId} settings 2`]);
    expect(Object(opened(retained("settings"))).values.overnightAngle).toBe("900");
    const { made, wanted } = Object(await state("settings"));
    expect(made).toBe(wanted);
  });

  it("go from the broker with the assignment, and come back with a higher version", async () => {
    const { spaParamId, nodeParamId } = await assign();
    await ask(sets);
    await changeLocation({ spaParamId: null, nodeParamId: null });
    await ask(sets);
    expect([...broker.retained.keys()]).toEqual([]);
    await changeLocation({ spaParamId, nodeParamId });
    await ask(sets);
    expect([versionOf("settings"), versionOf("params")]).toEqual([3, 3]);
  });

  it("go to the next controller, and leave the one before also when they are taken away first", async () => {
    await assign();
    await ask(sets);
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    await ask(sets);
    expect([...broker.retained.keys()].sort()).toEqual([`${mId} params`, `${mId} settings`]);
    await changeLocation({ spaParamId: null });
    await crew.changeMaster(place, { mId: newMId(), timestamp: START - 60 });
    await ask(["settings"]);
    expect([...broker.retained.keys()]).toEqual([`${mId} params`]);
  });
});

describe("the version", () => {
  it("rises with every other content and with nothing else", async () => {
    await ask();
    await ask();
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    await ask(["nodes"]);
    await ask(["nodes"]);
    expect(broker.messages).toEqual([
      `${place.mId} site 1`,
      `${place.mId} nodes 1`,
      `${place.mId} nodes 2`,
    ]);
    expect(await state("nodes")).toMatchObject({ ver: 2, wanted: 2, made: 2 });
  });

  it("goes out again as it is to a master whose birth tells of another one", async () => {
    await ask();
    await ask(["nodes"], { nodes: 0 });
    await ask(["nodes"], { nodes: 1 });
    expect(broker.messages.slice(2)).toEqual([`${place.mId} nodes 1`]);
  });

  // Otherwise a controller with documents of higher versions would ignore all lower ones.
  it("rises beyond what the master holds", async () => {
    await ask();
    await ask(["site", "nodes"], { site: 1, nodes: 40 });
    expect(broker.messages.slice(2)).toEqual([`${place.mId} nodes 41`]);
    expect(versionOf("nodes")).toBe(41);
  });

  it("rises for an id that was changed and changed back before anybody published, for the sake of its bit", async () => {
    await ask();
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "core",
        Key: { pk: `L#${place.layoutId}`, sk: `B#${place.mLocId}` },
        UpdateExpression: "SET words = :told",
        ExpressionAttributeValues: { ":told": [0, 0] },
      }),
    );
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    await crew.changeNode(place, { nLocId: "001", nId: "0000", timestamp: START - 60 });
    await ask(["nodes"]);
    await ask(["nodes"]);
    expect(broker.messages.slice(2)).toEqual([`${place.mId} nodes 2`]);
  });
});

describe("a master that is removed", () => {
  const remove = () => {
    const { layoutId, mLocId } = place;
    const input = { changeId: changeId(), layoutId, mLocId, confirmName: "M1" };
    return field(deleteMaster(served))({ input }, caller());
  };

  it("leaves the broker nothing of its board, whoever is late", async () => {
    await ask();
    await remove();
    await ask();
    expect([...broker.retained.keys()]).toEqual([]);
    await ask();
    expect(broker.messages.slice(2)).toEqual([`${place.mId} site -`, `${place.mId} nodes -`]);
  });

  it("leaves nothing either while a document of it is going out", async () => {
    broker.before = async () => {
      await remove();
      await ask(["site"]);
    };
    await ask(["site"]);
    expect([...broker.retained.keys()]).toEqual([]);
  });
});

describe("a document that is deleted with its layout", () => {
  it("is not made anew by a request that read it before", async () => {
    const { store } = served;
    await markDirtyAfterChange(store, place, "params");
    const before = await readDocument(store, place, "params");
    const { pk } = layoutKey(place.layoutId);
    const Key = { pk, sk: `C#${place.mLocId}#params` };
    await store.tables.send(new DeleteCommand({ TableName: store.coreTable, Key }));
    const next = { ver: 0, hash: "", mId: undefined, staleRetained: [], boardVer: 0 };
    expect(await raiseDocument(store, place, "params", { before, next })).toBe(false);
    expect((await readDocument(store, place, "params")).contentRevision).toBe(0);
  });
});

describe("another controller", () => {
  it("gets the documents, and the one before loses them", async () => {
    await ask();
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    await ask();
    expect([...broker.retained.keys()].sort()).toEqual([`${mId} nodes`, `${mId} site`]);
    expect(Object(opened(retained("nodes", mId))).ver).toBe(2);
    expect(await state("site")).toMatchObject({ mId, ver: 2, sent: 2, strays: [] });
  });

  it("that leaves for another place keeps what it got there", async () => {
    await ask();
    const { mId } = place;
    await crew.changeMaster(place, { mId: "0" });
    const elsewhere = await crew.plant();
    await crew.changeMaster(elsewhere, { mId });
    await run({ ...elsewhere, docs: ["site", "nodes"] });
    await ask();
    expect(Object(opened(retained("site", mId))).mLocId).toBe(elsewhere.mLocId);
    expect(await state("site")).toMatchObject({ strays: [] });
  });

  // Otherwise a board that ignores equal or lower versions would keep the location, PAN and channel
  // of its former place.
  it("gets versions in its new place that are above those of its former one", async () => {
    for (const nId of ["0C0D", "0C0E", "0C0F"]) {
      await crew.changeNode(place, { nLocId: "001", nId });
      await ask();
    }
    const { mId } = place;
    const before = [versionOf("site"), versionOf("nodes")];
    expect(before).toEqual([1, 3]);
    await crew.changeMaster(place, { mId: "0" });
    const elsewhere = await crew.plant();
    await crew.changeMaster(elsewhere, { mId });
    await run({ ...elsewhere, docs: ["site", "nodes"] });
    expect([versionOf("site"), versionOf("nodes")]).toEqual([2, 4]);
    for (const doc of ["site", "nodes"]) {
      expect(opened(retained(doc))).toMatchObject({
        layoutId: elsewhere.layoutId,
        mLocId: elsewhere.mLocId,
      });
    }
    await crew.changeMaster(elsewhere, { mId: "0" });
    await crew.changeMaster(place, { mId, timestamp: START - 60 });
    await ask();
    expect([versionOf("site"), versionOf("nodes")]).toEqual([3, 5]);
  });

  it("comes back to its place and has its documents again", async () => {
    await ask();
    await crew.changeMaster(place, { mId: "0" });
    await ask();
    expect(broker.retained.size).toBe(0);
    await crew.changeMaster(place, { mId: place.mId, timestamp: START - 60 });
    await ask();
    expect([versionOf("site"), versionOf("nodes")]).toEqual([3, 3]);
  });

  it("is not taken for one that has acknowledged anything", async () => {
    await ask();
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "core",
        Key: { pk: `L#${place.layoutId}`, sk: `C#${place.mLocId}#site` },
        UpdateExpression: "SET ackVer = :one, ackAt = :one",
        ExpressionAttributeValues: { ":one": 1 },
      }),
    );
    await crew.changeMaster(place, { mId: newMId() });
    await ask();
    expect(await state("site")).not.toHaveProperty("ackVer");
  });
});

describe("publishers beside each other", () => {
  // Otherwise the slower publisher would overwrite the newer document at the broker.
  it("leave the newest content with the broker, whoever comes last", async () => {
    await ask();
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    broker.before = async () => {
      await crew.changeNode(place, { nLocId: "000", nId: "0E0F" });
      await ask(["nodes"]);
    };
    await ask(["nodes"]);
    expect(broker.messages.slice(2)).toEqual([
      `${place.mId} nodes 3`,
      `${place.mId} nodes 2`,
      `${place.mId} nodes 3`,
    ]);
    expect(Object(opened(retained("nodes"))).ids.slice(0, 2)).toEqual(["0E0F", "0C0D"]);
  });

  it("raise the version once for one change", async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(["nodes"])));
    expect(versionOf("nodes")).toBe(1);
    expect(await state("nodes")).toMatchObject({ ver: 1, sent: 1 });
  });

  it("publish what one of them had noted and never sent", async () => {
    broker.before = () => Promise.reject(new Error("the broker is away"));
    await expect(ask(["site"])).rejects.toThrow("the broker is away");
    expect(await state("site")).toMatchObject({ ver: 1 });
    await ask(["site"]);
    expect(broker.messages).toEqual([`${place.mId} site 1`]);
    expect(await state("site")).toMatchObject({ ver: 1, sent: 1 });
  });

  it("remove what one of them had left under the former id", async () => {
    await ask(["site"]);
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    let puts = 0;
    const put = broker.put;
    const failing: RetainedDocuments = {
      put: async (...message) => {
        await put(...message);
        puts += 1;
      },
      remove: () => Promise.reject(new Error("the broker is away")),
    };
    const broken = configPublisher({ store: served.store, broker: failing, log: () => undefined });
    const request = { layoutId: place.layoutId, mLocId: place.mLocId, docs: ["site"] };
    await expect(broken(request)).rejects.toThrow("the broker is away");
    expect(puts).toBe(1);
    await run(request);
    expect([...broker.retained.keys()]).toEqual([`${mId} site`]);
  });
});
