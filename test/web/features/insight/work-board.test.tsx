// @vitest-environment jsdom
/** The work board: its states, filters, changes, and the way through a lost connection. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { freshOutbox, onlyItem, viewOf } from "#test/web/builders/outbox.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { runOutbox } from "#web/app/run-outbox.ts";
import { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";
import { WORK_BOARD_MESSAGES } from "#web/features/insight/work/work-messages.ts";
import { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before the tests.
import "#web/api/work-item-operations.ts";
import "#web/app/InsightRoute.tsx";
import "#web/features/insight/work/WorkTab.tsx";

const NOW = 1_760_000_000; // 2025-10-09T08:53:20Z
const DAY = 86_400;

const PROGRESS = {
  ...{ state: null, assignee: null, assigneeName: null, due: null, note: null },
  ...{ changedAt: null, changedByName: null, doneAt: null, doneByName: null },
};

function work(id: string, more: Readonly<Record<string, unknown>> = {}, progress: object = {}) {
  return {
    ...{ id, layoutId: "blue", layoutName: "Blue Mesa", utcOffset: -7, mLocId: "m1" },
    ...{ masterName: "Master 1", nLocId: "007", rowNum: 4, fromSouth: 2, issueType: "CI" },
    ...{
      comment: null,
      title: null,
      findingId: null,
      createdAt: NOW - 2 * DAY,
      createdByName: "Mary Jackson",
    },
    ...{ commandQueue: ["Replace Charging Panel"], rmaNumbers: [], photosMissing: 0 },
    ...{ earlier: [], earlierCount: 0 },
    ...{ rev: 0, progress: { ...PROGRESS, ...progress }, ...more },
  };
}

type Work = ReturnType<typeof work>;

const ITEMS: readonly Work[] = [
  work("charging"),
  work(
    "overdue",
    { issueType: "BO", commandQueue: [], rmaNumbers: ["1043-1-2-4N-10012025"], rowNum: 2 },
    { assignee: "two", assigneeName: "Ben Okri", due: "2025-10-06" },
  ),
  work("repeat", {
    ...{ issueType: "NC", commandQueue: [], layoutId: "dry", layoutName: "Dry Fork" },
    earlier: [{ id: "first", createdAt: NOW - 36 * DAY }],
    earlierCount: 1,
  }),
  work("first", {
    createdAt: NOW - 36 * DAY,
    layoutId: "dry",
    layoutName: "Dry Fork",
    commandQueue: [],
  }),
];

interface Board {
  items: readonly Work[];
  failure: Failure | undefined;
  readonly sent: GraphqlRequest[];
  /** Replaces the answer to a change. */
  refusal: Failure | undefined;
}

let board: Board;

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  board = { items: ITEMS, failure: undefined, sent: [], refusal: undefined };
});

function answerTo(request: GraphqlRequest) {
  board.sent.push(request);
  const [, operation = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
  if (operation === "ListWorkItems") {
    if (board.failure !== undefined) return err(board.failure);
    return ok({ page: { items: board.items, cutLayoutIds: [], nextToken: null } });
  }
  if (operation === "ListWorkPeople") return ok({ people: [{ userId: "two", name: "Ben Okri" }] });
  if (operation !== "ChangeWorkItem") return err({ status: "networkError" } as const);
  if (board.refusal !== undefined) return err(board.refusal);
  const { itemId, expectedRev, changeId, layoutId, ...values } = Object(request.variables).input;
  const before = board.items.find(({ id }) => id === itemId) ?? work(itemId);
  const doneAt = values.state === "DONE" ? NOW : null;
  const progress = { ...before.progress, ...values, doneAt, doneByName: doneAt && "Ada Byron" };
  const changed = { ...before, rev: expectedRev + 1, progress };
  board.items = board.items.map((item) => (item.id === itemId ? changed : item));
  return ok({ work: { id: itemId, rev: changed.rev, progress } });
}

async function opened(path = "/insight/work", { isUp = true, groups = ["FIELD_TECH"] } = {}) {
  const outbox = await freshOutbox();
  const console = testConsole();
  console.server.me = ok(account({ groups }));
  Object.assign(console.services, {
    outbox,
    client: { query: async (request: GraphqlRequest) => answerTo(request) },
  });
  await console.services.session.welcome();
  const setNetwork = (next: boolean): void => {
    console.network.isUp = next;
    console.network.dispatchEvent(new Event(next ? "online" : "offline"));
  };
  if (!isUp) setNetwork(false);
  return { ...renderConsole(console.services, path), console, outbox, setNetwork };
}

async function rowOf(name: string) {
  const list = await screen.findByRole("list", { name: WORK_BOARD_MESSAGES.list });
  const [row] = within(list)
    .getAllByRole("listitem")
    .filter((item) => item.parentElement === list && item.textContent?.includes(name));
  if (row === undefined) throw new Error(`no row of ${name}`);
  return row;
}

const changes = () =>
  board.sent
    .filter(({ document }) => document.includes("changeWorkItem"))
    .map(({ variables }) => Object(variables).input);

describe("the work board", () => {
  it("lists open work, the earliest due day first, with one request", async () => {
    await opened();
    const overdue = await rowOf("Battery overheat or swelling");
    expect(overdue.textContent).toContain("Assigned to Ben Okri");
    expect(overdue.textContent).toContain("Overdue: Oct 6, 2025, 3 days");
    expect(overdue.textContent).toContain("RMA 1043-1-2-4N-10012025");
    expect((await rowOf("2nd report in 34 days")).textContent).toContain("Dry Fork");
    const list = screen.getByRole("list", { name: WORK_BOARD_MESSAGES.list });
    expect(list.firstElementChild).toBe(overdue);
    // The first report of the repeat leaves nothing, so that it is done by rule.
    expect(list.children).toHaveLength(3);
    const lists = board.sent.filter(({ document }) => document.includes("listWorkItems"));
    expect(lists).toHaveLength(1);
  });

  it("counts open and overdue work by site, and a press filters by it", async () => {
    const { user } = await opened();
    const chip = await screen.findByRole("button", { name: "Blue Mesa: 2 open, 1 overdue" });
    await user.click(chip);
    expect(screen.getByText("2 rows")).toBeTruthy();
    expect(screen.queryByText("2nd report in 34 days")).toBeNull();
  });

  it("takes its filters from the address, and clears them", async () => {
    const { user } = await opened("/insight/work?kind=photo");
    await user.click(await screen.findByRole("button", { name: WORK_BOARD_MESSAGES.clearFilters }));
    expect(screen.getByText("4 rows")).toBeTruthy();
  });

  it("marks work as done, conditional on the revision that it shows", async () => {
    const { user } = await opened();
    const row = within(await rowOf("Charging"));
    await user.click(row.getByRole("button", { name: /^Done: / }));
    await waitFor(() => expect(screen.getByText("2 rows")).toBeTruthy());
    expect(changes()).toMatchObject([{ itemId: "charging", expectedRev: 0, state: "DONE" }]);
  });

  it("assigns a person of the site with a due day", async () => {
    const { user } = await opened();
    await user.click(within(await rowOf("Charging")).getByRole("button", { name: /^Edit: / }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("option", { name: "Ben Okri" });
    await user.selectOptions(dialog.getByLabelText(WORK_BOARD_MESSAGES.dialog.assignee), "two");
    await user.type(dialog.getByLabelText(WORK_BOARD_MESSAGES.dialog.due), "2025-10-20");
    await user.click(dialog.getByRole("button", { name: WORK_BOARD_MESSAGES.dialog.save }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(changes()).toMatchObject([{ assignee: "two", due: "2025-10-20" }]);
    expect(changes()[0]).not.toHaveProperty("state");
  });

  it("says that another user was first, and sends the next change on the new revision", async () => {
    const { user } = await opened("/insight/work?item=charging");
    const dialog = within(await screen.findByRole("dialog"));
    board.refusal = { status: "refused", code: "Conflict" };
    board.items = [work("charging", { rev: 1 }, { assignee: "two", assigneeName: "Ben Okri" })];
    await user.click(dialog.getByRole("checkbox", { name: WORK_BOARD_MESSAGES.dialog.isDone }));
    await user.click(dialog.getByRole("button", { name: WORK_BOARD_MESSAGES.dialog.save }));
    await screen.findByText(WORK_BOARD_MESSAGES.refusals.Conflict);
    await waitFor(() =>
      expect(dialog.getByLabelText("Assigned to")).toHaveProperty("value", "two"),
    );
    board.refusal = undefined;
    await user.click(dialog.getByRole("checkbox", { name: WORK_BOARD_MESSAGES.dialog.isDone }));
    await user.click(dialog.getByRole("button", { name: WORK_BOARD_MESSAGES.dialog.save }));
    await waitFor(() => expect(changes().map(({ expectedRev }) => expectedRev)).toEqual([0, 1]));
  });

  it("links an earlier report from the dialog of a repeat", async () => {
    const { user } = await opened("/insight/work?item=repeat");
    const dialog = await screen.findByRole("dialog", { name: /^Node/ });
    const [earlier] = within(dialog).getAllByRole("button", { name: /2025/ });
    if (earlier !== undefined) await user.click(earlier);
    expect(await screen.findByRole("dialog", { name: /Charging/ })).toBeTruthy();
  });

  it("says when there is nothing and when it failed; users without the right see another view", async () => {
    board.items = [];
    const empty = await opened();
    expect(await screen.findByText(WORK_BOARD_MESSAGES.empty)).toBeTruthy();
    empty.unmount();
    board.failure = { status: "failed", httpStatus: 500 } as Failure;
    const failed = await opened();
    expect(await screen.findByText(WORK_BOARD_MESSAGES.failed)).toBeTruthy();
    failed.unmount();
    const { address } = await opened("/insight/work", { groups: ["USER"] });
    await waitFor(() => expect(address()).toBe("/insight/first"));
    expect(screen.queryByRole("tab", { name: INSIGHT_MESSAGES.tabs.work })).toBeNull();
  });
});

describe("without a connection", () => {
  it("shows the work as last seen, stores changes, and sends them later", async () => {
    const { user, outbox, setNetwork, console } = await opened();
    await rowOf("Charging");
    act(() => setNetwork(false));
    expect(await screen.findByText(/^No connection: work as of/)).toBeTruthy();
    const row = within(await rowOf("Charging"));
    await user.click(row.getByRole("button", { name: /^Done: / }));
    await waitFor(() => expect(screen.getByText("2 rows")).toBeTruthy());
    expect(changes()).toEqual([]);
    const { change, place } = await onlyItem(outbox, account().id);
    expect(change).toMatchObject({ kind: "workItem", input: { expectedRev: 0, state: "DONE" } });
    expect(place).toBe("Blue Mesa, Master 1, row 4, tracker 2");
    const stop = runOutbox(console.services, window);
    act(() => setNetwork(true));
    await waitFor(() => expect(changes()).toMatchObject([{ state: "DONE", itemId: "charging" }]));
    await waitFor(async () => expect((await viewOf(outbox, account().id)).items).toEqual([]));
    stop();
  });

  it("replaces an unsent change of the same work by the later one, with the values of both", async () => {
    const { user, outbox, setNetwork } = await opened("/insight/work?view=next&site=blue");
    const list = await screen.findByRole("list", { name: WORK_BOARD_MESSAGES.views.next });
    act(() => setNetwork(false));
    await screen.findByText(/^No connection: work as of/);
    await user.click(within(list).getByRole("button", { name: /^Take it: Charging/ }));
    await within(list).findByText(WORK_BOARD_MESSAGES.waiting);
    await user.click(within(list).getByRole("button", { name: /^Done: Charging/ }));
    await screen.findByText(WORK_BOARD_MESSAGES.next.none);
    const { change } = await onlyItem(outbox, account().id);
    expect(change).toMatchObject({ input: { assignee: account().id, state: "DONE" } });
  });

  it("shows a conflict with the state of the server, and the reason in the outbox", async () => {
    const { user, outbox, setNetwork, console } = await opened();
    await rowOf("Charging");
    act(() => setNetwork(false));
    await screen.findByText(/^No connection: work as of/);
    await user.click(within(await rowOf("Charging")).getByRole("button", { name: /^Done: / }));
    await waitFor(() => expect(screen.getByText("2 rows")).toBeTruthy());
    board.refusal = { status: "refused", code: "Conflict" };
    const stop = runOutbox(console.services, window);
    act(() => setNetwork(true));
    await screen.findByText(WORK_BOARD_MESSAGES.conflict);
    expect((await rowOf("Charging")).textContent).toContain(WORK_BOARD_MESSAGES.notAssigned);
    expect((await onlyItem(outbox, account().id)).state).toMatchObject({ status: "conflict" });
    await user.click(screen.getByRole("button", { name: /needs attention/ }));
    const dialog = await screen.findByRole("dialog", { name: OUTBOX_MESSAGES.title });
    expect(dialog.textContent).toContain(OUTBOX_MESSAGES.workReasons.Conflict);
    stop();
  });

  it("lists the next work of the user in walking order, without that of others", async () => {
    board.items = [
      work("b", { rowNum: 2, fromSouth: 9, masterName: "Master 12" }),
      work("c", { rowNum: 1, fromSouth: 1 }, { assignee: "two", assigneeName: "Ben Okri" }),
      work("a", { rowNum: 5, fromSouth: 1, masterName: "Master 2" }),
      work("d", { rowNum: 6, fromSouth: 1, masterName: "Master 2" }),
      work("e", { rowNum: 6, fromSouth: 7, masterName: "Master 2" }),
    ];
    await opened("/insight/work?view=next&site=blue");
    const list = await screen.findByRole("list", { name: WORK_BOARD_MESSAGES.views.next });
    const links = within(list).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Master 2, row 5, tracker 1",
      "Master 2, row 6, tracker 7",
      "Master 2, row 6, tracker 1",
      "Master 12, row 2, tracker 9",
    ]);
  });

  it("says that nothing was loaded yet", async () => {
    await opened("/insight/work", { isUp: false });
    expect(await screen.findByText(WORK_BOARD_MESSAGES.offlineHint)).toBeTruthy();
  });
});
