// @vitest-environment jsdom
/** The report of remote access in the layout editor. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { button, DETAILS, onDesktop, openEditor } from "#test/web/builders/editor-harness.tsx";
import { remoteActs, remotePerson } from "#test/web/builders/gate.ts";
import type {
  RemoteActs,
  RemotePerson,
} from "#web/features/layout-editor/model/remote-access.generated.ts";
import { reportedPeople, reportParts } from "#web/features/layout-editor/model/remote-access.ts";
import { remoteAccessCsv } from "#web/features/layout-editor/model/remote-access-csv.ts";
import { REMOTE_ACCESS_MESSAGES } from "#web/features/layout-editor/model/remote-access-messages.ts";

onDesktop();

const TAB = `${DETAILS}&tab=7`;
const AT = 1_760_000_000;
const HASH = "ab".repeat(32);

const PIA = remotePerson({
  sessions: [
    {
      ...{ id: "s-1", signedInAt: AT - 900, lastUsedAt: AT - 60, browser: "Firefox" },
      ...{ system: "Linux", networks: ["203.0.113.0/24"] },
    },
  ],
});
const OLA = remotePerson({ username: "o-1", email: "ola@example.com", isProviders: false });
const ACTS = remoteActs({
  ...{ sealedThrough: AT - 7200, hash: HASH },
  commands: [
    {
      ...{ id: "c-1", at: AT - 600, username: "p-1", email: "pia@helio.example" },
      ...{ name: "strong-angle-stow", masters: 4 },
      outcomes: [
        { status: "success", count: 3 },
        { status: "noAnswer", count: 1 },
      ],
    },
  ],
  refused: [
    {
      ...{ id: "x-1", at: AT - 300, username: "p-1", email: "pia@helio.example" },
      ...{ operation: "Mutation.setRemoteControl", reason: "GateClosed", sessionId: "s-1" },
    },
    {
      ...{ id: "x-2", at: AT - 200, username: "gone", email: null },
      ...{ operation: "DELETE /sites/{id}/", reason: "NotPermitted", sessionId: null },
    },
  ],
  gate: [
    {
      ...{ id: "g-1", at: AT - 1000, username: "o-1", by: "ola@example.com" },
      ...{ operation: "Mutation.openGateWindow", reason: "Firmware, master 2" },
      ...{ owners: ["example.com"], people: ["pia@helio.example"], endsAt: AT + 600 },
    },
  ],
});

const open = (change: (editor: Opened["editor"]) => void = () => undefined) => {
  let isFirst = true;
  return openEditor(TAB, ({ editor, server }) => {
    editor.answers.set("ListRemotePeople", ok({ people: [OLA, PIA] }));
    editor.answers.set("ListRemoteActs", ok({ acts: remoteActs() }));
    const others = server.graphql;
    server.graphql = (request, ...more) => {
      if (!request.document.includes("query ListRemoteActs") || !isFirst) {
        return others(request, ...more);
      }
      isFirst = false;
      return ok({ acts: ACTS });
    };
    change(editor);
  });
};

type Opened = Awaited<ReturnType<typeof openEditor>>;

const items = () => screen.getAllByRole("listitem").filter((one) => one.querySelector("h4"));

describe("the report", () => {
  it("lists people, the provider's first, with rights, sessions, commands and refused attempts", async () => {
    await open();
    await screen.findByText(/opened for pia@helio.example until/);
    expect(items().map((one) => one.querySelector("h4")?.textContent)).toEqual([
      "pia@helio.example",
      REMOTE_ACCESS_MESSAGES.unknownAccount,
      "ola@example.com",
    ]);
    const pia = within(items()[0] as HTMLElement);
    expect(pia.getByText(/Firefox, Linux, 203.0.113.0\/24/)).toBeTruthy();
    expect(pia.getByText(/strong-angle-stow, 4 masters: 3 done, 1 without an answer/)).toBeTruthy();
    expect(pia.getByText(/setRemoteControl: the owner's gate was closed/)).toBeTruthy();
    expect(screen.getByText(new RegExp(HASH))).toBeTruthy();
  });

  it("is filtered by refused attempts and by person", async () => {
    const { user } = await open();
    await screen.findByRole("heading", { name: "ola@example.com" });
    await user.click(screen.getByRole("combobox", { name: REMOTE_ACCESS_MESSAGES.who }));
    await user.click(
      await screen.findByRole("option", { name: REMOTE_ACCESS_MESSAGES.refusedOnly }),
    );
    expect(items()).toHaveLength(2);
    await user.click(screen.getByRole("combobox", { name: REMOTE_ACCESS_MESSAGES.one }));
    await user.click(await screen.findByRole("option", { name: "ola@example.com" }));
    await screen.findByText(REMOTE_ACCESS_MESSAGES.none);
  });

  it("is checked against the seals", async () => {
    const { user } = await open(({ answers }) =>
      answers.set(
        "VerifyLedger",
        ok({ verified: { isIntact: true, hours: 168, faultHour: null } }),
      ),
    );
    await screen.findByText(new RegExp(HASH));
    await user.click(button(REMOTE_ACCESS_MESSAGES.verify));
    await screen.findByText(REMOTE_ACCESS_MESSAGES.intact(840));
  });

  it("says so when it could not be loaded", async () => {
    await openEditor(TAB, ({ editor }) => {
      editor.answers.set("ListRemotePeople", err({ status: "failed", httpStatus: 500 }));
      editor.answers.set("ListRemoteActs", ok({ acts: remoteActs() }));
    });
    await screen.findByText(REMOTE_ACCESS_MESSAGES.failed);
  });
});

describe("the file", () => {
  it("has a line per session, command, window and refused attempt, and the seal", () => {
    const acts = Object(nullsAsUndefined(ACTS)) as RemoteActs;
    const people = reportedPeople([PIA, OLA] as unknown as readonly RemotePerson[], acts);
    const lines = remoteAccessCsv(acts, people).trimEnd().split("\r\n");
    expect(lines[0]).toBe(
      "time_utc,person,user_id,provider,rights_now,kind,what,outcome,reason,from_where,until_utc",
    );
    const kinds = lines.slice(1).map((line) => line.split(",")[5]);
    expect(kinds).toEqual(["refused", "refused", "command", "session", "gate", "seal"]);
    expect(lines.find((line) => line.includes("setRemoteControl"))).toBe(
      "2025-10-09 08:48:20,pia@helio.example,p-1,yes,VIEW DATA_SNAPSHOT DATA_HISTORY CONTROL_STANDARD,refused,Mutation.setRemoteControl,refused,GateClosed,203.0.113.0/24,",
    );
    expect(lines.at(-1)).toContain(HASH);
  });
});

describe("the time of the report", () => {
  it("is 35 days in weeks that do not overlap, newest first", () => {
    const parts = reportParts(AT);
    expect(parts).toHaveLength(5);
    expect(parts[0]?.to).toBe(AT);
    expect(parts.at(-1)?.from).toBe(AT - 35 * 86_400);
    for (const [at, part] of parts.entries()) {
      expect(part.to - part.from).toBeLessThanOrEqual(7 * 86_400);
      if (at > 0) expect(part.to).toBe((parts[at - 1]?.from ?? 0) - 1);
    }
  });
});

function nullsAsUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one) => (one === null ? undefined : one));
}
