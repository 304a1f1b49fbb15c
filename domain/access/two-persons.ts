/**
 * Decides whether two accounts belong to two people, by the age of an account's rights and by the
 * users who have created or changed the account.
 */

/** Minimum age of an approver's account and rights when the request is made. */
export const SETTLED_SECONDS = 86_400;
/** How long an account stays tied to a user who has created, changed or reset it. */
export const TIED_SECONDS = 30 * 86_400;

/** The part of a user's item of the access table with the history of the account's rights. */
export interface AccountHistory {
  readonly sub: string;
  /**
   * Epoch seconds when the account was created; undefined where the time was never stored, which
   * counts as now.
   */
  readonly madeAt: number | undefined;
  /**
   * Id of the user who created the account; undefined for a sign-up and for accounts of the
   * deployment's operator.
   */
  readonly madeBy: string | undefined;
  /**
   * Epoch seconds of the last change of groups, layouts, expiry, authenticator or being enabled.
   */
  readonly rightsChangedAt: number | undefined;
  /**
   * Users who have changed the account within TIED_SECONDS, directly or through an account that
   * they had changed: epoch seconds by user id.
   */
  readonly editors: Readonly<Record<string, number>>;
}

export const TWO_PERSONS_FAULTS = [
  /** The approver is the requester. */
  "samePerson",
  /** The approver's account is less than a day older than the request. */
  "newAccount",
  /** The approver's rights were changed less than a day before the request, or after it. */
  "newRights",
  /** The requester has created, changed or reset the approver's account. */
  "handledByAsker",
  /** The approver has created, changed or reset the requester's account. */
  "handledByApprover",
  /** The approver has created, changed or reset the voucher's account. */
  "handledByVouched",
] as const;

export type TwoPersonsFault = (typeof TWO_PERSONS_FAULTS)[number];

type Item = Readonly<Record<string, unknown>>;

/**
 * Reads the history of an account from its item of the access table. Without an item the account
 * has no history and always counts as too new.
 */
export function accountHistoryFrom(sub: string, item: Item | undefined): AccountHistory {
  const madeAt = secondsOf(item?.userCreateDate);
  return {
    sub,
    madeAt,
    madeBy: typeof item?.createdBy === "string" ? item.createdBy : undefined,
    // Items stored before `rightsChangedAt` existed have only the time of the last change of any
    // kind, which is never earlier than that of the rights.
    rightsChangedAt: secondsOf(item?.rightsChangedAt) ?? secondsOf(item?.userLastModifiedDate),
    editors: editorsFrom(item?.handledBy),
  };
}

/**
 * Why the account is too new to approve a request of that moment; undefined when it is old enough.
 */
export function newnessOf(
  { madeAt, rightsChangedAt }: AccountHistory,
  atSeconds: number,
): Extract<TwoPersonsFault, "newAccount" | "newRights"> | undefined {
  const latest = atSeconds - SETTLED_SECONDS;
  if (madeAt === undefined || madeAt > latest) return "newAccount";
  return rightsChangedAt !== undefined && rightsChangedAt > latest ? "newRights" : undefined;
}

/**
 * Why this approver does not count as a second person for the requester's request of that moment;
 * undefined when the two accounts belong to two people.
 */
export function twoPersonsFault(
  requester: AccountHistory,
  approver: AccountHistory,
  requestedAtSeconds: number,
): TwoPersonsFault | undefined {
  if (requester.sub === approver.sub) return "samePerson";
  const newness = newnessOf(approver, requestedAtSeconds);
  if (newness !== undefined) return newness;
  if (isEditedBy(approver, requester.sub, requestedAtSeconds)) return "handledByAsker";
  return isEditedBy(requester, approver.sub, requestedAtSeconds) ? "handledByApprover" : undefined;
}

/**
 * Why this person cannot vouch for an approver who is refused: a voucher is a third person, with a
 * settled account, not tied to the requester, and not created or changed by the approver. Having
 * created the approver's account does not matter.
 */
export function voucherFault(
  {
    requester,
    approver,
  }: { readonly requester: AccountHistory; readonly approver: AccountHistory },
  voucher: AccountHistory,
  requestedAtSeconds: number,
): TwoPersonsFault | undefined {
  if (voucher.sub === approver.sub) return "samePerson";
  const fault = twoPersonsFault(requester, voucher, requestedAtSeconds);
  if (fault !== undefined) return fault;
  return isEditedBy(voucher, approver.sub, requestedAtSeconds) ? "handledByVouched" : undefined;
}

/**
 * Users who have created or changed the account within TIED_SECONDS before that moment, or after
 * it.
 */
export function editorsAt(
  { madeAt, madeBy, editors }: AccountHistory,
  atSeconds: number,
): readonly string[] {
  const since = atSeconds - TIED_SECONDS;
  const makers = madeBy !== undefined && (madeAt ?? atSeconds) > since ? [madeBy] : [];
  const changers = Object.entries(editors).filter(([, at]) => at > since);
  return [...new Set([...makers, ...changers.map(([sub]) => sub)])];
}

/**
 * The users who count as handlers of an account once the actor has created or changed it: its
 * previous handlers, the actor, and the handlers of the actor's own account, because a chain of
 * accounts ties its two ends, too.
 */
export function editorsAfter(
  before: AccountHistory["editors"],
  actor: AccountHistory,
  nowSeconds: number,
): AccountHistory["editors"] {
  const recent = Object.entries(before).filter(([, at]) => at > nowSeconds - TIED_SECONDS);
  const added = [actor.sub, ...editorsAt(actor, nowSeconds)];
  return {
    ...Object.fromEntries(recent),
    ...Object.fromEntries(added.map((sub) => [sub, nowSeconds])),
  };
}

function isEditedBy(account: AccountHistory, sub: string, atSeconds: number): boolean {
  return editorsAt(account, atSeconds).includes(sub);
}

/** Epoch seconds from a stored value; undefined for a value that cannot be a time. */
function secondsOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
}

function editorsFrom(value: unknown): AccountHistory["editors"] {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value).filter(([, at]) => typeof at === "number");
  return Object.fromEntries(entries);
}
