// @vitest-environment jsdom
/** The dialogs of masters and nodes, opened by their address in the whole console. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, nodeReading, placeId } from "#test/web/builders/site.ts";
import { ROUND_SECONDS } from "#test/web/builders/site-rows.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/LayoutRoute.tsx";
import "#web/app/site/OpenedDevice.tsx";

const MASTER = placeId(1);
const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement`;
const NODE = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}:001`;
const OF_MASTER = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}`;

let server: SiteServer;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  server = siteServer(2, 3);
});

async function signedIn(...groups: readonly string[]): Promise<TestConsole> {
  return signedInConsole({ groups }, (request) => server.graphql(request));
}

async function opened(address: string, ...groups: readonly string[]) {
  const console = await signedIn(...groups);
  const page = renderConsole(console.services, address);
  const dialog = await screen.findByRole("dialog");
  return { ...page, console, dialog: within(dialog) };
}

function loseNetwork({ network }: TestConsole): void {
  network.isUp = false;
  act(() => void network.dispatchEvent(new Event("offline")));
}

describe("the dialog of a node", () => {
  it("is opened by its address alone and leads back to the same view", async () => {
    const { dialog, user, address } = await opened(NODE, "USER");
    expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe("Node 0001");
    expect(await dialog.findByText("25.00 V")).toBeTruthy();
    expect(dialog.getByText("Master 1 · Row 1, 2 from south · Single unit")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe(VIEW));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says of each alarm what is behind it and what to do first, the gravest at the top", async () => {
    const alarms = [0, (1 << 12) | (1 << 13), 0];
    const timestamp = [ROUND_SECONDS, ROUND_SECONDS, ROUND_SECONDS];
    const reading = nodeReading(ROUND_SECONDS, [0, 1, 2], { alarms, timestamp });
    server.readings = new Map([[MASTER, reading]]);
    const { dialog } = await opened(NODE, "USER");
    const section = within(await dialog.findByRole("region", { name: "Active alarms" }));
    const names = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(names[0]).toMatch(/^CriticalE-Stop Pressed.*cable is cut.*Next step: Find out who/);
    expect(names[1]).toMatch(/^MinorLow Temperature/);
    const history = section.getByRole("link", { name: "Alarm history of this device" });
    expect(history.getAttribute("href")).toBe(
      `/alarms/${LAYOUT_ID}?show=all&master=${MASTER}&q=001`,
    );
  });

  it("shows a user without readings where the node stands and nothing else", async () => {
    const { dialog } = await opened(NODE, "CX_TECH");
    expect(dialog.getByText("Your account can't view readings.")).toBeTruthy();
    const sections = dialog.getAllByRole("region").map((section) => section.ariaLabel);
    expect(sections).toEqual(["Place and identity", "Scanned components", "Node ID history"]);
  });

  it("says that nothing is known of a node no round lists", async () => {
    server.readings = new Map();
    const { dialog } = await opened(NODE, "USER");
    expect(await dialog.findByText("No Data")).toBeTruthy();
  });

  it("reports a device that the layout does not have", async () => {
    const { dialog } = await opened(`${VIEW}&device-details=${LAYOUT_ID}:${MASTER}:777`, "USER");
    expect(dialog.getAllByText("Device not found").length).toBeGreaterThan(0);
  });

  it("leads to the node on the map", async () => {
    const { dialog, user, address } = await opened(NODE, "USER");
    await user.click(dialog.getByRole("button", { name: "Show on map" }));
    await waitFor(() => expect(address()).toContain(`navLocId=${MASTER}:001&nav=true`));
    expect(address()).toContain(`locIds=${MASTER}:001&`);
    const navigation = await screen.findByRole("region", { name: "Navigation" });
    expect(navigation.textContent).toContain("Node 0001");
  });
});

describe("the last day of a device", () => {
  /** Answers every requested graph with these values; undefined makes the request fail. */
  function answerTrends(values: readonly number[] | undefined): void {
    const others = server.graphql;
    server.graphql = (request) => {
      if (!request.document.startsWith("query MeasuredValues")) return others(request);
      const { graphTypes, nLocIds }: TrendsAsked = Object(request.variables);
      asked.push([graphTypes.length, nLocIds?.join()]);
      if (values === undefined) return err({ status: "failed", httpStatus: 500 });
      const each = <Value,>(value: Value) => graphTypes.map(() => value);
      const times = values.map((_, at) => ROUND_SECONDS - 200 * at).toReversed();
      return ok({ graphs: { data: each(values), timestamps: each(times) } });
    };
  }

  interface TrendsAsked {
    readonly graphTypes: readonly string[];
    readonly nLocIds?: readonly string[];
  }

  let asked: (readonly [number, string | undefined])[];
  beforeEach(() => {
    asked = [];
  });

  it("is asked for once, says each range and leads to the chart of that device", async () => {
    answerTrends([24_000, 25_000]);
    const { dialog, user, address } = await opened(NODE, "USER");
    const day = within(await dialog.findByRole("region", { name: "Last 24 hours" }));
    const name = "Battery voltage 24.00 V to 25.00 V Open the chart";
    const line = await day.findByRole("button", { name });
    expect(asked).toEqual([[4, "001"]]);
    await user.click(line);
    await waitFor(() => expect(address()).toContain("view=chart"));
    expect(address()).toContain(`locIds=${MASTER}:001&`);
    expect(address()).toContain("graphs=batteryVoltage");
  });

  it("is that of the master itself in its own dialog", async () => {
    answerTrends([10, 20]);
    const { dialog } = await opened(OF_MASTER, "USER");
    const name = "Wind peak 10.0 mph to 20.0 mph Open the chart";
    expect(await dialog.findByRole("button", { name })).toBeTruthy();
    expect(asked).toEqual([[4, undefined]]);
  });

  it("says that nothing was measured, and that it could not be read", async () => {
    answerTrends([]);
    const { dialog, unmount } = await opened(NODE, "USER");
    expect(await dialog.findByRole("button", { name: /^Angle No readings/ })).toBeTruthy();
    unmount();
    answerTrends(undefined);
    const again = await opened(NODE, "USER");
    const day = within(await again.dialog.findByRole("region", { name: "Last 24 hours" }));
    expect(await day.findByText("The history could not be loaded.")).toBeTruthy();
    expect(day.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("the history of a node's id", () => {
  const DAY = 86_400;
  const change = (days: number, nId: string, deltaAction = "UPDATE") => ({
    id: placeId(1_000 + days),
    mLocId: MASTER,
    nLocId: "001",
    nId,
    timestamp: ROUND_SECONDS - days * DAY,
    serverTimestamp: ROUND_SECONDS - days * DAY,
    username: "dana@example.com",
    mId: "00124B0000000001",
    masterName: "Master 1",
    deltaAction,
  });
  const ids = (history: HTMLElement) =>
    within(history)
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent?.slice(0, 4));

  it("shows the last days with the change before them, and earlier ones on demand", async () => {
    server.idChanges = [change(300, "AAA1"), change(100, "BBB2"), change(2, "CCC3", "DUPLICATE")];
    const { dialog, user } = await opened(NODE, "USER");
    const history = dialog.getByRole("region", { name: "Node ID history" });
    await waitFor(() => expect(ids(history)).toEqual(["CCC3", "BBB2"]));
    expect(history.textContent).toContain("dana@example.com · Master 1 00124B0000000001");
    expect(history.textContent).toContain("not applied: duplicate ID");
    await user.click(within(history).getByRole("button", { name: "Show earlier" }));
    await waitFor(() => expect(ids(history)).toEqual(["CCC3", "BBB2", "AAA1"]));
    await user.click(within(history).getByRole("button", { name: "Show earlier" }));
    await waitFor(() =>
      expect(within(history).queryByRole("button", { name: "Show earlier" })).toBeNull(),
    );
    expect(ids(history)).toEqual(["CCC3", "BBB2", "AAA1"]);
  });

  it("says that there is none", async () => {
    const { dialog } = await opened(NODE, "USER");
    expect(await dialog.findByText("No recorded changes.")).toBeTruthy();
  });

  it("says that there is no network, and comes when there is one again", async () => {
    const { console, dialog } = await opened(NODE, "USER");
    await dialog.findByText("No recorded changes.");
    expect(server.asked.filter((name) => name === "NodeIdHistory")).toHaveLength(1);
    loseNetwork(console);
    expect(dialog.getByText("No recorded changes.")).toBeTruthy();
  });
});

describe("the dialog of a master", () => {
  it("shows what it says of itself under its name", async () => {
    const { dialog } = await opened(OF_MASTER, "USER");
    expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe("Master 1");
    expect(await dialog.findByRole("region", { name: "Tracking and stow" })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Edit label" })).toBeNull();
  });

  it("is headed Name Unassigned without a name", async () => {
    server.masters = server.masters.map((master) => ({ ...master, name: "" }));
    const { dialog } = await opened(OF_MASTER, "USER");
    expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe("Name Unassigned");
  });

  it("gives an administrator the label to change, without commas", async () => {
    const { dialog, user } = await opened(OF_MASTER, "ADMIN");
    await user.click(dialog.getByRole("button", { name: "Edit label" }));
    await user.type(dialog.getByRole("textbox", { name: "Label" }), "North, by the gate{Enter}");
    expect(await dialog.findByText("North by the gate")).toBeTruthy();
    expect(server.labels).toEqual(["North by the gate"]);
  });

  it("saves nothing that was not changed", async () => {
    const { dialog, user } = await opened(OF_MASTER, "ADMIN");
    await user.click(dialog.getByRole("button", { name: "Edit label" }));
    await user.tab();
    expect(await dialog.findByText("No label")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Edit label" }));
    await user.type(dialog.getByRole("textbox", { name: "Label" }), "x{Escape}");
    expect(await dialog.findByText("No label")).toBeTruthy();
    expect(server.labels).toEqual([]);
  });

  it("keeps the label and says so when it cannot be saved", async () => {
    const { console, dialog, user } = await opened(OF_MASTER, "ADMIN");
    await user.click(dialog.getByRole("button", { name: "Edit label" }));
    loseNetwork(console);
    await user.type(dialog.getByRole("textbox", { name: "Label" }), "x{Enter}");
    expect(await screen.findByText("No connection: the label was not saved.")).toBeTruthy();
    expect(await dialog.findByText("No label")).toBeTruthy();
  });
});
