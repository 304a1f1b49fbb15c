// @vitest-environment jsdom
/** The menu of overlays and the filter panel. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OVERLAY_KEYS, type Overlay } from "#domain/access/overlays.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { siteOf } from "#test/web/builders/site.ts";
import { Look } from "#web/app/App.tsx";
import { NO_MASTERS, NO_READINGS } from "#web/features/site/model/readings.ts";
import { LegendButton } from "#web/features/site/overlays/LegendButton.tsx";
import { LEGEND_MESSAGES } from "#web/features/site/overlays/legend-messages.ts";
import { OverlayFilter } from "#web/features/site/overlays/OverlayFilter.tsx";
import { OverlayMenu } from "#web/features/site/overlays/OverlayMenu.tsx";
import type { OverlayInput } from "#web/features/site/overlays/overlay-model.ts";
import { OVERLAY_MODELS } from "#web/features/site/overlays/overlay-models.ts";
import { SummaryButton } from "#web/features/site/overlays/SummaryButton.tsx";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

beforeEach(() => setWindowWidth(1440));
afterEach(cleanup);

function show(screenOf: () => React.ReactNode) {
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  function Screen() {
    return screenOf();
  }
  render(
    <Look themeMode={themeMode}>
      <Screen />
    </Look>,
  );
  return userEvent.setup({ delay: null });
}

const INPUT: OverlayInput = {
  site: siteOf(3),
  readings: NO_READINGS,
  masters: NO_MASTERS,
  privileges: privilegeBits("VIEW", "DATA_SNAPSHOT"),
  nowSeconds: 1_760_000_000,
  filter: undefined,
};
const MODEL = OVERLAY_MODELS["charging-status"](INPUT);

describe("the menu", () => {
  it("offers the overlays and marks the chosen one", async () => {
    const chosen: Overlay[] = [];
    const user = show(() => (
      <OverlayMenu overlay="alarms" offered={OVERLAY_KEYS} onChoose={(key) => chosen.push(key)} />
    ));
    await user.click(screen.getByRole("button", { name: "Overlay: Alarms" }));
    expect(await screen.findAllByRole("menuitem")).toHaveLength(OVERLAY_KEYS.length);
    await user.click(screen.getByRole("menuitem", { name: "Angles" }));
    expect(chosen).toEqual(["angles"]);
  });
});

describe("the filter", () => {
  function openFilter() {
    const seen: { filter: string | undefined; selected: readonly number[] } = {
      filter: undefined,
      selected: [],
    };
    const user = show(() => {
      const [filter, setFilter] = useState<string>();
      seen.filter = filter;
      return (
        <OverlayFilter
          model={OVERLAY_MODELS["charging-status"]({ ...INPUT, filter })}
          filter={filter}
          onFilter={setFilter}
          onSelect={(nodes) => {
            seen.selected = nodes;
          }}
        />
      );
    });
    return { user, seen };
  }

  it("switches rows, and is none once everything is picked again", async () => {
    const { user, seen } = openFilter();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.click(await screen.findByRole("checkbox", { name: "Float, 0" }));
    expect(seen.filter).toBe("101111");
    await user.click(screen.getByRole("button", { name: "Select none" }));
    expect(seen.filter).toBe("000000");
    await user.click(screen.getByRole("checkbox", { name: "Unknown, 3" }));
    expect(seen.filter).toBe("000001");
    await user.click(screen.getByRole("button", { name: "Remove filter" }));
    expect(seen.filter).toBeUndefined();
  });

  it("makes of what it takes the selection", async () => {
    const { user, seen } = openFilter();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.click(await screen.findByRole("button", { name: "Select 3 nodes" }));
    expect(seen.selected).toEqual([0, 1, 2]);
    await user.click(screen.getByRole("checkbox", { name: "Unknown, 3" }));
    expect(screen.getByRole("button", { name: "Select 0 nodes" })).toHaveProperty("disabled", true);
  });

  it("finds rows by their names", async () => {
    const { user } = openFilter();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.type(await screen.findByRole("textbox", { name: "Search" }), "abs");
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    await user.type(screen.getByRole("textbox", { name: "Search" }), "urd");
    expect(screen.getByText("Nothing matches")).toBeTruthy();
  });
});

describe("the legend", () => {
  it("explains the charging statuses", async () => {
    const user = show(() => (
      <LegendButton overlay="charging-status" model={MODEL} onSelect={() => undefined} />
    ));
    await user.click(screen.getByRole("button", { name: "Legend" }));
    expect(await screen.findByText("Stage 3 of 3 (95-100% charged)")).toBeTruthy();
  });

  it("counts the devices in each state, and selects them", async () => {
    const chosen: (readonly number[])[] = [];
    const user = show(() => (
      <LegendButton
        overlay="alarms"
        model={OVERLAY_MODELS.alarms(INPUT)}
        onSelect={(nodes) => chosen.push(nodes)}
      />
    ));
    await user.click(screen.getByRole("button", { name: "Legend" }));
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...["No reading3and 1 master", "Critical0", "Major0", "Minor0", "Info0"],
    ]);
    await user.click(screen.getByTitle(LEGEND_MESSAGES.selectState(3, "no reading")));
    expect(chosen).toEqual([[0, 1, 2]]);
  });
});

describe("the summary", () => {
  const SITE = siteOf(3);
  const repeated = { ...SITE, nodes: { ...SITE.nodes, nIds: ["0000", "A01D", "A01D"] } };

  it.each([
    ["charging-status", ["No Data"]],
    [
      "deviceid-assignement",
      ["1 nodes have no ID and must be scanned.", "Master 1: A01D encountered 2 times."],
    ],
    ["smart-stow", ["None", "No Data"]],
  ] as const)("of %s says %j", async (overlay, texts) => {
    const user = show(() => (
      <SummaryButton
        overlay={overlay}
        model={MODEL}
        site={repeated}
        masters={NO_MASTERS}
        hasReadings={false}
      />
    ));
    await user.click(screen.getByRole("button", { name: "Summary" }));
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  });
});
