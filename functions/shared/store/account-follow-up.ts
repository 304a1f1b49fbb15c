/**
 * Follow-up of account changes: the work that a change requires in the user pool, in subscriptions
 * and by mail.
 */
import type { AccessStore } from "./access.ts";
import { TO_DO } from "./account-to-do.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { DeleteCommand, GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/**
 * The follow-up of a change: work outside of the table. Its item remains until all of it is done.
 */
export interface FollowUp {
  readonly sub: string;
  /** Revision of the user's row; a later change raises it. */
  readonly rev: number;
  /** Whether open subscriptions must end, because a right was withdrawn. */
  readonly endsSubscriptions: boolean;
  readonly resetsAuthenticator: boolean;
  /** Whether the user pool must revoke the user's refresh tokens; a reset does so as well. */
  readonly revokesTokens?: boolean;
  /** Mails to send. */
  readonly notices: readonly AccountNotice[];
}

export const ACCOUNT_NOTICES = [
  "passwordReset",
  "authenticatorGone",
  "signOnLinked",
  /** A new account that signs in through the provider of a company. */
  "invited",
  /** For the administrators of the account, not for its user. */
  "breakGlassUsed",
] as const;

export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/**
 * Attribute of the follow-up for each kind of mail, so that a later follow-up does not replace an
 * earlier mail.
 */
const NOTICE_FLAGS: Readonly<Record<AccountNotice, string>> = {
  passwordReset: "tellsPasswordReset",
  authenticatorGone: "tellsAuthenticatorGone",
  signOnLinked: "tellsSignOnLinked",
  invited: "tellsInvited",
  breakGlassUsed: "tellsBreakGlassUsed",
};

/** Write that adds the work to the follow-up that is still pending for the user. */
export function followUpItem(accessTable: string, followUp: FollowUp): TransactionItem {
  const { sub, rev, endsSubscriptions, resetsAuthenticator, revokesTokens, notices } = followUp;
  const flags = [
    ...(endsSubscriptions ? ["endsSubscriptions = :true"] : []),
    ...(resetsAuthenticator ? ["resetsAuthenticator = :true"] : []),
    ...(revokesTokens === true ? ["revokesTokens = :true"] : []),
    ...notices.map((notice) => `${NOTICE_FLAGS[notice]} = :true`),
  ];
  return {
    Update: {
      TableName: accessTable,
      Key: { pk: TO_DO, sk: `U#${sub}` },
      UpdateExpression: `SET ${["rev = :rev", ...flags].join(", ")}`,
      ExpressionAttributeValues: {
        ":rev": rev,
        ...(flags.length === 0 ? {} : { ":true": true }),
      },
    },
  };
}

/** Reads the follow-up of a user; undefined when none is pending. */
export async function readFollowUp(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<FollowUp | undefined> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: accessTable,
      Key: { pk: TO_DO, sk: `U#${sub}` },
      ConsistentRead: true,
    }),
  );
  return Item === undefined ? undefined : followUpFrom(Item);
}

/** Deletes the follow-up of a user, unless more work was added to it in the meantime. */
export function deleteFollowUp(
  { tables, accessTable }: AccessStore,
  { sub, rev }: FollowUp,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new DeleteCommand({
        TableName: accessTable,
        Key: { pk: TO_DO, sk: `U#${sub}` },
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: { ":rev": rev },
      }),
    ),
  );
}

function followUpFrom(item: Item): FollowUp {
  return {
    notices: ACCOUNT_NOTICES.filter((notice) => item[NOTICE_FLAGS[notice]] === true),
    sub: String(item.sk).slice("U#".length),
    rev: item.rev,
    endsSubscriptions: item.endsSubscriptions === true,
    resetsAuthenticator: item.resetsAuthenticator === true,
    revokesTokens: item.revokesTokens === true,
  };
}
