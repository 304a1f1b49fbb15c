/** What a layout tells whom: read when it is looked at, saved with each choice. */
import { useEffect, useEffectEvent, useState } from "react";
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import {
  getNotificationSettings,
  type NotificationReader,
  setNotificationSettings,
} from "#web/api/notification-operations.ts";
import type { Failure } from "#web/api/outcome.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";

export type SettingsLoad =
  | { readonly status: "pending" | "networkError" | "notPermitted" | "error" }
  | {
      readonly status: "resolved";
      readonly settings: NotificationSettings;
      readonly rev: number;
      readonly toldBeyond: number;
      readonly readers: readonly NotificationReader[];
    };

export type SettingsSave =
  | { readonly status: "idle" | "saving" | "saved" }
  | { readonly status: "failed"; readonly failure: Failure };

export interface UsedNotificationSettings {
  readonly load: SettingsLoad;
  readonly save: SettingsSave;
  readonly onRetry: () => void;
  /** Shown at once; as it was when the server does not take it. */
  readonly change: (settings: NotificationSettings) => Promise<void>;
}

export function useNotificationSettings(layoutId: string): UsedNotificationSettings {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const intent = useIntent();
  const [load, setLoad] = useState<SettingsLoad>({ status: "pending" });
  const [save, setSave] = useState<SettingsSave>({ status: "idle" });
  const [attempt, setAttempt] = useState(0);
  const isRead = load.status === "resolved";

  const read = useEffectEvent(async (isWanted: () => boolean) => {
    const outcome = await getNotificationSettings(client, layoutId);
    if (!isWanted()) return;
    setLoad(
      outcome.status === "ok"
        ? { status: "resolved", ...outcome.value }
        : { status: STATUSES[outcome.status] },
    );
  });

  useEffect(() => {
    let isCurrent = attempt >= 0;
    if (isRead) return undefined;
    setLoad({ status: isOnline ? "pending" : "networkError" });
    if (isOnline) void read(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isOnline, isRead, attempt]);

  return {
    load,
    save,
    onRetry: () => setAttempt(attempt + 1),
    change: async (settings) => {
      if (load.status !== "resolved") return;
      const { rev } = load;
      setLoad({ ...load, settings });
      setSave({ status: "saving" });
      const content = { layoutId, rev, settings };
      const changeId = intent.idFor(content);
      const outcome = await setNotificationSettings(client, { changeId, ...content });
      if (outcome.status === "ok") {
        intent.done();
        setLoad({ ...load, ...outcome.value });
        setSave({ status: "saved" });
        return;
      }
      setLoad(load);
      setSave({ status: "failed", failure: outcome });
      if (isOfOthers(outcome)) await read(() => true);
    },
  };
}

/** Somebody else has changed them: from there one goes on. */
function isOfOthers(failure: Failure): boolean {
  return failure.status === "refused" && failure.code === "Conflict";
}

/** Who is not signed in any more is on the way to sign-in. */
const STATUSES = {
  networkError: "networkError",
  unauthorised: "pending",
  refused: "notPermitted",
  failed: "error",
} as const satisfies Readonly<Record<Failure["status"], string>>;
