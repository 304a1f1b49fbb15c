/** The form of a user: converts a user to fields, and fields to attributes. */
import { err, ok, type Result } from "#domain/result.ts";
import { dateFrom, formatDate } from "#domain/users/expiry.ts";
import { newUserFrom, type UserAttributes } from "#domain/users/user-input.ts";
import type { User } from "#web/features/users/operations/users.generated.ts";
import { endOfLocalDay, initialExpiration, localDayOf } from "./local-day.ts";

export interface UserDraft {
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string;
  readonly allLayouts: boolean;
  readonly expires: boolean;
  /**
   * Last day of the account, yyyy-MM-dd in the browser's time zone; used only if the account
   * expires.
   */
  readonly lastDay: string;
}

/**
 * Fields of the form for a user.
 * @param user undefined for a new user
 */
export function draftOf(user: User | undefined, nowSeconds: number): UserDraft {
  const end = user?.expiration || initialExpiration(nowSeconds);
  return {
    email: user?.email ?? "",
    nameFirst: user?.nameFirst ?? "",
    nameLast: user?.nameLast ?? "",
    company: user?.company ?? "",
    companyRole: user?.companyRole ?? "",
    allLayouts: user?.allLayouts ?? false,
    expires: (user?.expiration ?? 0) !== 0,
    lastDay: formatDate(localDayOf(end)),
  };
}

/** All attributes of a user that the form contains. */
export type FormAttributes = Required<Omit<UserAttributes, "trialExpiration">>;

export interface ReadUser {
  readonly email: string;
  readonly attributes: FormAttributes;
}

/** Reasons why fields are invalid, by field name. */
export type UserFaults = ReadonlyMap<string, string>;

/**
 * Converts the fields of the form to attributes, or returns the faults.
 * @param user the saved account; its exact end time is preserved if the day is unchanged
 */
export function readDraft(
  draft: UserDraft,
  user: User | undefined,
  nowSeconds: number,
): Result<ReadUser, UserFaults> {
  const { expires: _, lastDay: __, ...fields } = draft;
  const expiration = expirationOf(draft, user);
  const read = newUserFrom({ ...fields, expiration: expiration ?? 0 });
  const faults = new Map<string, string>(
    read.ok ? [] : read.error.map(({ field, reason }) => [field, reason]),
  );
  if (expiration === undefined) faults.set("expiration", "required");
  const isUnchanged = expiration === user?.expiration;
  if (expiration && expiration <= nowSeconds && !isUnchanged) faults.set("expiration", "past");
  if (!read.ok || faults.size > 0) return err(faults);
  const { email, groups: _none, trialExpiration: _trial, ...attributes } = read.value;
  return ok({ email, attributes });
}

/**
 * End of the account that the form describes, epoch seconds; 0: never; undefined: no day chosen.
 */
function expirationOf({ expires, lastDay }: UserDraft, user: User | undefined): number | undefined {
  if (!expires) return 0;
  const date = dateFrom(lastDay);
  if (date === undefined) return undefined;
  const savedExpiration = user?.expiration ?? 0;
  const isSameDay = savedExpiration !== 0 && formatDate(localDayOf(savedExpiration)) === lastDay;
  return isSameDay ? savedExpiration : endOfLocalDay(date);
}

/** Attributes in the form that differ from the saved user. */
export function changedAttributes(attributes: FormAttributes, user: User): UserAttributes {
  const before: FormAttributes = { ...user, companyRole: user.companyRole ?? "" };
  const changed = Object.entries(attributes).filter(([name, value]) =>
    Object.entries(before).every(([known, old]) => known !== name || old !== value),
  );
  return Object.fromEntries(changed);
}

/** Whether two states of the form are equal; whitespace around texts counts. */
export function isSameDraft(one: UserDraft, other: UserDraft): boolean {
  const isDayIdle = !one.expires && !other.expires;
  const day = isDayIdle ? other.lastDay : one.lastDay;
  return JSON.stringify({ ...one, lastDay: day }) === JSON.stringify(other);
}
