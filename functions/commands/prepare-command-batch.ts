/**
 * Mutation.prepareCommandBatch: the first of two steps (prepare, confirm). Returns how many masters
 * the command would reach, and sends nothing.
 */
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { ok } from "#domain/result.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { CONFIRMATION_SECONDS, putPrepared } from "#functions/shared/store/command-batches.ts";
import { countNodes } from "#functions/shared/store/command-masters.ts";
import { type CommandIntent, confirmationHash, readBatchIntent } from "./rules/command-intent.ts";
import { isApprovalRequired } from "./run/approval-required.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { findTargets, judgeIntent } from "./run/judge-intent.ts";
import { findNode } from "./run/prepare.ts";
import { refusedDrill } from "./run/refuse-drill.ts";

export interface PreparedCommandBatch {
  /** Secret to send with the confirmation; the server stores only its hash. */
  readonly token: string;
  /** Epoch seconds: the last second in which the command can be confirmed. */
  readonly expiresAt: number;
  readonly risk: RiskClass;
  readonly name: string;
  /** Number of masters that the command would reach. */
  readonly masters: number;
  readonly nodes: number;
  /** Whether the command, once confirmed, waits for the approval of a second person. */
  readonly needsSecondPerson: boolean;
}

export function prepareCommandBatch(
  deps: CommandDeps,
): Field<"Mutation.prepareCommandBatch", CommandIntent, PreparedCommandBatch> {
  return withDenials(deps, "Mutation.prepareCommandBatch", {
    parse: ({ input }) => readBatchIntent(input),
    run: async (intent, caller) => {
      const targets = await findTargets(deps, intent);
      if (!targets.ok) return targets;
      const judged = await judgeIntent(deps, intent, targets.value, caller, "preparing");
      if (!judged.ok) return judged;
      const hindered = await refusedDrill(deps, judged.value, caller);
      if (hindered !== undefined) return hindered;
      const node = await findNode(deps, judged.value);
      if (!node.ok) return node;
      const { masters, risk } = judged.value;
      const nodes = node.value === undefined ? await countNodes(deps.store, masters) : 1;
      const token = deps.newToken();
      const expiresAt = nowSeconds(deps.clock) + CONFIRMATION_SECONDS;
      const prepared = {
        layoutId: intent.layoutId,
        token,
        bound: confirmationHash(intent, caller),
      };
      await putPrepared(deps.store, prepared, expiresAt);
      const { name } = intent;
      const needsSecondPerson = await isApprovalRequired(deps, judged.value, caller);
      const reach = { masters: masters.length, nodes };
      return ok({ token, expiresAt, risk, name, ...reach, needsSecondPerson });
    },
  });
}
