// @vitest-environment jsdom
/** The picker of masters in the whole console: over the map, and in the charts without the map. */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/LayoutRoute.tsx";
import "#web/app/site/OverMap.tsx";
import "#web/features/site/page/MasterPanel.tsx";
import "#web/features/site/charts/ChartArea.tsx";

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
});

async function open(query: string) {
  const console = testConsole();
  const server = siteServer(4, 3);
  console.server.me = ok(account({ groups: ["ADMIN"] }));
  console.server.graphql = (request) => server.graphql(request);
  await console.services.session.welcome();
  const page = renderConsole(console.services, `/layout/${LAYOUT_ID}?${query}`);
  const locIds = () => new URLSearchParams(page.address().split("?")[1]).get("locIds");
  return { ...page, locIds };
}

const button = (shown: string) => screen.findByLabelText(`Selected masters: ${shown}`);

describe.each(["view=layout", "view=chart"])("the picker of masters under %s", (view) => {
  it("adds masters, picks one alone and all, keeps one at least, and writes the address", async () => {
    const { user, locIds } = await open(`${view}&locIds=${placeId(1)}:001`);
    await user.click(await button("Master 1"));
    const panel = within(await screen.findByRole("dialog", { name: "Masters" }));
    expect(panel.getByLabelText("Master 1")).toHaveProperty("disabled", true);
    expect(panel.getByLabelText("Only Master 1")).toHaveProperty("disabled", true);
    expect(panel.getByText("At least one master stays selected.")).toBeTruthy();
    await user.click(panel.getByLabelText("Master 3"));
    expect(locIds()).toBe(`${placeId(1)}:001,${placeId(3)}`);
    await user.click(panel.getByText("All masters"));
    const all = [1, 2, 3, 4]
      .map(placeId)
      .join()
      .replace(placeId(1), `${placeId(1)}:001`);
    await waitFor(() => expect(locIds()).toBe(all));
    await user.type(panel.getByLabelText("Filter masters"), "er 2");
    await user.click(panel.getByLabelText("Only Master 2"));
    await waitFor(() => expect(locIds()).toBe(placeId(2)));
    await user.keyboard("{Escape}");
    expect(await button("Master 2")).toBeTruthy();
  });
});

describe("the picker of masters", () => {
  it("stands there once, whatever is shown", async () => {
    await open(`view=layout,chart&locIds=${[1, 2, 3, 4].map(placeId).join()}`);
    expect(await screen.findAllByLabelText("Selected masters: All masters")).toHaveLength(1);
  });

  it("brings the nodes of all masters into the table", async () => {
    const { user } = await open(`view=layout&locIds=${placeId(1)}`);
    await user.click(await screen.findByText("Data Table"));
    expect(await screen.findByText(/^3 nodes/)).toBeTruthy();
    await user.click(await button("Master 1"));
    const panel = within(await screen.findByRole("dialog", { name: "Masters" }));
    await user.click(panel.getByText("All masters"));
    expect(await screen.findByText(/^12 nodes/)).toBeTruthy();
  });
});
