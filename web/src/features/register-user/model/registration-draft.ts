/** Parses and validates the register form before it is sent. */

import type { Group } from "#domain/access/groups.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { dateFrom, formatDate, oneMonthAfter } from "#domain/users/expiry.ts";
import { isEmail, normaliseEmail } from "#domain/users/registration.ts";
import { MAX_NAME_CHARACTERS } from "#domain/users/user-input.ts";
import type { Registration } from "#web/features/register-user/operations/registration-operations.ts";
import { REGISTRATION_MESSAGES as TEXT } from "./registration-messages.ts";

/** Kind of account; trial and employee exclude each other. */
export type AccountKind = "ordinary" | "employee" | "trial";

/** Names of the text fields, in form order. */
export const PERSON_FIELDS = ["nameFirst", "nameLast", "company", "email", "emailConf"] as const;

export type PersonField = (typeof PERSON_FIELDS)[number];
export type RegistrationField = PersonField | "dateExpiration";
export type RegistrationFaults = Readonly<Partial<Record<RegistrationField, string>>>;

export interface RegistrationDraft extends Readonly<Record<PersonField, string>> {
  readonly kind: AccountKind;
  /** Last day of a trial, yyyy-MM-dd; ignored for other accounts. */
  readonly dateExpiration: string;
}

/** Role that is stored for an employee; the same in every language. */
const EMPLOYEE_ROLE = "Employee";

/**
 * Validates the form and converts it to a registration.
 * @param nowSeconds epoch seconds; a trial must end later
 */
export function readRegistration(
  draft: RegistrationDraft,
  groups: readonly Group[],
  nowSeconds: number,
): Result<Registration, RegistrationFaults> {
  const person = cleaned(draft);
  const trialExpiration = draft.kind === "trial" ? endOfDay(draft.dateExpiration) : 0;
  const faults = { ...personFaults(person), ...expiryFaults(trialExpiration, nowSeconds) };
  if (Object.keys(faults).length > 0 || trialExpiration === undefined) {
    return err(faults);
  }
  const { emailConf: _, ...sent } = person;
  const companyRole = draft.kind === "employee" ? EMPLOYEE_ROLE : "";
  return ok({ ...sent, companyRole, trialExpiration, groups });
}

/** Default last day of a trial: one month ahead, yyyy-MM-dd in the browser's time zone. */
export function defaultExpiryDate(nowSeconds: number): string {
  return formatDate(oneMonthAfter(localDay(nowSeconds)));
}

/** Today in the browser's time zone, yyyy-MM-dd. */
export function localDate(nowSeconds: number): string {
  return formatDate(localDay(nowSeconds));
}

function localDay(seconds: number) {
  const now = new Date(seconds * 1_000);
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Last second of the day in the browser's time zone, epoch seconds; undefined if invalid. */
function endOfDay(text: string): number | undefined {
  const date = dateFrom(text);
  if (date === undefined) return undefined;
  return Math.floor(new Date(date.year, date.month - 1, date.day, 23, 59, 59).getTime() / 1_000);
}

function cleaned(draft: RegistrationDraft): Readonly<Record<PersonField, string>> {
  return {
    nameFirst: draft.nameFirst.trim(),
    nameLast: draft.nameLast.trim(),
    company: draft.company.trim(),
    email: normaliseEmail(draft.email),
    emailConf: normaliseEmail(draft.emailConf),
  };
}

function personFaults(person: Readonly<Record<PersonField, string>>): RegistrationFaults {
  const faults: Partial<Record<RegistrationField, string>> = {};
  for (const field of ["nameFirst", "nameLast", "company"] as const) {
    if (person[field].length > MAX_NAME_CHARACTERS) faults[field] = TEXT.tooLong;
  }
  if (!isEmail(person.email)) faults.email = TEXT.emailNotValid;
  if (person.email !== person.emailConf) faults.emailConf = TEXT.emailDiffers;
  for (const field of PERSON_FIELDS) {
    if (person[field] === "") faults[field] = TEXT.required;
  }
  return faults;
}

function expiryFaults(end: number | undefined, nowSeconds: number): RegistrationFaults {
  if (end === undefined) return { dateExpiration: TEXT.noDate };
  return end !== 0 && end <= nowSeconds ? { dateExpiration: TEXT.past } : {};
}
