/** Validates the input of an act on a finding. */
import { mLocIdFrom, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import { CAUSES } from "#domain/insight/detectors/finding.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import {
  FINDING_ACT_KINDS,
  type FindingActKind,
  type FindingKey,
  MAX_SNOOZE_SECONDS,
  MIN_SNOOZE_SECONDS,
} from "./finding-acts.ts";

export interface FindingActWish extends FindingKey {
  /** UNDO takes back the act on the finding. */
  readonly kind: FindingActKind | "UNDO";
  readonly reason: string;
  /** Length of a snooze; undefined for other acts. */
  readonly seconds: number | undefined;
}

export const MAX_REASON_CHARACTERS = 500;

/** Validates the input and returns the act, or the first fault. */
export function readFindingAct(content: Input): Result<FindingActWish, InputFault> {
  const kind = [...FINDING_ACT_KINDS, "UNDO" as const].find((known) => known === content.kind);
  if (kind === undefined) return fault("kind", "notAllowed");
  const mLocId = typeof content.mLocId === "string" ? mLocIdFrom(content.mLocId) : undefined;
  if (mLocId === undefined) return fault("mLocId", "wrongType");
  const cause = CAUSES.find((known) => known === content.cause);
  if (cause === undefined) return fault("cause", "notAllowed");
  const node = nodeFrom(content.nLocId);
  if (node === undefined) return fault("nLocId", "wrongType");
  const { reason: text } = content;
  if (typeof text === "string" && text.length > MAX_REASON_CHARACTERS) {
    return fault("reason", "tooLong");
  }
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  if (kind === "DISMISS" && reason === "") return fault("reason", "required");
  if (kind !== "SNOOZE") return ok({ kind, mLocId, node, cause, reason, seconds: undefined });
  const { seconds } = content;
  const isWhole = typeof seconds === "number" && Number.isInteger(seconds);
  if (!isWhole) return fault("seconds", "required");
  if (seconds < MIN_SNOOZE_SECONDS) return fault("seconds", "belowMin");
  if (seconds > MAX_SNOOZE_SECONDS) return fault("seconds", "aboveMax");
  return ok({ kind, mLocId, node, cause, reason, seconds });
}

/** Index of the node; -1 for null, which is the whole master. */
function nodeFrom(value: unknown): number | undefined {
  if (value === null || value === undefined) return -1;
  const nLocId = typeof value === "string" ? nLocIdFrom(value) : undefined;
  return nLocId === undefined ? undefined : nodeIndexOf(nLocId);
}

function fault(field: string, reason: InputFault["reason"]) {
  return err({ field, reason });
}
