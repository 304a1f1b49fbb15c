/** The refusal of a sign-in by a trigger: the user pool passes the code on to the console. */
import type { SignOnRefusal } from "#domain/access/single-sign-on.ts";

/**
 * Not a refusal but a request to sign in once more: the accounts are linked now, and the user pool
 * finds the link only at the next sign-in.
 */
export const SIGN_ON_LINKED = "SignOnLinked";

export class SignOnRefused extends Error {
  constructor(code: SignOnRefusal | typeof SIGN_ON_LINKED) {
    super(code);
    this.name = "SignOnRefused";
  }
}
