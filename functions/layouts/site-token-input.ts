/** Reads the input of the mutations that create and revoke access tokens. */
import {
  isTokenScope,
  TOKEN_LIMITS,
  TOKEN_SCOPE_NAMES,
  type TokenScope,
} from "#domain/access/site-token.ts";
import { readInput } from "#domain/input/read-input.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  type ChangeInput,
  isId,
  readChangeInput,
  refuseFaults,
} from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";

export interface NewToken extends Pick<ChangeInput, "changeId"> {
  readonly layoutId: string;
  readonly label: string;
  /** Scopes of the token, without duplicates, in the order of the table of scopes. */
  readonly scopes: readonly TokenScope[];
  /** Epoch seconds; checked later, against the clock. */
  readonly expiresAt: number;
}

export function readNewToken(
  args: FieldArguments["Mutation.createSiteToken"],
): Result<NewToken, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, scopes } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  const reader = readInput(content);
  const label = reader.text("label", TOKEN_LIMITS.labelCharacters);
  const expiresAt = reader.number("expiresAt", { min: 0, whole: true });
  if (label === undefined) reader.require("label");
  if (expiresAt === undefined) reader.require("expiresAt");
  if (label === undefined || expiresAt === undefined || reader.faults.length > 0) {
    return refuseFaults(reader.faults);
  }
  if (!Array.isArray(scopes) || scopes.length === 0) return refuseArgument("scopes", "required");
  if (!scopes.every(isTokenScope)) return refuseArgument("scopes", "notAllowed");
  const named = TOKEN_SCOPE_NAMES.filter((scope) => scopes.includes(scope));
  return ok({ changeId, layoutId, label, scopes: named, expiresAt });
}

export interface TokenToRevoke extends Pick<ChangeInput, "changeId"> {
  readonly layoutId: string;
  readonly tokenId: string;
}

export function readTokenToRevoke(
  args: FieldArguments["Mutation.revokeSiteToken"],
): Result<TokenToRevoke, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, tokenId } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  if (!isId(tokenId)) return refuseArgument("tokenId", "id");
  return ok({ changeId, layoutId, tokenId });
}
