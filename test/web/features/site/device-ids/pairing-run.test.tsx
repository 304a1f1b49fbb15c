// @vitest-environment jsdom
/** One press on a proposal: what is sent, and what the page shows of each step that fails. */
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
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before the tests.
import "#web/app/SitePartRoute.tsx";
import "#web/features/site/device-ids/replacement/ReplacementPage.tsx";

const WORDS = REPLACEMENT_MESSAGES;
const MASTER = placeId(1);
const SPARE = "00124B0000ABC0C0";
const LOOK_MILLISECONDS = 3000;
const CANDIDATE = {
  ...{ nLocId: "001", before: "00124B00000A0001", nId: SPARE, silentSeconds: 1800 },
  ...{ isSameHop: true, isAsStrong: true },
};
const PROOF = {
  ...{ isClosed: false, nodes: 1, reached: 1 },
  ...{ moving: 0, late: 0, stuck: 0, silent: 0, excluded: 0 },
};
const RESET = "post-replacement-reset-batch";
const SET_UP = "node-replacement-batch";

interface Answer {
  readonly status: string;
  readonly code: string | null;
  readonly message: string;
}

const SENT: Answer = { status: "sent", code: null, message: "Command sent" };
const DONE: Answer = { status: "success", code: null, message: "Done" };

let site: SiteServer;
/** Whether the master is connected and sends the nodes their IDs. */
let isMasterThere: boolean;
let requested: Readonly<Record<string, Answer>>;
let outcomes: Readonly<Record<string, readonly Answer[]>>;
let proof: object;
let idAnswer: Result<never, Failure> | undefined;
let ids: unknown[];
let commands: { readonly name: string; readonly args: unknown }[];
let looks: number;

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  site = siteServer(1, 4);
  isMasterThere = true;
  requested = { [RESET]: SENT, [SET_UP]: SENT };
  outcomes = { [RESET]: [DONE], [SET_UP]: [DONE] };
  proof = PROOF;
  idAnswer = undefined;
  ids = [];
  commands = [];
  looks = 0;
});

async function open() {
  const sentNames = new Map<unknown, string>();
  let isTold = false;
  function answer(request: GraphqlRequest): Result<unknown, Failure> {
    const [, operation = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
    const { input, id } = Object(request.variables);
    switch (operation) {
      case "Pairings": {
        const master = { mLocId: MASTER, groups: [{ candidates: [CANDIDATE] }], unpaired: [] };
        return ok({ listPairings: ids.length === 0 ? [master] : [] });
      }
      case "ListFindings":
        return ok({ page: { items: [], nextToken: null } });
      case "Campaigns":
        return ok({ a0: null });
      case "CampaignReports":
        return ok({ listCampaignReports: [] });
      case "MasterById":
        return ok({ master: null });
      case "UpdateNodeId": {
        if (idAnswer !== undefined) return idAnswer;
        ids.push(input);
        const { changeId, mLocId, nLocId, nId, timestamp } = input;
        const change = { id: changeId, mLocId, nLocId, nId, timestamp, deltaAction: "UPDATE" };
        const rest = { serverTimestamp: timestamp, username: "a@example.com" };
        const at = { mId: "00124B0000000001", masterName: "Master 1" };
        return ok({ change: { ...change, ...rest, ...at } });
      }
      case "RequestCommand": {
        commands.push({ name: input.name, args: input.args });
        sentNames.set(input.id, input.name);
        return ok({ request: { id: input.id, mLocId: MASTER, ...requested[input.name] } });
      }
      case "PairedCommand": {
        const all = outcomes[sentNames.get(id) ?? ""] ?? [];
        looks += 1;
        return ok({ command: all[Math.min(looks, all.length) - 1] ?? null });
      }
      case "PairedProof":
        return ok({ proof });
      default:
        return site.graphql(request);
    }
  }
  const console = await signedInConsole({ groups: ["FIELD_TECH"] }, (request) => {
    const answered = answer(request);
    const isAssigned = ids.length > 0 && isMasterThere;
    // The master has sent the ID to the node before the next look.
    if (isAssigned && !isTold && request.document.includes("Pairings")) {
      isTold = true;
      const words = { layoutId: LAYOUT_ID, mLocId: MASTER, bitmasks: [0] };
      console.realtime.send("subscribeNodeSyncBitmasksUpdate", words);
    }
    return answered;
  });
  const { after } = console.services;
  const services = {
    ...console.services,
    // The run looks again at once, so that its limits are reached without waiting.
    after: (milliseconds: number, run: () => void) =>
      after(milliseconds === LOOK_MILLISECONDS ? 0 : milliseconds, run),
  };
  const page = renderConsole(services, `/replacement/${LAYOUT_ID}`);
  const pairings = within(await screen.findByRole("region", { name: WORDS.pairings }));
  await waitFor(() => expect(console.realtime.subscriptions.size).toBeGreaterThan(0));
  console.realtime.live();
  await page.user.click(await pairings.findByRole("button", { name: WORDS.assign("001") }));
  const asked = within(await screen.findByRole("alertdialog"));
  await page.user.click(asked.getByRole("button", { name: WORDS.assign("001") }));
  const state = (step: keyof typeof WORDS.steps, is: keyof typeof WORDS.stepStates) =>
    pairings.findByText(`${WORDS.steps[step]}: ${WORDS.stepStates[is]}`);
  return { ...page, pairings, state };
}

const namesSent = () => commands.map(({ name }) => name);

describe("one press on a proposal", () => {
  it("assigns the ID, resets the node, sets it up alone and has it proven", async () => {
    const { state } = await open();
    for (const step of ["id", "sync", "reset", "proof"] as const)
      expect(await state(step, "done")).toBeTruthy();
    expect(ids).toMatchObject([{ mLocId: MASTER, nLocId: "001", nId: SPARE }]);
    const node = { key: "nId", value: "C0C0" };
    expect(commands).toMatchObject([
      { name: RESET, args: expect.arrayContaining([node]) },
      { name: SET_UP, args: [node] },
    ]);
    expect(screen.queryByText(WORDS.left, { exact: false })).toBeNull();
  });

  it("waits for an answer that comes late", async () => {
    const late = { status: "noAnswer", code: null, message: "No answer: outcome unknown" };
    outcomes = { ...outcomes, [RESET]: [late, late, DONE] };
    const { state } = await open();
    expect(await state("proof", "done")).toBeTruthy();
  });
});

describe("a step that fails is shown with its reason, and what is left", () => {
  it("the ID is refused: nothing is sent", async () => {
    idAnswer = err({ status: "refused", code: "DuplicateNodeId" });
    const { state, pairings } = await open();
    expect(await state("id", "failed")).toBeTruthy();
    expect(pairings.getByText(WORDS.duplicate)).toBeTruthy();
    expect(pairings.queryByText(WORDS.left, { exact: false })).toBeNull();
    expect(namesSent()).toEqual([]);
  });

  it("the master is away: no command is sent", async () => {
    isMasterThere = false;
    const { state, pairings } = await open();
    expect(await state("sync", "failed")).toBeTruthy();
    expect(pairings.getByText(`${WORDS.noSync} ${WORDS.left}`)).toBeTruthy();
    expect(namesSent()).toEqual([]);
  });

  it.each<[string, Partial<typeof requested>, Partial<typeof outcomes>, string]>([
    [
      "the master has gone since",
      { [RESET]: { status: "fail", code: "OFFLINE", message: "Master is offline" } },
      {},
      "Master is offline",
    ],
    [
      "the node does not answer",
      {},
      { [RESET]: [{ status: "fail", code: "TIMEOUT", message: "Node C0C0 did not respond" }] },
      "Node C0C0 did not respond",
    ],
    [
      "the command expires",
      {},
      { [RESET]: [{ status: "expired", code: "EXPIRED", message: "Command expired" }] },
      "Command expired",
    ],
    [
      "the master never answers",
      {},
      { [RESET]: [{ status: "noAnswer", code: null, message: "No answer: outcome unknown" }] },
      WORDS.noAnswer,
    ],
  ])("the reset: %s", async (_, sent, ended, text) => {
    requested = Object.assign({ ...requested }, sent);
    outcomes = Object.assign({ ...outcomes }, ended);
    const { state, pairings, user } = await open();
    expect(await state("reset", "failed")).toBeTruthy();
    expect(pairings.getByText(`${text} ${WORDS.left}`)).toBeTruthy();
    expect(await state("proof", "open")).toBeTruthy();
    expect(namesSent()).toEqual([RESET]);

    requested = { [RESET]: SENT, [SET_UP]: SENT };
    outcomes = { [RESET]: [DONE], [SET_UP]: [DONE] };
    await user.click(pairings.getByRole("button", { name: WORDS.repeat }));
    expect(await state("proof", "done")).toBeTruthy();
    expect(namesSent()).toEqual([RESET, RESET, SET_UP]);
    expect(ids).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ["is not at its target", { isClosed: true, reached: 0, stuck: 1 }, WORDS.notReached],
    ["is held by something else", { reached: 0, excluded: 1 }, WORDS.notOurs],
    ["has not reported", { reached: 0, moving: 1 }, WORDS.noProof],
  ])("the tracker %s", async (_, changes, text) => {
    proof = { ...PROOF, ...changes };
    const { state, pairings, user } = await open();
    expect(await state("proof", "failed")).toBeTruthy();
    expect(pairings.getByText(`${text} ${WORDS.left}`)).toBeTruthy();
    proof = PROOF;
    await user.click(pairings.getByRole("button", { name: WORDS.repeat }));
    expect(await state("proof", "done")).toBeTruthy();
    // The reset is done, so it is not sent again.
    expect(namesSent()).toEqual([RESET, SET_UP, SET_UP]);
  });
});

describe("a reply of the server", () => {
  it("that has no text of its own is explained", async () => {
    requested = { ...requested, [RESET]: { status: "fail", code: "NO_CONTROLLER", message: "" } };
    const { state, pairings } = await open();
    expect(await state("reset", "failed")).toBeTruthy();
    const text = `${COMMAND_MESSAGES.noControllerHint} ${WORDS.left}`;
    expect(pairings.getByText(text)).toBeTruthy();
  });
});
