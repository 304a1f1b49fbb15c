/**
 * Before the user pool adds a user: links a person from the provider of a company to the account of
 * their address, and refuses passwords for addresses that have a provider. The pool gets no users
 * of providers: every account is made in the access table first.
 */
import { allSessionsEnded } from "#domain/access/session.ts";
import {
  judgeAddress,
  providerOf,
  type SignOnClaims,
  type SignOnProvider,
  type SignOnRefusal,
  signOnClaims,
  subjectKey,
} from "#domain/access/single-sign-on.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Log } from "#functions/shared/log.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { readUserRow, type UserRow, userByEmail } from "#functions/shared/store/users.ts";
import { writeAccountChange } from "#functions/shared/write-account-change.ts";
import { ownChange } from "./own-change.ts";
import { SIGN_ON_LINKED, SignOnRefused } from "./sign-on-refused.ts";

export interface PreSignUpEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  /** `<provider>_<subject>` for a person from a provider, in lower case. */
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

export interface PreSignUpDeps {
  readonly store: AccessStore & ChangeStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => UuidV7;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly providers: readonly SignOnProvider[];
  /** Lets the account at the provider sign in as the user of the pool. */
  readonly link: (link: PoolLink) => Promise<void>;
}

export interface PoolLink {
  readonly userPoolId: string;
  readonly sub: string;
  readonly provider: string;
  readonly subject: string;
}

/** Name of the operation in the audit. */
export const LINK_SIGN_ON = "LinkSignOn";

/** Makes the trigger. Idempotent: a link that was written to one place only is completed. */
export function preSignUp(deps: PreSignUpDeps) {
  return async (event: PreSignUpEvent): Promise<PreSignUpEvent> => {
    switch (event.triggerSource) {
      case "PreSignUp_ExternalProvider":
        await linkPerson(deps, event);
        throw new SignOnRefused(SIGN_ON_LINKED);
      case "PreSignUp_SignUp": {
        const email = event.request.userAttributes.email ?? event.userName;
        if (providerOf(deps.providers, email) === undefined) return event;
        throw new SignOnRefused("PasswordNotAllowed");
      }
      default:
        return event;
    }
  };
}

async function linkPerson(deps: PreSignUpDeps, event: PreSignUpEvent): Promise<void> {
  const { userPoolId, userName, request } = event;
  const claims = signOnClaims(request.userAttributes);
  const provider = deps.providers.find(({ name }) =>
    userName.toLowerCase().startsWith(`${name.toLowerCase()}_`),
  );
  if (provider === undefined || claims.subject === "") throw new SignOnRefused("ProviderUnknown");
  const account = await accountOf(deps, provider, claims);
  if (!account.ok) {
    deps.log("sign-on refused", { provider: provider.name, code: account.error });
    throw new SignOnRefused(account.error);
  }
  const { sub } = account.value;
  await recordLink(deps, sub, subjectKey(provider, claims.subject));
  await deps.link({ userPoolId, sub, provider: provider.name, subject: claims.subject });
  deps.log("sign-on linked", { sub, provider: provider.name });
}

/** The account of the claimed address, if this person may sign in to it. */
async function accountOf(
  { store }: PreSignUpDeps,
  provider: SignOnProvider,
  claims: SignOnClaims,
): Promise<Result<UserRow, SignOnRefusal>> {
  const address = judgeAddress(provider, claims);
  if (!address.ok) return address;
  const found = await userByEmail(store, address.value);
  // The index may show an earlier state of the row.
  const row = found && (await readUserRow(store, found.sub));
  if (row === undefined || !row.emailVerified) return err("AccountUnknown");
  if (row.breakGlass) return err("BreakGlassAccount");
  const subject = subjectKey(provider, claims.subject);
  const isFree = row.signOnSubject === undefined || row.signOnSubject === subject;
  return isFree ? ok(row) : err("IdentityChanged");
}

/** Writes the link with its record, and ends the sessions that began with the password. */
async function recordLink(deps: PreSignUpDeps, sub: string, subject: string): Promise<void> {
  const id = deps.newId();
  const outcome = await writeAccountChange(deps, async () => {
    const row = await readUserRow(deps.store, sub);
    if (row === undefined) return refuse("UserNotFound");
    if (row.signOnSubject === subject) return refuse("NothingToDo");
    if (row.signOnSubject !== undefined || row.breakGlass) return refuse("Conflict");
    const values = {
      signOnSubject: subject,
      ...allSessionsEnded(nowSeconds(deps.clock)),
    };
    return ok(
      ownChange(deps, row, {
        id,
        operation: LINK_SIGN_ON,
        values,
        before: { signOnSubject: null },
        after: { signOnSubject: subject },
        followUp: { endsSubscriptions: true, notices: ["signOnLinked"] },
      }),
    );
  });
  if (!outcome.ok && outcome.error.code !== "NothingToDo") {
    throw new Error(`sign-on not linked: ${outcome.error.code}`);
  }
}
