// @vitest-environment jsdom
/**
 * The indicator of changes that wait on this device, their list, and the sending of them, in the
 * whole console.
 */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { type IdServer, idServer } from "#test/web/builders/id-server.ts";
import { account } from "#test/web/builders/layout.ts";
import { freshOutbox, idsOf, nodeIdItem, scanItem, taskItem } from "#test/web/builders/outbox.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { RestRequest } from "#web/api/rest.ts";
import { runOutbox } from "#web/app/run-outbox.ts";
import { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/LayoutsRoute.tsx";
import "#web/features/outbox/OutboxSign.tsx";
import "#web/features/site/components/send-request.ts";

let server: IdServer;

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server = idServer(siteServer(2, 3));
});

const CHANGE = "0192f0c0-0000-7000-8000-000000000001";
const REPORT = "0192f0c0-0000-7000-8000-000000000003";
const SCAN = "0192f0c0-0000-7000-8000-000000000004";
const OTHER = "0192f0c0-0000-7000-8000-000000000002";

async function opened(isUp: boolean) {
  const outbox = await freshOutbox();
  const console = testConsole();
  console.server.me = ok(account({ groups: ["FIELD_TECH"] }));
  Object.assign(console.services, { outbox, client: { query: server.graphql } });
  await console.services.session.welcome();
  const userId = account().id;
  await outbox.add(nodeIdItem(CHANGE, "AB12", { userId }));
  await outbox.add(nodeIdItem(OTHER, "CD34", { userId: "somebody else" }));
  const setNetwork = (next: boolean): void => {
    console.network.isUp = next;
    console.network.dispatchEvent(new Event(next ? "online" : "offline"));
  };
  setNetwork(isUp);
  const page = renderConsole(console.services, "/layouts?view=list");
  return { ...page, console, outbox, userId, setNetwork };
}

async function list(user: Awaited<ReturnType<typeof opened>>["user"], name: RegExp) {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: OUTBOX_MESSAGES.title }));
}

describe("what waits on this device", () => {
  it("is shown with what, where and how it stands, and that others' changes wait too", async () => {
    const { user } = await opened(false);
    const dialog = await list(user, /^1 change not sent yet$/);
    expect(dialog.getByText("Node ID AB12")).toBeTruthy();
    expect(dialog.getByText("Layout, Master 1, node 001")).toBeTruthy();
    expect(dialog.getByText(/Not sent yet\./)).toBeTruthy();
    expect(dialog.getByText(OUTBOX_MESSAGES.offline)).toBeTruthy();
    expect(dialog.getByText(/^1 change of another user waits/)).toBeTruthy();
    expect(dialog.queryByText(/CD34/)).toBeNull();
    expect(dialog.queryByRole("button", { name: /^Resend/ })).toBeNull();
  });

  it("is discarded only when that is said twice", async () => {
    const { user, outbox, userId } = await opened(false);
    const dialog = await list(user, /not sent yet/);
    await user.click(dialog.getByRole("button", { name: "Discard: Node ID AB12" }));
    const asked = () => within(screen.getByRole("alertdialog"));
    await user.click(asked().getByRole("button", { name: OUTBOX_MESSAGES.keep }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await idsOf(outbox, userId)).toEqual([CHANGE]);
    await user.click(dialog.getByRole("button", { name: "Discard: Node ID AB12" }));
    await user.click(asked().getByRole("button", { name: OUTBOX_MESSAGES.discard }));
    expect(await dialog.findByText(OUTBOX_MESSAGES.empty)).toBeTruthy();
    expect(await idsOf(outbox, userId)).toEqual([]);
  });

  it("is sent as soon as there is a connection, and leaves the list when the server has it", async () => {
    const { user, console, outbox, userId, setNetwork } = await opened(false);
    const stop = runOutbox(console.services, window);
    const dialog = await list(user, /not sent yet/);
    expect(server.changes).toEqual([]);
    act(() => setNetwork(true));
    expect(await dialog.findByText(OUTBOX_MESSAGES.empty)).toBeTruthy();
    expect(server.changes).toMatchObject([{ changeId: CHANGE, nId: "AB12" }]);
    expect(await idsOf(outbox, userId)).toEqual([]);
    stop();
  });

  it("is sent as a report where it is one", async () => {
    const { user, console, outbox, userId, setNetwork } = await opened(false);
    await outbox.add(taskItem(REPORT, { userId }));
    const tasks: unknown[] = [];
    const query = (request: GraphqlRequest) => {
      if (!request.document.includes("CreateTask")) return server.graphql(request);
      tasks.push(request.variables?.input);
      return Promise.resolve(ok({ task: { id: REPORT } }));
    };
    const stop = runOutbox({ ...console.services, client: { query } }, window);
    const dialog = await list(user, /^2 changes not sent yet$/);
    expect(dialog.getByText("Report: Charging issue")).toBeTruthy();
    act(() => setNetwork(true));
    expect(await dialog.findByText(OUTBOX_MESSAGES.empty)).toBeTruthy();
    expect(tasks).toMatchObject([{ changeId: REPORT, issueType: "CI", fixedWiring: true }]);
    stop();
  });

  it("is sent as a request where it is one, and what is scanned there is read anew", async () => {
    const { user, console, outbox, userId, setNetwork } = await opened(false);
    await outbox.add(scanItem(SCAN, { userId }));
    const asked: RestRequest[] = [];
    console.server.rest = (request) => {
      asked.push(request);
      return ok(request.method === "GET" ? {} : { id: SCAN });
    };
    const stop = runOutbox(console.services, window);
    const dialog = await list(user, /^2 changes not sent yet$/);
    expect(dialog.getByText("Battery B-1204")).toBeTruthy();
    act(() => setNetwork(true));
    expect(await dialog.findByText(OUTBOX_MESSAGES.empty)).toBeTruthy();
    const path = `/controllers/nodes/${SCAN}/components/battery/`;
    const body = { serial_number: "B-1204", _part_number: "BT-7" };
    const reading = `/sites/${LAYOUT_ID}/masters/components/${placeId(1)}/`;
    expect(asked).toEqual([
      { method: "POST", path, queryArgs: {}, body },
      { method: "GET", path: reading },
    ]);
    stop();
  });

  it.each<[string, Failure, RegExp]>([
    ["a code", { status: "refused", code: "DuplicateId" }, /^.*Failed: Duplicate ID: could not/],
    [
      "its fields",
      {
        status: "refused",
        code: "notAllowed",
        fields: [{ field: "serial_number", code: "notAllowed" }],
      },
      /Failed: Server message: serial_number notAllowed\./,
    ],
    ["a status", { status: "failed", httpStatus: 404 }, /Failed: Server message: HTTP 404\./],
  ])("stays as failed where the server refuses a request: %s", async (_, failure, reason) => {
    const { user, console, outbox, userId, setNetwork } = await opened(false);
    await outbox.add(scanItem(SCAN, { userId }));
    console.server.rest = () => err(failure);
    const stop = runOutbox(console.services, window);
    act(() => setNetwork(true));
    const dialog = await list(user, /, 1 needs attention$/);
    const said = (element: Element | null) =>
      element?.tagName === "P" && reason.test(element.textContent ?? "");
    expect(dialog.getByText((_text, element) => said(element))).toBeTruthy();
    stop();
  });

  it("needs a person when the server refuses it, and is sent again on request", async () => {
    const { user, console, setNetwork } = await opened(false);
    const stop = runOutbox(console.services, window);
    server.refusal = err({ status: "refused", code: "Superseded" });
    act(() => setNetwork(true));
    const dialog = await list(user, /, 1 needs attention$/);
    expect(dialog.getByText(/The device got another ID at a later time\. Resend/)).toBeTruthy();
    server.refusal = undefined;
    await user.click(dialog.getByRole("button", { name: "Resend: Node ID AB12" }));
    expect(await dialog.findByText(OUTBOX_MESSAGES.empty)).toBeTruthy();
    const [first, second] = server.changes;
    expect(first).toMatchObject({ changeId: CHANGE, nId: "AB12" });
    // The change gets a new id: repeated with its old date, it would be superseded again.
    expect(second).toMatchObject({ nId: "AB12" });
    expect(second?.changeId).not.toBe(CHANGE);
    stop();
  });

  it("waits for the server to say that the session counts", async () => {
    const { console, outbox, userId } = await opened(true);
    const { session } = console.services;
    console.server.me = err({ status: "networkError" });
    const early = {
      ...console.services,
      session: { ...session, state: () => unconfirmed(session.state()) },
    };
    const stop = runOutbox(early, window);
    window.dispatchEvent(new Event("focus"));
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    expect(server.changes).toEqual([]);
    expect(await idsOf(outbox, userId)).toEqual([CHANGE]);
    stop();
  });
});

function unconfirmed<State extends { readonly status: string }>(state: State): State {
  return { ...state, isConfirmed: false };
}
