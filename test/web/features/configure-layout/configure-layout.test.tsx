// @vitest-environment jsdom
/** The configuration of a layout: its steps, and its page with the stored draft. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  configureConsole,
  csvFile,
  next,
  onDesktopMap,
  openConfiguration,
} from "#test/web/builders/configure-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import {
  CONFIGURE_MESSAGES,
  locationsText,
  STEP_NAMES,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { UPLOAD_MESSAGES } from "#web/features/configure-layout/model/upload-messages.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import { openedAtLastStep, TEMPLATE, upload } from "./configured-draft.ts";

onDesktopMap();

describe("the steps of the configuration", () => {
  it("begin with the first, and go on one by one as far as they are complete", async () => {
    const { user, address } = await openConfiguration(configureConsole());
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
    await waitFor(() =>
      expect(address()).toBe(`/configure-layout/${LAYOUT_ID}?step=layout-details`),
    );
    await user.click(screen.getByRole("button", { name: new RegExp(STEP_NAMES["master-areas"]) }));
    await screen.findByText(CONFIGURE_MESSAGES.completePrior);
    await user.click(next());
    await screen.findByText(UPLOAD_MESSAGES.noLocations);
    expect(next().hasAttribute("disabled")).toBe(true);
    expect(button(CONFIGURE_MESSAGES.saveAndClose).hasAttribute("disabled")).toBe(true);
  });

  it("say so where an address names a step that is not open yet, or none that there is", async () => {
    const first = await openConfiguration(configureConsole(), "?step=master-areas");
    await screen.findByText(CONFIGURE_MESSAGES.completePrior);
    await waitFor(() => expect(first.address()).toContain("step=layout-details"));
    first.unmount();
    const second = await openConfiguration(configureConsole(), "?step=7");
    await screen.findByText(CONFIGURE_MESSAGES.stepperError);
    await waitFor(() => expect(second.address()).toContain("step=layout-details"));
  });

  it("open the details of the layout by the address", async () => {
    const { user, address } = await openConfiguration(configureConsole());
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
    await user.click(button(CONFIGURE_MESSAGES.openDetails));
    const path = `/configure-layout/${LAYOUT_ID}?step=layout-details&modify-layout=${LAYOUT_ID}`;
    await waitFor(() => expect(address()).toBe(path));
    await screen.findByRole("dialog", { name: "Blue Mesa" });
    const editor = within(screen.getByRole("dialog"));
    await user.click(editor.getByRole("button", { name: EDITOR_MESSAGES.close }));
    const closed = `/configure-layout/${LAYOUT_ID}?step=layout-details`;
    await waitFor(() => expect(address()).toBe(closed));
  });
});

describe("the page", () => {
  it("is for administrators alone", async () => {
    const { address } = await openConfiguration(configureConsole(["USER"]));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });

  it.each([
    ["unknown", undefined],
    ["failed", { status: "failed", httpStatus: 500 }],
    ["notPermitted", { status: "refused", code: "NotPermitted" }],
  ] as const)("says why there is nothing to see: %s", async (words, failure) => {
    const harness = configureConsole();
    if (failure === undefined) harness.server.layout = null;
    else harness.server.failures.set("EditedLayout", failure);
    await openConfiguration(harness);
    await screen.findByText(CONFIGURE_MESSAGES[words]);
  });

  it("waits for the connection, and loads as soon as it is there", async () => {
    const harness = configureConsole();
    await harness.console.services.session.welcome();
    harness.console.network.isUp = false;
    harness.console.network.dispatchEvent(new Event("offline"));
    await openConfiguration(harness);
    await screen.findByText(FAILURE_MESSAGES.noConnection);
    harness.console.network.isUp = true;
    harness.console.network.dispatchEvent(new Event("online"));
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
  });

  it("keeps the draft for a user who comes back, and discards it on request", async () => {
    const harness = configureConsole();
    const first = await openConfiguration(harness);
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
    await first.user.click(next());
    await upload(csvFile(TEMPLATE));
    await screen.findByText(locationsText(3, 3));
    first.unmount();
    const { user, unmount } = await openConfiguration(harness, "?step=upload-coordinates");
    await screen.findByText(locationsText(3, 3));
    await user.click(button(CONFIGURE_MESSAGES.back));
    await user.click(button(CONFIGURE_MESSAGES.discard));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: CONFIGURE_MESSAGES.discard }));
    await waitFor(() => expect(screen.queryByText(CONFIGURE_MESSAGES.draftStored)).toBeNull());
    await user.click(next());
    await screen.findByText(UPLOAD_MESSAGES.noLocations);
    unmount();
    await openConfiguration(harness, "?step=upload-coordinates");
    await screen.findByText(UPLOAD_MESSAGES.noLocations);
  });

  it("asks before the user leaves unsaved input", async () => {
    const { user, address } = await openedAtLastStep(configureConsole());
    await user.click(button(CONFIGURE_MESSAGES.close));
    await user.click(await screen.findByRole("button", { name: CONFIGURE_MESSAGES.leaving.stay }));
    await user.click(button(CONFIGURE_MESSAGES.close));
    await user.click(await screen.findByRole("button", { name: CONFIGURE_MESSAGES.leaving.go }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });
});
