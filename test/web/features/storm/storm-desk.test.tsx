// @vitest-environment jsdom
/** The storm desk: its states, and the stow of chosen sites. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NOW, SITES, stormDesk } from "#test/web/builders/storm-server.tsx";
import {
  STORM_MESSAGES,
  STOW_RUN_MESSAGES,
  STOW_SITES_MESSAGES,
} from "#web/features/storm/model/storm-messages.ts";
import { REASON_MESSAGES } from "#web/ui/reason-messages.ts";

const { desk, open, sites, inputs, openDialog } = stormDesk();

describe("the storm desk", () => {
  it("lists every site, the most urgent first", async () => {
    await open();
    expect(await sites()).toEqual(["exposed", "calm", "calm"]);
    const [first] = screen.getAllByRole("listitem");
    expect(first?.textContent).toContain("Blue Mesa");
    expect(first?.textContent).toContain("peak of the hour 26 mph, limit 25 mph");
  });

  it("cannot be used to stow without the right, and says so", async () => {
    await open(["USER"]);
    await sites();
    expect(screen.getByText(STORM_MESSAGES.mayNotStow)).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: STORM_MESSAGES.stowButton })).toBeNull();
  });

  it("says that the states could not be read, and reads them again", async () => {
    desk.refuse = (operation) =>
      operation === "ListStormStates" ? { status: "failed", httpStatus: 500 } : undefined;
    const { user } = await open();
    await screen.findByText(STORM_MESSAGES.failed);
    desk.refuse = () => undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await sites()).toHaveLength(3);
  });

  it("moves between sites by the arrow keys and chooses by the space bar", async () => {
    const { user } = await open();
    await sites();
    screen.getByRole("checkbox", { name: STORM_MESSAGES.choose("Blue Mesa") }).focus();
    await user.keyboard("{ArrowDown} ");
    const second = screen.getByRole("checkbox", { name: STORM_MESSAGES.choose("Dry Fork") });
    expect(second).toHaveProperty("checked", true);
    expect(screen.getByRole("button", { name: STORM_MESSAGES.stowSites(1) })).toBeTruthy();
  });

  it("has a wall display without controls, which Escape leaves", async () => {
    const { user, address } = await open(["USER", "CONTROLS"], "/storm?wall");
    expect(await sites()).toEqual(["exposed", "calm", "calm"]);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/storm"));
  });
});

describe("the stow of chosen sites", () => {
  it("sends one batch per site after one word, and follows the trackers of each", async () => {
    const opened = await open();
    const dialog = await openDialog(opened);
    expect(await dialog.findAllByText(/9 of 10 trackers would move/)).toHaveLength(3);
    expect(dialog.getAllByText(/1: Motor blocked by an alarm/)).toHaveLength(3);
    await opened.user.keyboard("stow{Enter}");
    await screen.findByText(STOW_RUN_MESSAGES.dispatched(3, 3));
    expect(inputs("ConfirmStow")).toHaveLength(3);
    for (const { id, name } of SITES) {
      expect(inputs("ConfirmStow")).toContainEqual(
        expect.objectContaining({
          ...{ layoutId: id, siteName: name, token: `token of ${id}`, name: "strong-angle-stow" },
          mLocIds: [`${id}-m1`, `${id}-m2`],
        }),
      );
    }
    expect(await screen.findAllByText("4 of 10 in position")).toHaveLength(3);
    const [repair] = await screen.findAllByRole("link", { name: "M1, 1003" });
    expect(repair?.getAttribute("href")).toContain("device-tab=troubleshoot");
  });

  it("names whom to call where people are in the rows, and takes a reason", async () => {
    const who = { id: "z1", userId: "ana", name: "Ana Silva", phone: "555 0100" };
    const parts = [{ mLocId: "m1", nLocIds: null }];
    desk.zones = [{ ...who, since: NOW - 60, until: NOW + 600, parts }];
    const opened = await open();
    const dialog = await openDialog(opened);
    expect(await dialog.findAllByText(/: Ana Silva, 555 0100$/)).toHaveLength(3);
    await opened.user.keyboard("stow{Enter}");
    expect(inputs("ConfirmStow")).toEqual([]);
    await opened.user.type(dialog.getByLabelText(REASON_MESSAGES.label), "Hail, Ana was called");
    await opened.user.click(dialog.getByRole("button", { name: STOW_SITES_MESSAGES.send(3) }));
    await screen.findByText(STOW_RUN_MESSAGES.dispatched(3, 3));
    expect(inputs("ConfirmStow")).toHaveLength(3);
    for (const input of inputs("ConfirmStow")) {
      expect(input).toMatchObject({ workZoneReason: "Hail, Ana was called" });
    }
  });

  it("sends nothing for another word, nor for a cancelled dialog", async () => {
    const opened = await open();
    const dialog = await openDialog(opened);
    await dialog.findAllByText(/9 of 10 trackers would move/);
    await opened.user.keyboard("stop{Enter}");
    expect(dialog.getByRole("button", { name: STOW_SITES_MESSAGES.send(3) })).toHaveProperty(
      "disabled",
      true,
    );
    await opened.user.click(dialog.getByRole("button", { name: STOW_SITES_MESSAGES.cancel }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputs("ConfirmStow")).toEqual([]);
  });

  it("prepares the other stow when it is chosen", async () => {
    const opened = await open();
    const dialog = await openDialog(opened);
    await dialog.findAllByText(/9 of 10 trackers would move/);
    await opened.user.click(dialog.getByRole("radio", { name: STOW_SITES_MESSAGES.kinds.hail }));
    await waitFor(() =>
      expect(
        inputs("PrepareCommandBatch")
          .map(({ name }) => name)
          .slice(3),
      ).toEqual(Array(3).fill("activate-hailstow")),
    );
    await dialog.findAllByText(/9 of 10 trackers would move/);
    await opened.user.click(dialog.getByRole("textbox"));
    await opened.user.keyboard("stow{Enter}");
    await screen.findByText(STOW_RUN_MESSAGES.dispatched(3, 3));
    expect(new Set(inputs("ConfirmStow").map(({ name }) => name))).toEqual(
      new Set(["activate-hailstow"]),
    );
  });

  it("leaves out a site that cannot be stowed, with the reason", async () => {
    desk.refuse = (operation, site) =>
      operation === "PrepareCommandBatch" && site === "dry-fork"
        ? { status: "refused", code: "RemoteControlOff" }
        : undefined;
    const opened = await open();
    const dialog = await openDialog(opened);
    await dialog.findByText("Remote control of this layout is switched off.");
    await dialog.findByText(STOW_SITES_MESSAGES.cannotStow(1));
    await opened.user.keyboard("stow{Enter}");
    await screen.findByText(STOW_RUN_MESSAGES.dispatched(2, 2));
    expect(inputs("ConfirmStow").map(({ layoutId }) => layoutId)).not.toContain("dry-fork");
  });

  it("says that nothing was sent where a stow could not be prepared", async () => {
    desk.refuse = (operation, site) =>
      operation === "PrepareCommandBatch" && site === "dry-fork"
        ? { status: "failed", httpStatus: 500 }
        : undefined;
    const dialog = await openDialog(await open());
    await dialog.findByText(new RegExp(STOW_SITES_MESSAGES.notPrepared));
  });

  it("has an outcome for each site, and sends the same request again after an unknown one", async () => {
    desk.refuse = (operation, site) => {
      if (operation !== "ConfirmStow") return undefined;
      if (site === "blue-mesa") return { status: "networkError" };
      return site === "dry-fork" ? { status: "refused", code: "ConfirmationInvalid" } : undefined;
    };
    const opened = await open();
    const dialog = await openDialog(opened);
    await dialog.findAllByText(/9 of 10 trackers would move/);
    await opened.user.keyboard("stow{Enter}");
    await screen.findByText(/^Outcome unknown/);
    await screen.findByText(/^Not sent/);
    await screen.findByText(STOW_RUN_MESSAGES.dispatched(1, 3));
    desk.refuse = () => undefined;
    await opened.user.click(screen.getByRole("button", { name: STOW_RUN_MESSAGES.again }));
    await screen.findByText(STOW_RUN_MESSAGES.dispatched(2, 3));
    const ids = inputs("ConfirmStow").flatMap(({ id, layoutId }) =>
      layoutId === "blue-mesa" ? [id] : [],
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
