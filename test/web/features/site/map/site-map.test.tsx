// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { fieldSite } from "#test/web/builders/field-site.ts";
import { paintOf } from "#test/web/builders/paint.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { Look } from "#web/app/App.tsx";
import { SiteMap } from "#web/features/site/map/SiteMap.tsx";
import type { SiteMapProps } from "#web/features/site/map/site-map-props.ts";
import type { Device } from "#web/features/site/model/device.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { NO_SELECTION, type Selection } from "#web/features/site/model/selection.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

/** Two masters side by side, each with 6 rows of 3 trackers. */
const SITE = fieldSite({}, { x: 160 });
const EASTMOST = 5 * 3 + 1;

async function openMap(changes: Partial<SiteMapProps> = {}) {
  const seen: { selection: Selection; opened: Device[] } = { selection: NO_SELECTION, opened: [] };
  function Screen() {
    const [selection, setSelection] = useState(changes.selection ?? NO_SELECTION);
    seen.selection = selection;
    return (
      <SiteMap
        site={SITE}
        paint={paintOf(SITE)}
        shownMasters={new Set([0, 1])}
        picture={undefined}
        {...changes}
        selection={selection}
        onSelect={setSelection}
        onOpen={(device) => seen.opened.push(device)}
      />
    );
  }
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(
    <Look themeMode={themeMode}>
      <Screen />
    </Look>,
  );
  await waitFor(() => expect(document.querySelector(".leaflet-pane")).not.toBeNull());
  return { seen, user: userEvent.setup({ delay: null }) };
}

const nodeSelected = (node: number): Selection => ({
  masters: new Set([SITE.nodes.master[node] ?? 0]),
  nodes: new Set([node]),
});
const option = () => screen.getByRole("option");
const chosen = ({ selection }: { readonly selection: Selection }) => [...selection.nodes];

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  installFakeCanvas();
});
afterEach(cleanup);

describe("the map as a list box", () => {
  it("names the node as a sighted person sees it", async () => {
    const angles = new Float32Array(36).fill(42);
    await openMap({ selection: nodeSelected(4), angles });
    const map = screen.getByRole("listbox", { name: "Map of Blue Mesa" });
    expect(option().textContent).toBe("Node 0004, Master 1, float, 42.0° west");
    expect(option().getAttribute("aria-selected")).toBe("true");
    expect(map.getAttribute("aria-activedescendant")).toBe(option().id);
  });

  it("says an angle once, and goes by the id of the primary where it is an auxiliary unit", async () => {
    const nodes = {
      ...SITE.nodes,
      role: SITE.nodes.role.with(4, 2),
      relative: SITE.nodes.relative.with(4, 3),
    };
    const describe = () => "42.0° west, target 45.0° west";
    const paint = paintOf(SITE, { describe });
    const angles = new Float32Array(36).fill(42);
    await openMap({ site: { ...SITE, nodes }, selection: nodeSelected(4), angles, paint });
    expect(option().textContent).toBe(
      "Node 0003, auxiliary unit, Master 1, 42.0° west, target 45.0° west",
    );
  });

  it("says that the filter leaves a node out", async () => {
    const isDimmed = new Uint8Array(36).fill(1, 4, 5);
    await openMap({ selection: nodeSelected(4), paint: paintOf(SITE, { isDimmed }) });
    expect(option().textContent).toBe("Node 0004, Master 1, float, filtered out");
  });

  it("says that the filter leaves a master out", async () => {
    const paint = paintOf(SITE, { masterIsDimmed: Uint8Array.of(1, 0) });
    const { user } = await openMap({ selection: nodeSelected(4), paint });
    act(() => screen.getByRole("listbox").focus());
    await user.keyboard("{PageDown}");
    expect(option().textContent).toBe("Master 1, 18 nodes, float, filtered out");
  });

  it("steps west and east by arrows and says whose area it enters", async () => {
    const { seen, user } = await openMap({ selection: nodeSelected(EASTMOST) });
    act(() => screen.getByRole("listbox").focus());
    await user.keyboard("{ArrowRight}");
    expect(chosen(seen)).toEqual([18 + 1]);
    expect(await screen.findByText("Entering Master 2 Area")).toBeTruthy();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(chosen(seen)).toEqual([EASTMOST - 3]);
    expect(await screen.findByText("Entering Master 1 Area")).toBeTruthy();
  });

  it("steps while nothing has the focus, and by its buttons", async () => {
    const { seen, user } = await openMap({ selection: nodeSelected(4) });
    await user.keyboard("{ArrowLeft}");
    expect(chosen(seen)).toEqual([1]);
    const west = await screen.findByRole("button", { name: MAP_MESSAGES.moveWest });
    expect(west.getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("button", { name: MAP_MESSAGES.moveEast }));
    expect(chosen(seen)).toEqual([4]);
  });

  it("goes to the ends by Home and End, north and south by arrows", async () => {
    const { seen, user } = await openMap({ selection: nodeSelected(4) });
    act(() => screen.getByRole("listbox").focus());
    await user.keyboard("{ArrowUp}");
    expect(chosen(seen)).toEqual([5]);
    await user.keyboard("{End}");
    expect(chosen(seen)).toEqual([35]);
    await user.keyboard("{Home}{ArrowDown}");
    expect(chosen(seen)).toEqual([0]);
  });

  it("adds by Space, walks without selecting by Control, opens by Enter", async () => {
    const { seen, user } = await openMap({ selection: nodeSelected(4) });
    act(() => screen.getByRole("listbox").focus());
    await user.keyboard("{Control>}{ArrowRight}{/Control} ");
    expect(chosen(seen)).toEqual([4, 7]);
    expect(option().getAttribute("aria-selected")).toBe("true");
    await user.keyboard(" {Enter}");
    expect(chosen(seen)).toEqual([4]);
    expect(seen.opened).toEqual([{ kind: "node", node: 7 }]);
  });

  it("goes from master to master by Page Up and Page Down", async () => {
    const paint = paintOf(SITE, { masterIsStale: Uint8Array.of(0, 1) });
    const { seen, user } = await openMap({ selection: nodeSelected(4), paint });
    act(() => screen.getByRole("listbox").focus());
    await user.keyboard("{PageDown}");
    expect(option().textContent).toBe("Master 1, 18 nodes, float");
    await user.keyboard("{PageDown}{PageDown}");
    expect(option().textContent).toBe("Master 2, 18 nodes, float, No Data From Master");
    expect([[...seen.selection.masters], chosen(seen)]).toEqual([[1], []]);
  });

  it("keeps to the masters that are shown", async () => {
    const { seen, user } = await openMap({
      selection: nodeSelected(EASTMOST),
      shownMasters: new Set([0]),
    });
    await user.keyboard("{ArrowRight}");
    expect(chosen(seen)).toEqual([EASTMOST]);
  });
});

describe("what the map says", () => {
  it("counts a larger selection and clears it", async () => {
    const { seen, user } = await openMap({
      selection: { masters: new Set([0]), nodes: new Set([1, 2, 3]) },
    });
    expect((await screen.findByRole("status")).textContent).toBe("3 nodes selected");
    await user.click(screen.getByRole("button", { name: MAP_MESSAGES.clearSelection }));
    expect([[...seen.selection.masters], chosen(seen)]).toEqual([[0], []]);
    expect(screen.queryByRole("button", { name: MAP_MESSAGES.clearSelection })).toBeNull();
  });

  it("has words for a map without nodes", async () => {
    await openMap({ shownMasters: new Set() });
    expect(await screen.findByText(MAP_MESSAGES.noNodes)).toBeTruthy();
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("switches between the drag, the box and the lasso, and back by Escape", async () => {
    const { user } = await openMap();
    const lasso = await screen.findByRole("button", { name: MAP_MESSAGES.selectLasso });
    await user.click(lasso);
    expect(lasso.getAttribute("aria-pressed")).toBe("true");
    act(() => screen.getByRole("listbox").focus());
    await user.keyboard("{Escape}");
    expect(lasso.getAttribute("aria-pressed")).toBe("false");
  });

  it("names a node without an id by its place", async () => {
    const nIds = SITE.nodes.nIds.map((id, node) => (node === 4 ? "FCC23D0000000000" : id));
    const site = { ...SITE, nodes: { ...SITE.nodes, nIds } };
    await openMap({ site, paint: paintOf(site), selection: nodeSelected(4) });
    expect(option().textContent).toBe("Node 004, unassigned, Master 1, float");
  });
});
