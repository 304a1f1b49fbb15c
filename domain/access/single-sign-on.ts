/**
 * Sign-in through the OIDC provider of a company: which accounts use it, what its claims have to
 * say, and what they propose. Claims never give a right.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { AccessRecord } from "./access-record.ts";
import { type Group, isGroup } from "./groups.ts";
import { PROOF_SECONDS } from "./session.ts";

/** A provider as the deployment names it. */
export interface SignOnProvider {
  /** Name in the user pool and on the screen. */
  readonly name: string;
  /** The provider speaks for mail addresses on exactly this domain; lower case. */
  readonly mailDomain: string;
  /** Whether its addresses count as verified although it does not send the claim email_verified. */
  readonly trustsAddresses: boolean;
  /** Values of the claim of factors, any of which proves a second factor; empty: none does. */
  readonly secondFactors: readonly string[];
  /** Groups of the console that a group at the provider proposes. */
  readonly proposals: Readonly<Record<string, readonly Group[]>>;
}

/** The account's part of the decision, from its row of the access table. */
export interface SignOnAccount extends Pick<AccessRecord, "email" | "emailVerified"> {
  /** Whether the account keeps its password although its domain has a provider. */
  readonly breakGlass: boolean;
  /** `<provider>/<subject>` of the linked account at the provider; undefined before the first sign-in. */
  readonly signOnSubject: string | undefined;
}

/** What a provider has said about a person. */
export interface SignOnClaims {
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly groups: readonly string[];
  readonly factors: readonly string[];
}

export const SIGN_ON_REFUSALS = [
  /** The accounts of this address sign in through the provider of their company. */
  "PasswordNotAllowed",
  /** The account keeps its password, so the provider may not sign it in. */
  "BreakGlassAccount",
  /** No provider of the deployment speaks for the address. */
  "ProviderUnknown",
  "AddressNotVerified",
  "AddressOfOtherDomain",
  /** The provider names another address than that of the account. */
  "AddressChanged",
  /** Another account at the provider is linked to the account of this address. */
  "IdentityChanged",
  /** The access table has no account with this address. */
  "AccountUnknown",
] as const;

export type SignOnRefusal = (typeof SIGN_ON_REFUSALS)[number];

/** Attributes of the user pool to which claims are mapped, and which no user can write. */
export const SIGN_ON_ATTRIBUTES = {
  subject: "custom:sso_subject",
  email: "custom:sso_email",
  emailVerified: "custom:sso_verified",
  groups: "custom:sso_groups",
  factors: "custom:sso_factors",
} as const satisfies Readonly<Record<keyof SignOnClaims, string>>;

/** Most groups of a provider that are stored for administrators, and longest name. */
const MAX_GROUPS = 30;
const MAX_GROUP_CHARACTERS = 80;

/** Reads the claims from the attributes of the user pool, which stores every value as text. */
export function signOnClaims(attributes: Readonly<Record<string, string>>): SignOnClaims {
  const textOf = (name: keyof SignOnClaims) => attributes[SIGN_ON_ATTRIBUTES[name]] ?? "";
  return {
    subject: textOf("subject"),
    email: textOf("email").trim().toLowerCase(),
    emailVerified: textOf("emailVerified") === "true",
    groups: listFrom(textOf("groups"))
      .filter((name) => name.length <= MAX_GROUP_CHARACTERS)
      .slice(0, MAX_GROUPS),
    factors: listFrom(textOf("factors")),
  };
}

/**
 * Reads the providers from the text in which infra/ passes them to functions; only infra/ writes it,
 * so it is not validated.
 */
export function signOnProvidersFrom(json: string): readonly SignOnProvider[] {
  return JSON.parse(json);
}

/** The provider that speaks for this address. Neither subdomains nor longer domains match. */
export function providerOf(
  providers: readonly SignOnProvider[],
  email: string,
): SignOnProvider | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return providers.find(({ mailDomain }) => mailDomain === domain);
}

/**
 * The provider through which an account signs in; undefined for one that signs in with its password.
 * An address that was never verified belongs to no provider.
 */
export function signInProvider(
  providers: readonly SignOnProvider[],
  { email, emailVerified, breakGlass }: Omit<SignOnAccount, "signOnSubject">,
): SignOnProvider | undefined {
  return breakGlass || !emailVerified ? undefined : providerOf(providers, email);
}

/** Checks that the provider may speak for the address that it claims. */
export function judgeAddress(
  provider: SignOnProvider,
  { email, emailVerified }: SignOnClaims,
): Result<string, SignOnRefusal> {
  if (providerOf([provider], email) === undefined) return err("AddressOfOtherDomain");
  if (!emailVerified && !provider.trustsAddresses) return err("AddressNotVerified");
  return ok(email);
}

/**
 * Why claims may not sign in the account; undefined when they may. The account has to be linked to
 * this very subject: an address that the company gives to another person takes no rights along.
 */
export function refusalOfClaims(
  provider: SignOnProvider,
  account: SignOnAccount,
  claims: SignOnClaims,
): SignOnRefusal | undefined {
  if (account.signOnSubject === undefined) return "PasswordNotAllowed";
  if (account.signOnSubject !== subjectKey(provider, claims.subject)) return "IdentityChanged";
  const address = judgeAddress(provider, claims);
  if (!address.ok) return address.error;
  return address.value === account.email ? undefined : "AddressChanged";
}

/**
 * Why the sign-in of a session is no proof of identity: a password is needed, or the sign-in is too
 * old. Undefined when it is one. Only a linked account is believed: its link ended all sessions that
 * began with a password, so its sessions began at the provider.
 * @param signedInAt epoch seconds of the sign-in; 0 if unknown
 */
export function refusalOfProof(
  providers: readonly SignOnProvider[],
  account: SignOnAccount,
  signedInAt: number,
  nowSeconds: number,
): "passwordNeeded" | "tooOld" | undefined {
  const isLinked = account.signOnSubject !== undefined;
  if (!isLinked || signInProvider(providers, account) === undefined) return "passwordNeeded";
  return nowSeconds - signedInAt >= PROOF_SECONDS ? "tooOld" : undefined;
}

/** The value of `signOnSubject` for this person at the provider. */
export function subjectKey({ name }: Pick<SignOnProvider, "name">, subject: string): string {
  return `${name}/${subject}`;
}

/** Whether the provider has confirmed a second factor at this sign-in. */
export function hasSecondFactor(
  { secondFactors }: SignOnProvider,
  { factors }: SignOnClaims,
): boolean {
  return secondFactors.some((value) => factors.includes(value));
}

/** Groups of the console that the provider's groups propose and the account does not have. */
export function proposedGroups(
  { proposals }: SignOnProvider,
  reported: readonly string[],
  held: readonly string[],
): readonly Group[] {
  const proposed = reported.flatMap((name) =>
    Object.hasOwn(proposals, name) ? (proposals[name] ?? []) : [],
  );
  return [...new Set(proposed)].filter((group) => isGroup(group) && !held.includes(group)).sort();
}

/** Reads a list: the user pool writes an array as `[a, b]`, some providers send `a,b` or `a b`. */
function listFrom(text: string): readonly string[] {
  const inner = text.replace(/^\[/, "").replace(/\]$/, "").trim();
  if (inner === "") return [];
  const separator = inner.includes(",") || text.startsWith("[") ? "," : " ";
  const parts = inner.split(separator).map((part) => part.trim().replace(/^"|"$/g, ""));
  return [...new Set(parts)].filter((part) => part !== "");
}
