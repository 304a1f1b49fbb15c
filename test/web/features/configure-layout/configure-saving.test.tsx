// @vitest-environment jsdom
/** The configuration of a layout: what is sent to the server, and what happens when it refuses. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  configureConsole,
  csvFile,
  EAST,
  next,
  onDesktopMap,
  WEST,
} from "#test/web/builders/configure-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import {
  CONFIGURE_MESSAGES,
  locationsText,
  STEP_NAMES,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { SAVING_MESSAGES } from "#web/features/configure-layout/model/saving-messages.ts";
import { box, openedAtLastStep, TEMPLATE, upload } from "./configured-draft.ts";

onDesktopMap();

describe("saving", () => {
  it("sends each master what it lacks, and leads to the layouts", async () => {
    const harness = configureConsole();
    const { user, address } = await openedAtLastStep(harness);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await screen.findByText(SAVING_MESSAGES.saved);
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    const { server } = harness;
    expect(server.changes).toEqual([
      `UpdateMaster ${WEST}`,
      `UpdateNodes ${WEST}`,
      `UpdateMaster ${EAST}`,
      `UpdateNodes ${EAST}`,
    ]);
    expect(server.nodes.get(WEST)).toEqual({
      mLocId: WEST,
      nLocs: [
        { index: "000", xLoc: 0, yLoc: 0, rowNum: 1, fromSouth: 1, role: "solo" },
        { index: "001", xLoc: 0, yLoc: 1000, rowNum: 1, fromSouth: 2, role: "solo" },
      ],
      nIds: [
        { index: "000", id: "00A1" },
        { index: "001", id: "00A2" },
      ],
      rev: 1,
    });
    expect(server.masters[0]).toMatchObject({ xLoc: 10, yLoc: 20, area: box(-10, 500) });
  });

  it("names the masters that failed, and later sends the rest alone", async () => {
    const harness = configureConsole();
    const { server } = harness;
    server.failures.set(`UpdateNodes ${EAST}`, { status: "failed", httpStatus: 503 });
    const { user, address } = await openedAtLastStep(harness);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const alert = await screen.findByRole("alertdialog", { name: SAVING_MESSAGES.saveFailed });
    const list = within(alert).getByRole("list", { name: SAVING_MESSAGES.failedMasters });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["Master 2The server failed."]);
    await user.click(within(alert).getByRole("button", { name: SAVING_MESSAGES.understood }));
    server.failures.clear();
    server.changes.length = 0;
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.changes).toEqual([`UpdateNodes ${EAST}`]);
  });

  it("leads to the editor of a layout that is not published, where it is seen and what is left is said", async () => {
    const harness = configureConsole();
    harness.server.layout = { ...harness.server.layout, published: false };
    const { user, address } = await openedAtLastStep(harness);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await screen.findByText(SAVING_MESSAGES.saved);
    const shown = `/layouts?view=list&edit=true&modify-layout=${LAYOUT_ID}`;
    await waitFor(() => expect(address()).toBe(shown));
  });

  it("looks again when the nodes of a master have changed in the very same moment", async () => {
    const harness = configureConsole();
    const { server } = harness;
    const { user, address } = await openedAtLastStep(harness);
    server.answering = async () => {
      server.answering = async () => undefined;
      server.nodes.set(WEST, { mLocId: WEST, nLocs: [], nIds: [], rev: 7 });
    };
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.changes.filter((change) => change === `UpdateNodes ${WEST}`)).toHaveLength(2);
    expect(server.nodes.get(WEST)).toMatchObject({ rev: 8 });
  });

  it("ends at the configured end, says what is left, and keeps it", async () => {
    const harness = configureConsole();
    const { user } = await openedAtLastStep(harness);
    harness.server.answering = async () => {
      await user.click(button(CONFIGURE_MESSAGES.abortAndClose));
    };
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const alert = await screen.findByRole("alertdialog", { name: SAVING_MESSAGES.saveFailed });
    expect(within(alert).getByRole("listitem").textContent).toContain(SAVING_MESSAGES.aborted);
    expect(harness.server.changes).toEqual([`UpdateMaster ${WEST}`, `UpdateNodes ${WEST}`]);
  });

  it("does not undo what was changed in the editor meanwhile", async () => {
    const harness = configureConsole();
    const { user } = await openedAtLastStep(harness);
    await user.click(
      screen.getByRole("button", { name: new RegExp(STEP_NAMES["layout-details"]) }),
    );
    await user.click(button(CONFIGURE_MESSAGES.openDetails));
    const editor = await screen.findByRole("dialog", { name: "Blue Mesa" });
    const [first, ...others] = harness.server.masters;
    const added = { ...first, id: "01890000-0000-7000-8000-00000000000c", name: "Master 3" };
    harness.server.masters = [first ?? {}, ...others, { ...added, xLoc: 321, yLoc: 300 }];
    await user.click(within(editor).getByRole("button", { name: CONFIGURE_MESSAGES.close }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    for (let step = 0; step < 3; step += 1) await user.click(next());
    await screen.findByText("x 321, y 300");
  });

  it("says which coordinates could not be saved", async () => {
    const harness = configureConsole();
    harness.server.failures.set(`UpdateMaster ${WEST}`, { status: "networkError" });
    const { user } = await openedAtLastStep(harness);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await screen.findByText(new RegExp(PLACE_MESSAGES.coordinatesFailed));
  });

  it("asks before nodes are lost, and sends nothing without agreement", async () => {
    const harness = configureConsole();
    harness.server.nodes.set(WEST, {
      mLocId: WEST,
      nLocs: [{ index: "000", xLoc: 0, yLoc: 0, rowNum: 1, fromSouth: 1, role: "solo" }],
      nIds: [{ index: "000", id: "00FF" }],
    });
    const { user } = await openedAtLastStep(harness, 800);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const question = await screen.findByRole("alertdialog", {
      name: SAVING_MESSAGES.unassignedLost(1),
    });
    within(question).getByText(SAVING_MESSAGES.idsLost(1));
    within(question).getByText(/, node 000: 00FF$/);
    await user.click(within(question).getByRole("button", { name: SAVING_MESSAGES.stay }));
    expect(harness.server.changes).toEqual([]);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await user.click(await screen.findByRole("button", { name: SAVING_MESSAGES.go }));
    await screen.findByText(SAVING_MESSAGES.saved);
  });

  it("is not begun with an id that a spreadsheet has spoilt", async () => {
    const harness = configureConsole();
    const { user } = await openedAtLastStep(harness);
    for (const step of ["master-coordinates", "upload-coordinates"] as const) {
      await user.click(screen.getByRole("button", { name: new RegExp(STEP_NAMES[step]) }));
    }
    await upload(csvFile(TEMPLATE.replace("A2", "1E+3")));
    await screen.findByText(locationsText(3, 0));
    for (let step = 0; step < 3; step += 1) await user.click(next());
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const alert = await screen.findByRole("alertdialog", { name: SAVING_MESSAGES.cannotSave });
    expect(alert.textContent).toContain("1E+3");
    expect(harness.server.changes).toEqual([]);
  });
});
