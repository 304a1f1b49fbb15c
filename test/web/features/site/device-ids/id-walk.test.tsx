// @vitest-environment jsdom
/** The walk in which IDs are entered device after device. */
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { ID, idDialogs, MASTER, NODE, OF_MASTER } from "./id-dialog-harness.ts";

const dialogs = idDialogs();

describe("the walk from device to device", () => {
  const AT_MASTER_1 = `deviceid-input=${LAYOUT_ID}:${MASTER}`;
  const at = (nLocId: string, master = MASTER) => `deviceid-input=${LAYOUT_ID}:${master}:${nLocId}`;

  async function walking(address: string, name: string) {
    const page = await dialogs.opened(address);
    await page.user.click(page.dialog.getByRole("switch", { name }));
    const scan = async (code: string) => {
      const field = page.dialog.getByRole("textbox");
      await waitFor(() => expect(field).toHaveProperty("value", ""));
      await page.user.type(field, `${code}{Enter}`);
    };
    return { ...page, scan };
  }

  it("takes label after label, through all masters, without a press", async () => {
    for (const place of ["001", "002"]) dialogs.server.giveNode(MASTER, place, "");
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
    expect(dialogs.server.changes).toMatchObject([
      { mLocId: MASTER, nLocId: "000", nId: "AB01" },
      { mLocId: MASTER, nLocId: "001", nId: "AB02" },
      { mLocId: MASTER, nLocId: "002", nId: "AB03" },
      { mLocId: placeId(2), nLocId: "000", nId: "AB04" },
    ]);
    expect(user).toBeDefined();
  });

  it("stays where the ID is refused, and leads back to the device before", async () => {
    dialogs.server.giveNode(MASTER, "002", "");
    const { scan, dialog, address, user } = await walking(
      NODE.replace(":001", ":000"),
      DEVICE_ID_MESSAGES.goOn.node,
    );
    await scan("0001");
    expect(dialog.getByText(/^This node ID is already taken in this master/)).toBeTruthy();
    expect(dialogs.server.changes).toEqual([]);
    await user.clear(dialog.getByRole("textbox"));
    await scan("AB01");
    await waitFor(() => expect(address()).toContain(at("002")));
    await user.click(await dialog.findByRole("button", { name: DEVICE_ID_MESSAGES.back }));
    await waitFor(() => expect(address()).toContain(at("000")));
    expect(await dialog.findByText("Replace Node ID")).toBeTruthy();
  });

  it("does not pass over the warning that another master has the ID", async () => {
    dialogs.server.giveNode(placeId(2), "001", ID);
    const { scan, dialog, user, address } = await walking(
      NODE.replace(":001", ":000"),
      DEVICE_ID_MESSAGES.goOn.node,
    );
    await scan(ID);
    expect(dialog.getByText(DEVICE_ID_MESSAGES.alsoAt("Master 2"))).toBeTruthy();
    expect(dialogs.server.changes).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).not.toContain(at("000")));
    expect(dialogs.server.changes).toMatchObject([{ nLocId: "000", nId: ID }]);
  });

  it("goes from master to master", async () => {
    for (const mLocId of [MASTER, placeId(2)]) dialogs.server.giveMaster(mLocId, "0");
    const { scan, address } = await walking(OF_MASTER, DEVICE_ID_MESSAGES.goOn.master);
    expect(address()).toContain(AT_MASTER_1);
    await scan("FCC23D0000000B01");
    await waitFor(() => expect(address()).toContain(`deviceid-input=${LAYOUT_ID}:${placeId(2)}`));
    await scan("FCC23D0000000B02");
    await waitFor(() => expect(address()).not.toContain("deviceid-input"));
    expect(dialogs.server.changes).toMatchObject([
      { mLocId: MASTER, mId: "FCC23D0000000B01" },
      { mLocId: placeId(2), mId: "FCC23D0000000B02" },
    ]);
  });
});
