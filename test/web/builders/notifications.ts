/** Notifications as the API sends them, and a console whose server has some. */

import type { Notification } from "#domain/notifications/notification.ts";
import { NOTIFICATION_RULE_NAMES } from "#domain/notifications/rules.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { signedInConsole, type TestConsole } from "./services.ts";

export const LAYOUT_ID = "0190a000-0000-7000-8000-00000000a001";
export const MASTER_ID = "0190a000-0000-7000-9000-00000000b001";
export const T = 1_760_000_000;

/** A notification as the API sends it. */
export interface SentNotification extends Notification {
  readonly escalation: object | null;
}

export function notification(facts: Partial<SentNotification> = {}): SentNotification {
  return {
    id: "n1",
    layoutId: LAYOUT_ID,
    layoutName: "Blue Mesa",
    tz: "America/Phoenix",
    rule: "CRITICAL_BATTERY",
    severity: "critical",
    mLocId: MASTER_ID,
    masterName: "Master 4",
    nodes: 3,
    since: T,
    raisedAt: T + 300,
    clearedAt: null,
    end: null,
    escalation: null,
    ...facts,
  };
}

export interface NotificationServer {
  items: readonly SentNotification[];
  readUntil: number;
  mutedLayoutIds: readonly string[];
  /** Answers that replace the default ones, by the name of the operation. */
  readonly answers: Map<string, Result<unknown, Failure>>;
  readonly asked: {
    readonly operation: string;
    readonly input: Readonly<Record<string, unknown>>;
  }[];
}

export const SETTINGS = {
  rev: 2,
  usernames: null,
  toldBeyond: 0,
  chains: [
    { severity: "critical", steps: [] },
    { severity: "major", steps: [] },
  ],
  rules: NOTIFICATION_RULE_NAMES.map((rule) => ({ rule, on: true, delaySeconds: 300 })),
  readers: [
    { username: "ada", email: "ada@example.com", nameFirst: "Ada", nameLast: "Byron" },
    { username: "uma", email: "uma@example.com", nameFirst: "", nameLast: "" },
  ],
};

/** The console of a user who may see current data, unless other groups are given. */
export async function notifiedConsole(
  groups: readonly string[] = ["USER"],
): Promise<TestConsole & { readonly notifications: NotificationServer }> {
  const notifications: NotificationServer = {
    items: [notification()],
    readUntil: 0,
    mutedLayoutIds: [],
    answers: new Map(),
    asked: [],
  };
  const console = await signedInConsole({ groups }, ({ document, variables }: GraphqlRequest) => {
    const operation = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
    const input = { ...Object(variables?.input) };
    notifications.asked.push({ operation, input });
    return notifications.answers.get(operation) ?? answer(notifications, operation, input);
  });
  return { ...console, notifications };
}

function answer(
  server: NotificationServer,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Result<unknown, Failure> {
  const { items, readUntil, mutedLayoutIds } = server;
  switch (operation) {
    case "ListNotifications":
      return ok({ list: { items, readUntil, mutedLayoutIds } });
    case "MarkNotificationsRead":
      server.readUntil = Number(input.until);
      return ok({ markNotificationsRead: { readUntil: server.readUntil } });
    case "MuteNotifications":
      server.mutedLayoutIds = input.muted === true ? [String(input.layoutId)] : [];
      server.items = input.muted === true ? [] : [notification()];
      return ok({ muteNotifications: { layoutId: input.layoutId, muted: input.muted } });
    default:
      return err({ status: "networkError" });
  }
}
