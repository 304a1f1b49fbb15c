/**
 * Reads and validates the access request form: all fields filled in, both e-mails and both
 * passwords equal.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { isEmail, normaliseEmail } from "#domain/users/registration.ts";
import { MAX_NAME_CHARACTERS } from "#domain/users/user-input.ts";
import type { AccessRequest } from "#web/session/auth-port.ts";
import { textOf } from "#web/ui/form/form-text.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { ACCESS_MESSAGES } from "./access-messages.ts";

/** Names of the fields, in form order. */
export const ACCESS_FIELDS = [
  "nameFirst",
  "nameLast",
  "company",
  "email",
  "emailConf",
  "password",
  "passwordConf",
] as const;

export type AccessField = (typeof ACCESS_FIELDS)[number];
export type AccessFaults = Readonly<Partial<Record<AccessField, string>>>;

export interface InvalidAccessRequest {
  readonly faults: AccessFaults;
  /**
   * True if an e-mail or password differs from its confirmation; the form then clears the
   * passwords.
   */
  readonly isDifferent: boolean;
}

type Typed = Readonly<Record<AccessField, string>>;

export function readAccessRequest(
  form: HTMLFormElement,
): Result<AccessRequest, InvalidAccessRequest> {
  const typed = typedIn(form);
  const missing = missingFields(typed);
  const faults = { ...differences(typed), ...invalid(typed), ...missing };
  if (Object.keys(faults).length > 0) {
    const isDifferent = Object.keys(missing).length === 0 && hasDifference(typed);
    return err({ faults, isDifferent });
  }
  const { nameFirst, nameLast, company, email, password } = typed;
  return ok({ nameFirst, nameLast, company, email, password });
}

/** The first field with a fault, which gets the focus. */
export function firstInvalid(faults: AccessFaults): AccessField | undefined {
  return ACCESS_FIELDS.find((field) => faults[field] !== undefined);
}

function typedIn(form: HTMLFormElement): Typed {
  return {
    nameFirst: textOf(form, "nameFirst").trim(),
    nameLast: textOf(form, "nameLast").trim(),
    company: textOf(form, "company").trim(),
    email: normaliseEmail(textOf(form, "email")),
    emailConf: normaliseEmail(textOf(form, "emailConf")),
    password: textOf(form, "password"),
    passwordConf: textOf(form, "passwordConf"),
  };
}

/**
 * Faults of the fields that are empty. Confirmations have none: an empty one counts as different
 * from its field.
 */
function missingFields(typed: Typed): AccessFaults {
  const missing: Partial<Record<AccessField, string>> = {};
  for (const field of ["nameFirst", "nameLast", "company"] as const) {
    if (typed[field] === "") missing[field] = ACCESS_MESSAGES.required;
  }
  if (typed.email === "") missing.email = MESSAGES.emailMissing;
  if (typed.password === "") missing.password = MESSAGES.passwordMissing;
  return missing;
}

function invalid(typed: Typed): AccessFaults {
  const faults: Partial<Record<AccessField, string>> = {};
  for (const field of ["nameFirst", "nameLast", "company"] as const) {
    if (typed[field].length > MAX_NAME_CHARACTERS) faults[field] = ACCESS_MESSAGES.tooLong;
  }
  if (!isEmail(typed.email)) faults.email = ACCESS_MESSAGES.emailShape;
  return faults;
}

function differences(typed: Typed): AccessFaults {
  return {
    ...(typed.email === typed.emailConf ? {} : { emailConf: ACCESS_MESSAGES.emailDiffers }),
    ...(typed.password === typed.passwordConf
      ? {}
      : { passwordConf: ACCESS_MESSAGES.passwordDiffers }),
  };
}

function hasDifference(typed: Typed): boolean {
  return Object.keys(differences(typed)).length > 0;
}
