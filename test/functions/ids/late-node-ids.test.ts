/** Changes of the ids of nodes that arrive out of order, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { caller, changeId, START } from "../served-tables.ts";
import type { FieldCrew, Place } from "./field-crew.ts";
import { numberedNodesOfFile } from "./numbered-nodes.ts";

const { served, begin } = numberedNodesOfFile();
let crew: FieldCrew;
let place: Place;
beforeEach(async () => {
  ({ crew, place } = await begin());
});

describe("changes that arrive out of order", () => {
  const at = (timestamp: number, nId: string) => ({ nLocId: "001", nId, timestamp });

  it("end with the newest by the client's time, and every one is in the history", async () => {
    const times = [30, 10, 20, 40].map((minutes) => START - 3600 + minutes * 60);
    const answers = [];
    for (const [nth, timestamp] of times.entries()) {
      answers.push(await crew.changeNode(place, at(timestamp, `000${nth + 1}`)));
    }
    expect(answers.map((answer) => (answer.ok ? "done" : answer.error.code))).toEqual([
      "done",
      "Superseded",
      "Superseded",
      "done",
    ]);
    expect(await crew.ids(place)).toMatchObject({ "001": "0004" });
    const rows = await crew.history(place);
    expect(rows.map(({ nId, deltaAction }) => `${nId} ${deltaAction}`)).toEqual([
      "0002 SUPERSEDED",
      "0003 SUPERSEDED",
      "0001 UPDATE",
      "0004 UPDATE",
    ]);
  });

  it("say what counts instead and that the change is kept, also when they come again", async () => {
    await crew.changeNode(place, at(START - 100, "0C0D"), caller());
    const late = { ...at(START - 200, "0E0F"), changeId: changeId() };
    const refusal = {
      code: "Superseded",
      historyKept: true,
      nId: "0C0D",
      timestamp: START - 100,
      username: "a@example.com",
    };
    expect(await crew.changeNode(place, late)).toEqual(err(refusal));
    served.published.nodeIds.length = 0;
    expect(await crew.changeNode(place, late)).toEqual(err(refusal));
    expect(await crew.history(place)).toHaveLength(2);
    expect(served.published.nodeIds).toEqual([]);
    expect(await crew.ids(place)).toMatchObject({ "001": "0C0D" });
  });

  it("of one second count in the order of their ids", async () => {
    const [first, second] = [changeId(), changeId()];
    await crew.changeNode(place, { ...at(START - 100, "0E0F"), changeId: second });
    const earlier = await crew.changeNode(place, { ...at(START - 100, "0C0D"), changeId: first });
    expect(earlier).toMatchObject(err({ code: "Superseded", nId: "0E0F" }));
  });

  // A tablet whose clock is a day ahead must not override all others until tomorrow.
  it("count from when they arrive if the client's clock is ahead", async () => {
    const ahead = await crew.changeNode(place, at(START + 86_400, "0C0D"));
    expect(ahead).toMatchObject(ok({ timestamp: START, serverTimestamp: START }));
    expect((await crew.history(place))[0]).toMatchObject({ clientTime: START + 86_400 });
    served.clock.now += 1000;
    expect(await crew.changeNode(place, at(START + 1, "0E0F"))).toHaveProperty("value");
    served.clock.now -= 1000;
  });

  it("do not outdo a change that never counted", async () => {
    const refused = await crew.changeNode(place, at(START - 10, "AB12"));
    expect(refused).toMatchObject(err({ code: "DuplicateNodeId" }));
    expect(await crew.changeNode(place, at(START - 20, "0C0D"))).toHaveProperty("value");
  });

  it("of two nodes have nothing to do with each other", async () => {
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D", timestamp: START - 1 });
    const other = { nLocId: "017", nId: "0E0F", timestamp: START - 1000 };
    expect(await crew.changeNode(place, other)).toHaveProperty("value");
  });
});
