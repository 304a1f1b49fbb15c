/** Splits a list into pages, with opaque tokens that lead from one page to the next. */
import * as v from "valibot";
import { cognitoError } from "./cognito-error.ts";

const positionSchema = v.object({
  /** The request, as text: a token is valid for the same request only. */
  question: v.string(),
  /** Key of the last element of the page. */
  after: v.string(),
});

export interface Page<Element> {
  readonly elements: readonly Element[];
  readonly nextToken: string | undefined;
}

/**
 * A page of `elements`, in the order of `keyOf`; throws InvalidParameterException for a token of
 * another list or request.
 */
export function pageOf<Element>(
  elements: readonly Element[],
  keyOf: (element: Element) => string,
  limit: number,
  question: string,
  token: string | undefined,
): Page<Element> {
  const after = token === undefined ? undefined : readToken(token, question);
  const rest = elements.filter((element) => after === undefined || keyOf(element) > after);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rest.length > shown.length && last !== undefined;
  return {
    elements: shown,
    nextToken: hasMore ? writeToken({ question, after: keyOf(last) }) : undefined,
  };
}

function writeToken(position: v.InferOutput<typeof positionSchema>): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

function readToken(token: string, question: string): string {
  const position = v.safeParse(
    v.pipe(v.string(), v.parseJson(), positionSchema),
    Buffer.from(token, "base64url").toString(),
  );
  if (position.success && position.output.question === question) return position.output.after;
  throw cognitoError("InvalidParameterException", "Invalid pagination token");
}
