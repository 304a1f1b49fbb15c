/** Failures of a request to the server. */

export type Failure =
  /** The server did not respond. */
  | { readonly status: "networkError" }
  /** No user is signed in any more; the session has been ended. */
  | { readonly status: "unauthorised" }
  /** The server refused the request; the code is a key of the message tables. */
  | Refusal
  /** The server failed, or sent a response that this version does not understand. */
  | { readonly status: "failed"; readonly httpStatus: number };

export interface Refusal {
  readonly status: "refused";
  readonly code: string;
  /** Errors by field, if the server names them; `code` is then the first of them. */
  readonly fields?: readonly FieldRefusal[];
  /**
   * More precise reason of a refusal, if the server sends one; also a key of the message tables.
   */
  readonly reason?: string;
}

export interface FieldRefusal {
  readonly field: string;
  readonly code: string;
}
