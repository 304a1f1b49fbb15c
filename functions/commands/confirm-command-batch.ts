/**
 * Mutation.confirmCommandBatch: the second of two steps (prepare, confirm), for commands that must
 * not be sent by mistake.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import {
  batchHash,
  type CommandIntent,
  confirmationHash,
  readBatchIntent,
  readSiteName,
} from "./rules/command-intent.ts";
import type { JudgedIntent } from "./rules/permit-intent.ts";
import { isApprovalRequired } from "./run/approval-required.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { findTargets, judgeIntent } from "./run/judge-intent.ts";
import { refusedDrill } from "./run/refuse-drill.ts";
import { findRequest, requestApproval } from "./run/request-approval.ts";
import { type CommandBatchAnswer, findBatch, runBatch } from "./run/run-batch.ts";

interface Confirmation {
  readonly intent: CommandIntent;
  readonly token: string;
  /** Name of the site as the user has typed it. */
  readonly siteName: string;
  /** The user's reason for the command; empty where no second person is needed. */
  readonly reason: string;
}

/**
 * Confirms a prepared command. One transaction consumes the token and writes the batch, or the
 * approval request if a second person is needed. A wrong site name does not consume the token; a
 * repeated confirmation gets the same answer and needs no token.
 */
export function confirmCommandBatch(
  deps: CommandDeps,
): Field<"Mutation.confirmCommandBatch", Confirmation, CommandBatchAnswer> {
  return withDenials(deps, "Mutation.confirmCommandBatch", {
    parse: parseConfirmation,
    run: async (confirmation, caller) => {
      const { intent, siteName } = confirmation;
      const targets = await findTargets(deps, intent);
      if (!targets.ok) return targets;
      const known = await findBatch(deps, intent, targets.value, batchHash(intent, caller));
      if (known.kind === "known") return known.outcome;
      const judged = await judgeIntent(deps, intent, targets.value, caller, "confirmed");
      if (!judged.ok) return judged;
      if (known.kind === "young") {
        return runBatch(deps, judged.value, caller, { secondPerson: known.secondPerson });
      }
      const request = await findRequest(deps, intent, caller);
      if (request !== undefined) return request;
      if (siteName.trim() !== targets.value.layoutName.trim()) {
        return refuse("ConfirmationInvalid", { reason: "siteName" });
      }
      return goOn(deps, confirmation, judged.value, caller);
    },
  });
}

async function goOn(
  deps: CommandDeps,
  { intent, token, reason }: Confirmation,
  judged: JudgedIntent,
  caller: Caller,
): Promise<Result<CommandBatchAnswer, Refusal>> {
  const hindered = await refusedDrill(deps, judged, caller);
  if (hindered !== undefined) return hindered;
  const prepared = { layoutId: intent.layoutId, token, bound: confirmationHash(intent, caller) };
  if (await isApprovalRequired(deps, judged, caller)) {
    return requestApproval(deps, judged, caller, { prepared, reason });
  }
  return runBatch(deps, judged, caller, { prepared });
}

const MAX_TOKEN_CHARACTERS = 100;

function parseConfirmation({
  input,
}: FieldArguments["Mutation.confirmCommandBatch"]): Result<Confirmation, Refusal> {
  const intent = readBatchIntent(input);
  if (!intent.ok) return intent;
  const { token, reason } = input;
  if (typeof token !== "string" || token.length > MAX_TOKEN_CHARACTERS) {
    return refuseArgument("token", "length");
  }
  const siteName = readSiteName(input.siteName);
  if (!siteName.ok) return siteName;
  return ok({
    intent: intent.value,
    token,
    siteName: siteName.value,
    reason: typeof reason === "string" ? reason : "",
  });
}
