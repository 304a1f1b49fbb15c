/**
 * Query.previewCommand: predicts the effect of a command, master by master and tracker by tracker.
 * Sends nothing and does not count for the rate limit.
 */
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type CommandIntent, readBatchIntent } from "./rules/command-intent.ts";
import { permitIntent } from "./rules/permit-intent.ts";
import type { CommandPreview } from "./rules/preview-answer.ts";
import { findTargets } from "./run/judge-intent.ts";
import { type PreviewDeps, previewIntent } from "./run/preview.ts";

export function previewCommand(
  deps: PreviewDeps,
): Field<"Query.previewCommand", CommandIntent, CommandPreview> {
  return withDenials(deps, "Query.previewCommand", {
    parse: ({ input }) => readBatchIntent(input),
    run: async (intent, caller) => {
      const targets = await findTargets(deps, intent);
      if (!targets.ok) return targets;
      const permitted = permitIntent(intent, targets.value, caller);
      return permitted.ok ? previewIntent(deps, permitted.value, caller) : permitted;
    },
  });
}
