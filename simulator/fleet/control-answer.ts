/** What the fleet answers to an order on the control topic, in lines for the person who gave it. */
import type { ControlOrder } from "./control-order.ts";

export interface ControlAnswer {
  /** Id that the order named; undefined if it had none. */
  readonly id: string | undefined;
  readonly kind: ControlOrder["kind"] | "refused";
  /** All lines so far: a later answer with the same id repeats those of the earlier one. */
  readonly lines: readonly string[];
  /** Whether no further answer to this order follows. */
  readonly isFinal: boolean;
}

export type SendAnswer = (answer: ControlAnswer) => void;

export function refusal(id: string | undefined, reason: string): ControlAnswer {
  return { id, kind: "refused", lines: [`The order was refused: ${reason}`], isFinal: true };
}
