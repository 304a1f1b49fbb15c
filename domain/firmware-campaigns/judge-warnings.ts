/** Whether the weather warnings of a site hold its firmware campaign. */
import { type WarningFacts, warningState } from "#domain/warnings/feed-state.ts";
import type { Warning, WarningSeverity } from "#domain/warnings/warning.ts";
import type { HoldingWarning } from "./campaign.ts";

/** An unknown severity may be one of the two before it. */
const HOLDING: readonly WarningSeverity[] = ["EXTREME", "SEVERE", "UNKNOWN"];

/**
 * Longest time in seconds that a node which is asked now needs: its update and the three legs of its
 * proof, half an hour each. A warning that begins within it already holds.
 */
const LEAD_SECONDS = 4 * 1800;

export type WarningHold =
  | { readonly kind: "warning"; readonly warning: HoldingWarning }
  /** The site has a source, but what is in force is not known. */
  | { readonly kind: "warningsUnknown" };

/**
 * Why nothing may be sent; undefined without such a warning, and for a site without a source. Unknown
 * holds like unknown wind.
 */
export function warningHold(
  facts: WarningFacts<HoldingFacts>,
  nowSeconds: number,
): WarningHold | undefined {
  const state = warningState(facts, nowSeconds);
  if (state.kind === "off") return undefined;
  if (state.kind === "noCoordinates" || state.kind === "waiting") {
    return { kind: "warningsUnknown" };
  }
  const worst = state.active.find(
    ({ severity, from }) => HOLDING.includes(severity) && from <= nowSeconds + LEAD_SECONDS,
  );
  if (worst !== undefined) {
    const { event, until } = worst;
    return { kind: "warning", warning: { event, until } };
  }
  return state.kind === "read" ? undefined : { kind: "warningsUnknown" };
}

type HoldingFacts = Pick<Warning, "id" | "severity" | "area" | "event" | "from" | "until">;
