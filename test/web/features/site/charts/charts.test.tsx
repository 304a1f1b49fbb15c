// @vitest-environment jsdom
/**
 * The chart panel in the whole console: what it shows, what its address sets, and what users can do
 * in it.
 */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { packedDay } from "#test/web/builders/graph-server.ts";
import { InlineWorker } from "#test/web/builders/inline-decoder.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { CHART_MESSAGES } from "#web/features/site/charts/chart-messages.ts";
import { VIEW_MESSAGES } from "#web/features/site/charts/view-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";

/** 2025-10-09 02:00 in Denver, less than an hour before the present of the tests. */
const START = Date.parse("2025-10-09T08:00:00Z") / 1_000;
const ROUND = 900;

let answerGraphs: (request: GraphqlRequest) => Result<unknown, Failure>;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  vi.stubGlobal("Worker", InlineWorker);
  setWindowWidth(1440);
  answerGraphs = ({ variables }) => {
    const { graphTypes, mLocIds } = Object(variables);
    const segments = mLocIds.flatMap((id: string) => packedDay(id, graphTypes, PLANTED));
    return ok({ graphs: { segments } });
  };
});

/** Two rounds of three nodes, while the master is in wind stow. */
const PLANTED = {
  nodeTimes: [START, START + ROUND],
  nodes: 3,
  nodeColumns: {
    anglePanel: [1_000, 2_000, 3_000, 1_100, 2_100, 3_100],
    batteryVoltage: [25_000, 25_100, 25_200, 25_010, 25_110, 25_210],
    motorCurrentPeak: [4_000, 4_100, 4_200, 4_010, 4_110, 4_210],
  },
  masterTimes: [START, START + ROUND],
  masterColumns: { stowModesActive: [4, 4], alarms: [0, 0], windPeak: [1_200, 2_400] },
};

const PATH = `/layout/${LAYOUT_ID}`;

async function open(query: string, groups: readonly string[] = ["ADMIN"]) {
  const console = testConsole();
  const server = siteServer(2, 3);
  console.server.me = ok(account({ groups }));
  console.server.graphql = (request) =>
    request.document.includes("getGraphsData") ? answerGraphs(request) : server.graphql(request);
  await console.services.session.welcome();
  const page = renderConsole(console.services, `${PATH}?${query}`);
  const inAddress = (name: string) =>
    new URLSearchParams(page.address().split("?")[1]).get(name) ?? undefined;
  return { ...page, console, inAddress };
}

const graph = (title: string) =>
  screen.findByRole("application", { name: new RegExp(`^${title}`) });
const tableOf = (title: string) => screen.findByRole("table", { name: new RegExp(`^${title}`) });

describe("the history graphs", () => {
  it("are the usual ones of the first master, alone or beside the map, as the address says", async () => {
    await open("view=chart");
    for (const title of ["Angle", "Motor peak current", "Battery voltage"]) await graph(title);
    expect(screen.queryByRole("listbox")).toBeNull();
    const rows = within(await tableOf("Angle, °")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "SeriesLatestAtMinMax",
      "Master 1:00011.00°2025-10-09 02:15:0010.00°11.00°",
      "Master 1:00121.00°2025-10-09 02:15:0020.00°21.00°",
      "Master 1:00231.00°2025-10-09 02:15:0030.00°31.00°",
    ]);
  });

  it("come and go beside the map, and the last view stays", async () => {
    const { user, inAddress } = await open("view=layout");
    await user.click(await screen.findByRole("button", { name: VIEW_MESSAGES.showCharts }));
    await graph("Angle");
    expect(inAddress("view")).toBe("layout,chart");
    await user.click(screen.getByRole("button", { name: VIEW_MESSAGES.hideMap }));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(inAddress("view")).toBe("chart");
    const hide = screen.getByRole("button", { name: VIEW_MESSAGES.hideCharts });
    expect(hide.hasAttribute("disabled")).toBe(true);
  });

  it("are two at most on small screens", async () => {
    setWindowWidth(390);
    await open("view=chart&graphs=angle,batteryVoltage,windPeak");
    await graph("Battery voltage");
    expect(screen.getAllByRole("application")).toHaveLength(2);
  });

  it("are not there for who may not see history", async () => {
    const { inAddress } = await open("view=chart", ["CX_TECH"]);
    await screen.findByRole("listbox");
    await waitFor(() => expect(inAddress("view")).toBe("layout"));
    expect(screen.queryByRole("button", { name: VIEW_MESSAGES.showCharts })).toBeNull();
  });

  it("give their files to who may download", async () => {
    await open("view=chart&graphs=angle", ["USER"]);
    await graph("Angle");
    expect(screen.queryByRole("button", { name: CHART_MESSAGES.download })).toBeNull();
  });
});

describe("a point", () => {
  it("is reached by keys, says what it is, and has a menu", async () => {
    const { user, inAddress } = await open("view=chart&graphs=angle");
    const angle = await graph("Angle");
    fireEvent.keyDown(angle, { key: "End" });
    await screen.findByText("Master 1:000: 11.00° at 2025-10-09 02:15:00");
    fireEvent.keyDown(angle, { key: "ArrowDown" });
    fireEvent.keyDown(angle, { key: "ArrowLeft" });
    await screen.findByText("Master 1:001: 20.00° at 2025-10-09 02:00:00");
    fireEvent.keyDown(angle, { key: "Enter" });
    await user.click(await screen.findByRole("menuitem", { name: CHART_MESSAGES.selectSeries }));
    await waitFor(() => expect(inAddress("locIds")).toBe(`${placeId(1)}:001`));
    fireEvent.keyDown(angle, { key: "Enter" });
    await screen.findByRole("menuitem", { name: CHART_MESSAGES.deselectSeries });
    await user.click(screen.getByRole("menuitem", { name: CHART_MESSAGES.displayTimestamp }));
    await waitFor(() => expect(inAddress("ts")).toBe(String(START)));
    await user.click(screen.getByRole("button", { name: CHART_MESSAGES.clearSelection }));
    await waitFor(() => expect(inAddress("locIds")).toBe(placeId(1)));
  });

  it("of a master among several is the way to that master alone", async () => {
    const both = `${placeId(1)},${placeId(2)}`;
    const { user, inAddress } = await open(`view=chart&graphs=windPeak&locIds=${both}`);
    const wind = await graph("Wind peak");
    fireEvent.keyDown(wind, { key: "End" });
    await screen.findByText("Master 1: 24.0 mph at 2025-10-09 02:15:00");
    fireEvent.keyDown(wind, { key: "Enter" });
    await user.click(await screen.findByRole("menuitem", { name: CHART_MESSAGES.selectBoth }));
    await waitFor(() => expect(inAddress("locIds")).toBe(placeId(1)));
    expect(inAddress("ts")).toBe(String(START + ROUND));
  });
});

describe("the options", () => {
  const dialog = () => screen.findByRole("dialog", { name: CHART_MESSAGES.title });
  const box = (name: string) => screen.getByRole("checkbox", { name });

  it("are opened by the address, and change nothing before Apply", async () => {
    const { user, inAddress } = await open("view=chart&graphs=angle&options=true");
    await dialog();
    await user.type(screen.getByRole("searchbox", { name: CHART_MESSAGES.filterGraphs }), "wind");
    await user.click(box("Wind peak, Master"));
    expect(inAddress("graphs")).toBe("angle");
    await user.click(screen.getByRole("button", { name: CHART_MESSAGES.apply }));
    await waitFor(() => expect(inAddress("graphs")).toBe("angle,windPeak"));
    expect(inAddress("options")).toBeUndefined();
  });

  it("hold four graphs and say so, and the box in the head takes all back", async () => {
    const { user } = await open("view=chart&graphs=angle,depth,windPeak&options=true");
    await dialog();
    await user.click(box("Motor peak current, Node"));
    await screen.findByText("Max (4) selected. Deselect to change selection.");
    expect(box("Battery voltage, Node").hasAttribute("disabled")).toBe(true);
    await user.click(box(CHART_MESSAGES.clearGraphs));
    const apply = screen.getByRole("button", { name: CHART_MESSAGES.apply });
    expect(apply.hasAttribute("disabled")).toBe(true);
    await user.click(box("Battery voltage, Node"));
    expect(apply.hasAttribute("disabled")).toBe(false);
  });

  it("take no range that makes no sense", async () => {
    const { inAddress, user } = await open("view=chart&graphs=angle&options=true");
    await dialog();
    const start = screen.getByLabelText(CHART_MESSAGES.startDate);
    const apply = screen.getByRole("button", { name: CHART_MESSAGES.apply });
    const FAULTS = [
      ["2025-09-24", CHART_MESSAGES.tooLong],
      ["", CHART_MESSAGES.invalidDate],
    ] as const;
    for (const [day, fault] of FAULTS) {
      fireEvent.change(start, { target: { value: day } });
      await screen.findByText(fault);
      expect(apply.hasAttribute("disabled")).toBe(true);
    }
    fireEvent.change(start, { target: { value: "2025-10-01" } });
    await user.click(apply);
    await waitFor(() => expect(inAddress("start")).toBe("1759298400"));
    expect(inAddress("end")).toBe("1760075999");
  });
});

describe("in place of the lines", () => {
  it("is that there is no data for the interval", async () => {
    answerGraphs = () => ok({ graphs: { segments: [] } });
    await open("view=chart&graphs=angle&start=1759298400&end=1760075999");
    await screen.findByText("No Data for interval 2025-10-01 00:00:00 to 2025-10-09 23:59:59");
  });

  it.each([
    ["a failure", { status: "failed", httpStatus: 500 }, CHART_MESSAGES.failed],
    ["no connection", { status: "networkError" }, FAILURE_MESSAGES.noConnection],
    ["no right", { status: "refused", code: "NotPermitted" }, CHART_MESSAGES.notPermitted],
  ] as const)("is %s, distinct from no data", async (_name, answer, text) => {
    answerGraphs = () => err(answer);
    await open("view=chart&graphs=angle");
    await screen.findByText(text);
  });

  it("is another try after a failure", async () => {
    const answer = answerGraphs;
    answerGraphs = () => err({ status: "failed", httpStatus: 500 });
    const { user } = await open("view=chart&graphs=angle");
    const again = await screen.findByRole("button", { name: MESSAGES.tryAgain });
    answerGraphs = answer;
    await user.click(again);
    await graph("Angle");
  });
});
