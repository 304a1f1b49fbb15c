/** The overlay of stow readiness: which trackers would reach a stow now, by the same rules as the server. */
import { READINESS_VERDICTS, type ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import { markerStyle, SILENT_STYLE, severeStyle } from "#web/features/site/model/marker-styles.ts";
import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import { readinessOf, readinessWords, silentMasters } from "#web/features/site/model/readiness.ts";
import { READINESS_MESSAGES } from "#web/features/site/model/readiness-messages.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { stateModel } from "./state-paint.ts";

const STYLES: Readonly<Record<ReadinessVerdict, MarkerStyle>> = {
  no: severeStyle("critical", READINESS_MESSAGES.no),
  doubtful: severeStyle("major", READINESS_MESSAGES.doubtful),
  unknown: { ...SILENT_STYLE, text: READINESS_MESSAGES.unknown },
  held: severeStyle("info", READINESS_MESSAGES.held),
  ready: markerStyle("calm", "bar", READINESS_MESSAGES.ready),
};

export function readinessModel(input: OverlayInput): OverlayModel {
  const { site, readings, history, nowSeconds } = input;
  const silent = silentMasters(readings, nowSeconds);
  const found = readinessOf(site, { readings, silent, history });
  return stateModel(input, {
    styles: READINESS_VERDICTS.map((verdict) => STYLES[verdict]),
    state: Uint8Array.from(found, ({ verdict }) => READINESS_VERDICTS.indexOf(verdict)),
    describe: (node) => {
      const readiness = found[node];
      return readiness === undefined ? "" : readinessWords(site, node, readiness).shown;
    },
  });
}
