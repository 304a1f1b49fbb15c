/** Push messages and pressed notifications, over the interfaces of the service worker. */
import { beforeEach, describe, expect, it } from "vitest";
import { showPressed, showWarning } from "#web/service-worker/warnings.ts";

const AT = 1_782_302_400;
const WARNING = {
  ...{ layoutId: "l1", layout: "Brightfield", mLocId: "m3", master: "Master 3", zoneId: "z1" },
  ...{ at: AT, language: "es" },
};

interface Page {
  readonly url: string;
  readonly visibilityState: "visible" | "hidden";
}

let pages: readonly Page[];
let before: readonly { readonly tag: string; readonly data: unknown }[];
let shown: { readonly title: string; readonly options: Readonly<Record<string, unknown>> }[];
/** What was done with pages, in order. */
let done: unknown[];

const worker = {
  clients: {
    matchAll: async () =>
      pages.map((page) => ({
        ...page,
        focus: async () => void done.push(["focus", page.url]),
        postMessage: (message: unknown) => void done.push(["message", message]),
      })),
    openWindow: async (url: string) => void done.push(["open", url]),
  },
  registration: {
    showNotification: async (title: string, options = {}) => void shown.push({ title, options }),
    getNotifications: async ({ tag }: { readonly tag: string }) =>
      before.filter((notification) => notification.tag === tag),
  },
} as unknown as Parameters<typeof showWarning>[0];

const page = (path: string, visibilityState: Page["visibilityState"] = "visible"): Page => ({
  url: `https://console.example${path}`,
  visibilityState,
});
const receive = (json: () => unknown = () => WARNING) => showWarning(worker, { json });

beforeEach(() => {
  pages = [];
  before = [];
  shown = [];
  done = [];
});

describe("a push message", () => {
  it("about an escalation names the place and the time, and replaces an earlier one", async () => {
    const place = { layoutId: "l1", layout: "Brightfield", master: "Master 3" };
    await receive(() => ({ kind: "escalation", id: "e1", ...place, since: AT, language: "en" }));
    expect(shown).toEqual([
      {
        title: "An alarm needs an acknowledgement",
        options: expect.objectContaining({
          body: expect.stringMatching(/^Brightfield, Master 3: .+ \d{1,2}:\d{2}/),
          tag: "e1",
          data: { path: "/layout/l1" },
          renotify: true,
        }),
      },
    ]);
  });

  it("shows a notification that stays, vibrates and rings anew, in the language of the page", async () => {
    await receive();
    expect(shown).toEqual([
      {
        title: "Empieza una defensa donde usted trabaja",
        options: {
          body: expect.stringMatching(/^Brightfield, Master 3: .+ \d{1,2}:\d{2}/),
          tag: "z1",
          data: { path: "/layout/l1", mLocId: "m3", at: AT },
          requireInteraction: true,
          timestamp: AT * 1000,
          renotify: true,
          vibrate: expect.arrayContaining([500]),
        },
      },
    ]);
  });

  it.each([
    ["a visible page of the site rings", [page("/layout/l1?view=layout")], []],
    ["the page has shown the same stow", [], [{ tag: "z1", data: { at: AT + 2 } }]],
  ])("is silent when %s", async (_, open, earlier) => {
    [pages, before] = [open, earlier];
    await receive();
    expect(shown[0]?.options).toMatchObject({ silent: true, tag: "z1" });
    expect(shown[0]?.options).not.toHaveProperty("vibrate");
    expect(shown[0]?.options).not.toHaveProperty("renotify");
  });

  it.each([
    ["a hidden page of the site", [page("/layout/l1", "hidden")], []],
    ["a page of another site", [page("/layout/l2")], []],
    ["a page of the site's past", [page("/layout/l1?ts=1782300000")], []],
    ["a notification of an earlier stow", [], [{ tag: "z1", data: { at: AT - 60 } }]],
    ["a notification of another zone", [], [{ tag: "z2", data: { at: AT } }]],
  ])("rings with %s", async (_, open, earlier) => {
    [pages, before] = [open, earlier];
    await receive();
    expect(shown[0]?.options).toMatchObject({ renotify: true });
  });

  it("that cannot be read shows a notification all the same", async () => {
    await receive(() => {
      throw new SyntaxError("no JSON");
    });
    await receive(() => ({ layoutId: 1 }));
    await showWarning(worker, null);
    expect(shown.map(({ title }) => title)).toEqual(
      Array.from({ length: 3 }, () => "A stow begins where you work"),
    );
  });
});

describe("a press on a notification", () => {
  const data = { path: "/layout/l1", mLocId: "m3", at: AT };

  it("opens the page of the site, which then rings for the master", async () => {
    pages = [page("/layout/l2")];
    await showPressed(worker, data);
    expect(done).toEqual([["open", "/layout/l1#stow=m3"]]);
  });

  it("shows a page of the site that is open, and announces the master to it", async () => {
    pages = [page("/layout/l2"), page("/layout/l1?view=layout", "hidden")];
    await showPressed(worker, data);
    expect(done).toEqual([
      ["focus", "https://console.example/layout/l1?view=layout"],
      ["message", { type: "STOW_WARNING", mLocId: "m3" }],
    ]);
  });

  it("without data opens the console", async () => {
    await showPressed(worker, undefined);
    expect(done).toEqual([["open", "/"]]);
  });
});
