/** The angles overlay: the angle of every tracker, compared with its target. */
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { angleInWords, shortAngle } from "#web/features/site/model/map-messages.ts";
import { markerStyle, SILENT_STYLE, severeStyle } from "#web/features/site/model/marker-styles.ts";
import { storedAngles } from "#web/features/site/model/node-angles.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { reportedColumn } from "#web/features/site/model/reporting-nodes.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { stateModel } from "./state-paint.ts";

/**
 * Largest difference between panel and target angle that counts as on target, in hundredths of a
 * degree; the same as in the data table.
 */
const MAX_DEVIATION = 500;

const [ON_TARGET, DEVIATING, NO_TARGET, TILT_FAULT, UNKNOWN] = [0, 1, 2, 3, 4];
const STYLES = [
  markerStyle("calm", "bar", OVERLAY_MESSAGES.onTarget),
  severeStyle("major", OVERLAY_MESSAGES.deviating),
  markerStyle("accent", "cross", OVERLAY_MESSAGES.targetUnknown),
  severeStyle("critical", OVERLAY_MESSAGES.tiltFault),
  { ...SILENT_STYLE, text: OVERLAY_MESSAGES.angleUnknown },
];

export function angleModel(input: OverlayInput): OverlayModel {
  const { site, readings } = input;
  const panel = storedAngles(site, readings);
  // An auxiliary unit has the target angle of its primary.
  const target = reportedColumn(site, readings, "angleTarget");
  const state = panel.map((angle, node) => rowOf(angle, target[node] ?? Number.NaN));
  const degrees = (angles: Float64Array, node: number) => (angles[node] ?? Number.NaN) / 100;
  return stateModel(input, {
    styles: STYLES,
    state: Uint8Array.from(state),
    label: (node) => (state[node] === TILT_FAULT ? "" : shortAngle(degrees(panel, node))),
    describe: (node) => {
      if (state[node] !== ON_TARGET && state[node] !== DEVIATING) {
        return STYLES[state[node] ?? UNKNOWN]?.text ?? "";
      }
      const [position, aims] = [degrees(panel, node), degrees(target, node)];
      const deviation = `${(position - aims).toFixed(1)}°`;
      return OVERLAY_MESSAGES.angleAgainstTarget(
        angleInWords(position),
        angleInWords(aims),
        deviation,
      );
    },
  });
}

function rowOf(panel: number, target: number): number {
  if (Number.isNaN(panel)) return UNKNOWN;
  if (panel === STORED_TILT_FAULT) return TILT_FAULT;
  if (Number.isNaN(target)) return NO_TARGET;
  return Math.abs(panel - target) > MAX_DEVIATION ? DEVIATING : ON_TARGET;
}
