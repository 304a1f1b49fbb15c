/** Requests for graphs that are refused for what they ask for. */
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { START } from "../served-tables.ts";
import { ABSENT, DAY, graphsOfFile, mLocIds } from "./graphs-harness.ts";

const { north, ask } = graphsOfFile();

describe("a request", () => {
  const good = () => ({ graphTypes: ["angle"], mLocIds: mLocIds(north) });
  const HOUR = 3_600;
  const MAX = 15 * DAY + HOUR;

  it("may span fifteen days with the hour that clocks are put back by, and not a second more", async () => {
    const endDate = START + DAY;
    expect(await ask({ ...good(), startDate: endDate - MAX, endDate })).toHaveProperty("value");
    expect(await ask({ ...good(), startDate: endDate - MAX - 1, endDate })).toEqual(
      err({ code: "GraphRangeTooLong", maxSeconds: MAX }),
    );
  });

  it("for a graph there is not learns which there are", async () => {
    const graphTypes = ["angle", "humidity"];
    expect(await ask({ ...good(), graphTypes })).toEqual(
      err({ code: "GraphTypeUnknown", known: GRAPH_TYPES.map(({ key }) => key) }),
    );
  });

  it.each([
    ["no graph", { graphTypes: [] }, "graphTypes", "required"],
    ["five graphs", { graphTypes: ["a", "b", "c", "d", "e"] }, "graphTypes", "tooMany"],
    ["no master", { mLocIds: [] }, "mLocIds", "required"],
    ["101 masters", { mLocIds: Array.from({ length: 101 }, () => ABSENT) }, "mLocIds", "tooMany"],
    ["something that is no id", { mLocIds: ["M#1"] }, "mLocIds", "id"],
    ["something that is no node", { nLocIds: ["17"] }, "nLocIds", "id"],
    ["no nodes", { nLocIds: [] }, "nLocIds", "required"],
    ["the end before the start", { startDate: 2, endDate: 1 }, "endDate", "beforeStart"],
    ["milliseconds", { startDate: START * 1000 }, "startDate", "time"],
    ["a broken second", { endDate: START + 0.5 }, "endDate", "time"],
    ["another encoding", { encoding: "CSV" }, "encoding", "notAllowed"],
    ["another mode", { mode: "MEAN" }, "mode", "notAllowed"],
    ["a packed band", { mode: "BAND", encoding: "PACKED" }, "encoding", "notWithBand"],
    ["buckets of exact points", { maxPoints: 100 }, "maxPoints", "onlyWithBand"],
    ["no bucket", { mode: "BAND", maxPoints: 0 }, "maxPoints", "range"],
    ["half a bucket", { mode: "BAND", maxPoints: 1.5 }, "maxPoints", "range"],
  ])("with %s is refused", async (_name, differences, argument, reason) => {
    expect(await ask({ ...good(), ...differences })).toEqual(
      err({ code: "InvalidArgument", field: argument, reason }),
    );
  });
});
