/** The content of published documents: of a master, and of the sets assigned to it. */
import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { ok } from "#domain/result.ts";
import {
  parseNodesDocument,
  parseParametersDocument,
  parseSettingsDocument,
  parseSiteDocument,
} from "#domain/wire/config-documents.ts";
import { MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import { updateMaster } from "#functions/layouts/update-master.ts";
import { createNodeParameters } from "#functions/parameters/create-node-parameters.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { updateSettings } from "#functions/parameters/update-settings.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { newMId, nodeAt } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { opened, publisherOfFile } from "./publisher-harness.ts";

const { served, crew, place, broker, run, ask, retained, versionOf, state } = publisherOfFile();

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
    Object.assign(place, await crew.plant({ nLocs, nIds }));
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

  it("of a master that does not exist is nothing, and a request that cannot be sent is an error", async () => {
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
