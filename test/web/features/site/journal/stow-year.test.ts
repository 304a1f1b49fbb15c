/** The stows of a site in a year: read month by month, and never complete where a month is missing. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { motionProof } from "#test/web/builders/motion.ts";
import { placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import { stowYearCsv } from "#web/features/site/journal/stow-year/stow-year-csv.ts";
import {
  exceptionsText,
  exceptionTotals,
  lastedText,
  positionText,
  shareText,
  totalsText,
} from "#web/features/site/journal/stow-year/stow-year-messages.ts";
import {
  monthsOf,
  readStowYear,
  type StowYear,
} from "#web/features/site/journal/stow-year/stow-year-reads.ts";
import type { MotionHead } from "#web/features/site/model/motion-events.generated.ts";

const DENVER = "America/Denver";
const DOWN = err({ status: "failed", httpStatus: 500 } as const);
const MARCH = Date.UTC(2026, 2, 10, 18) / 1000;
const NOW = Date.UTC(2026, 4, 2) / 1000;

const STOW = { name: undefined, username: undefined, reason: "wind", isClosed: true } as const;

function stow(states: string, facts: Partial<MotionHead> = {}): MotionHead {
  return motionProof([states], { ...STOW, issuedAt: MARCH, seconds90: undefined, ...facts });
}

const SEAL = { hour: Date.UTC(2026, 2, 10, 19) / 1000, hash: "ab".repeat(32) };
const HAIL = { name: "activate-hailstow", args: [], reason: undefined, username: "d@example.com" };

function listOf(stows: readonly MotionHead[], missing: readonly string[] = []): StowYear {
  const record = { recordedSince: MARCH, watchedSince: MARCH - 86_400 };
  const site = { layoutId: placeId(1), name: "Mesa", tz: DENVER, isTzDerived: false, record };
  return { site: { ...site, years: [2026] }, year: 2026, readAt: NOW, stows, missing };
}

/** A server that answers each month by `eventsOf`; counts the asked ranges. */
function serverOf(eventsOf: (from: number, to: number) => unknown) {
  const asked: { from: number; to: number }[] = [];
  const site = siteServer(1, 1);
  const client = {
    query: async (request: GraphqlRequest) => {
      const { document, variables = {} } = request;
      if (document.includes("getStowRecord")) {
        return ok({ record: { recordedSince: MARCH, watchedSince: null } });
      }
      if (!document.includes("listMotionEvents")) return site.graphql(request);
      const { from, to } = variables as unknown as { from: number; to: number };
      asked.push({ from, to });
      return eventsOf(from, to);
    },
  };
  return { client, asked };
}

describe("the months of a year", () => {
  it("join without gap or overlap, from midnight to midnight by the clocks of the site", () => {
    const months = monthsOf(2026, DENVER);
    expect(months.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`),
    ]);
    expect(months[0]?.from).toBe(Date.UTC(2026, 0, 1, 7) / 1000);
    expect(months.at(-1)?.to).toBe(Date.UTC(2027, 0, 1, 7) / 1000 - 1);
    for (const [at, { to }] of months.slice(0, -1).entries()) {
      expect(months[at + 1]?.from).toBe(to + 1);
    }
  });
});

describe("the texts of a stow", () => {
  it("never show an angle that was not checked as zero trackers in position", () => {
    const unchecked = stow("UUX");
    expect(positionText(unchecked)).toBe("not checked");
    expect(shareText(unchecked, undefined)).toBe("not checked");
    expect(exceptionsText(unchecked)).toBe("Stowed, angle not checked 2, Could not move 1");
    expect(positionText(stow("SS"))).toBe("0 of 2 (0.0 %)");
    expect(shareText(stow("SS"), undefined)).toBe("not reached");
    expect(shareText(stow("R"), 245)).toBe("4:05");
  });

  it("do not invent an end", () => {
    expect(lastedText(stow("R"))).toBe("no end reported");
    expect(lastedText(stow("R", { endedAt: MARCH + 7_500 }))).toBe("2 h 5 min");
    expect(lastedText(stow("R", HAIL))).toBe("–");
  });

  it("sum up the year", () => {
    const stows = [stow("RRS", { seal: SEAL }), stow("RR", HAIL), stow("RN")];
    expect(totalsText(listOf(stows))).toBe(
      "2 started by masters, 1 by commands, 1 with all trackers in position, 2 with exceptions, 1 sealed",
    );
    expect(exceptionsText(exceptionTotals(stows))).toBe("Stuck 1, Silent 1");
  });
});

describe("the file", () => {
  const csv = (list: StowYear) => stowYearCsv(list).trimEnd().split("\r\n");

  it("has every stow with its whole seal, and leaves what is unknown empty", () => {
    const [, first, second] = csv(listOf([stow("RRS", { seal: SEAL }), stow("UU")]));
    expect(first).toContain("2026-03-10 12:00:00,,Wind stow,Masters,12.4,18,,60,,,3,2,0,1,0,0,0,0");
    expect(first).toContain(`2026-03-10 19:00:00,${SEAL.hash},`);
    expect(second).toContain("60,,,2,,0,0,0,0,2,0");
  });

  it("says which months are missing, and since when stows are watched", () => {
    expect(csv(listOf([], ["2026-02"])).join()).toContain("Not read, or not completely: 2026-02");
    expect(csv(listOf([], ["2026-02"])).join()).not.toContain("No stow was recorded");
    const none = csv(listOf([]));
    expect(none.join()).toContain("No stow was recorded in 2026");
    expect(none.at(-1)).toContain("recorded since 2026-03-09 12:00:00");
  });
});

describe("reading", () => {
  const read = (client: object, year = 2026) =>
    readStowYear(
      { client: client as never, nowSeconds: () => NOW },
      { layoutId: placeId(1), year },
    );
  const raw = (head: MotionHead) => JSON.parse(JSON.stringify(head, (_, value) => value ?? null));

  it("asks month by month until now, and leaves out motions that are no stows", async () => {
    const release = { ...HAIL, name: "restore-override" };
    const node = {
      ...HAIL,
      name: "low-priority-keep-angle",
      args: [{ key: "nId", value: "00A1" }],
    };
    const drill = { ...HAIL, name: "low-priority-keep-angle", isDrill: true };
    const others = [stow("R", release), stow("R", node), stow("R", drill)];
    const motions = [stow("R"), stow("R", HAIL), ...others];
    const server = serverOf((from, to) =>
      ok({ events: from <= MARCH && MARCH <= to ? motions.map(raw) : [] }),
    );
    const outcome = await read(server.client);
    if (!outcome.ok) throw new Error(outcome.error.status);
    expect(server.asked).toHaveLength(5);
    expect(server.asked.at(-1)?.to).toBe(NOW);
    expect(outcome.value.stows.map(({ name }) => name)).toEqual(["activate-hailstow", undefined]);
    expect(outcome.value.missing).toEqual([]);
    expect(outcome.value.site.years).toEqual([2026]);
  });

  it("names the months that failed, or that one answer could not hold", async () => {
    const full = Array.from({ length: 1000 }, () => raw(stow("R")));
    const server = serverOf((from, to) => {
      if (from <= MARCH && MARCH <= to) return ok({ events: full });
      return from < Date.UTC(2026, 1, 1) / 1000 ? DOWN : ok({ events: [] });
    });
    const outcome = await read(server.client);
    expect(outcome.ok && outcome.value.missing).toEqual(["2026-01", "2026-03"]);
    expect(outcome.ok && outcome.value.stows).toHaveLength(1000);
  });

  it("fails as a whole only where nothing could be read", async () => {
    expect(await read(serverOf(() => DOWN).client)).toEqual(DOWN);
  });
});
