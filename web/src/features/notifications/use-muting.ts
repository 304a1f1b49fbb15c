/** React hook that mutes or unmutes a layout, only for this user. */
import { useState } from "react";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { NOTIFICATION_MESSAGES, notificationRefusal } from "#web/ui/notification-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { muteNotifications } from "./notification-operations.ts";

export interface MutedLayout {
  readonly layoutId: string;
  /** Name of the layout; undefined if unknown. */
  readonly layoutName: string | undefined;
}

export interface UsedMuting {
  readonly isBusy: boolean;
  readonly mute: (layout: MutedLayout, muted: boolean) => Promise<void>;
}

/**
 * React hook that mutes a layout.
 * @param onChanged called when the list of notifications has changed
 */
export function useMuting(onChanged: () => void): UsedMuting {
  const { client } = useServices();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    mute: async ({ layoutId, layoutName = "" }, muted) => {
      setIsBusy(true);
      const content = { layoutId, muted };
      const outcome = await muteNotifications(client, {
        changeId: intent.idFor(content),
        ...content,
      });
      setIsBusy(false);
      if (!outcome.ok) {
        const text = `${NOTIFICATION_MESSAGES.muteFailed}. ${notificationRefusal(outcome.error)}`;
        notify({ kind: "error", text, lastsSeconds: 5 });
        return;
      }
      intent.done();
      if (muted)
        notify({
          kind: "success",
          text: NOTIFICATION_MESSAGES.layoutMuted(layoutName),
          lastsSeconds: 5,
        });
      onChanged();
    },
  };
}
