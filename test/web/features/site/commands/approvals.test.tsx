// @vitest-environment jsdom
/**
 * The second person in the whole console: asked before a command is sent, notified of others'
 * requests, approves and refuses.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { approval } from "#test/web/builders/approval.ts";
import {
  commandConsole,
  MASTER,
  PANEL,
  PREPARED,
  panel,
  runButton,
  VIEW,
} from "#test/web/builders/command-server.tsx";
import {
  APPROVAL_MESSAGES,
  DECISION_WORDS,
  RULE_MESSAGES,
} from "#web/features/site/commands/approval-messages.ts";
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";
import { REASON_MESSAGES } from "#web/ui/reason-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OverMap.tsx";
import { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";

const commands = commandConsole();
const SITE = "Blue Mesa";
/** The address chooses a command, because rendering the list of commands is slow. */
const READ = `${PANEL}&command=time-get`;

/** In the form of a GraphQL answer. */
function approvalAnswer(facts: Partial<Approval> = {}) {
  const one = approval({ masters: [{ mLocId: MASTER, masterName: "Master 1" }], ...facts });
  const absent = { seconds: null, overrideRules: null, overrideReason: null, decision: null };
  const nobody = { refusedApprover: null, vouch: null };
  return {
    ...absent,
    ...nobody,
    ...Object.fromEntries(Object.entries(one).filter(([, x]) => x !== undefined)),
  };
}

type User = Awaited<ReturnType<typeof commands.opened>>["user"];

/** Sets the text at once: typing letter by letter would render each time. */
async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const cards = async () =>
  within(await (await panel()).findByRole("region", { name: APPROVAL_MESSAGES.title }));

describe("a command that takes two people", () => {
  it("cannot be approved by the requester, nor by a user without the right", async () => {
    const own = approvalAnswer({ userId: "user-1" });
    commands.server.answers.CommandApprovals = { approvals: [own] };
    await commands.openedWithoutMap(READ);
    const shown = await cards();
    expect(shown.getByText(APPROVAL_MESSAGES.own)).toBeTruthy();
    expect(shown.getByRole("button", { name: DECISION_WORDS.withdraw.open })).toBeTruthy();
    expect(shown.queryByRole("button", { name: APPROVAL_MESSAGES.approve })).toBeNull();
  });

  it("that another user requests is shown over the site and on the button of the commands", async () => {
    commands.server.answers.CommandApprovals = { approvals: [approvalAnswer()] };
    const { user } = await commands.opened(VIEW);
    expect(await screen.findByText(/ada@example\.com requests approval/)).toBeTruthy();
    expect(await screen.findByLabelText(/1 request for a second person/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: APPROVAL_MESSAGES.look }));
    expect((await cards()).getByText("Cable work in the rows")).toBeTruthy();
    expect(screen.queryByText(/ada@example\.com requests approval/)).toBeNull();
  });

  it("is read again when the site gets a notice of it", async () => {
    const { console } = await commands.openedWithoutMap(READ);
    await panel();
    commands.server.answers.CommandApprovals = { approvals: [approvalAnswer()] };
    act(() => console.realtime.live());
    const notice = { layoutId: "any", ts: 1, kinds: ["COMMANDS"], mLocIds: [] };
    act(() => console.realtime.send("subscribeSiteNotice", notice));
    expect((await cards()).getByText("Cable work in the rows")).toBeTruthy();
  });

  it("is approved with the name of the site, as it was looked at", async () => {
    commands.server.answers.CommandApprovals = { approvals: [approvalAnswer()] };
    commands.server.answers.ApproveCommandBatch = { batch: { requests: [{ status: "sent" }] } };
    const { user } = await commands.openedWithoutMap(READ);
    const shown = await cards();
    await user.click(shown.getByRole("button", { name: APPROVAL_MESSAGES.approve }));
    const dialog = within(await screen.findByRole("dialog"));
    const approve = dialog.getByRole("button", { name: APPROVAL_MESSAGES.approveNow });
    expect(approve).toHaveProperty("disabled", true);
    await fill(user, dialog.getByLabelText(SITE_NAME_MESSAGES.typeName), SITE);
    await user.click(approve);
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    expect(commands.server.sent[0]?.variables?.input).toMatchObject({
      ...{ id: "r-1", digest: "d-1", siteName: SITE },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is refused in words", async () => {
    commands.server.answers.CommandApprovals = { approvals: [approvalAnswer()] };
    commands.server.answers.DeclineCommandBatch = { declined: { id: "r-1" } };
    const { user } = await commands.openedWithoutMap(READ);
    await user.click((await cards()).getByRole("button", { name: DECISION_WORDS.refuse.open }));
    const dialog = within(await screen.findByRole("dialog"));
    const refuse = dialog.getByRole("button", { name: DECISION_WORDS.refuse.go });
    expect(refuse).toHaveProperty("disabled", true);
    await fill(user, dialog.getByLabelText(REASON_MESSAGES.label), "Wind rises");
    await user.click(refuse);
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    expect(commands.server.sent[0]?.variables?.input).toMatchObject({
      reason: "Wind rises",
    });
  });

  it("says so before it goes, wants a reason, and waits", async () => {
    commands.server.answers.PrepareCommandBatch = {
      prepared: { ...PREPARED, needsSecondPerson: true },
    };
    commands.server.answers.ConfirmCommandBatch = {
      batch: { requests: [], approval: approvalAnswer({ userId: "user-1" }) },
    };
    const { user, console } = await commands.openedWithoutMap(`${PANEL}&command=disable-tracking`);
    await panel();
    act(() => console.realtime.live());
    await user.click(runButton());
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(APPROVAL_MESSAGES.needed)).toBeTruthy();
    const send = dialog.getByRole("button", { name: APPROVAL_MESSAGES.ask });
    await fill(user, dialog.getByLabelText(SITE_NAME_MESSAGES.typeName), SITE);
    expect(send).toHaveProperty("disabled", true);
    await fill(user, dialog.getByLabelText(REASON_MESSAGES.label), "Cable work");
    await user.click(send);
    await waitFor(() => expect(commands.server.sent).toHaveLength(2));
    expect(commands.server.sent[1]?.variables?.input).toMatchObject({
      ...{ token: "t-1", siteName: SITE, reason: "Cable work" },
    });
  });
});

describe("an approver who may be the asker", () => {
  const refusedApprover = {
    ...{ userId: "ben", username: "ben@example.com", fault: "newAccount" as const },
  };

  it("reads why in the dialog", async () => {
    commands.server.answers.CommandApprovals = { approvals: [approvalAnswer()] };
    commands.server.refusals.ApproveCommandBatch = {
      ...{ status: "refused", code: "ApproverTied", reason: "handledByAsker" },
    };
    const { user } = await commands.openedWithoutMap(READ);
    await user.click((await cards()).getByRole("button", { name: APPROVAL_MESSAGES.approve }));
    const dialog = within(await screen.findByRole("dialog"));
    await fill(user, dialog.getByLabelText(SITE_NAME_MESSAGES.typeName), SITE);
    await user.click(dialog.getByRole("button", { name: APPROVAL_MESSAGES.approveNow }));
    const why = "created, changed or reset your account within the last 30 days";
    expect((await dialog.findByRole("alert")).textContent).toContain(why);
  });

  it("is shown to others, and an administrator vouches with a reason", async () => {
    commands.server.answers.CommandApprovals = { approvals: [approvalAnswer({ refusedApprover })] };
    commands.server.answers.VouchForApprover = { vouched: { id: "r-1" } };
    const { user } = await commands.openedWithoutMap(READ, ["ADMIN"]);
    const shown = await cards();
    const text = /^ben@example\.com tried to approve this, .* less than a day old/;
    expect(shown.getByText(text)).toBeTruthy();
    await user.click(shown.getByRole("button", { name: DECISION_WORDS.vouch.open }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(text)).toBeTruthy();
    const vouch = dialog.getByRole("button", { name: DECISION_WORDS.vouch.go });
    expect(vouch).toHaveProperty("disabled", true);
    await fill(user, dialog.getByLabelText(REASON_MESSAGES.label), "He has begun today");
    await user.click(vouch);
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    expect(commands.server.sent[0]?.variables?.input).toMatchObject({
      ...{ id: "r-1", digest: "d-1", approverId: "ben", reason: "He has begun today" },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is vouched for as named in the dialog, and an answer of no is shown there", async () => {
    commands.server.answers.CommandApprovals = { approvals: [approvalAnswer({ refusedApprover })] };
    commands.server.refusals.VouchForApprover = {
      ...{ status: "refused", code: "ConfirmationInvalid", reason: "approver" },
    };
    const { user, console } = await commands.openedWithoutMap(READ, ["ADMIN"]);
    await user.click((await cards()).getByRole("button", { name: DECISION_WORDS.vouch.open }));
    const dialog = within(await screen.findByRole("dialog"));
    const later = { userId: "dan", username: "dan@example.com", fault: "newRights" as const };
    commands.server.answers.CommandApprovals = {
      approvals: [approvalAnswer({ refusedApprover: later })],
    };
    act(() => console.realtime.live());
    const notice = { layoutId: "any", ts: 1, kinds: ["COMMANDS"], mLocIds: [] };
    act(() => console.realtime.send("subscribeSiteNotice", notice));
    expect(await screen.findByText(/^dan@example\.com tried to approve this/)).toBeTruthy();
    await fill(user, dialog.getByLabelText(REASON_MESSAGES.label), "He has begun today");
    await user.click(dialog.getByRole("button", { name: DECISION_WORDS.vouch.go }));
    expect((await dialog.findByRole("alert")).textContent).toContain("vouched for this person");
    expect(commands.server.sent[0]?.variables?.input).toMatchObject({ approverId: "ben" });
  });

  it("reads the same on the request as in the second person", async () => {
    const me = { ...refusedApprover, userId: "user-1" };
    commands.server.answers.CommandApprovals = {
      approvals: [approvalAnswer({ refusedApprover: me })],
    };
    await commands.openedWithoutMap(READ);
    const shown = await cards();
    expect(shown.getByText(/^Your account was less than a day old/)).toBeTruthy();
    expect(shown.queryByText(/ben@example\.com/)).toBeNull();
    const approve = shown.getByRole("button", { name: APPROVAL_MESSAGES.approve });
    expect(approve).toHaveProperty("disabled", true);
  });

  it("may approve once another user has vouched", async () => {
    const me = { ...refusedApprover, userId: "user-1" };
    const vouch = {
      ...{ username: "carol@example.com", approverId: "user-1", approverName: me.username },
      reason: "He has begun today",
    };
    const vouched = approvalAnswer({ refusedApprover: me, vouch });
    commands.server.answers.CommandApprovals = { approvals: [vouched] };
    await commands.openedWithoutMap(READ);
    const shown = await cards();
    expect(shown.getByText(/^carol@example\.com vouched for you/)).toBeTruthy();
    const approve = shown.getByRole("button", { name: APPROVAL_MESSAGES.approve });
    expect(approve).toHaveProperty("disabled", false);
  });

  it("with a voucher is named with that person and the reason", async () => {
    const vouch = {
      ...{ username: "carol@example.com", approverId: "ben", approverName: "ben@example.com" },
      reason: "He has begun today",
    };
    commands.server.answers.CommandApprovals = {
      approvals: [approvalAnswer({ refusedApprover, vouch })],
    };
    await commands.openedWithoutMap(READ, ["ADMIN"]);
    const shown = await cards();
    expect(shown.getByText(/carol@example\.com vouched for ben@example\.com, who/)).toBeTruthy();
    expect(shown.queryByRole("button", { name: DECISION_WORDS.vouch.open })).toBeNull();
  });
});

const SWITCH = {
  ...{ on: true, reason: "The owner asks for two people" },
  ...{ changedAt: 1_759_999_000, changedBy: "sam@example.com" },
};

describe("the rule", () => {
  it("is shown to all users while it is on, with who wants it and why", async () => {
    commands.server.answers.SecondPerson = { state: SWITCH };
    await commands.openedWithoutMap(READ);
    const shown = await panel();
    expect(await shown.findByText(/The owner asks for two people \(sam@example\.com/)).toBeTruthy();
    expect(shown.queryByText(RULE_MESSAGES.turnOff)).toBeNull();
  });

  it("shows all users for a day that it was switched off, by whom and why", async () => {
    const off = { ...SWITCH, on: false, reason: "Only one of us is there" };
    commands.server.answers.SecondPerson = { state: off };
    await commands.openedWithoutMap(READ);
    expect(await (await panel()).findByText(/Only one of us is there/)).toBeTruthy();
  });

  it("is an administrator's to set, with a reason", async () => {
    commands.server.answers.SetSecondPerson = { state: SWITCH };
    const { user } = await commands.openedWithoutMap(READ, ["ADMIN", "CONTROLS"]);
    const shown = await panel();
    await user.click(await shown.findByText(RULE_MESSAGES.turnOn));
    const dialog = within(await screen.findByRole("dialog"));
    await fill(user, dialog.getByLabelText("Reason"), "Two of us.");
    await user.click(dialog.getByRole("button", { name: RULE_MESSAGES.turnOn }));
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    expect(commands.server.sent[0]?.variables?.input).toMatchObject({ on: true });
    expect(await shown.findByText(RULE_MESSAGES.ruleOn)).toBeTruthy();
  });
});
