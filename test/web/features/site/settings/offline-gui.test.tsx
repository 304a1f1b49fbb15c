// @vitest-environment jsdom
/** The download of the offline GUI, from the dialog of a master to the service that provides it. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TOKENS } from "#test/web/builders/fake-auth.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import { idTitle } from "#web/features/site/model/device-id-messages.ts";
import { OFFLINE_GUI_MESSAGES } from "#web/features/site/settings/offline-gui-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";

const MASTER = placeId(1);
const DETAILS = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=alarms&device-details=${LAYOUT_ID}:${MASTER}`;
const LINK = "https://files.example/Offline_GUI.zip?signature=1";
const DRAWING = "<svg xmlns='http://www.w3.org/2000/svg'/>";

interface Asked {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

let site: SiteServer;
/** A fake of the offline GUI service and of the storage of drawings. */
let service: Server;
let base: string;
let asked: Asked[];
let answer: { status: number; body: string };
let isDrawingThere: boolean;
let followed: string[];
let saved: { readonly name: string; readonly blob: Blob }[];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

beforeEach(async () => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  asked = [];
  followed = [];
  saved = [];
  isDrawingThere = true;
  answer = { status: 200, body: JSON.stringify({ statusCode: 200, body: LINK }) };
  service = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method, url, headers } = request;
      asked.push({ line: `${method} ${url}`, authorization: headers.authorization, body });
      if (url?.startsWith("/media/") === true) {
        response.writeHead(isDrawingThere ? 200 : 404, { "content-type": "image/svg+xml" });
        response.end(DRAWING);
        return;
      }
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = siteServer(1, 2);
  site.layout = { ...site.layout, layoutUrl: "layouts/plan.svg" };
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob === undefined) followed.push(this.href);
    else saved.push({ name: this.download, blob });
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

async function opened(groups: readonly string[] = ["ADMIN"], isOffered = true) {
  const console = await signedInConsole({ groups }, (request) => site.graphql(request));
  Object.assign(console.services.config, {
    mediaBase: `${base}/media/`,
    ...(isOffered && { offlineGui: `${base}/staging/links` }),
  });
  Object.assign(console.services, { fetch: globalThis.fetch });
  const page = renderDialogs(console.services, DETAILS);
  const dialog = within(await screen.findByRole("dialog"));
  await page.user.click(dialog.getByRole("tab", { name: "Configure" }));
  return { ...page, console, dialog };
}

const download = () => screen.findByRole("button", { name: OFFLINE_GUI_MESSAGES.download });

describe("the offline GUI", () => {
  it("is asked for with the caller's token, and comes by its link with a fresh drawing beside it", async () => {
    const { user, dialog } = await opened();
    await user.click(await download());
    const link = await dialog.findByRole("link", { name: "Offline_GUI.zip" });
    expect(link.getAttribute("href")).toBe(LINK);
    expect(link.getAttribute("rel")).toContain("noopener");
    expect(followed).toEqual([LINK]);
    const [request, drawing] = asked.toSorted((one, other) => (one.line > other.line ? -1 : 1));
    expect(request).toEqual({
      line: "POST /staging/links",
      authorization: `Bearer ${TOKENS.identity}`,
      body: JSON.stringify({ file: "Offline_GUI.zip" }),
    });
    expect(drawing).toEqual({
      line: expect.stringMatching(/^GET \/media\/layouts\/plan\.svg\?t=\d+$/),
      authorization: undefined,
      body: "",
    });
    expect(saved.map(({ name }) => name)).toEqual(["plan.svg"]);
    expect(await saved[0]?.blob.text()).toBe(DRAWING);
  });

  it("comes without the drawing where that cannot be read, and says so", async () => {
    isDrawingThere = false;
    const { user } = await opened();
    await user.click(await download());
    await screen.findByText(OFFLINE_GUI_MESSAGES.withoutDrawing);
    expect([followed, saved]).toEqual([[LINK], []]);
  });

  it.each([
    [401, "{}", OFFLINE_GUI_MESSAGES.refused],
    [200, "<html>", OFFLINE_GUI_MESSAGES.failed],
  ])(
    "is shown as not downloaded after %i %s, and no user is signed out",
    async (status, body, words) => {
      answer = { status, body };
      const { user, console } = await opened();
      await user.click(await download());
      await screen.findByText(words);
      expect([followed, saved]).toEqual([[], []]);
      expect(console.services.session.state().status).toBe("signedIn");
      // A second attempt succeeds.
      answer = { status: 200, body: JSON.stringify({ body: LINK }) };
      await user.click(await download());
      await waitFor(() => expect(followed).toEqual([LINK]));
    },
  );

  it("waits for a network, and says when nothing answers", async () => {
    const { user, console } = await opened();
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
    await user.click(await download());
    await screen.findByText(OFFLINE_GUI_MESSAGES.unanswered);
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    await waitFor(async () => expect(await download()).toHaveProperty("disabled", true));
  });

  it("is offered to administrators alone, and only where the deployment has a service for it", async () => {
    const others = await opened(["FIELD_TECH"]);
    expect(others.dialog.getByRole("tab", { name: "Configure", selected: true })).toBeTruthy();
    await others.dialog.findByRole("button", { name: idTitle("master", true) });
    expect(screen.queryByRole("button", { name: OFFLINE_GUI_MESSAGES.download })).toBeNull();
    others.unmount();
    await opened(["ADMIN"], false);
    await screen.findByRole("button", { name: "Download GUI Config" });
    expect(screen.queryByRole("button", { name: OFFLINE_GUI_MESSAGES.download })).toBeNull();
  });
});
