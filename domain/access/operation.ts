/** An entry of the table of operations: the callers, their right, and the data concerned. */
import type { Privilege } from "./privileges.ts";
import type { TokenScope } from "./site-token.ts";

/** The data that an operation concerns. It decides which grant of the caller is looked up. */
export type Scope =
  /** The operation concerns no data of a layout. */
  | { readonly kind: "none" }
  /** The caller's own account. */
  | { readonly kind: "self" }
  /** All layouts the caller may see; the field itself answers for only those. */
  | { readonly kind: "callerLayouts" }
  /**
   * One layout. `argument` names the argument with the layout's id; a dot leads into an input
   * object.
   */
  | { readonly kind: "layout"; readonly argument: string }
  /**
   * The layouts of the masters listed in this argument. The field's function finds these layouts
   * and calls authoriseLayouts before it reads anything.
   */
  | { readonly kind: "masters"; readonly argument: string }
  /**
   * The account that this argument names. The field's function calls managesAccount, and answers as
   * for an unknown account if the caller does not manage this one.
   */
  | { readonly kind: "account"; readonly argument: string }
  /** All accounts that the caller manages; the field itself answers for only those. */
  | { readonly kind: "callerAccounts" };

/** Any one of these privileges is enough; an empty list means that signing in is enough. */
export type Needs = readonly Privilege[];

export interface UserOperation {
  readonly caller: "user";
  readonly needs: Needs;
  readonly scope: Scope;
  /**
   * The operation answers in every state of the account, so that the console can show the user what
   * is wrong.
   */
  readonly inEveryState?: true;
}

/** An operation that only the product's own functions call, signed with their role. */
export interface ServiceOperation {
  readonly caller: "service";
}

/** An operation called without a sign-in: by users who cannot sign in, or to read public data. */
export interface OpenOperation {
  readonly caller: "anyone";
}

/**
 * An operation called by a program with an access token of the layout in the path; never by a
 * signed-in user.
 */
export interface TokenOperation {
  readonly caller: "token";
  readonly reads: TokenScope;
}

/**
 * Whether an operation changes something, by its name: a mutation, or a REST route with another
 * method than GET. The owner's gate refuses such operations.
 */
export function isChange(operation: string): boolean {
  return operation.includes("/")
    ? !operation.startsWith("GET ")
    : operation.startsWith("Mutation.");
}

export type Operation = UserOperation | ServiceOperation | OpenOperation | TokenOperation;

/**
 * "none" where the resolver makes the answer from the arguments, else the name of a table source or
 * of a function.
 */
export interface Answered<Answerer extends string> {
  readonly answerer: Answerer;
}

export type FieldOperation = (UserOperation | ServiceOperation) & Answered<string>;
