/** The charging overlay: the charge status of every node. */
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { chargeStyle } from "#web/features/site/model/marker-styles.ts";
import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import { reportedColumn } from "#web/features/site/model/reporting-nodes.ts";
import { CHARGE_STAGES } from "#web/features/site/model/value-names.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { stateModel } from "./state-paint.ts";

/** Charge statuses in the order of the overlay's rows; 255 means unknown. */
const CHARGE_ROWS = [0, 1, 2, 3, 4, 255] as const;
const ROW_OF = new Map<number, number>(CHARGE_ROWS.map((status, row) => [status, row]));
const UNKNOWN_ROW = CHARGE_ROWS.indexOf(255);
const INITIAL_VALUES = wordMask(NODE_ALARMS, "initialValues");

export function chargingModel(input: OverlayInput): OverlayModel {
  const { site, readings } = input;
  const status = reportedColumn(site, readings, "chargeStatus");
  const alarms = reportedColumn(site, readings, "alarms");
  const state = Uint8Array.from(status, (value, node) => rowOf(value, alarms[node] ?? 0));
  return stateModel(input, { styles: CHARGE_ROWS.map(explainedStyle), state });
}

function explainedStyle(status: (typeof CHARGE_ROWS)[number]): MarkerStyle {
  return { ...chargeStyle(status), explanation: CHARGE_STAGES[status] };
}

/**
 * Returns the row of a node. A node with the "initial values" alarm has not measured since it
 * booted, so its status is unknown.
 */
function rowOf(status: number, alarms: number): number {
  if ((alarms & INITIAL_VALUES) !== 0) return UNKNOWN_ROW;
  return ROW_OF.get(status) ?? UNKNOWN_ROW;
}
