/** Exceptions for requests that DynamoDB refuses, with the service's own names. */
import { asInput, type Input } from "#domain/input/read-input.ts";
import type { HttpAnswer } from "#functions/shared/aws/http-transport.ts";
import { errorCodeOf } from "#functions/shared/aws/service.ts";
import type { Item } from "./attribute-values.ts";
import { decodeItems } from "./attribute-values.ts";

/** Exception for a refused request, with the name of DynamoDB's error. */
export class TableException extends Error {
  constructor(name: string, message = "") {
    super(message);
    this.name = name;
  }
}

export class ConditionalCheckFailedException extends TableException {
  /**
   * Makes the exception.
   * @param item the stored item; only if the request asks for it
   */
  constructor(
    message?: string,
    readonly item?: Item,
  ) {
    super("ConditionalCheckFailedException", message);
  }
}

export class TransactionConflictException extends TableException {
  constructor(message?: string) {
    super("TransactionConflictException", message);
  }
}

export class TransactionCanceledException extends TableException {
  /**
   * Makes the exception.
   * @param codes one code per item of the transaction; `None` for an item without a fault
   */
  constructor(
    readonly codes: readonly string[],
    message?: string,
  ) {
    super("TransactionCanceledException", message);
  }
}

const EXCEPTIONS: Readonly<Record<string, (message: string, body: Input) => TableException>> = {
  ConditionalCheckFailedException: (message, { Item: item }) =>
    new ConditionalCheckFailedException(message, Object(decodeItems("item", item))),
  TransactionConflictException: (message) => new TransactionConflictException(message),
  TransactionCanceledException: (message, { CancellationReasons: reasons }) => {
    const list: readonly unknown[] = Array.isArray(reasons) ? reasons : [];
    return new TransactionCanceledException(
      list.map((reason) => String(asInput(reason)?.Code)),
      message,
    );
  },
};

export function exceptionOf(answer: HttpAnswer): TableException {
  const name = errorCodeOf(answer) || `Status${answer.status}`;
  const body = bodyOf(answer);
  const message = String(body.message ?? body.Message ?? "");
  return EXCEPTIONS[name]?.(message, body) ?? new TableException(name, message);
}

/**
 * Parses the body of a refusal. It may not be JSON, because a proxy may have answered instead of
 * the table.
 */
function bodyOf({ body }: HttpAnswer): Input {
  try {
    return asInput(JSON.parse(body)) ?? {};
  } catch {
    return {};
  }
}
