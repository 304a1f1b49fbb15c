/** React hook that leaves out locations of a campaign, or takes them back; offline by the outbox. */
import { useState } from "react";
import type { SkipReason } from "#domain/identity/replacement-state.ts";
import { newId } from "#web/api/new-id.ts";
import { type ReplacementSkipInput, sendReplacementSkip } from "#web/api/replacement-operations.ts";
import { locationOnSite } from "#web/features/site/model/device-id-messages.ts";
import { writeDevice } from "#web/features/site/model/device-ref.ts";
import type { CampaignRecord } from "#web/features/site/model/replacement.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { REPLACEMENT_MESSAGES, replacementFailure } from "./replacement-messages.ts";

export interface Skip {
  readonly reason: SkipReason;
  readonly note: string;
}

const LASTS_SECONDS = 5;

export function useSkip(
  site: Site,
  mLocId: string,
  campaign: CampaignRecord,
  onChanged: () => void,
) {
  const { client, outbox, online, nowSeconds } = useServices();
  const session = useSessionState();
  const [isSaving, setIsSaving] = useState(false);

  async function queue(input: ReplacementSkipInput, attempts: number): Promise<void> {
    const { layoutId, nLocId, reason, changeId } = input;
    const master = site.masters.find(({ id }) => id === mLocId);
    try {
      if (session.status !== "signedIn") throw new Error("expected a signed-in user");
      await outbox.add({
        ...{ id: changeId, userId: session.account.id, attempts, queuedAt: nowSeconds() },
        subject: writeDevice({ layoutId, mLocId, nLocId }),
        place: locationOnSite(site.layout.name, master?.name ?? "", nLocId),
        change: {
          kind: "replacementSkip",
          what:
            reason === null
              ? REPLACEMENT_MESSAGES.outboxTakeBack(nLocId)
              : REPLACEMENT_MESSAGES.outboxSkip(nLocId, REPLACEMENT_MESSAGES.reasons[reason]),
          input,
        },
      });
      notify({ kind: "info", text: REPLACEMENT_MESSAGES.waits, lastsSeconds: LASTS_SECONDS });
    } catch {
      notify({ kind: "error", text: REPLACEMENT_MESSAGES.notStored, lastsSeconds: LASTS_SECONDS });
    }
  }

  /** @param skip undefined: the location is to be replaced after all */
  async function send(nLocId: string, skip: Skip | undefined): Promise<void> {
    const input: ReplacementSkipInput = {
      ...{ changeId: newId(nowSeconds()), layoutId: site.layout.id, mLocId, nLocId },
      ...{ campaign: campaign.timestamp, reason: skip?.reason ?? null, note: skip?.note ?? null },
    };
    if (!online.isOnline()) return queue(input, 0);
    setIsSaving(true);
    const outcome = await sendReplacementSkip(client, input);
    setIsSaving(false);
    if (outcome.ok) onChanged();
    else if (outcome.error.status === "networkError") await queue(input, 1);
    else {
      const text = replacementFailure(outcome.error);
      notify({ kind: "error", text, lastsSeconds: LASTS_SECONDS });
    }
  }
  return { send, isSaving };
}
