/** Reasons why masters stow, with names in the language of the page. */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { messages } from "#web/language/messages.ts";

const NAMES = messages(
  "stowReasons",
  Object.fromEntries(STOW_REASONS.map(({ key, label }) => [key, label])) as Readonly<
    Record<StowReason, string>
  >,
);

/** The stow reasons of the domain, with labels in the language of the page. */
export const NAMED_STOW_REASONS = STOW_REASONS.map(({ bit, key }) => ({
  bit,
  key,
  label: NAMES[key],
}));

/** Translates a stow reason that the server names in English. */
export function stowReasonName(label: string): string {
  const reason = STOW_REASONS.find((one) => one.label === label);
  return reason === undefined ? label : NAMES[reason.key];
}
