/**
 * Mutation.createCommandBatch: sends one command to several masters of a layout, which counts as
 * one command of the user.
 */
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { batchHash, type CommandIntent, readBatchIntent } from "./rules/command-intent.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { findTargets, judgeIntent } from "./run/judge-intent.ts";
import { refusedDrill } from "./run/refuse-drill.ts";
import { type CommandBatchAnswer, findBatch, runBatch } from "./run/run-batch.ts";

/**
 * Sends a batch that needs no confirmation. The whole batch is refused if one master is not in the
 * layout. Idempotent by the id: a repeat creates only the commands that are missing.
 */
export function createCommandBatch(
  deps: CommandDeps,
): Field<"Mutation.createCommandBatch", CommandIntent, CommandBatchAnswer> {
  return withDenials(deps, "Mutation.createCommandBatch", {
    parse: ({ input }) => readBatchIntent(input),
    run: async (intent, caller) => {
      const targets = await findTargets(deps, intent);
      if (!targets.ok) return targets;
      const known = await findBatch(deps, intent, targets.value, batchHash(intent, caller));
      if (known.kind === "known") return known.outcome;
      // If a batch with this id is already stored and not too old, any necessary confirmation was
      // checked before it was stored.
      const isYoung = known.kind === "young";
      const step = isYoung ? "confirmed" : "only";
      const judged = await judgeIntent(deps, intent, targets.value, caller, step);
      if (!judged.ok) return judged;
      const hindered = isYoung ? undefined : await refusedDrill(deps, judged.value, caller);
      if (hindered !== undefined) return hindered;
      const secondPerson = isYoung ? known.secondPerson : undefined;
      return runBatch(deps, judged.value, caller, { secondPerson });
    },
  });
}
