/** Texts about how an account signs in, and about groups that the provider of a company proposes. */
import { listText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const SIGN_IN_MESSAGES = messages("userSignIn", {
  signIn: "Sign-in",
  password: "Password",
  breakGlass: "Password (break-glass account)",
  /** The account has not signed in through the provider yet. */
  notYet: (provider: string) => `${provider}, not used yet`,
  reported: (provider: string) => `Groups at ${provider}`,
  noGroups: "none reported",
  factor: "Second factor",
  factorConfirmed: (provider: string) => `Confirmed by ${provider}`,
  factorNotConfirmed: "Not confirmed at the last sign-in",
  markBreakGlass: "Make break-glass account",
  endBreakGlass: "End break-glass account",
  proposalTitle: (provider: string, groups: string) => `${provider} proposes ${groups}`,
  proposalHint: "Nothing is granted before you select the groups and save.",
  takeProposal: "Select proposed groups",
});

interface SignInFacts {
  readonly signOnProvider?: string | undefined;
  readonly signOnLinked: boolean;
  readonly breakGlass: boolean;
}

/** How the account signs in. */
export function signInText({ signOnProvider, signOnLinked, breakGlass }: SignInFacts): string {
  if (breakGlass) return SIGN_IN_MESSAGES.breakGlass;
  if (signOnProvider === undefined) return SIGN_IN_MESSAGES.password;
  return signOnLinked ? signOnProvider : SIGN_IN_MESSAGES.notYet(signOnProvider);
}

/** The groups that the provider has reported, by its own names. */
export function reportedText(groups: readonly string[]): string {
  return groups.length === 0 ? SIGN_IN_MESSAGES.noGroups : listText([...groups]);
}
