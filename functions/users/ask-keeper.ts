/** Asks the function that keeps the user pool in step, and waits for its answer. */
import { type AskFunctionDeps, functionAsker } from "#functions/shared/ask-function.ts";
import type { KeeperAnswer, KeeperRequest } from "./account-keeper.ts";

/**
 * Undefined when the keeper could not be reached or has failed: what is to be done is written down, and it goes on with it
 * within a minute.
 */
export type AskKeeper = (request: KeeperRequest) => Promise<KeeperAnswer | undefined>;

/** A second attempt is the keeper's own affair. */
export function keeperAsker(deps: AskFunctionDeps): AskKeeper {
  return functionAsker<KeeperRequest, KeeperAnswer>(deps);
}
