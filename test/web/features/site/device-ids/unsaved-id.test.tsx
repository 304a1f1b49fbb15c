// @vitest-environment jsdom
/** IDs that are not saved, or wait on the device. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { freshOutbox, nodeIdItem, onlyItem } from "#test/web/builders/outbox.ts";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { DEVICE_ID_MESSAGES, ownIdLost } from "#web/features/site/model/device-id-messages.ts";
import type { Outbox } from "#web/offline/outbox.ts";
import { ID, idDialogs, MASTER, NODE, refused } from "./id-dialog-harness.ts";

const dialogs = idDialogs();

describe("an ID that is not saved", () => {
  it.each([
    [refused("DuplicateNodeId"), /^This node ID is already taken in this master/],
    [refused("Superseded"), DEVICE_ID_MESSAGES.superseded],
    [refused("Conflict"), /Someone else changed IDs of this master at the same time/],
    [refused("NotPermitted"), "Your account can't change this ID."],
    [refused("NotFound"), /no longer part of this layout/],
    [err({ status: "failed", httpStatus: 500 } as const), /The server failed/],
    // The outbox cannot store the change either.
    [err({ status: "networkError" } as const), DEVICE_ID_MESSAGES.notStored],
  ])("stays in the field, with the reason: %o", async (refusal, text) => {
    dialogs.server.refusal = refusal;
    const { dialog, field, accept, enter } = await dialogs.opened(NODE);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(field).toHaveProperty("value", ID);
    expect(accept().disabled).toBe(false);
  });

  it("is the same change when the outcome is unknown, and another one after a refusal", async () => {
    dialogs.server.refusal = err({ status: "failed", httpStatus: 500 });
    const { dialog, user, enter } = await dialogs.opened(NODE);
    await enter(`${ID}{Enter}`);
    await dialog.findByText(/The server failed/);
    dialogs.server.refusal = refused("Superseded");
    await user.keyboard("{Enter}");
    await dialog.findByText(DEVICE_ID_MESSAGES.superseded);
    dialogs.server.refusal = undefined;
    await user.keyboard("{Enter}");
    await dialog.findByText(/^Successfully/);
    const [first, second, third] = dialogs.server.changes.map(({ changeId }) => changeId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("waits on the device while there is no network, and is marked on the site", async () => {
    const outbox = await freshOutbox();
    const { console, dialog, enter } = await dialogs.opened(NODE, outbox);
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(dialog.getByText(DEVICE_ID_MESSAGES.offline)).toBeTruthy();
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(DEVICE_ID_MESSAGES.waits(ID))).toBeTruthy();
    expect(dialogs.server.changes).toEqual([]);
    expect(await dialog.findByText("Pending Upload")).toBeTruthy();
    expect(await onlyItem(outbox, "user-1")).toMatchObject({
      subject: `${LAYOUT_ID}:${MASTER}:001`,
      attempts: 0,
      change: { kind: "nodeId", input: { nLocId: "001", nId: ID } },
    });
  });

  it("waits as the same change that was sent without an answer", async () => {
    const outbox = await freshOutbox();
    dialogs.server.refusal = err({ status: "networkError" });
    const { dialog, enter } = await dialogs.opened(NODE, outbox);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(DEVICE_ID_MESSAGES.waits(ID))).toBeTruthy();
    const [sent] = dialogs.server.changes;
    expect(await onlyItem(outbox, "user-1")).toMatchObject({ id: sent?.changeId, attempts: 1 });
  });

  it("stays in the field, a reload included, where the browser keeps nothing", async () => {
    const { console, dialog, enter, unmount } = await dialogs.opened(NODE);
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(DEVICE_ID_MESSAGES.notStored)).toBeTruthy();
    unmount();
    renderDialogs(console.services, NODE);
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole("textbox")).toHaveProperty("value", ID);
  });

  it("is kept when the dialog is closed by mistake, and forgotten with Cancel", async () => {
    const { console, enter, user, unmount } = await dialogs.opened(NODE);
    await enter("AB12");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    unmount();
    const again = renderDialogs(console.services, NODE);
    const kept = within(await screen.findByRole("dialog"));
    expect(kept.getByRole("textbox")).toHaveProperty("value", "AB12");
    await user.click(kept.getByRole("button", { name: "Cancel" }));
    again.unmount();
    renderDialogs(console.services, NODE);
    const forgotten = within(await screen.findByRole("dialog"));
    expect(forgotten.getByRole("textbox")).toHaveProperty("value", "00124B00000A0001");
  });

  it("shows another user's change meanwhile", async () => {
    const { console, dialog, accept, enter } = await dialogs.opened(NODE);
    await enter("AB12");
    // A later read returns the same ID as the change does.
    dialogs.server.giveNode(MASTER, "001", "CD34");
    await act(() =>
      console.readModel.sites.changeNodes(MASTER, (nodes) => ({
        ...nodes,
        nIds: nodes.nIds.with(1, "CD34"),
      })),
    );
    expect(await dialog.findByText(/Someone else assigned the ID CD34/));
    expect(accept().disabled).toBe(false);
  });
});

describe("an own ID that waits on this device", () => {
  const OWN = "00124B00000AAAAA";

  /** Opens the dialog before the outbox answers, as after a reload. */
  async function openedBeforeOutbox() {
    const outbox = await freshOutbox();
    let open = () => {};
    const opening = new Promise<void>((resolve) => {
      open = resolve;
    });
    const late: Outbox = {
      ...outbox,
      watch(userId, onValue) {
        let stop = () => {};
        let isStopped = false;
        void opening.then(() => {
          if (!isStopped) stop = outbox.watch(userId, onValue);
        });
        return () => {
          isStopped = true;
          stop();
        };
      },
    };
    await outbox.add(nodeIdItem("own", OWN, { userId: "user-1" }));
    const page = await dialogs.opened(NODE, late);
    expect(page.field).toHaveProperty("value", "00124B00000A0001");
    await act(async () => open());
    return { ...page, outbox };
  }

  it("is what the field shows, and is not blamed on another user", async () => {
    const { dialog, field, accept } = await openedBeforeOutbox();
    expect(await dialog.findByText("Pending Upload")).toBeTruthy();
    expect(field).toHaveProperty("value", OWN);
    expect(accept().disabled).toBe(true);
    expect(dialog.queryByText(/Someone else/)).toBeNull();
  });

  it("is no news either when the server has taken it", async () => {
    const { console, dialog, outbox } = await openedBeforeOutbox();
    await dialog.findByText("Pending Upload");
    dialogs.server.giveNode(MASTER, "001", OWN);
    await act(() =>
      console.readModel.sites.changeNodes(MASTER, (nodes) => ({
        ...nodes,
        nIds: nodes.nIds.with(1, OWN),
      })),
    );
    const item = await onlyItem(outbox, "user-1");
    await act(() => outbox.settle(item, { kind: "done" }));
    await waitFor(() => expect(dialog.queryByText("Pending Upload")).toBeNull());
    expect(dialog.queryByText(/Someone else|was not saved/)).toBeNull();
  });

  it("is shown as refused, not replaced by another user, when the server does not accept it", async () => {
    const { dialog, field, accept, outbox } = await openedBeforeOutbox();
    await dialog.findByText("Pending Upload");
    const item = await onlyItem(outbox, "user-1");
    const state = { status: "conflict", code: "DuplicateNodeId" } as const;
    await act(() => outbox.settle(item, { kind: "rests", state }));
    expect(await dialog.findByText(ownIdLost(OWN, "00124B00000A0001"))).toBeTruthy();
    expect(dialog.queryByText(/Someone else/)).toBeNull();
    expect(field).toHaveProperty("value", "00124B00000A0001");
    expect(accept().disabled).toBe(true);
  });
});
