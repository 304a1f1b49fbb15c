// @vitest-environment jsdom
/** The configuration of a layout, step by step, up to what the server is sent. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  configureConsole,
  csvFile,
  EAST,
  next,
  onDesktopMap,
  openConfiguration,
  WEST,
} from "#test/web/builders/configure-desk.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import {
  CONFIGURE_MESSAGES,
  FILE_FAULTS,
  idsLost,
  locationsText,
  STEP_NAMES,
  unassignedLost,
} from "#web/ui/configure-messages.ts";

onDesktopMap();

/** As if it had been worked on before: every step has been open. */
const REACHED = 4;

/** In the areas of two masters, and one that is in none. */
const TEMPLATE = "xLoc,yLoc,nId\n0,0,A1\n0,1000,A2\n1000,0,A3\n";

async function upload(file: File): Promise<void> {
  const input = await screen.findByLabelText(CONFIGURE_MESSAGES.file);
  fireEvent.change(input, { target: { files: [file] } });
}

function box(west: number, east: number) {
  return [
    { lat: -10, lng: west },
    { lat: -10, lng: east },
    { lat: 1010, lng: east },
    { lat: 1010, lng: west },
  ];
}

/** A kept draft with both masters placed and areas for them, its last step open. */
async function openedAtLastStep(
  desk: ReturnType<typeof configureConsole>,
  east = 1010,
  [first, second, third] = ["00A1", "00A2", "00A3"],
) {
  const { console } = desk;
  const location = (xLoc: number, yLoc: number, nId = "") => ({
    xLoc,
    yLoc,
    rowNum: xLoc === 0 ? 1 : 2,
    fromSouth: yLoc === 0 ? 1 : 2,
    nId,
    isIdStated: true,
    role: "solo" as const,
  });
  await console.services.session.welcome();
  const state = console.services.session.state();
  if (state.status !== "signedIn") throw new Error("expected somebody to be signed in");
  await console.services.drafts.keep(
    { userId: state.account.id, layoutId: LAYOUT_ID },
    {
      reached: REACHED,
      base: {
        masterPlaces: {},
        masterAreas: {},
        markerRadius: 0.5,
        nodes: Object.fromEntries(
          [...desk.server.nodes].map(([mLocId, nodes]) => [mLocId, Object(nodes)]),
        ),
      },
      draft: {
        locations: [location(0, 0, first), location(0, 1000, second), location(1000, 0, third)],
        translations: { scale: 1, xTrans: 0, yTrans: 0, markerRadius: 0.5 },
        masterPlaces: { [WEST]: { xLoc: 10, yLoc: 20 }, [EAST]: { xLoc: 900, yLoc: 20 } },
        masterAreas: { [WEST]: box(-10, 500), [EAST]: box(500, east) },
      },
    },
  );
  const opened = await openConfiguration(desk, "?step=master-areas");
  await screen.findByText(CONFIGURE_MESSAGES.areaHint);
  return opened;
}

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
    await screen.findByText(CONFIGURE_MESSAGES.noLocations);
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
    await screen.findByRole("dialog");
  });
});

describe("a file of coordinates", () => {
  async function atUpload() {
    const desk = configureConsole();
    const opened = await openConfiguration(desk);
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
    await opened.user.click(next());
    return opened;
  }

  it("becomes the locations of the draft, laid where it is told after a while", async () => {
    const { user } = await atUpload();
    await upload(csvFile(TEMPLATE));
    await screen.findByText(locationsText(3, 3));
    await user.click(next());
    const scale = await screen.findByLabelText(CONFIGURE_MESSAGES.scale);
    fireEvent.change(scale, { target: { value: "0" } });
    expect(scale.getAttribute("aria-invalid")).toBe("true");
    fireEvent.change(scale, { target: { value: "0.5" } });
    // Whoever goes on at once has typed it all the same.
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
    const list = () => screen.getByRole("list", { name: CONFIGURE_MESSAGES.warnings });
    const words = () =>
      within(list())
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    expect(words()).toEqual([
      expect.stringContaining("latitudes and longitudes"),
      "1 location on the same spot as another one, such as xLoc -105.2, yLoc 40.2.",
    ]);
    await user.click(next());
    await user.click(button(CONFIGURE_MESSAGES.back));
    expect(words()).toHaveLength(2);
    await upload(csvFile(TEMPLATE));
    await waitFor(() => expect(screen.queryByText(CONFIGURE_MESSAGES.warnings)).toBeNull());
  });

  it("with a whole ID at two places is taken with a warning", async () => {
    const { user } = await atUpload();
    const whole = "FCC23DE16E00296C";
    await upload(csvFile(`xLoc,yLoc,nId\n0,0,${whole}\n0,1000,A2\n1000,0,${whole}\n`));
    await screen.findByText(locationsText(3, 3));
    const repeats = () =>
      within(screen.getByRole("list", { name: CONFIGURE_MESSAGES.repeatedIds }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(repeats()).toEqual([`${whole}: row 1, 1 from the south; row 2, 1 from the south`]);
    expect(next().hasAttribute("disabled")).toBe(false);
    await upload(csvFile(TEMPLATE));
    await waitFor(() =>
      expect(screen.queryByRole("list", { name: CONFIGURE_MESSAGES.repeatedIds })).toBeNull(),
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
    await screen.findByText(/^Line 2: no line with coordinates/);
    expect(screen.getByText(CONFIGURE_MESSAGES.noLocations)).toBeTruthy();
  });

  it.each([
    ["NotFoundError", FILE_FAULTS.notFound],
    ["AbortError", FILE_FAULTS.aborted],
    ["NotReadableError", FILE_FAULTS.unreadable],
  ])("that ends with %s is told as '%s'", async (name, words) => {
    await atUpload();
    const file = csvFile(TEMPLATE);
    file.arrayBuffer = () => Promise.reject(new DOMException("gone", name));
    await upload(file);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });
});

describe("the boundary of two areas", () => {
  it("moves at once by the keyboard, with the nodes between", async () => {
    const desk = configureConsole();
    await openedAtLastStep(desk);
    await screen.findByText(CONFIGURE_MESSAGES.boundaryHint);
    const map = screen.getByRole("application", { name: CONFIGURE_MESSAGES.map });
    const press = (key: string, times = 1) => {
      for (let at = 0; at < times; at += 1) fireEvent.keyDown(map, { key });
    };
    // The first key shows the cross in the middle.
    press("ArrowUp", 52);
    press("m");
    press("ArrowLeft", 4);
    press("m");
    press("ArrowDown", 3);
    const state = desk.console.services.session.state();
    if (state.status !== "signedIn") throw new Error("expected somebody to be signed in");
    const key = { userId: state.account.id, layoutId: LAYOUT_ID };
    await waitFor(async () => {
      const areas = (await desk.console.services.drafts.read(key))?.draft.masterAreas;
      const shared = { lat: 1010, lng: 460 };
      expect([areas?.[WEST]?.[2], areas?.[EAST]?.[3]]).toEqual([shared, shared]);
    });
  });
});

describe("a whole ID under two masters", () => {
  it("is warned of where the areas are drawn, and can be saved", async () => {
    const whole = "FCC23DE16E00296C";
    await openedAtLastStep(configureConsole(), 1010, [whole, "00A2", whole]);
    const list = await screen.findByRole("list", { name: CONFIGURE_MESSAGES.repeatedIds });
    expect(list.textContent).toBe(`${whole}: row 1, 1 from the south; row 2, 1 from the south`);
    expect(button(CONFIGURE_MESSAGES.saveAndClose).hasAttribute("disabled")).toBe(false);
  });
});

describe("masters", () => {
  it("are placed by the keyboard once one is selected, and taken off the map again", async () => {
    const { user } = await openedAtLastStep(configureConsole());
    await user.click(button(CONFIGURE_MESSAGES.back));
    const map = screen.getByRole("application", { name: CONFIGURE_MESSAGES.map });
    for (const key of ["ArrowUp", "ArrowUp", "Enter"]) fireEvent.keyDown(map, { key });
    const dialog = await screen.findByRole("dialog", { name: CONFIGURE_MESSAGES.assign });
    const accept = within(dialog).getByRole("button", { name: CONFIGURE_MESSAGES.accept });
    expect(accept.hasAttribute("disabled")).toBe(true);
    await user.click(within(dialog).getByRole("radio", { name: /^Master 2/ }));
    await user.click(accept);
    expect((await screen.findAllByText("x 500, y 510")).length).toBeGreaterThan(0);
    await user.click(button(`${CONFIGURE_MESSAGES.removeCoordinates} of Master 2`));
    await screen.findByText(CONFIGURE_MESSAGES.coordinatesRemoved);
    await screen.findByText(CONFIGURE_MESSAGES.notPlaced);
  });

  it("get an area corner by corner, but not a second one", async () => {
    const { user } = await openedAtLastStep(configureConsole());
    await user.click(button(`${CONFIGURE_MESSAGES.removeArea} of Master 1`));
    await screen.findByText(locationsText(3, 2));
    const map = screen.getByRole("application", { name: CONFIGURE_MESSAGES.map });
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
    await user.click(button(CONFIGURE_MESSAGES.closeArea));
    const dialog = await screen.findByRole("dialog", { name: CONFIGURE_MESSAGES.assign });
    within(dialog).getByText("2 nodes in this area");
    const taken = within(dialog).getByRole("radio", { name: /^Master 2/ });
    expect(taken.hasAttribute("disabled")).toBe(true);
    await user.click(within(dialog).getByRole("radio", { name: /^Master 1/ }));
    await user.click(within(dialog).getByRole("button", { name: CONFIGURE_MESSAGES.accept }));
    await screen.findByText(CONFIGURE_MESSAGES.areaNotSaved);
    await screen.findByText(locationsText(3, 0));
  });
});

describe("saving", () => {
  it("sends each master what it lacks, and leads to the layouts", async () => {
    const desk = configureConsole();
    const { user, address } = await openedAtLastStep(desk);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await screen.findByText(CONFIGURE_MESSAGES.saved);
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    const { server } = desk;
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
    const desk = configureConsole();
    const { server } = desk;
    server.failures.set(`UpdateNodes ${EAST}`, { status: "failed", httpStatus: 503 });
    const { user, address } = await openedAtLastStep(desk);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const told = await screen.findByRole("alertdialog", { name: CONFIGURE_MESSAGES.saveFailed });
    const list = within(told).getByRole("list", { name: CONFIGURE_MESSAGES.failedMasters });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["Master 2The server failed."]);
    await user.click(within(told).getByRole("button", { name: CONFIGURE_MESSAGES.understood }));
    server.failures.clear();
    server.changes.length = 0;
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.changes).toEqual([`UpdateNodes ${EAST}`]);
  });

  it("leads to the editor of a layout that is not published, where it is seen and what is left is said", async () => {
    const desk = configureConsole();
    desk.server.layout = { ...desk.server.layout, published: false };
    const { user, address } = await openedAtLastStep(desk);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await screen.findByText(CONFIGURE_MESSAGES.saved);
    const shown = `/layouts?view=list&edit=true&modify-layout=${LAYOUT_ID}`;
    await waitFor(() => expect(address()).toBe(shown));
  });

  it("looks again when the nodes of a master have changed in the very same moment", async () => {
    const desk = configureConsole();
    const { server } = desk;
    const { user, address } = await openedAtLastStep(desk);
    server.answering = async () => {
      server.answering = async () => undefined;
      server.nodes.set(WEST, { mLocId: WEST, nLocs: [], nIds: [], rev: 7 });
    };
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.changes.filter((change) => change === `UpdateNodes ${WEST}`)).toHaveLength(2);
    expect(server.nodes.get(WEST)).toMatchObject({ rev: 8 });
  });

  it("ends where it is told to, says what is left, and keeps it", async () => {
    const desk = configureConsole();
    const { user } = await openedAtLastStep(desk);
    desk.server.answering = async () => {
      await user.click(button(CONFIGURE_MESSAGES.abortAndClose));
    };
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const told = await screen.findByRole("alertdialog", { name: CONFIGURE_MESSAGES.saveFailed });
    expect(within(told).getByRole("listitem").textContent).toContain(CONFIGURE_MESSAGES.aborted);
    expect(desk.server.changes).toEqual([`UpdateMaster ${WEST}`, `UpdateNodes ${WEST}`]);
  });

  it("does not undo what was changed in the editor meanwhile", async () => {
    const desk = configureConsole();
    const { user } = await openedAtLastStep(desk);
    await user.click(
      screen.getByRole("button", { name: new RegExp(STEP_NAMES["layout-details"]) }),
    );
    await user.click(button(CONFIGURE_MESSAGES.openDetails));
    const editor = await screen.findByRole("dialog", { name: "Blue Mesa" });
    const [first, ...others] = desk.server.masters;
    const added = { ...first, id: "01890000-0000-7000-8000-00000000000c", name: "Master 3" };
    desk.server.masters = [first ?? {}, ...others, { ...added, xLoc: 321, yLoc: 300 }];
    await user.click(within(editor).getByRole("button", { name: CONFIGURE_MESSAGES.close }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    for (let step = 0; step < 3; step += 1) await user.click(next());
    await screen.findByText("x 321, y 300");
  });

  it("says which coordinates could not be saved", async () => {
    const desk = configureConsole();
    desk.server.failures.set(`UpdateMaster ${WEST}`, { status: "networkError" });
    const { user } = await openedAtLastStep(desk);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await screen.findByText(new RegExp(CONFIGURE_MESSAGES.coordinatesFailed));
  });

  it("asks before nodes are lost, and sends nothing while nobody agrees", async () => {
    const desk = configureConsole();
    desk.server.nodes.set(WEST, {
      mLocId: WEST,
      nLocs: [{ index: "000", xLoc: 0, yLoc: 0, rowNum: 1, fromSouth: 1, role: "solo" }],
      nIds: [{ index: "000", id: "00FF" }],
    });
    const { user } = await openedAtLastStep(desk, 800);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const question = await screen.findByRole("alertdialog", { name: unassignedLost(1) });
    within(question).getByText(idsLost(1));
    within(question).getByText(/, node 000: 00FF$/);
    await user.click(within(question).getByRole("button", { name: CONFIGURE_MESSAGES.stay }));
    expect(desk.server.changes).toEqual([]);
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    await user.click(await screen.findByRole("button", { name: CONFIGURE_MESSAGES.go }));
    await screen.findByText(CONFIGURE_MESSAGES.saved);
  });

  it("is not begun with an id that a spreadsheet has spoilt", async () => {
    const desk = configureConsole();
    const { user } = await openedAtLastStep(desk);
    for (const step of ["master-coordinates", "upload-coordinates"] as const) {
      await user.click(screen.getByRole("button", { name: new RegExp(STEP_NAMES[step]) }));
    }
    await upload(csvFile(TEMPLATE.replace("A2", "1E+3")));
    await screen.findByText(locationsText(3, 0));
    for (let step = 0; step < 3; step += 1) await user.click(next());
    await user.click(button(CONFIGURE_MESSAGES.saveAndClose));
    const told = await screen.findByRole("alertdialog", { name: CONFIGURE_MESSAGES.cannotSave });
    expect(told.textContent).toContain("1E+3");
    expect(desk.server.changes).toEqual([]);
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
    const desk = configureConsole();
    if (failure === undefined) desk.server.layout = null;
    else desk.server.failures.set("EditedLayout", failure);
    await openConfiguration(desk);
    await screen.findByText(CONFIGURE_MESSAGES[words]);
  });

  it("waits for the connection, and loads as soon as it is there", async () => {
    const desk = configureConsole();
    await desk.console.services.session.welcome();
    desk.console.network.isUp = false;
    desk.console.network.dispatchEvent(new Event("offline"));
    await openConfiguration(desk);
    await screen.findByText(CONFIGURE_MESSAGES.offline);
    desk.console.network.isUp = true;
    desk.console.network.dispatchEvent(new Event("online"));
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
  });

  it("keeps the draft for whoever comes back, and discards it when told", async () => {
    const desk = configureConsole();
    const first = await openConfiguration(desk);
    await screen.findByText(CONFIGURE_MESSAGES.detailsHint);
    await first.user.click(next());
    await upload(csvFile(TEMPLATE));
    await screen.findByText(locationsText(3, 3));
    first.unmount();
    const { user } = await openConfiguration(desk, "?step=upload-coordinates");
    await screen.findByText(locationsText(3, 3));
    await user.click(button(CONFIGURE_MESSAGES.back));
    await user.click(button(CONFIGURE_MESSAGES.discard));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: CONFIGURE_MESSAGES.discard }));
    await user.click(next());
    await screen.findByText(CONFIGURE_MESSAGES.noLocations);
  });

  it("asks before somebody leaves what is not saved", async () => {
    const { user, address } = await openedAtLastStep(configureConsole());
    await user.click(button(CONFIGURE_MESSAGES.close));
    await user.click(await screen.findByRole("button", { name: CONFIGURE_MESSAGES.leaving.stay }));
    await user.click(button(CONFIGURE_MESSAGES.close));
    await user.click(await screen.findByRole("button", { name: CONFIGURE_MESSAGES.leaving.go }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });
});
