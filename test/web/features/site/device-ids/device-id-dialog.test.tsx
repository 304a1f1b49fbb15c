// @vitest-environment jsdom
/** The dialog in which a device ID is entered, opened by its address. */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { type IdServer, idServer } from "#test/web/builders/id-server.ts";
import { freshOutbox, nodeIdItem, onlyItem } from "#test/web/builders/outbox.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { Failure } from "#web/api/failure.ts";
import { DEVICE_ID_MESSAGES, ownIdLost } from "#web/features/site/model/device-id-messages.ts";
import type { Outbox } from "#web/offline/outbox.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";
import "#web/app/site/NodeConfigure.tsx";
import "#web/features/site/device-ids/DeviceIdDialog.tsx";

const MASTER = placeId(1);
const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement`;
/** Opens node 001, which has the ID 00124B00000A0001; node 000 has none. */
const NODE = `${VIEW}&deviceid-input=${LAYOUT_ID}:${MASTER}:001`;
const OF_MASTER = `${VIEW}&deviceid-input=${LAYOUT_ID}:${MASTER}`;
const ID = "00124B00000AFFFF";

let server: IdServer;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  server = idServer(siteServer(2, 3));
});

async function signedIn(...groups: readonly string[]): Promise<TestConsole> {
  return signedInConsole({ groups }, server.graphql);
}

async function opened(address: string, outbox?: Outbox) {
  const console = await signedIn("FIELD_TECH");
  if (outbox !== undefined) Object.assign(console.services, { outbox });
  const page = renderDialogs(console.services, address);
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("textbox");
  const accept = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Accept" });
  const enter = async (text: string) => {
    await page.user.clear(field);
    if (text !== "") await page.user.type(field, text);
  };
  return { ...page, console, dialog, field, accept, enter };
}

function refused(code: string): Result<never, Failure> {
  return err({ status: "refused", code });
}

describe("the entry of a node's ID", () => {
  it("is opened by its address alone, says whose it is, and leads back without search and nav", async () => {
    const led = `${NODE}&navLocId=${MASTER}:001&nav=true`;
    const { dialog, field, user, address } = await opened(led);
    expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe("Replace Node ID");
    expect(dialog.getByText("Master 1 · Node 001 · Row 1, 2 from south")).toBeTruthy();
    expect(field).toHaveProperty("value", "00124B00000A0001");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(address()).toBe(`${VIEW}&navLocId=${MASTER}:001`));
  });

  it("takes hex digits only, in upper case", async () => {
    const { field, enter, user } = await opened(NODE);
    await enter("xyfc-c2g!");
    expect(field).toHaveProperty("value", "FCC2");
    await user.clear(field);
    await user.paste("0x00124b00000aFFFF");
    expect(field).toHaveProperty("value", ID);
    await user.clear(field);
    await enter("0x00124b00000aFFFF");
    expect(field).toHaveProperty("value", ID);
  });

  it.each([
    ["12", "Invalid Node ID"],
    ["12345", "Invalid Node ID"],
    ["12345678123456781", "Max 16 characters."],
    ["", "Node ID - no leading '0x'"],
    ["1234", "Node ID - no leading '0x'"],
    ["00124B00000A0001", DEVICE_ID_MESSAGES.isPresent],
  ])("says of %s: %s", async (text, message) => {
    const { dialog, accept, enter } = await opened(NODE);
    await enter(text);
    expect(dialog.getByText(message)).toBeTruthy();
    expect(accept().disabled).toBe(text !== "1234");
  });

  it("says that what was pasted is no ID", async () => {
    const { dialog, field, user, accept } = await opened(NODE);
    await user.clear(field);
    await user.paste("battery 77");
    expect(dialog.getByText("Not a valid hex ID.")).toBeTruthy();
    expect(accept().disabled).toBe(true);
  });

  it("saves nothing without an ID", async () => {
    const { dialog, enter, user } = await opened(NODE);
    await enter("");
    await user.keyboard("{Enter}");
    expect(server.changes).toEqual([]);
    expect(dialog.queryByText("Unable to save Node ID")).toBeTruthy();
  });

  it("refuses the last four digits of another node of the master, and leads there", async () => {
    const { dialog, accept, enter } = await opened(NODE);
    await enter("0002");
    expect(dialog.getByText(/^This node ID is already taken in this master by another node\./));
    expect(accept().disabled).toBe(true);
    const link = dialog.getByRole("link", { name: "Node 002" });
    expect(link.getAttribute("href")).toContain(`device-details=${LAYOUT_ID}:${MASTER}:002`);
  });

  it("saves the ID, shows that it waits for its master, and leads to the next node without one", async () => {
    const { dialog, field, user, enter, address } = await opened(NODE);
    await enter(ID);
    await user.keyboard("{Enter}");
    await dialog.findByText(`Successfully replaced ID from 00124B00000A0001 to ${ID}`);
    expect(server.lookedFor).toEqual([ID]);
    expect(server.changes).toMatchObject([
      { layoutId: LAYOUT_ID, mLocId: MASTER, nLocId: "001", nId: ID, timestamp: 1_760_000_000 },
    ]);
    expect(await dialog.findByText("Pending Sync")).toBeTruthy();
    expect(dialog.getByText("Same row, 1 tracker south")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Next: node 000" }));
    await waitFor(() => expect(address()).toContain(`deviceid-input=${LAYOUT_ID}:${MASTER}:000`));
    expect(address()).toContain(`navLocId=${MASTER}:000&nav=true`);
    expect(await dialog.findByText("Assign Node ID")).toBeTruthy();
    expect(field.isConnected).toBe(false);
  });

  it("closes with a notice when no other node waits", async () => {
    const { field, user, address } = await opened(NODE.replace(":001", ":000"));
    expect(field).toHaveProperty("value", "");
    await user.type(field, `AB12{Enter}`);
    expect(await screen.findByText("Successfully assigned ID AB12")).toBeTruthy();
    await waitFor(() => expect(address()).toBe(VIEW));
    expect(server.lookedFor).toEqual([]);
  });

  it("takes an ID away", async () => {
    const { user, enter, dialog } = await opened(NODE);
    await enter("0000");
    await user.keyboard("{Enter}");
    expect(await dialog.findByText("Successfully removed ID 00124B00000A0001")).toBeTruthy();
  });

  it("names the controller that has the ID, with the way there, and goes back to the ID before", async () => {
    server.found = ok({ master: { id: placeId(2), layoutId: LAYOUT_ID, name: "Master 2" } });
    const { dialog, field, user, enter } = await opened(NODE);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(`Node ID ${ID} is already in use by this controller.`));
    const link = dialog.getByRole("link", { name: "Master 2" });
    expect(link.getAttribute("href")).toBe(
      `/layout/${LAYOUT_ID}?device-details=${LAYOUT_ID}:${placeId(2)}`,
    );
    expect(field).toHaveProperty("value", "00124B00000A0001");
    expect(server.changes).toEqual([]);
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Accept" })).toBeNull());
  });

  it("warns when the lookup fails, and saves all the same", async () => {
    server.found = err({ status: "networkError" });
    const { dialog, enter } = await opened(NODE);
    await enter(`${ID}{Enter}`);
    expect(await screen.findByText(DEVICE_ID_MESSAGES.lookUnchecked)).toBeTruthy();
    expect(await dialog.findByText(/^Successfully replaced ID/)).toBeTruthy();
  });

  it("cannot be accepted a second time while it is saved", async () => {
    let release = () => {};
    server.hold = new Promise((resolve) => {
      release = () => resolve();
    });
    const { dialog, accept, enter } = await opened(NODE);
    await enter("AB12{Enter}");
    await waitFor(() => expect(accept().disabled).toBe(true));
    release();
    expect(await dialog.findByText(/^Successfully/)).toBeTruthy();
    expect(server.changes).toHaveLength(1);
  });
});

describe("the walk from device to device", () => {
  const AT_MASTER_1 = `deviceid-input=${LAYOUT_ID}:${MASTER}`;
  const at = (nLocId: string, master = MASTER) => `deviceid-input=${LAYOUT_ID}:${master}:${nLocId}`;

  async function walking(address: string, name: string) {
    const page = await opened(address);
    await page.user.click(page.dialog.getByRole("switch", { name }));
    const scan = async (code: string) => {
      const field = page.dialog.getByRole("textbox");
      await waitFor(() => expect(field).toHaveProperty("value", ""));
      await page.user.type(field, `${code}{Enter}`);
    };
    return { ...page, scan };
  }

  it("takes label after label, through all masters, without a press", async () => {
    for (const place of ["001", "002"]) server.giveNode(MASTER, place, "");
    const { scan, dialog, address, user } = await walking(
      NODE.replace(":001", ":000"),
      DEVICE_ID_MESSAGES.goOn.node,
    );
    await scan("AB01");
    await waitFor(() => expect(address()).toContain(at("001")));
    expect(await dialog.findByText(/Node 000: Successfully assigned ID AB01/)).toBeTruthy();
    expect(dialog.getByText("Same row, 1 tracker north")).toBeTruthy();
    await scan("AB02");
    await waitFor(() => expect(address()).toContain(at("002")));
    await scan("AB03");
    await waitFor(() => expect(address()).toContain(at("000", placeId(2))));
    await scan("AB04");
    await waitFor(() => expect(address()).not.toContain("deviceid-input"));
    expect(server.changes).toMatchObject([
      { mLocId: MASTER, nLocId: "000", nId: "AB01" },
      { mLocId: MASTER, nLocId: "001", nId: "AB02" },
      { mLocId: MASTER, nLocId: "002", nId: "AB03" },
      { mLocId: placeId(2), nLocId: "000", nId: "AB04" },
    ]);
    expect(user).toBeDefined();
  });

  it("stays where the ID is refused, and leads back to the device before", async () => {
    server.giveNode(MASTER, "002", "");
    const { scan, dialog, address, user } = await walking(
      NODE.replace(":001", ":000"),
      DEVICE_ID_MESSAGES.goOn.node,
    );
    await scan("0001");
    expect(dialog.getByText(/^This node ID is already taken in this master/)).toBeTruthy();
    expect(server.changes).toEqual([]);
    await user.clear(dialog.getByRole("textbox"));
    await scan("AB01");
    await waitFor(() => expect(address()).toContain(at("002")));
    await user.click(await dialog.findByRole("button", { name: DEVICE_ID_MESSAGES.back }));
    await waitFor(() => expect(address()).toContain(at("000")));
    expect(await dialog.findByText("Replace Node ID")).toBeTruthy();
  });

  it("does not pass over the warning that another master has the ID", async () => {
    server.giveNode(placeId(2), "001", ID);
    const { scan, dialog, user, address } = await walking(
      NODE.replace(":001", ":000"),
      DEVICE_ID_MESSAGES.goOn.node,
    );
    await scan(ID);
    expect(dialog.getByText(DEVICE_ID_MESSAGES.alsoAt("Master 2"))).toBeTruthy();
    expect(server.changes).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).not.toContain(at("000")));
    expect(server.changes).toMatchObject([{ nLocId: "000", nId: ID }]);
  });

  it("goes from master to master", async () => {
    for (const mLocId of [MASTER, placeId(2)]) server.giveMaster(mLocId, "0");
    const { scan, address } = await walking(OF_MASTER, DEVICE_ID_MESSAGES.goOn.master);
    expect(address()).toContain(AT_MASTER_1);
    await scan("FCC23D0000000B01");
    await waitFor(() => expect(address()).toContain(`deviceid-input=${LAYOUT_ID}:${placeId(2)}`));
    await scan("FCC23D0000000B02");
    await waitFor(() => expect(address()).not.toContain("deviceid-input"));
    expect(server.changes).toMatchObject([
      { mLocId: MASTER, mId: "FCC23D0000000B01" },
      { mLocId: placeId(2), mId: "FCC23D0000000B02" },
    ]);
  });
});

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
    server.refusal = refusal;
    const { dialog, field, accept, enter } = await opened(NODE);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(field).toHaveProperty("value", ID);
    expect(accept().disabled).toBe(false);
  });

  it("is the same change when the outcome is unknown, and another one after a refusal", async () => {
    server.refusal = err({ status: "failed", httpStatus: 500 });
    const { dialog, user, enter } = await opened(NODE);
    await enter(`${ID}{Enter}`);
    await dialog.findByText(/The server failed/);
    server.refusal = refused("Superseded");
    await user.keyboard("{Enter}");
    await dialog.findByText(DEVICE_ID_MESSAGES.superseded);
    server.refusal = undefined;
    await user.keyboard("{Enter}");
    await dialog.findByText(/^Successfully/);
    const [first, second, third] = server.changes.map(({ changeId }) => changeId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("waits on the device while there is no network, and is marked on the site", async () => {
    const outbox = await freshOutbox();
    const { console, dialog, enter } = await opened(NODE, outbox);
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(dialog.getByText(DEVICE_ID_MESSAGES.offline)).toBeTruthy();
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(DEVICE_ID_MESSAGES.waits(ID))).toBeTruthy();
    expect(server.changes).toEqual([]);
    expect(await dialog.findByText("Pending Upload")).toBeTruthy();
    expect(await onlyItem(outbox, "user-1")).toMatchObject({
      subject: `${LAYOUT_ID}:${MASTER}:001`,
      attempts: 0,
      change: { kind: "nodeId", input: { nLocId: "001", nId: ID } },
    });
  });

  it("waits as the same change that was sent without an answer", async () => {
    const outbox = await freshOutbox();
    server.refusal = err({ status: "networkError" });
    const { dialog, enter } = await opened(NODE, outbox);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(DEVICE_ID_MESSAGES.waits(ID))).toBeTruthy();
    const [sent] = server.changes;
    expect(await onlyItem(outbox, "user-1")).toMatchObject({ id: sent?.changeId, attempts: 1 });
  });

  it("stays in the field, a reload included, where the browser keeps nothing", async () => {
    const { console, dialog, enter, unmount } = await opened(NODE);
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
    const { console, enter, user, unmount } = await opened(NODE);
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
    const { console, dialog, accept, enter } = await opened(NODE);
    await enter("AB12");
    // A later read returns the same ID as the change does.
    server.giveNode(MASTER, "001", "CD34");
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
    const page = await opened(NODE, late);
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
    server.giveNode(MASTER, "001", OWN);
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

describe("the entry of a master's ID", () => {
  it("asks for sixteen digits and replaces the ID", async () => {
    const { dialog, accept, enter, user } = await opened(OF_MASTER);
    expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe("Replace Master ID");
    await enter("1234");
    expect(dialog.getByText("MasterID must be length of 16")).toBeTruthy();
    expect(accept().disabled).toBe(true);
    await user.type(dialog.getByRole("textbox"), "567812345678");
    expect(dialog.getByText("Master ID - no leading '0x'")).toBeTruthy();
    await user.keyboard("{Enter}");
    const text = "Successfully replaced ID from 00124B0000000001 to 1234567812345678";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.changes).toMatchObject([{ mLocId: MASTER, mId: "1234567812345678" }]);
  });

  it("goes back to the ID before when another controller has it, even one that cannot be seen", async () => {
    server.refusal = refused("DuplicateMasterId");
    const { dialog, field, enter } = await opened(OF_MASTER);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(`Master ID ${ID} is already in use by this controller.`));
    expect(dialog.queryByRole("link")).toBeNull();
    expect(field).toHaveProperty("value", "00124B0000000001");
  });
});

describe("who may enter IDs", () => {
  it("finds them in the Configure tab, with the components that were scanned", async () => {
    const console = await signedIn("FIELD_TECH");
    const details = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}`;
    const { user, address } = renderDialogs(console.services, details);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("tab", { name: "Configure" }));
    expect(await dialog.findByRole("region", { name: "Scanned components" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Replace Master ID" }));
    await waitFor(() => expect(address()).toContain(`deviceid-input=${LAYOUT_ID}:${MASTER}`));
  });

  it("has the right to configure; for others the address opens nothing", async () => {
    const console = await signedIn("USER");
    const { address } = renderDialogs(console.services, NODE);
    await waitFor(() => expect(address()).toBe(VIEW));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("gets a message about a device that the layout does not have", async () => {
    const console = await signedIn("FIELD_TECH");
    renderDialogs(console.services, NODE.replace(":001", ":777"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByText("Device not found").length).toBeGreaterThan(0);
  });
});
