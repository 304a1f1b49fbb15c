// @vitest-environment jsdom
/** The search for devices in the whole console. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import { SEARCH_MESSAGES } from "#web/features/site/search/search-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/LayoutRoute.tsx";
import "#web/features/site/search/SearchDialog.tsx";

const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${placeId(1)}&overlay=alarms`;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
});

async function searching(view = VIEW, groups?: readonly string[]) {
  const server = siteServer(1, 8);
  const console = await signedInConsole(groups ? { groups } : {}, (request) =>
    server.graphql(request),
  );
  const page = renderConsole(console.services, view);
  await page.user.click(await screen.findByRole("button", { name: "Search" }));
  const dialog = within(await screen.findByRole("dialog"));
  async function enter(field: string, typed: string) {
    await page.user.type(dialog.getByRole("combobox", { name: field }), `${typed}{Enter}`);
  }
  return { ...page, dialog, enter };
}

describe("the keys of the search", () => {
  async function opened() {
    const server = siteServer(1, 2);
    const console = await signedInConsole({}, (request) => server.graphql(request));
    const page = renderConsole(console.services, VIEW);
    await screen.findByRole("button", { name: "Search" });
    return page;
  }

  it.each(["/", "{Control>}k{/Control}", "{Meta>}K{/Meta}"])("open it: %s", async (keys) => {
    const { user, address } = await opened();
    await user.keyboard(keys);
    await screen.findByRole("dialog");
    expect(address()).toBe(`${VIEW}&search=true`);
  });

  it("leave a slash to the field that it is typed into", async () => {
    const { user, address } = await opened();
    await user.keyboard("/");
    const field = await screen.findByRole("combobox", { name: SEARCH_MESSAGES.what });
    await user.keyboard("1/2");
    expect(field).toHaveProperty("value", "1/2");
    expect(address()).toBe(`${VIEW}&search=true`);
  });

  it("are other keys' with the alternative key, or other letters", async () => {
    const { user, address } = await opened();
    await user.keyboard("{Alt>}/{/Alt}{Control>}j{/Control}");
    expect(address()).toBe(VIEW);
  });
});

describe("the search for devices", () => {
  it("is named by the address and cannot be begun without a device", async () => {
    const { dialog, address, user } = await searching();
    expect(address()).toBe(`${VIEW}&search=true`);
    expect(dialog.getByRole("button", { name: "Search" }).hasAttribute("disabled")).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe(VIEW));
  });

  it("leads straight to a single device", async () => {
    const { dialog, user, address, enter } = await searching();
    await enter(SEARCH_MESSAGES.what, "a0003");
    await user.click(dialog.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(address()).toContain(`navLocId=${placeId(1)}:003&nav=true`));
    expect(address()).toContain(`locIds=${placeId(1)}:003&`);
    await user.click(await screen.findByRole("button", { name: "Stop navigating" }));
    await waitFor(() => expect(address()).not.toContain("nav"));
  });

  it("gives the ways to several devices from the user's position", async () => {
    const { dialog, user, address, enter } = await searching();
    await enter(SEARCH_MESSAGES.what, "0003");
    await enter(SEARCH_MESSAGES.what, "0005");
    expect(dialog.queryByPlaceholderText("Enter Single")).toBeNull();
    await user.click(dialog.getByRole("switch", { name: "Find relative location" }));
    expect(dialog.getByRole("button", { name: "Search" }).hasAttribute("disabled")).toBe(true);
    expect(dialog.getByPlaceholderText("Enter Single")).toBeTruthy();
    await enter("Nearby device", "0001");
    await user.click(dialog.getByRole("button", { name: "Search" }));
    const results = within(dialog.getByRole("list", { name: "Results" }));
    await user.click(
      results.getByRole("button", { name: /Node 0005: Same row, 4 trackers north/ }),
    );
    await waitFor(() => expect(address()).toContain(`locIds=${placeId(1)}:001;005&`));
    expect(screen.getByRole("region", { name: "Navigation" }).textContent).toContain(
      "From Node 0001: Same row, 4 trackers north",
    );
  });

  it("leads to a row by its words and Enter", async () => {
    const { address, enter } = await searching();
    await enter(SEARCH_MESSAGES.what, "row 1");
    await waitFor(() => expect(address()).toContain("navLocId="));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens the form of a command", async () => {
    const { address, enter } = await searching(VIEW, ["ADMIN", "USER", "CONTROLS"]);
    await enter(SEARCH_MESSAGES.what, "hail activate");
    await waitFor(() => expect(address()).toContain("control=run&command=activate-hailstow"));
    expect(address()).not.toContain("search=");
  });

  it("leads to a page of the site", async () => {
    const { address, enter } = await searching();
    await enter(SEARCH_MESSAGES.what, "device loc");
    await waitFor(() => expect(address()).toBe(`/device-locations/${LAYOUT_ID}`));
  });

  it("takes a typed list with Enter, and says what of it there is not", async () => {
    const { dialog, enter } = await searching();
    await enter(SEARCH_MESSAGES.what, "0002, 0004;0006 BEEF");
    expect(dialog.getByText("Not on this layout: BEEF")).toBeTruthy();
    for (const id of ["0002", "0004", "0006"]) expect(dialog.getByText(id)).toBeTruthy();
    expect(dialog.getByText("Search").hasAttribute("disabled")).toBe(false);
  });

  it("begins with the nodes that are selected, or at the user's position", async () => {
    const { dialog, user } = await searching(VIEW.replace(placeId(1), `${placeId(1)}:002;005`));
    expect(dialog.getByText("0002")).toBeTruthy();
    await user.click(dialog.getByText("Search"));
    const results = within(dialog.getByLabelText("Results"));
    expect(results.getByText("Node 0005")).toBeTruthy();
  });

  it("begins at the one node that is selected", async () => {
    const { dialog, user, enter } = await searching(VIEW.replace(placeId(1), `${placeId(1)}:001`));
    expect(dialog.queryByText("0001")).toBeNull();
    await user.click(dialog.getByLabelText("Find relative location"));
    expect(dialog.getByText("0001")).toBeTruthy();
    await enter(SEARCH_MESSAGES.what, "0005");
    await user.click(dialog.getByText("Search"));
    expect(dialog.getByText(/Node 0005: Same row, 4 trackers north/)).toBeTruthy();
  });

  it("finds a row by its number, with the focus where one types", async () => {
    const { user, address } = await searching();
    expect(document.activeElement?.getAttribute("role")).toBe("combobox");
    await user.keyboard("1");
    const row = await screen.findByRole("option", { name: /^Row 1/ });
    expect(row.textContent).toContain("Master 1 · 8 trackers");
    await user.click(row);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const all = ["000", "001", "002", "003", "004", "005", "006", "007"].join(";");
    await waitFor(() => expect(address()).toContain(`locIds=${placeId(1)}:${all}&`));
  });

  it("opens a master by its name", async () => {
    const { user, address } = await searching();
    await user.keyboard("mast");
    await user.click(await screen.findByRole("option", { name: /^Master 1/ }));
    await waitFor(() => expect(address()).toContain(`device-details=`));
    expect(address()).not.toContain("search=true");
  });

  it("says what no node is called", async () => {
    const { dialog, user } = await searching();
    const field = dialog.getByRole("combobox", { name: SEARCH_MESSAGES.what });
    await user.type(field, "beef");
    expect(await screen.findByText('No node has an ID like "beef".')).toBeTruthy();
    await user.clear(field);
    await user.paste("0002 0004 BEEF");
    expect(await dialog.findByText("Not on this layout: BEEF")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "0002" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "0004" })).toBeTruthy();
  });
});

describe("the search during a replacement campaign", () => {
  it("shows the state of the nodes, and leads to the overlay of one state", async () => {
    const entered = ["001", "002"].map((index) => ({ index, id: `00124B00000A0${index}` }));
    const campaign = { timestamp: 1, startedBy: null, entered, skipped: [] };
    const server = siteServer(1, 8);
    const console = await signedInConsole({}, (request) =>
      request.document.includes("getReplacementCampaignInfo")
        ? ok({ a0: campaign })
        : server.graphql(request),
    );
    const { user, address } = renderConsole(console.services, `${VIEW}&search=true`);
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("combobox", { name: SEARCH_MESSAGES.what });
    await user.type(field, "0002");
    expect(await screen.findByText(/ · Pending Replacement$/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, "pending repl");
    expect(await screen.findByText("Device ID Assignment · 2 trackers")).toBeTruthy();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toContain("overlay=deviceid-assignement"));
    expect(address()).toContain("filter=00000100");
  });
});
