/** The message of an escalation as it is sent to a browser whose page may be closed. */
import { asInput } from "#domain/input/read-input.ts";

export const ESCALATION_WARNING = "escalation";

/** Seconds after which a push service drops a message that it could not deliver. */
export const ESCALATION_LIFE_SECONDS = 3600;

/**
 * What a locked screen may show, and ids for the page that a press opens; sent encrypted. It names
 * neither people nor the alarm.
 */
export interface EscalationWarning {
  readonly kind: typeof ESCALATION_WARNING;
  /** Id of the escalation: a later message about it replaces the one that is shown. */
  readonly id: string;
  readonly layoutId: string;
  readonly layout: string;
  readonly master: string;
  /** When the condition began; epoch seconds. */
  readonly since: number;
  readonly language: string;
}

/** Reads a message that was received; undefined for anything else. */
export function readEscalationWarning(received: unknown): EscalationWarning | undefined {
  const { kind, id, layoutId, layout, master, since, language } = asInput(received) ?? {};
  if (kind !== ESCALATION_WARNING || typeof id !== "string") return undefined;
  if (typeof layoutId !== "string" || typeof layout !== "string") return undefined;
  if (typeof master !== "string" || typeof language !== "string") return undefined;
  if (typeof since !== "number") return undefined;
  return { kind, id, layoutId, layout, master, since, language };
}
