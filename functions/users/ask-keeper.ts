/**
 * Invokes the account keeper, the function that changes the user pool, and waits for its answer.
 */
import { type AskFunctionDeps, functionAsker } from "#functions/shared/ask-function.ts";
import type { KeeperAnswer, KeeperRequest } from "./account-keeper.ts";

/**
 * Asks the keeper. Undefined when it could not be reached or has failed: the work is stored, and
 * the keeper continues it within a minute.
 */
export type AskKeeper = (request: KeeperRequest) => Promise<KeeperAnswer | undefined>;

/**
 * Makes the function that asks the keeper. It calls once; a failure is not retried here, since the
 * keeper itself retries.
 */
export function keeperAsker(deps: AskFunctionDeps): AskKeeper {
  return functionAsker<KeeperRequest, KeeperAnswer>(deps);
}
