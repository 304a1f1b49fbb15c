/** Each check of commissioning: done only with evidence, unknown where the product has not seen it. */
import { describe, expect, it } from "vitest";
import { CHECKS, COMMISSIONING } from "#domain/commissioning/checks.ts";
import type { MasterFacts, NodeFacts } from "#domain/commissioning/device-facts.ts";
import type { ExpectedFirmware } from "#domain/commissioning/expected-firmware.ts";
import { judgeMaster, judgeNode } from "#domain/commissioning/judge-device.ts";
import { doneMaster, doneNode, ROUND } from "#test/builders/commissioned-site.ts";

const EXPECTED: ExpectedFirmware = { master: "5.1.0", node: "3.20.1", kinds: [] };
/** Type code of the boards of the nodes in this file. */
const BOARD = 20_800;

function stateOf(
  key: (typeof CHECKS)[number]["key"],
  node: Partial<NodeFacts>,
  master: Partial<MasterFacts> = {},
  expected: ExpectedFirmware = EXPECTED,
): string {
  return judgeNode(doneNode(1, node), doneMaster(master), expected)[key].state;
}

describe("checks of a node", () => {
  it("are all done for a node with all evidence", () => {
    const checks = judgeNode(doneNode(1), doneMaster(), EXPECTED);
    expect(Object.values(checks).map(({ state }) => state)).toEqual(CHECKS.map(() => "done"));
    expect(checks.movedEast).toEqual({
      ...{ state: "done", at: ROUND - 2999, by: "mary@example.com" },
      ...{ degrees: -45, commandId: "east" },
    });
  });

  const silent = {
    at: ROUND - COMMISSIONING.heardSeconds - 1,
    nId: "1001",
    firmware: "3.20.1",
    nodeType: BOARD,
  };
  it.each([
    ["located", { isLocated: false }, "open"],
    ["identified", { nId: undefined }, "open"],
    ["synchronised", { isPendingSync: true }, "open"],
    ["synchronised", { isPendingSync: undefined }, "unknown"],
    ["synchronised", { nId: undefined, isPendingSync: false }, "open"],
    ["heard", { answer: undefined }, "unknown"],
    ["heard", { answer: { ...silent, at: undefined } }, "open"],
    ["heard", { answer: silent }, "open"],
    ["heard", { answer: { ...silent, at: silent.at + 1 } }, "done"],
    ["heard", { answer: { at: ROUND, nId: "9999", firmware: "3.20.1", nodeType: BOARD } }, "open"],
    ["movedEast", { movedEast: undefined }, "open"],
    ["movedWest", { nId: "00158D0000009999" }, "open"],
    ["scanned", { scans: [{ kind: "battery", at: 1 }] }, "open"],
    ["scanned", { role: "aux", scans: [{ kind: "actuator", at: 1 }] }, "done"],
    ["parameters", { parameters: undefined }, "unknown"],
    ["parameters", { nId: "00158D0000009999" }, "unknown"],
    [
      "firmware",
      { answer: { at: ROUND, nId: "1001", firmware: undefined, nodeType: BOARD } },
      "unknown",
    ],
    [
      "firmware",
      { answer: { at: ROUND, nId: "1001", firmware: "3.20.0", nodeType: BOARD } },
      "open",
    ],
    ["firmware", { answer: silent }, "unknown"],
  ] as const)("%s with %o is %s", (key, node, state) => {
    expect(stateOf(key, node)).toBe(state);
  });

  it("compares parameters only with the set that the master uses now", () => {
    const parameters = { ...doneNode(1).parameters, differing: ["motorOnTime"] };
    const node = { parameters } as Partial<NodeFacts>;
    expect(stateOf("parameters", node)).toBe("open");
    expect(stateOf("parameters", {}, { nodeParamId: "another" })).toBe("unknown");
    expect(stateOf("parameters", {}, { nodeParamId: undefined })).toBe("unknown");
  });

  it("does not know whether a version is right that no user has set", () => {
    expect(stateOf("firmware", {}, {}, { ...EXPECTED, node: undefined })).toBe("unknown");
  });

  it.each([
    ["its own version", [{ nodeType: BOARD, version: "3.21.0" }], BOARD, "open"],
    ["its own version, as reported", [{ nodeType: BOARD, version: "3.20.1" }], BOARD, "done"],
    ["no version of its own", [{ nodeType: 8499, version: "3.21.0" }], BOARD, "done"],
    ["a board that is not known", [{ nodeType: 8499, version: "3.21.0" }], undefined, "unknown"],
  ] as const)("judges firmware by the board: %s", (_, kinds, nodeType, state) => {
    const answer = { at: ROUND, nId: "1001", firmware: "3.20.1", nodeType };
    expect(stateOf("firmware", { answer }, {}, { ...EXPECTED, kinds })).toBe(state);
  });
});

describe("checks of a master", () => {
  it("leave out what only nodes have", () => {
    const checks = judgeMaster(doneMaster(), EXPECTED);
    const left = CHECKS.filter(({ key }) => checks[key].state === "notApplicable");
    expect(left.map(({ key }) => key)).toEqual([
      ...["synchronised", "movedEast", "movedWest", "parameters"],
    ]);
  });

  it.each([
    ["identified", { mId: undefined }, "open"],
    ["heard", { hasReported: false }, "open"],
    ["scanned", { scans: [] }, "open"],
    ["firmware", { firmware: undefined }, "unknown"],
  ] as const)("%s with %o is %s", (key, master, state) => {
    expect(judgeMaster(doneMaster(master), EXPECTED)[key].state).toBe(state);
  });
});
