/** Advice about E-stop and fuse before the technician checks the light (NC flow). */
import type { Answers } from "./answers.ts";

export type EStopAdvice = "proceed" | "pullEStop" | "replaceFuse" | "pullEStopAndReplaceFuse";

export const E_STOP_ADVICE = {
  proceed: "Proceed.",
  pullEStop: "Pull the E-stop.",
  replaceFuse: "Replace the missing fuse.",
  pullEStopAndReplaceFuse: "Pull the E-stop and replace the missing fuse.",
} as const satisfies Readonly<Record<EStopAdvice, string>>;

/**
 * The advice that follows from the answers about E-stop and fuse; undefined until both are
 * answered.
 */
export function eStopAdvice({ eStopPulled, nodeFuse }: Answers): EStopAdvice | undefined {
  if (eStopPulled === undefined || nodeFuse === undefined) return undefined;
  if (eStopPulled) return nodeFuse ? "proceed" : "replaceFuse";
  return nodeFuse ? "pullEStop" : "pullEStopAndReplaceFuse";
}
