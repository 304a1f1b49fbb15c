// @vitest-environment jsdom
/** Ringing while the page is closed, over the browser's interfaces: offered, turned on and shown. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commandConsole, VIEW } from "#test/web/builders/command-server.tsx";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { ringText, WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test looks.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/OverMap.tsx";
import "#web/app/site/SiteStatus.tsx";
import "#web/features/site/work-zones/PeopleDialog.tsx";
import "#web/features/site/work-zones/SetZoneDialog.tsx";
import "#web/features/site/work-zones/ZoneBar.tsx";

const commands = commandConsole();
const NOW = 1_760_000_000;
const NODE = `${VIEW}&device-details=${LAYOUT_ID}:${placeId(1)}:001`;
/** A point of the curve and its text form. */
const KEY =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  ).buffer;

let browser: {
  permission: NotificationPermission;
  answer: NotificationPermission;
  subscription: object | null;
  /** What was asked of the browser, in order. */
  readonly done: string[];
};

function subscription(key = KEY) {
  return {
    endpoint: "https://fcm.googleapis.com/fcm/send/1",
    options: { applicationServerKey: bytesOf(key) },
    getKey: (name: string) => bytesOf(name === "auth" ? "BTBZMqHH6r4Tts7J_aSIgg" : KEY),
    unsubscribe: async () => {
      browser.done.push("unsubscribe");
      browser.subscription = null;
      return true;
    },
  };
}

const worker = new EventTarget();

beforeEach(() => {
  browser = { permission: "default", answer: "granted", subscription: null, done: [] };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.done.push("ask");
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      browser.done.push(`subscribe ${applicationServerKey}`);
      browser.subscription = subscription();
      return browser.subscription;
    },
  };
  const registration = { pushManager, showNotification: async () => undefined };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: Object.assign(worker, { getRegistration: async () => registration }),
  });
  commands.server.answers.GetPushState = { push: { publicKey: KEY, until: null } };
  commands.server.answers.SavePushSubscription = { push: { publicKey: KEY, until: NOW + 43_200 } };
  commands.server.answers.RemovePushSubscription = { push: { publicKey: KEY, until: null } };
  commands.server.answers.CreateWorkZone = { zone: ownZone() };
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "standalone");
});

function ownZone() {
  const parts = [{ mLocId: placeId(1), nLocIds: ["000"] }];
  const who = { id: placeId(700), userId: "user-1", name: "Ana Silva", phone: "555 0100" };
  return { ...who, since: NOW - 600, until: NOW + 3000, parts };
}

const bar = async () => within(await screen.findByRole("region", { name: WORK_MESSAGES.title }));
const saved = () =>
  commands.server.sent.filter(({ document }) => document.includes("SavePushSubscription"));

async function openForm() {
  const { user } = await commands.opened(NODE);
  await user.click(await screen.findByRole("button", { name: WORK_MESSAGES.setHere }));
  const form = within(await screen.findByRole("dialog", { name: WORK_MESSAGES.setTitle }));
  await user.type(form.getByRole("textbox", { name: WORK_MESSAGES.phone }), "+55 11 5550 100");
  await user.type(form.getByRole("textbox", { name: WORK_MESSAGES.name }), "Ana");
  return { user, form };
}

const setButton = { name: WORK_MESSAGES.set };

describe("a zone that is set", () => {
  it("asks the browser at that moment, subscribes to the key of the deployment, and stores it", async () => {
    const { user, form } = await openForm();
    expect(browser.done).toEqual([]);
    expect(await form.findByRole("checkbox", { name: WORK_MESSAGES.ring.choice })).toHaveProperty(
      "checked",
      true,
    );
    await user.click(form.getByRole("button", setButton));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(browser.done).toEqual(["ask", `subscribe ${KEY}`]);
    expect(saved()[0]?.variables?.input).toEqual({
      endpoint: "https://fcm.googleapis.com/fcm/send/1",
      ...{ p256dh: KEY, auth: "BTBZMqHH6r4Tts7J_aSIgg", language: "en" },
    });
  });

  it("asks nothing when the user does not want it", async () => {
    const { user, form } = await openForm();
    await user.click(await form.findByRole("checkbox", { name: WORK_MESSAGES.ring.choice }));
    await user.click(form.getByRole("button", setButton));
    await waitFor(() =>
      expect(commands.server.sent.some(({ document }) => document.includes("CreateWorkZone"))).toBe(
        true,
      ),
    );
    expect(browser.done).toEqual([]);
  });

  it.each([
    [
      "the page is blocked",
      () => {
        browser.permission = "denied";
      },
      WORK_MESSAGES.ring.denied,
    ],
    [
      "the browser cannot",
      () => void Reflect.deleteProperty(globalThis, "PushManager"),
      WORK_MESSAGES.ring.unavailable,
    ],
    [
      "the page is not opened from the home screen",
      () => {
        Reflect.deleteProperty(globalThis, "PushManager");
        Object.defineProperty(navigator, "standalone", { configurable: true, value: false });
      },
      WORK_MESSAGES.ring.homeScreen,
    ],
  ])("offers nothing where %s, and says why", async (_, prepare, reason) => {
    prepare();
    const { form } = await openForm();
    expect(await form.findByText(new RegExp(reason.slice(0, 40)))).toBeTruthy();
    expect(form.queryByRole("checkbox")).toBeNull();
  });
});

describe("the owner of a zone", () => {
  beforeEach(() => {
    commands.server.site.workZones = [ownZone()];
  });

  it("sees above the map that this device does not ring, and turns it on there", async () => {
    const { user } = await commands.opened(VIEW);
    expect(await (await bar()).findByText(WORK_MESSAGES.ring.no)).toBeTruthy();
    await user.click((await bar()).getByRole("button", { name: WORK_MESSAGES.ring.turnOn }));
    await waitFor(async () => expect((await bar()).queryByText(WORK_MESSAGES.ring.no)).toBeNull());
    expect(saved()).toHaveLength(1);
  });

  it("sees in the list that it rings, and turns it off there", async () => {
    browser.permission = "granted";
    browser.subscription = subscription();
    const { user } = await commands.opened(VIEW);
    await user.click(await screen.findByRole("button", { name: "1 person in the rows" }));
    const list = within(await screen.findByRole("dialog", { name: WORK_MESSAGES.title }));
    expect(await list.findByText(WORK_MESSAGES.ring.yes)).toBeTruthy();
    // Stored again for the present session.
    expect(saved()).toHaveLength(1);
    await user.click(list.getByRole("button", { name: WORK_MESSAGES.ring.turnOff }));
    expect(await list.findByText(WORK_MESSAGES.ring.no)).toBeTruthy();
    expect(browser.done).toEqual(["unsubscribe"]);
    expect(
      commands.server.sent.some(({ document }) => document.includes("RemovePushSubscription")),
    ).toBe(true);
  });

  it("sees that it could not be set up, never that it rings, and tries again", async () => {
    commands.server.refusals.SavePushSubscription = { status: "refused", code: "InvalidArgument" };
    const { user } = await commands.opened(VIEW);
    await user.click(await (await bar()).findByRole("button", { name: WORK_MESSAGES.ring.turnOn }));
    expect(
      await (await bar()).findByText(`${WORK_MESSAGES.ring.no} ${WORK_MESSAGES.ring.failed}`),
    ).toBeTruthy();
    delete commands.server.refusals.SavePushSubscription;
    await user.click((await bar()).getByRole("button", { name: WORK_MESSAGES.ring.tryAgain }));
    await waitFor(async () =>
      expect((await bar()).queryByText(new RegExp(WORK_MESSAGES.ring.failed))).toBeNull(),
    );
  });

  it("has a subscription to an earlier key replaced", async () => {
    browser.permission = "granted";
    browser.subscription = subscription(KEY.replace("BCVx", "BCVy"));
    const { user } = await commands.opened(VIEW);
    await user.click(await (await bar()).findByRole("button", { name: WORK_MESSAGES.ring.turnOn }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(browser.done).toEqual(["unsubscribe", `subscribe ${KEY}`]);
  });
});

describe("a pressed notification", () => {
  const stowing = (stowModesActive: string) =>
    commands.server.site.masterData.map((row) => ({ ...Object(row), stowModesActive }));

  it("makes an open page ring for a stow that is still active", async () => {
    commands.server.site.workZones = [ownZone()];
    commands.server.site.masterData = stowing("0004");
    await commands.opened(VIEW);
    await bar();
    expect(screen.queryByRole("dialog", { name: WORK_MESSAGES.stowBegins })).toBeNull();
    const data = { type: "STOW_WARNING", mLocId: placeId(1) };
    act(() => void worker.dispatchEvent(new MessageEvent("message", { data })));
    expect(await screen.findByRole("dialog", { name: WORK_MESSAGES.stowBegins })).toBeTruthy();
  });

  it("does not make it ring for a stow that has ended", async () => {
    commands.server.site.workZones = [ownZone()];
    commands.server.site.masterData = stowing("0000");
    await commands.opened(VIEW);
    await bar();
    const data = { type: "STOW_WARNING", mLocId: placeId(1) };
    act(() => void worker.dispatchEvent(new MessageEvent("message", { data })));
    expect(screen.queryByRole("dialog", { name: WORK_MESSAGES.stowBegins })).toBeNull();
  });
});

describe("the state in words", () => {
  it("is yes only where it rings, and unknown until it is known", () => {
    expect(ringText("on")).toBe(WORK_MESSAGES.ring.yes);
    expect(ringText("checking")).toBe(WORK_MESSAGES.ring.checking);
    expect(ringText("off")).toBe(WORK_MESSAGES.ring.no);
  });
});
