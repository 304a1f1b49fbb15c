// @vitest-environment jsdom
/** Notifications of a page in the background, over the browser's interfaces. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  askForNotices,
  noticePermission,
  notifyInBackground,
} from "#web/features/site/work-zones/push/background-notice.ts";

const NOTICE = {
  ...{ title: "A stow begins", body: "Master 1: Wind", path: "/layout/1" },
  ...{ mLocId: "m", zoneId: "z", at: 1_782_302_400 },
};

/** The notifications that the browser has shown. */
let shown: unknown[];
let browser: { permission: NotificationPermission; answer: NotificationPermission };

beforeEach(() => {
  shown = [];
  browser = { permission: "default", answer: "granted" };
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const registration = { showNotification: async (...notice: unknown[]) => shown.push(notice) };
  define(navigator, "serviceWorker", { getRegistration: async () => registration });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(document, "visibilityState");
});

function define(on: object, key: string, value: unknown): void {
  Object.defineProperty(on, key, { configurable: true, value });
}

const hide = () => define(document, "visibilityState", "hidden");

describe("a notification in the background", () => {
  it("is shown once the user has permitted it, and the page is hidden", async () => {
    hide();
    await notifyInBackground(NOTICE);
    expect(shown).toEqual([]);
    expect(await askForNotices()).toBe("granted");
    await notifyInBackground(NOTICE);
    const { path, mLocId, at } = NOTICE;
    const options = { tag: "z", requireInteraction: true, data: { path, mLocId, at } };
    expect(shown).toEqual([[NOTICE.title, { ...options, body: NOTICE.body }]]);
  });

  it("is not shown over a page that is seen, which fills the screen itself", async () => {
    browser.permission = "granted";
    await notifyInBackground(NOTICE);
    expect(shown).toEqual([]);
  });

  it("is not shown where the user or the browser refuses, and the user is not asked again", async () => {
    hide();
    browser.answer = "denied";
    expect(await askForNotices()).toBe("denied");
    browser.answer = "granted";
    expect(await askForNotices()).toBe("denied");
    await notifyInBackground(NOTICE);
    expect(shown).toEqual([]);
  });

  it("is not available without a service worker", () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    expect(noticePermission()).toBe("unavailable");
  });
});
