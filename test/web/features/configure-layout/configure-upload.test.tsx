// @vitest-environment jsdom
/** The configuration of a layout: the file of coordinates. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  configureConsole,
  csvFile,
  next,
  onDesktopMap,
  openConfiguration,
} from "#test/web/builders/configure-harness.tsx";
import {
  CONFIGURE_MESSAGES,
  locationsText,
} from "#web/features/configure-layout/model/configure-messages.ts";
import {
  FILE_FAULTS,
  UPLOAD_MESSAGES,
} from "#web/features/configure-layout/model/upload-messages.ts";
import { TEMPLATE, upload } from "./configured-draft.ts";

onDesktopMap();

describe("a file of coordinates", () => {
  async function atUpload() {
    const harness = configureConsole();
    const opened = await openConfiguration(harness);
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
    await opened.user.click(next());
    return opened;
  }

  it("becomes the locations of the draft, laid there after a while", async () => {
    const { user } = await atUpload();
    await upload(csvFile(TEMPLATE));
    await screen.findByText(locationsText(3, 3));
    await user.click(next());
    const scale = await screen.findByLabelText(CONFIGURE_MESSAGES.scale);
    fireEvent.change(scale, { target: { value: "0" } });
    expect(scale.getAttribute("aria-invalid")).toBe("true");
    fireEvent.change(scale, { target: { value: "0.5" } });
    // The typed value stays, although the user left the step at once.
    await user.click(next());
    await user.click(button(CONFIGURE_MESSAGES.back));
    const again = await screen.findByLabelText(CONFIGURE_MESSAGES.scale);
    expect(again).toHaveProperty("value", "0.5");
  });

  it("is laid into the drawing at first, and again when that is asked for", async () => {
    const { user } = await atUpload();
    await upload(csvFile(TEMPLATE));
    await screen.findByText(locationsText(3, 3));
    await user.click(next());
    const scale = await screen.findByLabelText(CONFIGURE_MESSAGES.scale);
    const east = screen.getByLabelText(CONFIGURE_MESSAGES.xTrans);
    expect([scale, east].map((field) => field.getAttribute("value"))).toEqual(["0.9", "50"]);
    fireEvent.change(scale, { target: { value: "0.5" } });
    await user.click(next());
    await user.click(button(CONFIGURE_MESSAGES.back));
    await user.click(button(CONFIGURE_MESSAGES.fitToDrawing));
    expect(screen.getByLabelText(CONFIGURE_MESSAGES.scale)).toHaveProperty("value", "0.9");
  });

  it("is read with a word on what is odd about it, which stays while the step is left", async () => {
    const { user } = await atUpload();
    await upload(csvFile("xLoc,yLoc\n-105.1,40.1\n-105.2,40.2\n-105.2,40.2\n"));
    await screen.findByText(locationsText(3, 3));
    const list = () => screen.getByRole("list", { name: UPLOAD_MESSAGES.warnings });
    const words = () =>
      within(list())
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    expect(words()).toEqual([
      expect.stringContaining("latitudes and longitudes"),
      "1 location at the same place as another one, such as xLoc -105.2, yLoc 40.2.",
    ]);
    await user.click(next());
    await user.click(button(CONFIGURE_MESSAGES.back));
    expect(words()).toHaveLength(2);
    await upload(csvFile(TEMPLATE));
    await waitFor(() => expect(screen.queryByText(UPLOAD_MESSAGES.warnings)).toBeNull());
  });

  it("with a whole ID at two places is taken with a warning", async () => {
    const { user } = await atUpload();
    const whole = "FCC23DE16E00296C";
    await upload(csvFile(`xLoc,yLoc,nId\n0,0,${whole}\n0,1000,A2\n1000,0,${whole}\n`));
    await screen.findByText(locationsText(3, 3));
    const repeats = () =>
      within(screen.getByRole("list", { name: UPLOAD_MESSAGES.repeatedIds }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(repeats()).toEqual([`${whole}: row 1, 1 from the south; row 2, 1 from the south`]);
    expect(next().hasAttribute("disabled")).toBe(false);
    await upload(csvFile(TEMPLATE));
    await waitFor(() =>
      expect(screen.queryByRole("list", { name: UPLOAD_MESSAGES.repeatedIds })).toBeNull(),
    );
    await user.click(next());
    await screen.findByLabelText(CONFIGURE_MESSAGES.scale);
  });

  it("is refused with its line and column, and by its content rather than its name", async () => {
    await atUpload();
    await upload(csvFile("xLoc,yLoc\n1,2\n3,four\n"));
    await screen.findByText("Line 3, column yLoc: not a number.");
    await upload(csvFile("PK\u0003\u0004and more"));
    expect((await screen.findAllByText(FILE_FAULTS.workbook)).length).toBeGreaterThan(0);
    await upload(csvFile("%PDF", "plan.pdf", "application/pdf"));
    expect((await screen.findAllByText(FILE_FAULTS.wrongType)).length).toBeGreaterThan(0);
    await upload(csvFile("xLoc,yLoc\n"));
    await screen.findByText(/^Line 2: no coordinates after the header/);
    expect(screen.getByText(UPLOAD_MESSAGES.noLocations)).toBeTruthy();
  });

  it.each([
    ["NotFoundError", FILE_FAULTS.notFound],
    ["AbortError", FILE_FAULTS.aborted],
    ["NotReadableError", FILE_FAULTS.unreadable],
  ])("that ends with %s is shown as '%s'", async (name, words) => {
    await atUpload();
    const file = csvFile(TEMPLATE);
    file.arrayBuffer = () => Promise.reject(new DOMException("gone", name));
    await upload(file);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });
});
