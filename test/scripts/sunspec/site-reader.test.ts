/** The reader of a layout for the Modbus gateway. */
import { describe, expect, it } from "vitest";
import { AccessEnded, readSite } from "#scripts/sunspec/site-reader.ts";

describe("the reader of a layout", () => {
  it("takes every page, and nodes that have reported nothing", async () => {
    const asked: string[] = [];
    const place = (nLocId: string, role: string, relative: string | null = null) => ({
      ...{ mLocId: "m", nLocId, role, relative },
    });
    const answers: Readonly<Record<string, object>> = {
      "": { utcOffset: -7 },
      "/masters": { items: [{ mLocId: "m", name: "M1", mId: "0" }], next: null },
      "/nodes": { items: [place("000", "primary"), place("001", "solo")], next: "p2" },
      "/nodes?page=p2": { items: [place("002", "aux", "000")], next: null },
      "/readings": {
        items: [
          {
            ...{ mLocId: "m", nLocId: "000", anglePanel: 1, angleTarget: 2, alarms: "00000001" },
            ...{ auxAnglePanel: 3, auxAlarms: "0040" },
          },
        ],
        next: null,
      },
      "/master-readings": { items: [], next: null },
    };
    const read = await readSite({
      ...{ url: "http://127.0.0.1/", layoutId: "l", token: "trk_x" },
      fetch: async (address, init) => {
        const path = String(address).slice("http://127.0.0.1/v1/sites/l".length);
        asked.push(`${path} ${new Headers(init?.headers).get("authorization")}`);
        return Response.json(answers[path]);
      },
    });
    expect(read).toEqual([
      {
        ...{ mLocId: "m", mId: "0" },
        reading: {
          ...{ name: "M1", utcOffset: -7, timestamp: null, trackingMode: null },
          trackers: [
            { nLocId: "000", anglePanel: 1, angleTarget: 2, alarms: "00000001" },
            { nLocId: "001", anglePanel: null, angleTarget: null, alarms: null },
            { nLocId: "002", anglePanel: 3, angleTarget: 2, alarms: "00000001", auxAlarms: "0040" },
          ],
        },
      },
    ]);
    expect(asked.every((one) => one.endsWith(" Bearer trk_x"))).toBe(true);
  });

  it("fails with what was answered", async () => {
    const site = { url: "http://127.0.0.1", layoutId: "l", token: "trk_x" };
    const fetch = async () => new Response("{}", { status: 401 });
    await expect(readSite({ ...site, fetch })).rejects.toThrow("answered 401");
    await expect(readSite({ ...site, fetch })).rejects.toBeInstanceOf(AccessEnded);
    const busy = async () => new Response("{}", { status: 429 });
    await expect(readSite({ ...site, fetch: busy })).rejects.not.toBeInstanceOf(AccessEnded);
  });
});
