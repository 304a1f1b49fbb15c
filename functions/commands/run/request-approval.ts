/** Holds a confirmed command until a second person has approved it. */
import type { Caller } from "#domain/access/authorise.ts";
import { APPROVAL_SECONDS } from "#domain/commands/approval.ts";
import { mLocIdFrom } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { batchHash, type CommandIntent } from "#functions/commands/rules/command-intent.ts";
import type { JudgedIntent } from "#functions/commands/rules/permit-intent.ts";
import type {
  CommandApproval,
  PredictedMotion,
} from "#functions/commands/store/approval-request.ts";
import { readApproval, storeApprovalRequest } from "#functions/commands/store/command-approvals.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { PreparedBatch } from "#functions/shared/store/command-batches.ts";
import { approvalView } from "./approval-view.ts";
import type { CommandDeps } from "./command-deps.ts";
import { previewIntent } from "./preview.ts";
import type { CommandBatchAnswer } from "./run-batch.ts";

const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/** The approval request that was stored for an intent; undefined when there is none. */
export async function findRequest(
  { store, clock }: CommandDeps,
  intent: CommandIntent,
  caller: Caller,
): Promise<Result<CommandBatchAnswer, Refusal> | undefined> {
  const approval = await readApproval(store, intent);
  if (approval === undefined) return undefined;
  if (approval.payloadHash !== batchHash(intent, caller)) return refuse("IdempotencyMismatch");
  return awaiting(approval, nowSeconds(clock));
}

/**
 * Stores an approval request and consumes the confirmation token in one transaction. Sends nothing
 * to any master.
 */
export async function requestApproval(
  deps: CommandDeps,
  judged: JudgedIntent,
  caller: Caller,
  { prepared, reason: text }: { readonly prepared: PreparedBatch; readonly reason: string },
): Promise<Result<CommandBatchAnswer, Refusal>> {
  const reason = plainText(text, MAX_REASON_CHARACTERS);
  if (reason.length < MIN_REASON_CHARACTERS) return refuseArgument("reason", "length");
  const preview = await previewIntent(deps, judged, caller);
  if (!preview.ok) return preview;
  const { store, clock } = deps;
  const approval = approvalOf(judged, caller, {
    ...{ reason, digest: prepared.bound, foreseen: preview.value },
    askedAt: clock.nowMilliseconds(),
  });
  const now = nowSeconds(clock);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    switch (await storeApprovalRequest(store, approval, prepared, now)) {
      case "stored":
        await notifyOfApproval(deps, approval);
        return awaiting(approval, now);
      case "refused":
        // Another run with the same id may have stored the request in the meantime.
        return (
          (await findRequest(deps, judged.intent, caller)) ??
          refuse("ConfirmationInvalid", { reason: "token" })
        );
      case "conflict":
        await deps.wait(BETWEEN_ATTEMPTS);
    }
  }
  return refuse("Conflict");
}

/** Maximum attempts while other transactions conflict. */
const ATTEMPTS = 10;
/** Pause between two attempts, in milliseconds. */
const BETWEEN_ATTEMPTS = 40;

type RequestFacts = Pick<CommandApproval, "reason" | "digest" | "askedAt" | "foreseen">;

function approvalOf(
  { intent, layoutName, masters, entry, risk, scope, nId }: JudgedIntent,
  caller: Caller,
  { foreseen, askedAt, ...facts }: RequestFacts,
): CommandApproval {
  const { mLocIds, ...requested } = intent;
  return {
    ...requested,
    ...facts,
    ...{ layoutName, risk, scope, nId, askedAt },
    masters: masters.flatMap(({ mLocId: text, mId, name }) => {
      const mLocId = mLocIdFrom(text);
      return mLocId === undefined ? [] : [{ mLocId, mId, name }];
    }),
    entryId: entry.id,
    userId: caller.sub,
    username: caller.email,
    payloadHash: batchHash(intent, caller),
    foreseen: totalsOf(foreseen),
    expiresAt: Math.floor(askedAt / 1000) + APPROVAL_SECONDS,
    state: "waiting",
  };
}

/** The predicted totals without the list of masters. */
function totalsOf(predicted: PredictedMotion): PredictedMotion {
  const { mastersReached, nodes, moving, staying, seconds } = predicted;
  return { mastersReached, nodes, moving, staying, seconds };
}

function awaiting(approval: CommandApproval, now: number): Result<CommandBatchAnswer, Refusal> {
  const { id, layoutId, name } = approval;
  return ok({ id, layoutId, name, requests: [], approval: approvalView(approval, now) });
}

/** Notifies viewers of the layout, whose consoles then read the approval requests again. */
export async function notifyOfApproval(
  { publish, clock }: CommandDeps,
  { layoutId }: Pick<CommandApproval, "layoutId">,
): Promise<void> {
  await publish({ layoutId, ts: nowSeconds(clock), kinds: ["COMMANDS"], mLocIds: [] });
}
