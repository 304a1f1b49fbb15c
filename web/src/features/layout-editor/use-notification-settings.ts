/** React hook of a layout's notification settings: loads on mount, saves every change. */
import { useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";
import type { NotificationReader } from "./notification-settings.generated.ts";
import {
  type EditedSettings,
  getNotificationSettings,
  type LayoutNotifications,
  setNotificationSettings,
} from "./notification-settings-operations.ts";

interface KnownSettings extends LayoutNotifications {
  readonly readers: readonly NotificationReader[];
}

export type SettingsSave =
  | { readonly status: "idle" | "saving" | "saved" }
  | { readonly status: "failed"; readonly failure: Failure };

export interface UsedNotificationSettings
  extends Pick<UsedRequest<KnownSettings>, "state" | "retry"> {
  readonly save: SettingsSave;
  /**
   * Optimistic update: shown at once, rolled back if the server refuses. Resolves to whether it is
   * stored.
   */
  readonly change: (settings: EditedSettings) => Promise<boolean>;
}

export function useNotificationSettings(layoutId: string): UsedNotificationSettings {
  const { client } = useServices();
  const intent = useIntent();
  const request = useRequest(layoutId, () => getNotificationSettings(client, layoutId));
  const [save, setSave] = useState<SettingsSave>({ status: "idle" });
  const { state, retry } = request;
  return {
    state,
    retry,
    save,
    change: async (settings) => {
      const before = state.value;
      if (before === undefined) return false;
      request.change(() => ({ ...before, settings }));
      setSave({ status: "saving" });
      // Chains that were not edited stay as they are at the server.
      const hasChains = settings.chains !== before.settings.chains;
      const content = { layoutId, rev: before.rev, settings, hasChains };
      const changeId = intent.idFor(content);
      const outcome = await setNotificationSettings(client, { changeId, ...content });
      if (outcome.ok) {
        intent.done();
        request.change(() => ({ ...before, ...outcome.value }));
        setSave({ status: "saved" });
        return true;
      }
      request.change(() => before);
      setSave({ status: "failed", failure: outcome.error });
      if (isOfOthers(outcome.error)) retry();
      return false;
    },
  };
}

/**
 * True if the save was refused because another user has changed the settings; they are then
 * reloaded, and the next change is based on them.
 */
function isOfOthers(failure: Failure): boolean {
  return failure.status === "refused" && failure.code === "Conflict";
}
