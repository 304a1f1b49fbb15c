/**
 * Mails of the target, where readable: the embedded application stores the mails that it would have
 * sent.
 */
import type { TargetFacts } from "./target.ts";

export const UNREADABLE = "nobody can read the mails of this target";

export function canReadMail({ name }: TargetFacts): boolean {
  return name === "embedded";
}

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** The code in the newest mail to an address. Throws without a mail that has a code. */
export async function mailedCode({ siteOrigin }: TargetFacts, email: string): Promise<string> {
  const answer = await fetch(`${siteOrigin}/_local/mail`);
  const mails: readonly Mail[] = await answer.json();
  const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}
