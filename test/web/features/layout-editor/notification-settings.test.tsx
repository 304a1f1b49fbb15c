// @vitest-environment jsdom
/**
 * The notification settings of a layout: each choice is saved at once, and reverts when the server
 * refuses it.
 */

import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NOTIFICATION_RULE_NAMES } from "#domain/notifications/rules.ts";
import { err, ok } from "#domain/result.ts";
import { button, DETAILS, onDesktop, openEditor } from "#test/web/builders/editor-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { SETTINGS } from "#test/web/builders/notifications.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { delayText, NOTIFICATION_MESSAGES } from "#web/ui/notification-messages.ts";

onDesktop();

const TAB = `${DETAILS}&tab=4`;
const GET = "GetNotificationSettings";
const SET = "SetNotificationSettings";

type Opened = Awaited<ReturnType<typeof openEditor>>;

async function openTab(change: (editor: Opened["editor"]) => void = () => undefined) {
  const page = await openEditor(TAB, ({ editor }) => {
    editor.answers.set(GET, ok({ found: SETTINGS }));
    editor.answers.set(SET, ok({ changed: { ...SETTINGS, rev: 3 } }));
    change(editor);
  });
  return page;
}

const toggle = (name: RegExp) => screen.findByRole("switch", { name });
const CHANGED = {
  changeId: expect.any(String),
  layoutId: LAYOUT_ID,
  rev: 2,
  rules: SETTINGS.rules,
  usernames: null,
};

describe("the rules of a layout", () => {
  it("can be switched off one by one, and say that this is saved", async () => {
    const { user, editor } = await openTab((server) => {
      const rules = SETTINGS.rules.map((rule, at) => (at === 0 ? { ...rule, on: false } : rule));
      server.answers.set(SET, ok({ changed: { ...SETTINGS, rules, rev: 3 } }));
    });
    await user.click(await toggle(/^No Data From Master/));
    await screen.findByText(NOTIFICATION_MESSAGES.saved);
    const [{ rules } = { rules: undefined }] = editor.inputs(SET);
    expect(rules).toEqual(
      NOTIFICATION_RULE_NAMES.map((rule, at) => ({ rule, on: at !== 0, delaySeconds: 300 })),
    );
    expect(await toggle(/^No Data From Master/)).toHaveProperty("checked", false);
    const [delay] = screen.getAllByRole("combobox", { name: /^Notify after/ });
    expect(delay?.getAttribute("aria-disabled")).toBe("true");
  });

  it("take another delay", async () => {
    const { user, editor } = await openTab();
    await toggle(/^No Data From Master/);
    const [, delay] = screen.getAllByRole("combobox", { name: /^Notify after/ });
    if (delay !== undefined) await user.click(delay);
    await user.click(await screen.findByRole("option", { name: delayText(3600) }));
    await screen.findByText(NOTIFICATION_MESSAGES.saved);
    const rules = SETTINGS.rules.map((rule, at) =>
      at === 1 ? { ...rule, delaySeconds: 3600 } : rule,
    );
    expect(editor.inputs(SET)).toEqual([{ ...CHANGED, rules }]);
  });

  it("take the days after which a drill is overdue, and no minutes", async () => {
    const { user, editor } = await openTab();
    await toggle(/^Overdue stow drill/);
    const delays = screen.getAllByRole("combobox", { name: /^Notify after/ });
    const delay = delays[NOTIFICATION_RULE_NAMES.indexOf("OVERDUE_DRILL")];
    if (delay !== undefined) await user.click(delay);
    expect(screen.queryByRole("option", { name: delayText(0) })).toBeNull();
    await user.click(await screen.findByRole("option", { name: "90 days" }));
    await screen.findByText(NOTIFICATION_MESSAGES.saved);
    const [{ rules } = { rules: undefined }] = editor.inputs(SET);
    expect(rules).toContainEqual({ rule: "OVERDUE_DRILL", on: true, delaySeconds: 90 * 86_400 });
  });

  it("are as they were when the server does not take a change, and say why", async () => {
    const { user } = await openTab((editor) => {
      editor.answers.set(SET, err({ status: "failed", httpStatus: 500 }));
    });
    await user.click(await toggle(/^Failed stow/));
    await screen.findByText(new RegExp(NOTIFICATION_MESSAGES.saveFailed));
    expect(await toggle(/^Failed stow/)).toHaveProperty("checked", true);
  });

  it("are those of another user who was quicker", async () => {
    const { user, editor } = await openTab((server) => {
      server.answers.set(SET, err({ status: "refused", code: "Conflict" }));
    });
    await toggle(/^No Data From Master/);
    const rules = SETTINGS.rules.map((one) =>
      one.rule === "CRITICAL_BATTERY" ? { ...one, on: false } : one,
    );
    editor.answers.set(GET, ok({ found: { ...SETTINGS, rules, rev: 9 } }));
    await user.click(await toggle(/^No Data From Master/));
    await screen.findByText(/Someone else changed the settings/);
    expect(await toggle(/^Critical Battery/)).toHaveProperty("checked", false);
    editor.answers.set(SET, ok({ changed: { ...SETTINGS, rev: 10 } }));
    await user.click(await toggle(/^No Data From Master/));
    await screen.findByText(NOTIFICATION_MESSAGES.saved);
    expect(editor.inputs(SET).at(-1)).toMatchObject({ rev: 9 });
  });
});

describe("the audience of a layout", () => {
  it("begins with all users who may see its data, and loses those that are removed", async () => {
    const listed = ["ada", "uma"];
    const { user, editor } = await openTab((server) => {
      server.answers.set(SET, ok({ changed: { ...SETTINGS, usernames: listed, rev: 3 } }));
    });
    await user.click(await screen.findByRole("radio", { name: NOTIFICATION_MESSAGES.listed }));
    await screen.findByText("2 of 2 users");
    editor.answers.set(SET, ok({ changed: { ...SETTINGS, usernames: ["uma"], rev: 4 } }));
    await user.click(screen.getByRole("checkbox", { name: /^Ada Byron/ }));
    await screen.findByText("1 of 2 users");
    expect(editor.inputs(SET)).toMatchObject([
      { usernames: listed, rev: 2 },
      { usernames: ["uma"], rev: 3 },
    ]);
  });

  it("counts those whose accounts the viewer does not manage, and is not empty while they are notified", async () => {
    await openTab((server) => {
      const found = { ...SETTINGS, usernames: [], toldBeyond: 3 };
      server.answers.set(GET, ok({ found }));
    });
    expect(
      await screen.findByText(NOTIFICATION_MESSAGES.recipientsBeyondCount(0, 2, 3)),
    ).toBeTruthy();
    expect(screen.queryByText(NOTIFICATION_MESSAGES.nobody)).toBeNull();
  });

  it("can be empty, and that is said", async () => {
    await openTab((editor) => {
      editor.answers.set(GET, ok({ found: { ...SETTINGS, usernames: [] } }));
    });
    await screen.findByText(NOTIFICATION_MESSAGES.nobody);
  });
});

describe("where there is nothing to choose", () => {
  it("others than administrators get a message, and nothing is requested", async () => {
    const { editor } = await openEditor(
      `/layouts?view=list&modify-layout=${LAYOUT_ID}&tab=4`,
      undefined,
      ["USER"],
    );
    await screen.findByText(NOTIFICATION_MESSAGES.notPermitted);
    expect(editor.inputs(GET)).toEqual([]);
  });

  it("the server can be asked again after it failed", async () => {
    const { user, editor } = await openTab((server) => {
      server.answers.set(GET, err({ status: "failed", httpStatus: 500 }));
    });
    await screen.findByText(NOTIFICATION_MESSAGES.settingsFailed);
    editor.answers.set(GET, ok({ found: SETTINGS }));
    await user.click(button(MESSAGES.tryAgain));
    await toggle(/^No Data From Master/);
  });

  it("nothing can be changed while there is no connection", async () => {
    const { network } = await openTab();
    await toggle(/^No Data From Master/);
    network.isUp = false;
    act(() => void network.dispatchEvent(new Event("offline")));
    await screen.findByText(NOTIFICATION_MESSAGES.offlineEdit);
    expect(await toggle(/^No Data From Master/)).toHaveProperty("disabled", true);
  });
});
