/** The durable facts of commissioning: movements out of closed proofs, and parameters read back. */
import { describe, expect, it } from "vitest";
import type { TrackerProof } from "#domain/commands/motion-proof/prove-motion.ts";
import { movementsIn, withMovements } from "#domain/commissioning/movement-facts.ts";
import {
  differingParameters,
  readParameters,
  withParameters,
} from "#domain/commissioning/parameter-facts.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { nodeParameterText } from "#simulator/command/parameter-text.ts";

const HEAD: Parameters<typeof movementsIn>[0] = {
  id: "batch",
  issuedAt: 1000,
  origin: {
    kind: "command",
    name: "high-priority-keep-angle",
    args: {},
    ...{ isDrill: false, userId: "mary", username: "mary@example.com" },
  },
};
const ORDER = {
  kind: "command",
  commandId: "command",
  status: "success",
  code: undefined,
} as const;

function proof(differences: Partial<TrackerProof>): TrackerProof {
  const seen = { state: "reached", measuredDegrees: -44.6, expectedDegrees: -45, seconds: 130 };
  return { node: 7, nId: "1A2B", ...seen, ...differences } as TrackerProof;
}

const found = (...trackers: readonly TrackerProof[]) =>
  movementsIn(HEAD, { order: ORDER, trackers });

describe("movements of a closed proof", () => {
  it("are the trackers that were seen at the angle, by side", () => {
    const west = proof({ node: 12, measuredDegrees: 45, expectedDegrees: 45 });
    expect(found(proof({}), west)).toEqual({
      east: {
        "007": {
          ...{ nId: "1A2B", degrees: -44.6, at: 1130, by: "mary@example.com" },
          commandId: "command",
        },
      },
      west: { "012": expect.objectContaining({ degrees: 45 }) },
    });
  });

  it.each([
    ["was stuck", { state: "stuck" }],
    ["has left the angle since", { measuredDegrees: -10 }],
    ["was sent to a small angle", { measuredDegrees: -29.9, expectedDegrees: -29.9 }],
    ["was not measured", { measuredDegrees: undefined }],
  ] as const)("leave out a tracker that %s", (_, differences) => {
    expect(found(proof(differences as Partial<TrackerProof>))).toEqual({ east: {}, west: {} });
  });

  it("stay as they were first proven, until another controller moves there", () => {
    const first = found(proof({})).east;
    const later = { "007": { ...first["007"], at: 9000, degrees: -50 } } as typeof first;
    expect(withMovements(first, later)).toBeUndefined();
    const other = { "007": { ...later["007"], nId: "9999" } } as typeof first;
    expect(withMovements(first, other)).toEqual(other);
    expect(withMovements(other, first)).toBeUndefined();
  });
});

describe("parameters that a node answered", () => {
  const wanted = standardParameters("gen4");

  it.each(["gen2", "gen3", "gen4"] as const)("equal the set that a %s node has", (type) => {
    const values = standardParameters(type);
    const read = readParameters(nodeParameterText("1a2b", values, type));
    expect(read?.nId).toBe("1A2B");
    expect(differingParameters(read?.texts ?? new Map(), values)).toEqual([]);
  });

  it("differ where the value differs or is missing", () => {
    const text = nodeParameterText("1A2B", { ...wanted, motorOnTime: 21 }, "gen4");
    const { texts } = readParameters(text) ?? { texts: new Map() };
    expect(differingParameters(texts, wanted)).toEqual(["motorOnTime"]);
    expect(differingParameters(new Map(), wanted)).toHaveLength(40);
  });

  it.each(["Parameters applied", "PARAMS master;motorOnTime=20", "PARAMS nId=1A2B"])(
    "are not in %s",
    (text) => {
      expect(readParameters(text)).toBeUndefined();
    },
  );

  it("are kept of the latest reading", () => {
    const fact = {
      ...{ nId: "1A2B", at: 10, by: "mary", commandId: "a", nodeParamId: null, differing: [] },
    };
    const stored = withParameters({}, "007", fact);
    expect(stored).toEqual({ "007": fact });
    expect(withParameters({ "007": fact }, "007", { ...fact, at: 10 })).toBeUndefined();
    expect(withParameters({ "007": fact }, "007", { ...fact, at: 11 })).toBeDefined();
  });
});
