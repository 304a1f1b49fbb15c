/**
 * Decides whether a program with this token may do this now. A token gives the rights of its scopes
 * for as long as its maker would still be allowed to create it.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { AccessRecord } from "./access-record.ts";
import { authorise, type Caller } from "./authorise.ts";
import { operationNamed } from "./operations.ts";
import { holds, type Privilege } from "./privileges.ts";
import { type SiteToken, TOKEN_SCOPES } from "./site-token.ts";

/**
 * The right to create a token. The maker of a token must hold this right for as long as the token
 * is valid.
 */
export const MAKE_TOKEN = "Mutation.createSiteToken";

export const TOKEN_DENIALS = ["TokenExpired", "ScopeMissing", "MakerNotPermitted"] as const;

export type TokenDenial = (typeof TOKEN_DENIALS)[number];

export interface TokenRequest {
  /** `METHOD /path`, as listed in operations.ts. */
  readonly operation: string;
  readonly token: Pick<SiteToken, "scopes" | "expiresAt">;
  /**
   * The item of the token's maker in the access table; undefined when the account no longer exists.
   */
  readonly record: AccessRecord | undefined;
  /**
   * Whether the user who created the token has been granted its layout individually; access to all
   * layouts is in `record`.
   */
  readonly layoutGrant: boolean;
  /** Epoch seconds by the server's clock. */
  readonly nowSeconds: number;
  readonly mfaRequired: boolean;
  /** Whether rows are to be exported as a table, which takes DATA_DOWNLOAD. */
  readonly isDownload: boolean;
}

/**
 * If the decision allows the call, it holds the token's maker as the caller, with the rights that
 * the maker has now.
 */
export type TokenDecision = Result<Caller, TokenDenial>;

export function authoriseToken(request: TokenRequest): TokenDecision {
  const operation = operationNamed(request.operation);
  if (operation?.caller !== "token") return deny("ScopeMissing");
  if (request.token.expiresAt <= request.nowSeconds) return deny("TokenExpired");
  if (!request.token.scopes.includes(operation.reads)) return deny("ScopeMissing");
  // A program only reads, which the owner's gate allows: the gate is left out of the judgement of
  // the maker.
  const made = authorise({ ...request, operation: MAKE_TOKEN, gate: undefined });
  if (!made.ok) return deny("MakerNotPermitted");
  const needed: readonly Privilege[] = [
    TOKEN_SCOPES[operation.reads].needs,
    ...(request.isDownload ? (["DATA_DOWNLOAD"] as const) : []),
  ];
  return needed.every((privilege) => holds(made.value.privileges, privilege))
    ? ok(made.value)
    : deny("MakerNotPermitted");
}

function deny(code: TokenDenial): TokenDecision {
  return err(code);
}
