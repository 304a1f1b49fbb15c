// @vitest-environment jsdom
/** A task made from a line of "Look here first": sent at once, or by the outbox. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { freshOutbox, onlyItem, viewOf } from "#test/web/builders/outbox.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { runOutbox } from "#web/app/run-outbox.ts";
import { FIRST_MESSAGES } from "#web/features/insight/first/first-messages.ts";
import { WORK_BOARD_MESSAGES } from "#web/features/insight/work/work-messages.ts";
import { refreshLayouts } from "#web/session/use-layouts.ts";
// Loaded on demand in the console; imported here so that it has loaded before the tests.
import "#web/api/finding-work.ts";
import "#web/app/InsightRoute.tsx";
import "#web/features/insight/first/FirstView.tsx";

const SITE = layout({ name: "Blue Mesa" });
const MASTER = "0190a000-0000-7000-9000-00000000bb01";
const FINDING = {
  ...{ mLocId: MASTER, masterName: "Master 1", nLocId: "007", otherNLocId: null },
  ...{ detector: "stuckAtOneAngle", cause: "motorUnplugged", since: 1_759_900_000 },
  ...{ sureness: 0.95, rank: 9, measured: 0, usual: 88, acted: 0, dismissed: 0, act: null },
};

let sent: GraphqlRequest[];
/** What another user did about the finding. */
let actOfAnother: Readonly<Record<string, unknown>> | null;
/** Answers that replace those of the server, by operation. */
let failures: Readonly<Record<string, Failure>>;

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  sent = [];
  failures = {};
  actOfAnother = null;
});

function answerTo(request: GraphqlRequest): Result<unknown, Failure> {
  const [, operation = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
  sent.push(request);
  const failure = failures[operation];
  if (failure !== undefined) return err(failure);
  if (operation === "ListFindings") {
    const list = { layoutId: SITE.id, until: 1_759_960_000, judged: 1, masters: 1, left: 0 };
    const findings = [{ ...FINDING, act: actOfAnother }];
    return ok({ page: { items: [{ ...list, findings }], nextToken: null } });
  }
  if (operation === "ListWorkPeople") return ok({ people: [{ userId: "two", name: "Ben Okri" }] });
  if (operation === "CreateWorkItem") return ok({ work: { id: "one" } });
  if (operation === "CreateFindingAct") return ok({ act: { id: "two" } });
  return err({ status: "networkError" });
}

const inputsOf = (operation: string) =>
  sent
    .filter(({ document }) => document.includes(`mutation ${operation}(`))
    .map(({ variables }) => Object(variables).input);

async function opened(groups: readonly string[] = ["FIELD_TECH"]) {
  const outbox = await freshOutbox();
  const console = testConsole();
  console.server.me = ok(account({ groups: [...groups] }));
  console.server.layouts = ok([SITE]);
  Object.assign(console.services, {
    outbox,
    client: { query: async (request: GraphqlRequest) => answerTo(request) },
  });
  await console.services.session.welcome();
  const setNetwork = (next: boolean): void => {
    console.network.isUp = next;
    console.network.dispatchEvent(new Event(next ? "online" : "offline"));
  };
  return { ...renderConsole(console.services, "/insight/first"), console, outbox, setNetwork };
}

type User = Awaited<ReturnType<typeof opened>>["user"];

async function openForm(user: User) {
  const name = FIRST_MESSAGES.actionsOf("Master 1 · 007");
  await user.click(await screen.findByRole("button", { name }));
  await user.click(await screen.findByRole("menuitem", { name: FIRST_MESSAGES.makeTask }));
  return within(await screen.findByRole("dialog", { name: FIRST_MESSAGES.task.heading }));
}

const press = (user: User, dialog: ReturnType<typeof within>) =>
  user.click(dialog.getByRole("button", { name: FIRST_MESSAGES.task.go }));

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a task from a finding", () => {
  it("has the cause as its title, and is linked with its finding on both sides", async () => {
    const { user } = await opened();
    const dialog = await openForm(user);
    expect(dialog.getByLabelText(/^Title/)).toHaveProperty(
      "value",
      FIRST_MESSAGES.causes.motorUnplugged,
    );
    await dialog.findByRole("option", { name: "Ben Okri" });
    await user.selectOptions(dialog.getByLabelText(WORK_BOARD_MESSAGES.dialog.assignee), "two");
    await user.type(dialog.getByLabelText(WORK_BOARD_MESSAGES.dialog.due), "2025-10-20");
    await user.type(dialog.getByLabelText(WORK_BOARD_MESSAGES.dialog.note), "Take a plug");
    await press(user, dialog);
    await closed();
    const place = { layoutId: SITE.id, mLocId: MASTER, nLocId: "007" };
    expect(inputsOf("CreateWorkItem")).toMatchObject([
      {
        ...place,
        title: FIRST_MESSAGES.causes.motorUnplugged,
        findingId: `${MASTER}:007:motorUnplugged`,
        ...{ assignee: "two", due: "2025-10-20", note: "Take a plug" },
      },
    ]);
    expect(inputsOf("CreateFindingAct")).toMatchObject([
      { ...place, cause: "motorUnplugged", kind: "TASK" },
    ]);
  });

  it("is created also when the finding is not in the list any more", async () => {
    failures = { CreateFindingAct: { status: "refused", code: "NotFound" } };
    const { user } = await opened();
    await press(user, await openForm(user));
    await closed();
    expect(inputsOf("CreateWorkItem")).toHaveLength(1);
  });

  it("keeps the form with the reason of a refusal", async () => {
    failures = { CreateWorkItem: { status: "refused", code: "NotFound" } };
    const { user } = await opened();
    const dialog = await openForm(user);
    await press(user, dialog);
    expect(await dialog.findByText(FIRST_MESSAGES.task.refusals.NotFound)).toBeTruthy();
    expect(inputsOf("CreateFindingAct")).toEqual([]);
  });

  it("waits in the outbox without a connection, and is sent with both of its requests", async () => {
    const { user, outbox, setNetwork, console } = await opened();
    const name = FIRST_MESSAGES.actionsOf("Master 1 · 007");
    await screen.findByRole("button", { name });
    act(() => setNetwork(false));
    await press(user, await openForm(user));
    await closed();
    expect(await screen.findByText(FIRST_MESSAGES.task.waiting)).toBeTruthy();
    const { change, place } = await onlyItem(outbox, account().id);
    expect(change).toMatchObject({ kind: "findingWork", what: /unplugged/ });
    expect(place).toBe("Blue Mesa, Master 1 · 007");
    const stop = runOutbox(console.services, window);
    act(() => setNetwork(true));
    await waitFor(async () => expect((await viewOf(outbox, account().id)).items).toEqual([]));
    expect(inputsOf("CreateWorkItem")).toHaveLength(1);
    expect(inputsOf("CreateFindingAct")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(FIRST_MESSAGES.task.waiting)).toBeNull());
    stop();
  });

  it("is not offered to users who may not create work", async () => {
    const { user } = await opened(["USER", "CONTROLS"]);
    const name = FIRST_MESSAGES.actionsOf("Master 1 · 007");
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByRole("menuitem", { name: FIRST_MESSAGES.repair })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: FIRST_MESSAGES.makeTask })).toBeNull();
  });
});

describe("what another user does", () => {
  it("is shown when the window gets the focus, without a reload", async () => {
    await opened();
    await screen.findByText(FIRST_MESSAGES.causes.motorUnplugged);
    actOfAnother = {
      ...{ id: "a1", kind: "TASK", reason: "", until: null },
      ...{ username: "Ben Okri", createdAt: 1_759_990_000 },
    };
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByText(/^Task made by Ben Okri/)).toBeTruthy();
  });
});

describe("opening", () => {
  it("takes one request when the list of sites was read less than a minute ago", async () => {
    const console = testConsole();
    console.server.me = ok(account({ groups: ["USER"] }));
    console.server.layouts = ok([SITE]);
    const { getLayouts } = console.services;
    let lists = 0;
    Object.assign(console.services, {
      client: { query: async (request: GraphqlRequest) => answerTo(request) },
      getLayouts: () => {
        lists += 1;
        return getLayouts();
      },
    });
    await console.services.session.welcome();
    await refreshLayouts(console.services);
    renderConsole(console.services, "/insight/first");
    await screen.findByText(FIRST_MESSAGES.causes.motorUnplugged);
    expect(lists).toBe(1);
    expect(sent.filter(({ document }) => document.includes("listFindings"))).toHaveLength(1);
  });
});
