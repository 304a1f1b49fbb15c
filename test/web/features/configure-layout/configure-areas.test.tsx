// @vitest-environment jsdom
/** The configuration of a layout: masters, their areas and the nodes in them. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  configureConsole,
  EAST,
  onDesktopMap,
  WEST,
} from "#test/web/builders/configure-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import {
  CONFIGURE_MESSAGES,
  locationsText,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { UPLOAD_MESSAGES } from "#web/features/configure-layout/model/upload-messages.ts";
import { openedAtLastStep } from "./configured-draft.ts";

onDesktopMap();

describe("the boundary of two areas", () => {
  it("moves at once by the keyboard, with the nodes between", async () => {
    const harness = configureConsole();
    await openedAtLastStep(harness);
    await screen.findByText(PLACE_MESSAGES.boundaryHint);
    const map = screen.getByRole("application", { name: PLACE_MESSAGES.map });
    const press = (key: string, times = 1) => {
      for (let at = 0; at < times; at += 1) fireEvent.keyDown(map, { key });
    };
    // The first key press shows the cross in the middle of the map.
    press("ArrowUp", 52);
    press("m");
    press("ArrowLeft", 4);
    press("m");
    press("ArrowDown", 3);
    const state = harness.console.services.session.state();
    if (state.status !== "signedIn") throw new Error("expected somebody to be signed in");
    const key = { userId: state.account.id, layoutId: LAYOUT_ID };
    await waitFor(async () => {
      const areas = (await harness.console.services.drafts.read(key))?.draft.masterAreas;
      const shared = { lat: 1010, lng: 460 };
      expect([areas?.[WEST]?.[2], areas?.[EAST]?.[3]]).toEqual([shared, shared]);
    });
  });
});

describe("a whole ID under two masters", () => {
  it("is warned of where the areas are drawn, and can be saved", async () => {
    const whole = "FCC23DE16E00296C";
    await openedAtLastStep(configureConsole(), 1010, [whole, "00A2", whole]);
    const list = await screen.findByRole("list", { name: UPLOAD_MESSAGES.repeatedIds });
    expect(list.textContent).toBe(`${whole}: row 1, 1 from the south; row 2, 1 from the south`);
    expect(button(CONFIGURE_MESSAGES.saveAndClose).hasAttribute("disabled")).toBe(false);
  });
});

describe("masters", () => {
  it("are placed by the keyboard once one is selected, and taken off the map again", async () => {
    const { user } = await openedAtLastStep(configureConsole());
    await user.click(button(CONFIGURE_MESSAGES.back));
    const map = screen.getByRole("application", { name: PLACE_MESSAGES.map });
    for (const key of ["ArrowUp", "ArrowUp", "Enter"]) fireEvent.keyDown(map, { key });
    const dialog = await screen.findByRole("dialog", { name: PLACE_MESSAGES.assign });
    const accept = within(dialog).getByRole("button", { name: PLACE_MESSAGES.accept });
    expect(accept.hasAttribute("disabled")).toBe(true);
    await user.click(within(dialog).getByRole("radio", { name: /^Master 2/ }));
    await user.click(accept);
    expect((await screen.findAllByText("x 500, y 510")).length).toBeGreaterThan(0);
    await user.click(button(`${PLACE_MESSAGES.removeCoordinates} of Master 2`));
    await screen.findByText(PLACE_MESSAGES.coordinatesRemoved);
    await screen.findByText(PLACE_MESSAGES.notPlaced);
  });

  it("get an area corner by corner, but not a second one", async () => {
    const { user } = await openedAtLastStep(configureConsole());
    await user.click(button(`${PLACE_MESSAGES.removeArea} of Master 1`));
    await screen.findByText(locationsText(3, 2));
    const map = screen.getByRole("application", { name: PLACE_MESSAGES.map });
    const press = (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) fireEvent.keyDown(map, { key });
    };
    press("ArrowUp");
    press("ArrowLeft", 51);
    press("ArrowDown", 51);
    press("Enter");
    press("ArrowRight", 5);
    press("Enter");
    press("Backspace");
    await screen.findByText("1 corner");
    press("Enter");
    press("ArrowUp", 102);
    press("Enter");
    press("ArrowLeft", 5);
    press("Enter");
    await user.click(button(PLACE_MESSAGES.closeArea));
    const dialog = await screen.findByRole("dialog", { name: PLACE_MESSAGES.assign });
    within(dialog).getByText("2 nodes in this area");
    const taken = within(dialog).getByRole("radio", { name: /^Master 2/ });
    expect(taken.hasAttribute("disabled")).toBe(true);
    await user.click(within(dialog).getByRole("radio", { name: /^Master 1/ }));
    await user.click(within(dialog).getByRole("button", { name: PLACE_MESSAGES.accept }));
    await screen.findByText(PLACE_MESSAGES.areaNotSaved);
    await screen.findByText(locationsText(3, 0));
  });
});
