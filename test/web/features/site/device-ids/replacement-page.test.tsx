// @vitest-environment jsdom
/** The page of replaced controllers: proposals, exchanged IDs, and what it shows without answers. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { REPLACEMENT_MESSAGES } from "#web/features/site/device-ids/replacement/replacement-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before the tests.
import "#web/app/SitePartRoute.tsx";
import "#web/features/site/device-ids/replacement/ReplacementPage.tsx";

const WORDS = REPLACEMENT_MESSAGES;
const MASTER = placeId(1);
const SPARE = "00124B0000ABC0C0";
const BROKEN: Result<never, Failure> = err({ status: "failed", httpStatus: 500 });

const candidate = (nLocId: string) => ({
  ...{ nLocId, before: `00124B00000A0${nLocId}`, nId: SPARE, silentSeconds: 1800 },
  ...{ isSameHop: true, isAsStrong: false },
});
const FINDING = {
  ...{ mLocId: MASTER, masterName: "Master 1", nLocId: "001", otherNLocId: "002" },
  ...{ detector: "movesInOtherRow", cause: "swappedIds", since: 1_760_000_000, sureness: 0.9 },
  ...{ rank: 1, measured: 4.2, usual: 0.3, acted: 0, dismissed: 0, act: null },
};

let site: SiteServer;
let groups: readonly (readonly string[])[];
let findings: readonly object[];
let trouble: Result<never, Failure> | undefined;
/** Degrees that each node of the pair has reported, one number a quarter of an hour. */
let degrees: Readonly<Record<string, readonly number[]>>;
let acts: object[];
let sent: { readonly operation: string; readonly input: unknown }[];

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  site = siteServer(1, 4);
  groups = [];
  findings = [];
  trouble = undefined;
  degrees = { "001": [-20, -16, 30], "002": [-20, -16, -12] };
  acts = [];
  sent = [];
});

/** The same course as angle and as target. */
function measured(nLocId: string) {
  const values = (degrees[nLocId] ?? []).map((one) => one * 100);
  const times = values.map((_, at) => 1_759_998_000 + at * 900);
  return { data: [values, values], timestamps: [times, times] };
}

function answer(request: GraphqlRequest): Result<unknown, Failure> {
  const [, operation = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
  sent.push({ operation, input: Object(request.variables).input });
  switch (operation) {
    case "Pairings": {
      const candidates = groups.map((group) => ({ candidates: group.map(candidate) }));
      const heard = { mLocId: MASTER, groups: candidates, unpaired: [] };
      return trouble ?? ok({ listPairings: groups.length === 0 ? [] : [heard] });
    }
    case "ListFindings": {
      const counts = { until: 1_760_000_000, judged: 1, masters: 1, left: 0 };
      const items = [{ layoutId: LAYOUT_ID, ...counts, findings }];
      return trouble ?? ok({ page: { items, nextToken: null } });
    }
    case "Campaigns":
      return trouble ?? ok({ a0: null });
    case "CampaignReports":
      return trouble ?? ok({ listCampaignReports: [] });
    case "SwapNodeIds":
      return ok({ rows: [] });
    case "MeasuredValues":
      return trouble ?? ok({ graphs: measured(String(Object(request.variables).nLocIds)) });
    case "CreateFindingAct":
      acts.push(Object(request.variables).input);
      findings = [];
      return ok({ act: { id: "a" } });
    default:
      return site.graphql(request);
  }
}

async function open(group = "FIELD_TECH") {
  const console = await signedInConsole({ groups: [group] }, answer);
  return renderConsole(console.services, `/replacement/${LAYOUT_ID}`);
}
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const exchanges = () =>
  sent.filter(({ operation }) => operation === "SwapNodeIds").map(({ input }) => input);

describe("new controllers", () => {
  it("are proposed with their grounds, and never assigned without a question", async () => {
    groups = [["001"]];
    const { user } = await open();
    const pairings = await part(WORDS.pairings);
    expect(await pairings.findByText(WORDS.silentFor(30))).toBeTruthy();
    expect(pairings.getByText(WORDS.sameHop)).toBeTruthy();
    expect(pairings.getByText(WORDS.otherStrength)).toBeTruthy();
    expect(pairings.queryByText(WORDS.several)).toBeNull();
    await user.click(pairings.getByRole("button", { name: WORDS.assign("001") }));
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: WORDS.cancel }));
    expect(sent.map(({ operation }) => operation)).not.toContain("UpdateNodeId");
  });

  it("are shown with every location that is possible", async () => {
    groups = [["001", "002"]];
    await open();
    const pairings = await part(WORDS.pairings);
    expect(await pairings.findByText(WORDS.several)).toBeTruthy();
    expect(pairings.getByRole("button", { name: WORDS.assign("001") })).toBeTruthy();
    expect(pairings.getByRole("button", { name: WORDS.assign("002") })).toBeTruthy();
  });
});

describe("exchanged IDs", () => {
  it("are corrected with the IDs that are shown, and the undo is the inverse", async () => {
    findings = [FINDING];
    const { user } = await open();
    const swaps = await part(WORDS.swaps);
    expect(await swaps.findByText(WORDS.movesInOtherRow("4.2°", "0.3°"))).toBeTruthy();
    await user.click(swaps.getByRole("button", { name: WORDS.exchange }));
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: WORDS.exchange }));
    await user.click(await swaps.findByRole("button", { name: WORDS.undo }));
    const [one, other] = ["00124B00000A0001", "00124B00000A0002"];
    const nodes = { layoutId: LAYOUT_ID, mLocId: MASTER, nLocId: "001", otherNLocId: "002" };
    await waitFor(() =>
      expect(exchanges()).toMatchObject([
        { ...nodes, nId: one, otherNId: other },
        { ...nodes, nId: other, otherNId: one },
      ]),
    );
  });

  it("whose rows move alike are not named as certain: one of them is to be moved", async () => {
    findings = [{ ...FINDING, detector: "swappedNodes" }];
    await open();
    const swaps = await part(WORDS.swaps);
    expect(await swaps.findByText(WORDS.cannotTell)).toBeTruthy();
    const move = swaps.getByRole("link", { name: WORDS.moveOne("001") });
    expect(move.getAttribute("href")).toContain(`${MASTER}:001`);
  });
});

describe("a pair of which one was moved", () => {
  async function answered(seen: string) {
    findings = [{ ...FINDING, detector: "swappedNodes" }];
    const page = await open();
    const swaps = await part(WORDS.swaps);
    await page.user.click(await swaps.findByRole("button", { name: seen }));
    return { ...page, swaps };
  }

  it("is exchanged where the other tracker turned: the exchange settles it for all", async () => {
    const { swaps, user } = await answered(WORDS.trackerOf("002"));
    const proof = WORDS.turnedOther("001", "002", "02:50");
    expect(await swaps.findByText(proof)).toBeTruthy();
    expect(swaps.queryByRole("link", { name: WORDS.moveOne("001") })).toBeNull();
    expect(acts).toEqual([]);
    await user.click(swaps.getByRole("button", { name: WORDS.exchange }));
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: WORDS.exchange }));
    await waitFor(() => expect(acts).toMatchObject([{ kind: "DISMISS", reason: proof }]));
    expect(exchanges()).toHaveLength(1);
    expect(await swaps.findByText(WORDS.noSwaps)).toBeTruthy();
  });

  it("is right where its own tracker turned, and no longer listed", async () => {
    const { swaps } = await answered(WORDS.trackerOf("001"));
    const proof = WORDS.turnedOwn("001", "02:50");
    const key = { mLocId: MASTER, nLocId: "001", cause: "swappedIds", kind: "DISMISS" };
    await waitFor(() => expect(acts).toMatchObject([{ ...key, reason: proof }]));
    expect(await swaps.findByText(WORDS.noSwaps)).toBeTruthy();
    expect(exchanges()).toEqual([]);
  });

  it.each<[keyof typeof WORDS.unknownTurns, string, readonly number[], readonly number[]]>([
    ["neitherSeen", WORDS.neitherTurned, [-20, -16, 30], [-20, -16, -12]],
    ["notMoved", WORDS.trackerOf("001"), [-20, -16, -12], [-20, -16, -12]],
    ["bothMoved", WORDS.trackerOf("002"), [-20, -16, 30], [-20, -16, 30]],
    ["noReports", WORDS.trackerOf("002"), [], [-20, -16, -12]],
  ])("stays unknown, with the reason %s, and nothing is stored", async (why, seen, one, other) => {
    degrees = { "001": one, "002": other };
    const { swaps } = await answered(seen);
    expect(await swaps.findByText(WORDS.unknownTurns[why])).toBeTruthy();
    expect(swaps.getByRole("link", { name: WORDS.moveOne("001") })).toBeTruthy();
    expect(acts).toEqual([]);
  });
});

describe("a pair that was dismissed", () => {
  it("is not shown", async () => {
    const act = { id: "a", kind: "DISMISS", reason: "Turned", until: null };
    findings = [{ ...FINDING, act: { ...act, username: "a@example.com", createdAt: 1 } }];
    await open();
    expect(await (await part(WORDS.swaps)).findByText(WORDS.noSwaps)).toBeTruthy();
  });
});

describe("the page of replacements", () => {
  it("says of each part that there is nothing", async () => {
    await open();
    expect(await (await part(WORDS.pairings)).findByText(WORDS.noPairings)).toBeTruthy();
    expect(await (await part(WORDS.swaps)).findByText(WORDS.noSwaps)).toBeTruthy();
    expect(await (await part(WORDS.reports)).findByText(WORDS.noReports)).toBeTruthy();
  });

  it("says of each part that it could not be read, never that there is nothing", async () => {
    trouble = BROKEN;
    await open();
    expect(await (await part(WORDS.pairings)).findByText(WORDS.notLoaded)).toBeTruthy();
    expect(await (await part(WORDS.swaps)).findByText(WORDS.swapsOffline)).toBeTruthy();
    for (const text of [WORDS.noPairings, WORDS.noSwaps, WORDS.notJudged, WORDS.noReports]) {
      expect(screen.queryByText(text)).toBeNull();
    }
  });

  it("leads users who may not assign IDs to the layouts", async () => {
    const { address } = await open("USER");
    await waitFor(() => expect(address()).toContain("/layouts"));
    expect(sent.map(({ operation }) => operation)).not.toContain("Pairings");
    expect(screen.queryByRole("region", { name: WORDS.pairings })).toBeNull();
  });
});
