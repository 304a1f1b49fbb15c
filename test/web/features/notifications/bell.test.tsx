// @vitest-environment jsdom
/** The bell and its list: what is new, what it shows in every state, and what the user can do. */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { NOTIFICATION_RULE_NAMES } from "#domain/notifications/rules.ts";
import { err, ok } from "#domain/result.ts";
import {
  LAYOUT_ID,
  MASTER_ID,
  type NotificationServer,
  notification,
  notifiedConsole,
  T,
} from "#test/web/builders/notifications.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import type { TestConsole } from "#test/web/builders/services.ts";
import { ESCALATION_MESSAGES } from "#web/ui/escalation-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { bellLabel, concernText, NOTIFICATION_MESSAGES } from "#web/ui/notification-messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});

async function openPage(
  change: (server: NotificationServer, console: TestConsole) => void = () => undefined,
  groups?: readonly string[],
) {
  const console = await notifiedConsole(groups);
  change(console.notifications, console);
  return { ...console, ...renderConsole(console.services, "/layouts") };
}

const bell = (unread: number, critical = 0) =>
  screen.findByRole("button", { name: bellLabel(unread, critical) });
const hasCriticalMark = () => document.querySelector('[data-mark="critical"]') !== null;

async function openList(change?: Parameters<typeof openPage>[0]) {
  const page = await openPage(change);
  await page.user.click(await screen.findByRole("button", { name: /^Notifications/ }));
  return { ...page, dialog: within(await screen.findByRole("dialog")) };
}

const askedFor = ({ asked }: NotificationServer, operation: string) =>
  asked.filter((one) => one.operation === operation).map(({ input }) => input);

/** Sends the event to all subscriptions for notification news. */
function sendNews({ realtime }: TestConsole): void {
  for (const { document, onData } of realtime.subscriptions) {
    if (document.includes("subscribeNotificationNews")) onData({});
  }
}

describe("the bell", () => {
  it("counts the notifications since the user looked last, beginnings and ends alike", async () => {
    await openPage((server) => {
      server.readUntil = T + 400;
      server.items = [
        notification({ id: "n3", raisedAt: T + 500 }),
        notification({ id: "n2", raisedAt: T + 100, clearedAt: T + 450, end: "over" }),
        notification({ id: "n1", raisedAt: T + 400 }),
      ];
    });
    await bell(2, 2);
  });

  it("keeps a mark while something critical is raised, though it was read", async () => {
    const page = await openPage((server) => {
      server.readUntil = T + 1_000;
      server.items = [notification(), notification({ id: "n2", severity: "major" })];
    });
    await bell(0, 1);
    expect(hasCriticalMark()).toBe(true);
    page.notifications.items = [notification({ clearedAt: T + 600, end: "over" })];
    act(() => sendNews(page));
    await bell(0);
    expect(hasCriticalMark()).toBe(false);
  });

  it("is not there for a user who may not see the notifications", async () => {
    const { notifications } = await openPage(undefined, ["CX_TECH", "CONTROLS"]);
    await screen.findByRole("button", { name: SHELL_MESSAGES.openMenu });
    await act(async () => undefined);
    expect(screen.queryByRole("button", { name: /^Notifications/ })).toBeNull();
    expect(askedFor(notifications, "ListNotifications")).toEqual([]);
  });

  it("rings when there is news, and when it can listen again", async () => {
    const page = await openPage((server) => {
      server.items = [];
    });
    await bell(0);
    page.notifications.items = [notification()];
    act(() => sendNews(page));
    await bell(1, 1);
    page.notifications.items = [notification(), notification({ id: "n2" })];
    act(() => page.realtime.live());
    await bell(2, 2);
  });
});

describe("the list", () => {
  it("says of each what is the matter where and since when, in the time of its site, and leads there", async () => {
    const { dialog, user, address } = await openList((server) => {
      server.items = [
        notification(),
        notification({
          id: "n2",
          rule: "STALE_MASTER",
          severity: "major",
          nodes: 1,
          clearedAt: T + 600,
          end: "masterGone",
        }),
      ];
    });
    const [first, second] = dialog.getAllByRole("link");
    expect(first?.textContent).toMatch(/^CriticalCritical BatteryRaisedNewMaster 4 · Blue Mesa/);
    expect(first?.textContent).toMatch(/3 nodes have a critical batterySince Oct 9, 01:53 MST$/);
    expect(second?.textContent).toMatch(/^No Data From MasterClearedNew/);
    expect(second?.textContent).toMatch(/Oct 9, 01:53 MST to Oct 9, 02:03 MST · master removed$/);
    if (first !== undefined) await user.click(first);
    await waitFor(() => expect(address()).toContain(`/layout/${LAYOUT_ID}`));
    expect(address()).toContain(`locIds=${MASTER_ID}`);
  });

  it("marks what it shows as seen, on the server, and no further", async () => {
    const { user, notifications } = await openList();
    await screen.findByText(NOTIFICATION_MESSAGES.isNew);
    expect(askedFor(notifications, "MarkNotificationsRead")).toEqual([{ until: T + 300 }]);
    await user.click(screen.getByRole("button", { name: NOTIFICATION_MESSAGES.close }));
    await bell(0, 1);
    expect(askedFor(notifications, "MarkNotificationsRead")).toHaveLength(1);
  });

  it("says that there is nothing to report", async () => {
    const { dialog } = await openList((server) => {
      server.items = [];
    });
    expect(dialog.getByText(NOTIFICATION_MESSAGES.none)).toBeTruthy();
  });

  it("can be asked for again where the server failed", async () => {
    const { dialog, user, notifications } = await openList((server) => {
      server.answers.set("ListNotifications", err({ status: "failed", httpStatus: 500 }));
    });
    await dialog.findByText(NOTIFICATION_MESSAGES.failed);
    notifications.answers.clear();
    await user.click(dialog.getByRole("button", { name: MESSAGES.tryAgain }));
    await dialog.findByText("Critical Battery");
  });

  it("stays when the connection goes, says so, and nothing can be muted then", async () => {
    const { dialog, network } = await openList();
    await dialog.findByText("Critical Battery");
    network.isUp = false;
    act(() => void network.dispatchEvent(new Event("offline")));
    await dialog.findByText(NOTIFICATION_MESSAGES.offlineNow);
    const mute = dialog.getByRole("button", { name: NOTIFICATION_MESSAGES.muteNamed("Blue Mesa") });
    expect(mute).toHaveProperty("disabled", true);
  });

  it("says that it is not kept where there never was a connection", async () => {
    const { dialog } = await openList((_, { network }) => {
      network.isUp = false;
      network.dispatchEvent(new Event("offline"));
    });
    await dialog.findByText(NOTIFICATION_MESSAGES.offlineHint);
  });
});

describe("what is said of a notification", () => {
  it("is in the past tense when it is over, whatever the rule", () => {
    for (const rule of NOTIFICATION_RULE_NAMES) {
      const now = concernText({ rule, nodes: 3, clearedAt: null });
      const then = concernText({ rule, nodes: 3, clearedAt: T });
      expect(now).not.toMatch(/\b(was|were|had)\b/i);
      expect(then).toMatch(/\b(was|were|had)\b/i);
    }
  });

  it("names what a mute mutes: of which layout, for whom, until when", () => {
    expect(NOTIFICATION_MESSAGES.muteNamed("Blue Mesa")).toBe(
      "Mute all notifications of Blue Mesa for you, until you unmute them",
    );
    expect(NOTIFICATION_MESSAGES.layoutMuted("Blue Mesa")).toMatch(
      /all notifications of Blue Mesa.* for you until/i,
    );
  });
});

describe("a layout", () => {
  it("can be muted, and heard again", async () => {
    const { dialog, user, notifications } = await openList();
    await user.click(
      await dialog.findByRole("button", { name: NOTIFICATION_MESSAGES.muteNamed("Blue Mesa") }),
    );
    await dialog.findByText(NOTIFICATION_MESSAGES.none);
    await screen.findByText(NOTIFICATION_MESSAGES.layoutMuted("Blue Mesa"));
    await user.click(dialog.getByRole("button", { name: NOTIFICATION_MESSAGES.unmute }));
    await dialog.findByText("Critical Battery");
    const [muted, unmuted] = askedFor(notifications, "MuteNotifications");
    expect(muted).toEqual({ changeId: expect.any(String), layoutId: LAYOUT_ID, muted: true });
    expect(unmuted).toMatchObject({ muted: false });
    expect(unmuted?.changeId).not.toBe(muted?.changeId);
  });

  it("that could not be muted is said, and the next try is the same change", async () => {
    const { dialog, user, notifications } = await openList((server) => {
      server.answers.set("MuteNotifications", err({ status: "networkError" }));
    });
    const mute = await dialog.findByRole("button", {
      name: NOTIFICATION_MESSAGES.muteNamed("Blue Mesa"),
    });
    await user.click(mute);
    await screen.findByText(new RegExp(NOTIFICATION_MESSAGES.muteFailed));
    notifications.answers.clear();
    await user.click(mute);
    await dialog.findByText(NOTIFICATION_MESSAGES.none);
    const [first, second] = askedFor(notifications, "MuteNotifications");
    expect(second).toEqual(first);
  });
});

describe("an escalation without an acknowledgement", () => {
  const send = { name: "Ana Lee", channel: "MAIL", outcome: "sent", at: T + 600 };
  const step = { afterMinutes: 5, people: ["Ana Lee"], channels: ["MAIL"], sends: [send] };
  const escalation = {
    ...{ id: "n1", layoutId: LAYOUT_ID, rule: "CRITICAL_BATTERY", severity: "critical" },
    ...{ mLocId: MASTER_ID, masterName: "Master 4", since: T, raisedAt: T + 300 },
    ...{ status: "exhausted", statusAt: T + 600, acknowledgedBy: null },
    ...{ nextStep: null, nextAt: null, notified: 1, steps: [step] },
  };

  it("is a banner, says who was notified, and ends with a press", async () => {
    const page = await openPage(
      (server) => {
        server.items = [notification({ escalation })];
        server.answers.set(
          "AcknowledgeEscalation",
          ok({
            acknowledged: { ...escalation, status: "acknowledged", acknowledgedBy: "Eva Roe" },
          }),
        );
      },
      ["USER", "CONTROLS"],
    );
    await page.user.click(await screen.findByRole("button", { name: /^Notifications/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const banner = within(await dialog.findByRole("alert"));
    expect(banner.getByText(/No one has acknowledged: Critical Battery, Master 4/)).toBeDefined();
    expect(dialog.getByText(/^Ana Lee: Mail/)).toBeDefined();
    page.notifications.items = [notification({ escalation: null })];
    await page.user.click(dialog.getByRole("button", { name: ESCALATION_MESSAGES.acknowledge }));
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
    expect(askedFor(page.notifications, "AcknowledgeEscalation")).toEqual([
      { changeId: expect.any(String), layoutId: LAYOUT_ID, id: "n1" },
    ]);
  });
});
