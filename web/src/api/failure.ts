/** Why a request to the server did not bring what was asked for. */

export type Failure =
  /** Nothing answered. */
  | { readonly status: "networkError" }
  /** Nobody is signed in any more; the session has been ended. */
  | { readonly status: "unauthorised" }
  /** The server understood and said no; the code is a key of the string table. */
  | Refusal
  /** The server failed, or answered what this version does not understand. */
  | { readonly status: "failed"; readonly httpStatus: number };

export interface Refusal {
  readonly status: "refused";
  readonly code: string;
  /** What is wrong with which field, where the server says so; the code is the first of them then. */
  readonly fields?: readonly FieldRefusal[];
  /** What the server says about its code, itself a key of the string table. */
  readonly reason?: string;
}

export interface FieldRefusal {
  readonly field: string;
  readonly code: string;
}
