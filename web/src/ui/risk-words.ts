/** Explanations of the risk classes of commands, in the language of the page. */
import { RISK_TEXTS } from "#domain/commands/risk.ts";
import { messages } from "#web/language/messages.ts";

export const RISK_WORDS = messages("riskClasses", RISK_TEXTS);
