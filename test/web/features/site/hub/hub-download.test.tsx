// @vitest-environment jsdom
/** Downloading a hub configuration: what it reads, the resulting file, and the messages shown. */

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readGenius } from "#domain/hub-config/genius-file.ts";
import { defaultSettings } from "#domain/parameters/default-settings.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { Look } from "#web/app/App.tsx";
import { HubDownload } from "#web/features/site/hub/HubDownload.tsx";
import { ServicesProvider } from "#web/session/services.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const BUTTON = { name: "Download hub configuration" };

interface Saved {
  readonly name: string;
  readonly blob: Blob;
}

let saved: Saved[];

beforeEach(() => {
  localStorage.clear();
  saved = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((made) => {
    if (made instanceof Blob) blob = made;
    return "blob:made";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob });
  });
});

interface Field {
  /** Whether the second master has settings; the first always does. */
  readonly hasSettings?: boolean;
  readonly wind?: Partial<WindStowRow>;
  /** ID of the second node of each master. */
  readonly secondId?: string;
  readonly hasDrawing?: boolean;
}

/** A layout of two masters with two nodes each, with the download button as a user sees it. */
async function open({ hasSettings = true, wind = {}, ...field }: Field = {}) {
  const { secondId = "00124B00000A0001", hasDrawing = true } = field;
  const server = siteServer(2, 2);
  server.masters = server.masters.map((master, at) => ({
    ...master,
    spaParamId: at === 0 || hasSettings ? "spa-1" : null,
    nodeParamId: "parameters-1",
  }));
  for (const answer of server.nodes.values()) {
    Object(answer).nIds = [
      { index: "000", id: "00124B00000A0AAA" },
      { index: "001", id: secondId },
    ];
  }
  const asked: string[] = [];
  const console = testConsole();
  console.server.me = ok(account({ groups: ["ADMIN"] }));
  console.server.graphql = (request) => hubAnswer(request, wind, asked) ?? server.graphql(request);
  const fetchDrawing = async () =>
    hasDrawing
      ? new Response(DRAWING, { headers: { "content-type": "image/svg+xml" } })
      : new Response("", { status: 503 });
  Object.assign(console.services, { fetch: fetchDrawing });
  await console.services.session.welcome();
  render(
    <ServicesProvider value={console.services}>
      <Look themeMode={createThemeModeStore({ storage: localStorage, matches: () => false })}>
        <HubDownload layoutId={LAYOUT_ID} />
      </Look>
    </ServicesProvider>,
  );
  return { user: userEvent.setup({ delay: null }), console, asked };
}

function hubAnswer(
  { document, variables = {} }: GraphqlRequest,
  wind: Partial<WindStowRow>,
  asked: string[],
): Result<unknown, Failure> | undefined {
  if (document.includes("query HubLayout")) {
    asked.push("layout");
    return ok({ layout: HUB_LAYOUT });
  }
  const [, field] = /:(getSpaParameters|getNodeParameters)\(/.exec(document) ?? [];
  if (field === undefined) return undefined;
  asked.push(`${field} ${Object.values(variables).join()}`);
  return ok({ a0: field === "getSpaParameters" ? settings(wind) : parameters() });
}

const HUB_LAYOUT = {
  id: LAYOUT_ID,
  name: "Blue Mesa",
  utcOffset: -7,
  coordinates: { latitude: 38.4, longitude: -107.2 },
  layoutNumber: "1007",
  layoutUrl: "layouts/mesa.svg",
};

function settings(wind: Partial<WindStowRow>) {
  const place = { label: "Mesa", latitude: 38.4, longitude: -107.2, utcOffset: -7, elevation: 10 };
  const { values, windStowTable } = defaultSettings(place);
  return {
    ...values,
    windStowTable: windStowTable.map((row, at) => (at === 0 ? { ...row, ...wind } : row)),
  };
}

function parameters() {
  return { label: "Gen4 standard", ...standardParameters("gen4") };
}

async function choose(user: Awaited<ReturnType<typeof open>>["user"], version: string) {
  await user.click(await screen.findByRole("button", BUTTON));
  const menu = await screen.findByRole("menu", { name: "Target Hub Version" });
  await user.click(within(menu).getByRole("menuitem", { name: new RegExp(version) }));
}

describe("the download of a hub configuration", () => {
  it("asks once for what several masters share, and saves JSON with the drawing in it", async () => {
    const { user, asked } = await open();
    await choose(user, "1.3 or newer");
    expect(await screen.findByText("Blue Mesa.genius downloaded")).toBeTruthy();
    expect(saved).toHaveLength(1);
    expect(asked).toEqual(["layout", "getSpaParameters spa-1", "getNodeParameters parameters-1"]);
    const [file] = saved;
    expect(file?.name).toBe("Blue Mesa.genius");
    const read = readGenius((await file?.blob.text()) ?? "");
    expect(read).toMatchObject({
      ok: true,
      value: {
        layout: { id: LAYOUT_ID, name: "Blue Mesa", layoutNumber: "1007" },
        masters: [
          { mLocId: placeId(1), settings: { values: { label: "Mesa" } }, nodes: [{}, {}] },
          { mLocId: placeId(2), nodeParameters: { label: "Gen4 standard" } },
        ],
        layoutFile: { name: "layouts/mesa.svg", data: DRAWING },
      },
    });
  });

  it("saves lines for older hubs, and the drawing beside them", async () => {
    const { user } = await open();
    await choose(user, "1.2 or older");
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual(["Blue Mesa.genius", "mesa.svg"]);
    const lines = (await saved[0]?.blob.text())?.split("\n");
    expect(lines?.slice(0, 2)).toEqual([
      "GENIUS,0",
      `LAYOUT,${LAYOUT_ID},Blue Mesa,-7,38.4,-107.2,layouts/mesa.svg`,
    ]);
    expect(await saved[1]?.blob.text()).toBe(DRAWING);
  });

  it("names ids that repeat under a master, and saves nothing", async () => {
    const { user } = await open({ secondId: "0AAA" });
    await choose(user, "1.3 or newer");
    const alert = await screen.findByRole("alertdialog", {
      name: "Hub configuration not downloaded",
    });
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Master 1: 0AAA encountered 2 times.", "Master 2: 0AAA encountered 2 times."]);
    expect(saved).toEqual([]);
    await user.click(within(alert).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("warns of masters without settings and saves the others'", async () => {
    const { user } = await open({ hasSettings: false });
    await choose(user, "1.2 or older");
    const alert = await screen.findByRole("alertdialog", { name: "Masters without settings" });
    expect(within(alert).getByRole("listitem").textContent).toBe("Master 2");
    expect(saved.map(({ name }) => name)).toContain("Blue Mesa.genius");
    expect((await saved[0]?.blob.text())?.match(/^SPA,/gm)).toHaveLength(1);
  });

  it("says what is wrong with a wind row", async () => {
    const { user } = await open({ wind: { eastAngle: -61 } });
    await choose(user, "1.3 or newer");
    expect((await screen.findByRole("alertdialog")).textContent).toContain(
      "Encountered invalid wind stow east angle: -61. Must be between -60 and 60.",
    );
    expect(saved).toEqual([]);
  });

  it("says when the drawing or the server cannot be had", async () => {
    const { user, console } = await open({ hasDrawing: false });
    await choose(user, "1.3 or newer");
    const alert = await screen.findByRole("alertdialog");
    expect(alert.textContent).toContain("The layout drawing could not be read");
    await user.click(within(alert).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    console.server.graphql = () => err({ status: "networkError" });
    await choose(user, "1.3 or newer");
    expect((await screen.findByRole("alertdialog")).textContent).toContain(
      "The server did not answer",
    );
    expect(saved).toEqual([]);
  });

  it("offers no version without a network, and says why", async () => {
    const { user, console } = await open();
    console.network.isUp = false;
    console.network.dispatchEvent(new Event("offline"));
    await user.click(await screen.findByRole("button", BUTTON));
    const menu = await screen.findByRole("menu");
    expect(await within(menu).findByText(/^No connection/)).toBeTruthy();
    for (const item of within(menu).getAllByRole("menuitem")) {
      expect(item.getAttribute("aria-disabled")).toBe("true");
    }
  });
});
