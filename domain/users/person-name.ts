/** The name under which a person's acts are shown. */

export interface NamedAccount {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly email: string;
}

/** First and last name, or the e-mail address of a person without a name. */
export function personName({ nameFirst, nameLast, email }: NamedAccount): string {
  return `${nameFirst} ${nameLast}`.trim() || email;
}
