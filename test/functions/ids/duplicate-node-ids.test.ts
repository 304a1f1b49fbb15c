/** Ids that two nodes of a master would share, and ids that the units of a pair share. */
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { type FieldCrew, nodeAt, type Place } from "./field-crew.ts";
import { numberedNodesOfFile } from "./numbered-nodes.ts";

const { served, begin } = numberedNodesOfFile();
let crew: FieldCrew;
let place: Place;
beforeEach(async () => {
  ({ crew, place } = await begin());
});

describe("an id that is used twice in a master", () => {
  it("is refused with the node that has it, kept in the history and nothing is overwritten", async () => {
    const input = { nLocId: "001", nId: "AB12", changeId: changeId() };
    const refusal = { code: "DuplicateNodeId", historyKept: true, nLocIds: ["000"] };
    expect(await crew.changeNode(place, input)).toEqual(err(refusal));
    expect(await crew.changeNode(place, input)).toEqual(err(refusal));
    expect(await crew.ids(place)).toEqual({ "000": "FCC23D000000AB12" });
    expect(await crew.words(place)).toEqual([0, 0]);
    expect(await crew.history(place)).toMatchObject([{ nLocId: "001", deltaAction: "DUPLICATE" }]);
  });

  // "Send again" in the outbox repeats the change with its id, so the stored refusal must not be
  // its answer for ever.
  it("is accepted with the same change id once the other node has lost it", async () => {
    const input = { nLocId: "001", nId: "AB12", changeId: changeId() };
    expect(await crew.changeNode(place, input)).toMatchObject(err({ code: "DuplicateNodeId" }));
    await crew.changeNode(place, { nLocId: "000", nId: "0000" });
    const answer = await crew.changeNode(place, input);
    expect(answer).toMatchObject(ok({ nLocId: "001", nId: "AB12" }));
    expect(await crew.ids(place)).toMatchObject({ "000": "0000", "001": "AB12" });
    const own = (await crew.history(place)).filter(({ nLocId }) => nLocId === "001");
    expect(own.map(({ deltaAction }) => deltaAction).sort()).toEqual(["DUPLICATE", "UPDATE"]);
    expect(await crew.changeNode(place, input)).toEqual(answer);
  });

  // Both technicians were offline: one gets the conflict, and the work of both remains visible.
  it("by two technicians is given to one of them", async () => {
    const answers = await Promise.all([
      crew.changeNode(place, { nLocId: "001", nId: "0C0D" }),
      crew.changeNode(place, { nLocId: "017", nId: "0C0D" }, caller({ sub: "user-3" })),
    ]);
    const codes = answers.map((answer) => (answer.ok ? "done" : answer.error.code));
    expect([...codes].sort()).toEqual(["DuplicateNodeId", "done"]);
    const stored = Object.values(Object(await crew.ids(place)));
    expect(stored.filter((id) => id === "0C0D")).toHaveLength(1);
    const rows = await crew.history(place);
    expect(rows.map(({ deltaAction }) => deltaAction).sort()).toEqual(["DUPLICATE", "UPDATE"]);
  });

  it("may be 0000, may be in another master, and may be given once the other node has lost it", async () => {
    const other = await crew.plant();
    expect(await crew.changeNode(other, { nLocId: "001", nId: "AB12" })).toHaveProperty("value");
    for (const nLocId of ["001", "017"]) {
      expect(await crew.changeNode(place, { nLocId, nId: "0000" })).toHaveProperty("value");
    }
    await crew.changeNode(place, { nLocId: "000", nId: "0000" });
    const freed = { nLocId: "001", nId: "AB12", timestamp: START - 1 };
    expect(await crew.changeNode(place, freed)).toHaveProperty("value");
  });
});

describe("the units of a pair", () => {
  beforeEach(async () => {
    place = await crew.plant({
      nLocs: [
        nodeAt(0, { role: "primary" }),
        nodeAt(1, { role: "aux", relative: "000" }),
        nodeAt(2),
      ],
    });
  });

  it("get the id of their primary together, each with its own row and bit", async () => {
    const answer = await crew.changeNode(place, { nLocId: "000", nId: "0C0D" });
    expect(answer).toMatchObject(ok({ nLocId: "000" }));
    expect(await crew.ids(place)).toEqual({ "000": "0C0D", "001": "0C0D" });
    expect(await crew.words(place)).toEqual([3]);
    expect((await crew.history(place)).map(({ nLocId }) => nLocId)).toEqual(["000", "001"]);
    expect(served.published.nodeIds.map(({ nLocId }) => nLocId)).toEqual(["000", "001"]);
  });

  it("conflict only with those of other nodes", async () => {
    await crew.changeNode(place, { nLocId: "000", nId: "0C0D" });
    const later = { timestamp: START - 10 };
    const same = { nLocId: "001", nId: "0C0D", ...later };
    expect(await crew.changeNode(place, same)).toHaveProperty("value");
    const third = await crew.changeNode(place, { nLocId: "002", nId: "0C0D", ...later });
    expect(third).toMatchObject(err({ nLocIds: ["000", "001"] }));
  });

  it("keep an id that was given to the auxiliary unit alone and later", async () => {
    await crew.changeNode(place, { nLocId: "001", nId: "0E0F", timestamp: START - 10 });
    await crew.changeNode(place, { nLocId: "000", nId: "0C0D" });
    expect(await crew.ids(place)).toEqual({ "000": "0C0D", "001": "0E0F" });
    expect((await crew.history(place)).map(({ deltaAction }) => deltaAction)).toEqual([
      "UPDATE",
      "SUPERSEDED",
      "UPDATE",
    ]);
  });
});
