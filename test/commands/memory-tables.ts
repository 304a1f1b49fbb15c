/**
 * The tables in memory: answers the requests of the store functions as DynamoDB does, and fast
 * enough for a model test.
 */

import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from "#functions/shared/store/table-exceptions.ts";
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { changeOf, conditionOf, type Item, type Placeholders } from "./table-expressions.ts";

/** The members of puts and updates. */
interface Write {
  readonly TableName?: string | undefined;
  readonly Item?: Item | undefined;
  readonly Key?: Item | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Item | undefined;
}

/**
 * A single shared instance: creating its stack trace each time would cost more than everything
 * else.
 */
const REFUSED = new ConditionalCheckFailedException("The conditional request failed");

export class MemoryTables {
  readonly #items = new Map<string, Item>();
  /** The tables to pass to the store functions. */
  readonly tables: Tables;
  /** Delays the answer to a write that has already taken place, until its promise resolves. */
  holdAnswer: (written: Item) => Promise<void> | undefined = () => undefined;

  constructor() {
    this.tables = {
      // Answers a request as DynamoDB does.
      send: async <Output>(request: object) => (await this.#answer(request)) as Output,
    };
  }

  clear(): void {
    this.#items.clear();
    this.holdAnswer = () => undefined;
  }

  /** Stores an item initially. */
  put(TableName: string, item: Item): void {
    this.#items.set(keyOf({ TableName, Item: item }), item);
  }

  peek(TableName: string, Key: Item): Item | undefined {
    return this.#items.get(keyOf({ TableName, Key }));
  }

  async #answer(request: object): Promise<Record<string, unknown>> {
    if (request instanceof GetCommand) return { Item: this.#items.get(keyOf(request.input)) };
    if (request instanceof BatchGetCommand) return this.#answerBatch(request);
    if (request instanceof PutCommand || request instanceof UpdateCommand) {
      const written = this.#written(request.input);
      if (written === undefined) throw REFUSED;
      this.#items.set(keyOf(request.input), written);
      await this.holdAnswer(written);
      return { Attributes: written };
    }
    if (request instanceof TransactWriteCommand) return this.#transact(request.input.TransactItems);
    throw new Error(`expected a request of the command path, got ${String(request)}`);
  }

  #answerBatch({ input: { RequestItems = {} } }: BatchGetCommand): Record<string, unknown> {
    const found = Object.entries(RequestItems).map(([TableName, { Keys = [] }]) => {
      const items = Keys.flatMap((Key) => this.#items.get(keyOf({ TableName, Key })) ?? []);
      return [TableName, items] as const;
    });
    return { Responses: Object.fromEntries(found) };
  }

  async #transact(
    items: TransactWriteCommandInput["TransactItems"] = [],
  ): Promise<Record<string, unknown>> {
    const checks = items.flatMap(({ ConditionCheck }) => ConditionCheck ?? []);
    const writes = items.flatMap(({ Put, Update }) => Put ?? Update ?? []);
    const written = writes.map((write) => this.#written(write));
    // Checks come last in the product's transactions, so their results are appended.
    const allowed = [...written.map(Boolean), ...checks.map((check) => this.#isAllowed(check))];
    if (allowed.includes(false)) {
      throw new TransactionCanceledException(
        allowed.map((is) => (is ? "None" : "ConditionalCheckFailed")),
      );
    }
    writes.forEach((write, at) => {
      this.#items.set(keyOf(write), written[at] ?? {});
    });
    for (const item of written) if (item !== undefined) await this.holdAnswer(item);
    return {};
  }

  /** The item after the write; undefined when the condition is false. */
  #written(write: Write): Item | undefined {
    if (!this.#isAllowed(write)) return undefined;
    const { UpdateExpression } = write;
    if (UpdateExpression === undefined) return write.Item;
    const before = this.#items.get(keyOf(write)) ?? write.Key ?? {};
    return changeOf(UpdateExpression)(before, placeholdersOf(write));
  }

  #isAllowed(write: Write): boolean {
    const { ConditionExpression: condition } = write;
    if (condition === undefined) return true;
    return conditionOf(condition)(this.#items.get(keyOf(write)), placeholdersOf(write));
  }
}

function placeholdersOf(write: Write): Placeholders {
  return {
    names: write.ExpressionAttributeNames ?? {},
    values: write.ExpressionAttributeValues ?? {},
  };
}

function keyOf({ TableName, Item, Key = Item }: Write): string {
  return `${TableName} ${Key?.pk} ${Key?.sk}`;
}
