// @vitest-environment jsdom
/**
 * The command panel in the whole console: opened by its address, targets chosen, filled in, run.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import {
  commandConsole,
  MASTER,
  PANEL,
  panel,
  runButton,
  VIEW,
} from "#test/web/builders/command-server.tsx";
import { placeId } from "#test/web/builders/site.ts";
import { nodesAnswer } from "#test/web/builders/site-rows.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { COMMAND_MESSAGES, runForNodes } from "#web/features/site/model/command-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OverMap.tsx";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";

const commands = commandConsole();

describe("the command panel", () => {
  it("is opened and closed by a button on the map, and by its address alone", async () => {
    const { user, address } = await commands.opened(VIEW);
    await user.click(await screen.findByLabelText(SITE_MESSAGES.commands));
    await screen.findByLabelText(COMMAND_MESSAGES.filterCommands);
    expect(address()).toBe(`${VIEW}&control=run`);
    await user.click(screen.getByLabelText(COMMAND_MESSAGES.close));
    expect(address()).toBe(VIEW);
  });

  it("is not there for a user who may command nothing", async () => {
    const { address } = await commands.opened(PANEL, ["USER"]);
    expect(screen.queryByRole("button", { name: SITE_MESSAGES.commands })).toBeNull();
    await waitFor(() => expect(address()).not.toContain("command="));
  });

  it("lists what the rights allow, by category, and filters it", async () => {
    const { user } = await commands.opened(PANEL);
    const shown = await panel();
    expect(shown.getByText("Strong Angle Stow")).toBeTruthy();
    expect(shown.getByText("Get Master Time")).toBeTruthy();
    expect(shown.queryByText("Send Node Parameters")).toBeNull();
    await user.type(shown.getByLabelText(COMMAND_MESSAGES.filterCommands), "snow");
    expect(shown.queryByText("Strong Angle Stow")).toBeNull();
    expect(shown.getByText("Trigger Snow Stow")).toBeTruthy();
  });

  it("keeps Run Command disabled until there is a master and every parameter is valid", async () => {
    const { user } = await commands.opened(`${PANEL}&command=manual-stow-custom`);
    const shown = await panel();
    expect(runButton()).toHaveProperty("disabled", true);
    const angle = shown.getByLabelText("Angle");
    await user.type(angle, "61");
    expect(shown.getByText("Must be at most 60°.")).toBeTruthy();
    await user.clear(angle);
    await user.type(angle, "-45");
    expect(runButton()).toHaveProperty("disabled", false);
    await user.click(shown.getByRole("button", { name: /^Masters: Master 1/ }));
    await user.click(screen.getByRole("checkbox", { name: "Master 1" }));
    await user.keyboard("{Escape}");
    expect(await screen.findByText(COMMAND_MESSAGES.noMaster)).toBeTruthy();
    expect(runButton()).toHaveProperty("disabled", true);
  });

  it("counts chosen masters from three on, and says when all are chosen", async () => {
    const { user } = await commands.opened(`${PANEL}&command=time-get`);
    const target = (await panel()).getByRole("button", { name: "Masters: Master 1" });
    await user.click(target);
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByLabelText("Master 2"));
    await user.click(dialog.getByLabelText("Master 3"));
    expect(target.textContent).toBe("3 selected");
    await user.click(dialog.getByText(COMMAND_MESSAGES.selectAll));
    expect(target.textContent).toBe("All Selected (4)");
    await user.click(dialog.getByText(COMMAND_MESSAGES.deselectAll));
    expect(target.textContent).toBe("None selected");
  });

  it("goes to the whole site while no master is picked", async () => {
    const { user, address } = await commands.opened(VIEW);
    await user.click(await screen.findByRole("button", { name: SITE_MESSAGES.commands }));
    const shown = await panel();
    const target = shown.getByRole("button", { name: "Masters: All Selected (4)" });
    await user.click(target);
    await user.click(within(screen.getByRole("dialog")).getByLabelText("Master 2"));
    expect(target.textContent).toBe("3 selected");
    expect(address()).toContain(`&aim=${[1, 3, 4].map(placeId).join(",")}`);
  });

  it("goes to the masters that are picked on the map, and stays there", async () => {
    const { user, address } = await commands.opened(VIEW.replace(MASTER, placeId(3)));
    await user.click(await screen.findByRole("button", { name: SITE_MESSAGES.commands }));
    await (await panel()).findByRole("button", { name: "Masters: Master 3" });
    expect(address()).toContain(`&aim=${placeId(3)}`);
  });

  it("asks for a node in node mode, and offers only what is for one node", async () => {
    const { user } = await commands.opened(PANEL);
    const shown = await panel();
    await user.click(shown.getByText(COMMAND_MESSAGES.oneNode));
    expect(shown.getByText(COMMAND_MESSAGES.noNode)).toBeTruthy();
    expect(shown.getByText("Move Node")).toBeTruthy();
    expect(shown.queryByText("Strong Angle Stow")).toBeNull();
  });

  it("sends a command of its own to each of several selected nodes, through their masters", async () => {
    const several = PANEL.replace(MASTER, `${MASTER}:001;002,${placeId(2)}:000;001`);
    const { user } = await commands.opened(`${several}&command=request-node-realtime-status`);
    const shown = await panel();
    await user.click(shown.getByText(COMMAND_MESSAGES.oneNode));
    expect(shown.getByText("3 nodes of 2 masters; 1 more without an ID")).toBeTruthy();
    await user.click(shown.getByText("Run for 3 nodes"));
    expect(await shown.findByText(/^Sent to 3 nodes/)).toBeTruthy();
    const sent = commands.server.sent.map(({ variables }) => Object(variables).input);
    expect(sent.map(({ mLocId }) => mLocId).sort()).toEqual([MASTER, MASTER, placeId(2)]);
    const ids = sent.map(
      ({ args }) => args.find(({ key }: { key: string }) => key === "nId").value,
    );
    expect(ids.sort()).toEqual(["0001", "0001", "0002"]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  });

  it("reads many nodes in rounds, a minute apart, until it is stopped", async () => {
    const nodes = Array.from({ length: 60 }, (_, at) => nLocIdOf(at + 1));
    commands.server.site.nodes.set(MASTER, nodesAnswer(MASTER, 61));
    const many = PANEL.replace(MASTER, `${MASTER}:${nodes.join(";")}`);
    const pauses: (() => void)[] = [];
    const { user, console } = await commands.opened(`${many}&command=read-node-params-from-node`);
    const shown = await panel();
    const { after } = console.services;
    Object.assign(console.services, {
      after: (milliseconds: number, run: () => void) => {
        if (milliseconds !== 60_000) return after(milliseconds, run);
        pauses.push(run);
        return () => undefined;
      },
    });
    await user.click(await shown.findByText(runForNodes(60, 60)));
    expect(await shown.findByText(/35 more nodes follow/)).toBeTruthy();
    expect(commands.server.sent).toHaveLength(25);
    // Other timers of a minute may be among them.
    act(() => {
      for (const end of pauses.splice(0)) end();
    });
    expect(await shown.findByText(/10 more nodes follow/)).toBeTruthy();
    expect(commands.server.sent).toHaveLength(50);
    await user.click(shown.getByRole("button", { name: COMMAND_MESSAGES.stopSending }));
    await user.click(await shown.findByText(runForNodes(10, 60)));
    expect(await shown.findByText(/^Sent to 10 nodes/)).toBeTruthy();
    const ids = commands.server.sent.map(({ variables }) => Object(variables).input.args);
    expect(new Set(ids.map((args) => JSON.stringify(args))).size).toBe(60);
  });

  it("asks before several nodes are moved", async () => {
    const several = PANEL.replace(MASTER, `${MASTER}:001;002`);
    const { user } = await commands.opened(`${several}&command=manual-stow-node`);
    const shown = await panel();
    await user.click(shown.getByText(COMMAND_MESSAGES.oneNode));
    expect(shown.getByText("Run for 2 nodes")).toHaveProperty("disabled", true);
    await user.type(shown.getByLabelText("Angle"), "5");
    await user.click(shown.getByText("Run for 2 nodes"));
    expect(screen.getByText("One command goes to each of 2 nodes of 1 master.")).toBeTruthy();
    expect(within(screen.getByRole("alertdialog")).getByText("5° west")).toBeTruthy();
    expect(commands.server.sent).toEqual([]);
    await user.click(screen.getByText(CONFIRM_MESSAGES.send));
    await waitFor(() => expect(commands.server.sent).toHaveLength(2));
  });

  it("sends nothing offline and says so", async () => {
    const { console } = await commands.opened(`${PANEL}&command=time-get`);
    await panel();
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(COMMAND_MESSAGES.offline)).toBeTruthy();
    expect(runButton()).toHaveProperty("disabled", true);
    expect(commands.server.sent).toEqual([]);
  });
});

describe("running a command", () => {
  it("that only reads sends it at once and shows the master's answer", async () => {
    const { user, console } = await commands.opened(`${PANEL}&command=time-get`);
    await panel();
    act(() => console.realtime.live());
    await user.click(runButton());
    expect(screen.getByRole("button", { name: "SENDING" })).toHaveProperty("disabled", true);
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    act(() =>
      console.realtime.send("subscribeCommandEvents", {
        id: "c0",
        mLocId: MASTER,
        name: "time-get",
        status: "success",
        message: "utc=2026-06-21T17:00:05Z,drift=+2",
        code: null,
        seq: 1,
        userId: "user-1",
      }),
    );
    const results = within(screen.getByRole("region", { name: COMMAND_MESSAGES.results }));
    expect(results.getByText("Success")).toBeTruthy();
    expect(results.getByText("+2")).toBeTruthy();
    expect(screen.getByRole("button", { name: "SUCCESS" })).toBeTruthy();
  });

  it("for whole masters names what it reaches first, and can be called off", async () => {
    const { user, console } = await commands.opened(`${PANEL}&command=manual-stow-45-west`);
    await panel();
    act(() => console.realtime.live());
    await user.click(runButton());
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Run Manual Stow 45 West?")).toBeTruthy();
    expect(dialog.getByText(CONFIRM_MESSAGES.wind)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: CONFIRM_MESSAGES.cancel }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(commands.server.sent).toEqual([]);
    await user.click(runButton());
    const again = within(await screen.findByRole("dialog"));
    await user.click(again.getByRole("button", { name: CONFIRM_MESSAGES.send }));
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    expect(commands.server.sent[0]?.document).toContain("createCommandRequest");
  });

  it("for the whole site wants its name typed, within what was prepared", async () => {
    const { user, console } = await commands.opened(`${PANEL}&command=manual-stow-45-west`);
    const shown = await panel();
    act(() => console.realtime.live());
    await user.click(shown.getByRole("button", { name: /^Masters: Master 1/ }));
    await user.click(screen.getByRole("button", { name: COMMAND_MESSAGES.selectAll }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(runButton());
    const dialog = within(await screen.findByRole("dialog"));
    const send = dialog.getByRole("button", { name: CONFIRM_MESSAGES.send });
    expect(send).toHaveProperty("disabled", true);
    await dialog.findByRole("timer");
    await user.type(dialog.getByLabelText(SITE_NAME_MESSAGES.typeName), "Blue Mes");
    expect(send).toHaveProperty("disabled", true);
    await user.type(dialog.getByLabelText(SITE_NAME_MESSAGES.typeName), "a");
    await user.click(send);
    await waitFor(() => expect(commands.server.sent).toHaveLength(2));
    expect(commands.server.sent[1]?.document).toContain("confirmCommandBatch");
    expect(commands.server.sent[1]?.variables?.input).toMatchObject({
      token: "t-1",
      siteName: "Blue Mesa",
    });
  });
});
