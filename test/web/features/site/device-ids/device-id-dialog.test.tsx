// @vitest-environment jsdom
/** The dialog in which a device ID is entered. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { ID, idDialogs, MASTER, NODE, OF_MASTER, refused, VIEW } from "./id-dialog-harness.ts";

const dialogs = idDialogs();

describe("the entry of a node's ID", () => {
  it("is opened by its address alone, says whose it is, and leads back without search and nav", async () => {
    const led = `${NODE}&navLocId=${MASTER}:001&nav=true`;
    const { dialog, field, user, address } = await dialogs.opened(led);
    expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe("Replace Node ID");
    expect(dialog.getByText("Master 1 · Node 001 · Row 1, 2 from south")).toBeTruthy();
    expect(field).toHaveProperty("value", "00124B00000A0001");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(address()).toBe(`${VIEW}&navLocId=${MASTER}:001`));
  });

  it("takes hex digits only, in upper case", async () => {
    const { field, enter, user } = await dialogs.opened(NODE);
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
    const { dialog, accept, enter } = await dialogs.opened(NODE);
    await enter(text);
    expect(dialog.getByText(message)).toBeTruthy();
    expect(accept().disabled).toBe(text !== "1234");
  });

  it("says that what was pasted is no ID", async () => {
    const { dialog, field, user, accept } = await dialogs.opened(NODE);
    await user.clear(field);
    await user.paste("battery 77");
    expect(dialog.getByText("Not a valid hex ID.")).toBeTruthy();
    expect(accept().disabled).toBe(true);
  });

  it("saves nothing without an ID", async () => {
    const { dialog, enter, user } = await dialogs.opened(NODE);
    await enter("");
    await user.keyboard("{Enter}");
    expect(dialogs.server.changes).toEqual([]);
    expect(dialog.queryByText("Unable to save Node ID")).toBeTruthy();
  });

  it("refuses the last four digits of another node of the master, and leads there", async () => {
    const { dialog, accept, enter } = await dialogs.opened(NODE);
    await enter("0002");
    expect(dialog.getByText(/^This node ID is already taken in this master by another node\./));
    expect(accept().disabled).toBe(true);
    const link = dialog.getByRole("link", { name: "Node 002" });
    expect(link.getAttribute("href")).toContain(`device-details=${LAYOUT_ID}:${MASTER}:002`);
  });

  it("saves the ID, shows that it waits for its master, and leads to the next node without one", async () => {
    const { dialog, field, user, enter, address } = await dialogs.opened(NODE);
    await enter(ID);
    await user.keyboard("{Enter}");
    await dialog.findByText(`Successfully replaced ID from 00124B00000A0001 to ${ID}`);
    expect(dialogs.server.lookedFor).toEqual([ID]);
    expect(dialogs.server.changes).toMatchObject([
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
    const { field, user, address } = await dialogs.opened(NODE.replace(":001", ":000"));
    expect(field).toHaveProperty("value", "");
    await user.type(field, `AB12{Enter}`);
    expect(await screen.findByText("Successfully assigned ID AB12")).toBeTruthy();
    await waitFor(() => expect(address()).toBe(VIEW));
    expect(dialogs.server.lookedFor).toEqual([]);
  });

  it("takes an ID away", async () => {
    const { user, enter, dialog } = await dialogs.opened(NODE);
    await enter("0000");
    await user.keyboard("{Enter}");
    expect(await dialog.findByText("Successfully removed ID 00124B00000A0001")).toBeTruthy();
  });

  it("names the controller that has the ID, with the way there, and goes back to the ID before", async () => {
    dialogs.server.found = ok({
      master: { id: placeId(2), layoutId: LAYOUT_ID, name: "Master 2" },
    });
    const { dialog, field, user, enter } = await dialogs.opened(NODE);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(`Node ID ${ID} is already in use by this controller.`));
    const link = dialog.getByRole("link", { name: "Master 2" });
    expect(link.getAttribute("href")).toBe(
      `/layout/${LAYOUT_ID}?device-details=${LAYOUT_ID}:${placeId(2)}`,
    );
    expect(field).toHaveProperty("value", "00124B00000A0001");
    expect(dialogs.server.changes).toEqual([]);
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Accept" })).toBeNull());
  });

  it("warns when the lookup fails, and saves all the same", async () => {
    dialogs.server.found = err({ status: "networkError" });
    const { dialog, enter } = await dialogs.opened(NODE);
    await enter(`${ID}{Enter}`);
    expect(await screen.findByText(DEVICE_ID_MESSAGES.lookUnchecked)).toBeTruthy();
    expect(await dialog.findByText(/^Successfully replaced ID/)).toBeTruthy();
  });

  it("cannot be accepted a second time while it is saved", async () => {
    let release = () => {};
    dialogs.server.hold = new Promise((resolve) => {
      release = () => resolve();
    });
    const { dialog, accept, enter } = await dialogs.opened(NODE);
    await enter("AB12{Enter}");
    await waitFor(() => expect(accept().disabled).toBe(true));
    release();
    expect(await dialog.findByText(/^Successfully/)).toBeTruthy();
    expect(dialogs.server.changes).toHaveLength(1);
  });
});

describe("the entry of a master's ID", () => {
  it("asks for sixteen digits and replaces the ID", async () => {
    const { dialog, accept, enter, user } = await dialogs.opened(OF_MASTER);
    expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe("Replace Master ID");
    await enter("1234");
    expect(dialog.getByText("MasterID must be length of 16")).toBeTruthy();
    expect(accept().disabled).toBe(true);
    await user.type(dialog.getByRole("textbox"), "567812345678");
    expect(dialog.getByText("Master ID - no leading '0x'")).toBeTruthy();
    await user.keyboard("{Enter}");
    const text = "Successfully replaced ID from 00124B0000000001 to 1234567812345678";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(dialogs.server.changes).toMatchObject([{ mLocId: MASTER, mId: "1234567812345678" }]);
  });

  it("goes back to the ID before when another controller has it, even one that cannot be seen", async () => {
    dialogs.server.refusal = refused("DuplicateMasterId");
    const { dialog, field, enter } = await dialogs.opened(OF_MASTER);
    await enter(`${ID}{Enter}`);
    expect(await dialog.findByText(`Master ID ${ID} is already in use by this controller.`));
    expect(dialog.queryByRole("link")).toBeNull();
    expect(field).toHaveProperty("value", "00124B0000000001");
  });
});

describe("who may enter IDs", () => {
  it("finds them in the Configure tab, with the components that were scanned", async () => {
    const console = await dialogs.signedIn("FIELD_TECH");
    const details = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}`;
    const { user, address } = renderDialogs(console.services, details);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("tab", { name: "Configure" }));
    expect(await dialog.findByRole("region", { name: "Scanned components" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Replace Master ID" }));
    await waitFor(() => expect(address()).toContain(`deviceid-input=${LAYOUT_ID}:${MASTER}`));
  });

  it("has the right to configure; for others the address opens nothing", async () => {
    const console = await dialogs.signedIn("USER");
    const { address } = renderDialogs(console.services, NODE);
    await waitFor(() => expect(address()).toBe(VIEW));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("gets a message about a device that the layout does not have", async () => {
    const console = await dialogs.signedIn("FIELD_TECH");
    renderDialogs(console.services, NODE.replace(":001", ":777"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByText("Device not found").length).toBeGreaterThan(0);
  });
});
