/**
 * React hook of changes of the punch list: sent at once, and stored in the outbox when the server
 * cannot be reached. Photos always go through the outbox, after their item.
 */
import { err, type Result } from "#domain/result.ts";
import { type PunchInput, sendPunch } from "#web/api/commissioning-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import { newId } from "#web/api/new-id.ts";
import { photoInWords } from "#web/features/site/view/photos/photo-messages.ts";
import type { NewOutboxItem } from "#web/offline/outbox.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";
import type { PunchRow } from "./punch-rows.ts";

/** A photo that was taken for an item that is not stored yet. */
export interface TakenPhoto {
  readonly id: string;
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Epoch seconds by this device's clock. */
  readonly addedAt: number;
}

export interface NewPunch {
  readonly mLocId: string;
  readonly masterName: string;
  /** Undefined for an item about the master. */
  readonly nLocId: string | undefined;
  readonly text: string;
  readonly photos: readonly TakenPhoto[];
}

export type PunchOutcome =
  | { readonly kind: "done" }
  /** Stored on this device. */
  | { readonly kind: "queued" }
  | { readonly kind: "failed"; readonly text: string };

export interface PunchActs {
  readonly add: (item: NewPunch) => Promise<PunchOutcome>;
  readonly setClosed: (row: PunchRow, isClosed: boolean) => Promise<PunchOutcome>;
}

interface Site {
  readonly layoutId: string;
  readonly layoutName: string;
}

export function usePunch({ layoutId, layoutName }: Site, onChanged: () => void): PunchActs {
  const { client, outbox, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;

  async function change(
    input: PunchInput,
    what: string,
    at: {
      readonly mLocId: string;
      readonly masterName: string;
      readonly nLocId?: string | undefined;
    },
    photos: readonly TakenPhoto[],
  ): Promise<PunchOutcome> {
    if (userId === undefined) return failed(COMMISSIONING_MESSAGES.notStored);
    const { mLocId, masterName, nLocId } = at;
    const device = nLocId === undefined ? mLocId : `${mLocId}:${nLocId}`;
    const owner = {
      ...{ userId, subject: `${layoutId}:${device}`, queuedAt: nowSeconds() },
      place: [layoutName, masterName, ...(nLocId === undefined ? [] : [nLocId])].join(", "),
    };
    const outcome: Result<unknown, Failure> = isOnline
      ? await sendPunch(client, input)
      : err({ status: "networkError" });
    const isUnsent = !outcome.ok && outcome.error.status === "networkError";
    if (!outcome.ok && !isUnsent) {
      onChanged();
      return failed(failureText(outcome.error, WORDS));
    }
    const own: NewOutboxItem = {
      ...{ ...owner, id: input.changeId, attempts: isOnline ? 1 : 0 },
      change: { kind: "punch", what, input },
    };
    const files = photos.map(
      ({ id, hash, bytes }, index): NewOutboxItem => ({
        ...{ ...owner, id, attempts: 0 },
        change: {
          kind: "photo",
          what: photoInWords("", index, photos.length),
          input: { changeId: id, layoutId, taskId: input.changeId, hash, size: bytes.length },
        },
      }),
    );
    try {
      for (const { id, bytes } of photos) {
        await outbox.pictures.save(userId, { id, subject: owner.subject, bytes });
      }
      const added = [...(isUnsent ? [own] : []), ...files];
      if (added.length > 0) await outbox.add(...added);
    } catch {
      return failed(COMMISSIONING_MESSAGES.notStored);
    }
    if (!isUnsent) onChanged();
    return { kind: isUnsent ? "queued" : "done" };
  }

  return {
    add: ({ mLocId, masterName, nLocId, text, photos }) => {
      const input: PunchInput = {
        ...{ changeId: newId(nowSeconds()), layoutId, mLocId, text },
        ...(nLocId === undefined ? {} : { nLocId }),
        photos: photos.map(({ hash, addedAt }) => ({ hash, addedAt })),
      };
      const what = COMMISSIONING_MESSAGES.outboxAdded(text);
      return change(input, what, { mLocId, masterName, nLocId }, photos);
    },
    setClosed: ({ id: itemId, rev: expectedRev, text, nLocId, ...place }, isClosed) => {
      const input = { changeId: newId(nowSeconds()), layoutId, itemId, expectedRev, isClosed };
      const { outboxClosed, outboxReopened } = COMMISSIONING_MESSAGES;
      const what = isClosed ? outboxClosed(text) : outboxReopened(text);
      return change(input, what, { ...place, nLocId: nLocId ?? undefined }, []);
    },
  };
}

const WORDS = {
  refusals: {
    ...COMMISSIONING_MESSAGES.refusals,
  },
  advice: PRESS_AGAIN,
};

function failed(text: string): PunchOutcome {
  return { kind: "failed", text };
}
