/** Describes a recorded change of rights as short texts. */
import type { AccessChange } from "#web/api/access.generated.ts";
import { formatStamp } from "#web/ui/format.ts";
import { membersText, RIGHTS_MESSAGES, replacedText } from "./rights-messages.ts";
import { USER_MESSAGES } from "./user-messages.ts";

/**
 * Texts that describe what a change of rights has changed.
 * @param nameOf returns the name of a layout by its id
 */
export function differencesOf(
  { before, after }: Pick<AccessChange, "before" | "after">,
  nameOf: (layoutId: string) => string,
): readonly string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [one, other] = [before[field], after[field]];
    if (Array.isArray(one) || Array.isArray(other)) {
      return memberTexts(field, textsOf(one), textsOf(other), nameOf);
    }
    return valueTexts(field, one, other);
  });
}

function memberTexts(
  field: string,
  before: readonly string[],
  after: readonly string[],
  nameOf: (layoutId: string) => string,
): readonly string[] {
  const shown = (ids: readonly string[]) => (field === "layoutIds" ? ids.map(nameOf) : ids);
  const added = shown(after.filter((one) => !before.includes(one)));
  const removed = shown(before.filter((one) => !after.includes(one)));
  return added.length + removed.length === 0 ? [] : [membersText(field, added, removed)];
}

/** Texts for the change of one attribute; none if it was empty before and after. */
function valueTexts(field: string, before: unknown, after: unknown): readonly string[] {
  if (before === after) return [];
  const [one, other] = [valueText(field, before), valueText(field, after)];
  const isFirst = before === undefined;
  if (isFirst && (after === "" || after === false || after === 0)) return [];
  return [replacedText(field, isFirst ? undefined : one, other)];
}

function valueText(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? USER_MESSAGES.yes : USER_MESSAGES.no;
  if (typeof value === "number") {
    if (field === "mfaEnrolledAt") {
      return value === 0 ? RIGHTS_MESSAGES.authenticatorOff : RIGHTS_MESSAGES.authenticatorOn;
    }
    if (field === "recoveryCodes") return String(value);
    return value === 0 ? RIGHTS_MESSAGES.never : formatStamp(value);
  }
  return typeof value === "string" && value !== "" ? value : RIGHTS_MESSAGES.none;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
