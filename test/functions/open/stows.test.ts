import { beforeEach, describe, expect, it } from "vitest";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { putStowEnd } from "#functions/shared/store/motion-events.ts";
import { START } from "../served-tables.ts";
import { DAY, type OpenAnswer, type OpenSite, openApiHarness } from "./open-api-harness.ts";
import { DRILL, HAIL_COMMAND, plantStow, RELEASE, WIND_STOW } from "./planted-stows.ts";

const harness = openApiHarness();
const YEAR = `from=${START - 100 * DAY}&to=${START + 200 * DAY}`;

let site: OpenSite;
beforeEach(async () => {
  site = await harness.plantSite(`Stowing ${crypto.randomUUID()}`);
  await harness.grant(site.layoutId);
});

async function readWith(text: string, query: string): Promise<OpenAnswer> {
  return harness.call(`/v1/sites/${site.layoutId}/stows?${query}`, text);
}

async function read(query: string): Promise<OpenAnswer> {
  const { text } = await harness.token({ layoutId: site.layoutId });
  return readWith(text, query);
}

describe("the stows of a layout", () => {
  it("are those of masters and of commands, newest first, without drills and other motions", async () => {
    const { store } = harness.served;
    const { layoutId } = site;
    const wind = await plantStow(store, { layoutId, origin: WIND_STOW, issuedAt: START + 60 });
    const hail = await plantStow(store, { layoutId, origin: HAIL_COMMAND, issuedAt: START + 90 });
    await plantStow(store, { layoutId, origin: RELEASE, issuedAt: START + 95 });
    await plantStow(store, { layoutId, origin: DRILL, issuedAt: START + 96 });
    const endedAt = START + 9000;
    const end = { layoutId, id: wind, issuedAt: START + 60, endedAt };
    await putStowEnd(store, end, endedAt * 1000);
    const { body, text } = await read(YEAR);
    expect(body).toEqual({
      next: null,
      items: [
        {
          ...FACTS,
          ...{ id: hail, startedBy: "user", command: "activate-hailstow", reason: null },
          ...{ startedAt: START + 90, endedAt: null, observedUntil: START + 1290 },
          ...{ stowWindPeak: null, closedAt: START + 1590 },
        },
        {
          ...FACTS,
          ...{ id: wind, startedBy: "masters", command: null, reason: "wind" },
          ...{ startedAt: START + 60, endedAt, observedUntil: START + 1260 },
          ...{ stowWindPeak: 51, closedAt: START + 1560 },
        },
      ],
    });
    expect(text).not.toContain("ada@");
  });

  it("have the seal of their hour once it is sealed", async () => {
    const { store, clock } = harness.served;
    const { layoutId } = site;
    await plantStow(store, { layoutId, origin: WIND_STOW, issuedAt: START });
    clock.now = (START + 3 * 3600) * 1000;
    await sealLedger({ store, clock, log: () => undefined })();
    const [stow] = (await read(YEAR)).body.items;
    expect(stow.sealHash).toMatch(/^[0-9a-f]{64}$/);
    expect(stow.sealHour).toBe(stow.closedAt - (stow.closedAt % 3600));
  });

  it("come in pages without loss, also where a page of the store ends at 1 MB", async () => {
    const { store } = harness.served;
    const { layoutId } = site;
    const ids: string[] = [];
    for (let stow = 0; stow < 210; stow += 1) {
      const masters = stow < 80 ? 100 : 1;
      const at = START + Math.floor(stow / 3) * 60;
      ids.push(await plantStow(store, { layoutId, origin: WIND_STOW, issuedAt: at, masters }));
    }
    const { text } = await harness.token({ layoutId });
    const first = await readWith(text, YEAR);
    expect(first.body.items).toHaveLength(200);
    const second = await readWith(text, `${YEAR}&page=${first.body.next}`);
    const found = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect(second.body.next).toBeNull();
    expect(found.toSorted()).toEqual(ids.toSorted());
  }, 60_000);

  it("are none where there are none, and a table on request", async () => {
    expect((await read(YEAR)).body).toEqual({ items: [], next: null });
    expect((await read(`${YEAR}&format=csv`)).text).toMatch(
      /^id,startedBy,command,.*sealHash\r\n$/,
    );
  });

  it.each([
    ["", ["from required", "to required"]],
    [`from=0&to=${366 * DAY + 1}`, ["to tooLong"]],
    [`${YEAR}&master=x`, ["master notAllowed"]],
    [`${YEAR}&page=AAAA`, ["page notAllowed"]],
  ])("are refused for %s", async (query, faults) => {
    const { body } = await read(query);
    expect(
      body.field_errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`),
    ).toEqual(faults);
  });
});

const FACTS = {
  ...{ windAverage: 35, windPeak: 44, trackers: 1, reached: 1 },
  ...{ late: 0, stuck: 0, moving: 0, silent: 0, unchecked: 0, excluded: 0 },
  ...{ seconds50: 90, seconds90: 90, seconds99: 90, sealHour: null, sealHash: null },
};
