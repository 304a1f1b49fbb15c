/** Rules about the address of an account, and whether its user may see all layouts. */

/** Longest address a mail server has to accept (RFC 5321). */
const MAX_ADDRESS_LENGTH = 254;

/** The form in which an address is stored and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Whether the text looks like an address: something before and a dotted domain after one @, no
 * blanks.
 */
export function isEmail(email: string): boolean {
  return email.length <= MAX_ADDRESS_LENGTH && /^[^\s@"]+@[^\s@".]+(?:\.[^\s@".]+)+$/.test(email);
}

/**
 * Whether the user may be given access to all layouts: the stored address must be verified and
 * exactly on the provider's own domain. Upper case, a trailing dot, a longer domain or letters that
 * only look alike do not match.
 */
export function mayHaveAllLayouts(
  account: { readonly email: string; readonly emailVerified: boolean },
  providerDomain: string,
): boolean {
  if (!account.emailVerified || providerDomain === "" || !isEmail(account.email)) return false;
  return account.email.slice(account.email.indexOf("@") + 1) === providerDomain;
}

/** Whether a form has both trial and employee, which exclude each other. */
export function isTrialAndEmployee(form: {
  readonly isTrial: boolean;
  readonly isEmployee: boolean;
}): boolean {
  return form.isTrial && form.isEmployee;
}
