/** Type of the generated GraphQL operations, and functions that send them. */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import { type Reader, UNREADABLE } from "./answer.ts";
import type { GraphqlClient, GraphqlRequest } from "./client.ts";
import type { Failure } from "./failure.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";

export type Variables = Readonly<Record<string, unknown>>;

export interface Operation<Answer, Input> {
  readonly document: string;
  /** Reads the only field of the response. */
  readonly answer: Reader<Answer>;
  /** Phantom field, never set: carries the type of the variables. */
  readonly takes?: (variables: Input) => void;
}

/** The request for an operation, for callers that send it or read its response themselves. */
export function requestOf<Input extends Variables>(
  { document }: Operation<unknown, Input>,
  variables: NoInfer<Input>,
): GraphqlRequest {
  return { document, variables };
}

/** Reads the response of an operation; one invalid value refuses all of it. */
export function readAnswer<Answer>(read: Reader<Answer>, json: unknown): Result<Answer, Failure> {
  const answer = read(json);
  return answer === UNREADABLE ? err(UNINTELLIGIBLE) : ok(answer);
}

export async function execute<Answer, Input extends Variables>(
  client: GraphqlClient,
  operation: Operation<Answer, Input>,
  variables: NoInfer<Input>,
): Promise<Result<Answer, Failure>> {
  const answer = await client.query(requestOf(operation, variables));
  return andThen(answer, (json) => readAnswer(operation.answer, json));
}
