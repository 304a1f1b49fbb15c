/** The form of a user: its fields from the user, and what is sent from the fields. */
import { err, ok, type Result } from "#domain/result.ts";
import { dateFrom, formatDate } from "#domain/users/expiry.ts";
import { newUserFrom, type UserAttributes } from "#domain/users/user-input.ts";
import type { User } from "#web/features/users/operations/users.generated.ts";
import { endOfLocalDay, localDayOf, usualExpiration } from "./local-day.ts";

export interface UserDraft {
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string;
  readonly allLayouts: boolean;
  readonly expires: boolean;
  /** yyyy-MM-dd in the browser's time zone; counts while `expires`. */
  readonly lastDay: string;
}

/** @param user undefined for somebody who is to be made */
export function draftOf(user: User | undefined, nowSeconds: number): UserDraft {
  const end = user?.expiration || usualExpiration(nowSeconds);
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

/** What is saved, with everything the form holds. */
export type FormAttributes = Required<Omit<UserAttributes, "trialExpiration">>;

export interface ReadUser {
  readonly email: string;
  readonly attributes: FormAttributes;
}

/** Reason of the fault by the name of the field. */
export type UserFaults = ReadonlyMap<string, string>;

/** @param user the account as it is, whose end stays to the second while its day does */
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
  const isKept = expiration === user?.expiration;
  if (expiration && expiration <= nowSeconds && !isKept) faults.set("expiration", "past");
  if (!read.ok || faults.size > 0) return err(faults);
  const { email, groups: _none, trialExpiration: _trial, ...attributes } = read.value;
  return ok({ email, attributes });
}

/** 0 means never; undefined: no day was chosen. */
function expirationOf({ expires, lastDay }: UserDraft, user: User | undefined): number | undefined {
  if (!expires) return 0;
  const date = dateFrom(lastDay);
  if (date === undefined) return undefined;
  const known = user?.expiration ?? 0;
  const isSameDay = known !== 0 && formatDate(localDayOf(known)) === lastDay;
  return isSameDay ? known : endOfLocalDay(date);
}

/** What is not as the user has it. */
export function changedAttributes(attributes: FormAttributes, user: User): UserAttributes {
  const before: FormAttributes = { ...user, companyRole: user.companyRole ?? "" };
  const changed = Object.entries(attributes).filter(([name, value]) =>
    Object.entries(before).every(([known, old]) => known !== name || old !== value),
  );
  return Object.fromEntries(changed);
}

/** Whether both say the same, blanks around texts included. */
export function isSameDraft(one: UserDraft, other: UserDraft): boolean {
  const isDayIdle = !one.expires && !other.expires;
  const day = isDayIdle ? other.lastDay : one.lastDay;
  return JSON.stringify({ ...one, lastDay: day }) === JSON.stringify(other);
}
