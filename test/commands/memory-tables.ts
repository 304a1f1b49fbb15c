/** The tables in memory: answers the requests that the store functions make as the service does, and as fast as a model test needs. */

import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from "#functions/shared/store/table-exceptions.ts";
import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { changeOf, conditionOf, type Item, type Placeholders } from "./table-expressions.ts";

/** What puts and updates say of the items they write. */
interface Write {
  readonly TableName?: string | undefined;
  readonly Item?: Item | undefined;
  readonly Key?: Item | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Item | undefined;
}

/** One for all: its trace would cost more than everything else. */
const REFUSED = new ConditionalCheckFailedException("The conditional request failed");

export class MemoryTables {
  readonly #items = new Map<string, Item>();
  /** What the store functions are given. */
  readonly tables: Tables;
  /** Keeps the answer to a write back as long as it wishes; the write itself has taken place. */
  holdAnswer: (written: Item) => Promise<void> | undefined = () => undefined;

  constructor() {
    this.tables = {
      // As the service answers such a request.
      send: async <Output>(request: object) => (await this.#answer(request)) as Output,
    };
  }

  clear(): void {
    this.#items.clear();
    this.holdAnswer = () => undefined;
  }

  /** An item that is there from the start. */
  put(TableName: string, item: Item): void {
    this.#items.set(keyOf({ TableName, Item: item }), item);
  }

  peek(TableName: string, Key: Item): Item | undefined {
    return this.#items.get(keyOf({ TableName, Key }));
  }

  async #answer(request: object): Promise<Record<string, unknown>> {
    if (request instanceof GetCommand) return { Item: this.#items.get(keyOf(request.input)) };
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

  async #transact(
    items: TransactWriteCommandInput["TransactItems"] = [],
  ): Promise<Record<string, unknown>> {
    const writes = items.map(({ Put, Update }) => Put ?? Update ?? {});
    const written = writes.map((write) => this.#written(write));
    if (written.includes(undefined)) {
      throw new TransactionCanceledException(
        written.map((item) => (item === undefined ? "ConditionalCheckFailed" : "None")),
      );
    }
    writes.forEach((write, at) => {
      this.#items.set(keyOf(write), written[at] ?? {});
    });
    for (const item of written) if (item !== undefined) await this.holdAnswer(item);
    return {};
  }

  /** The item as it will be; undefined when the condition does not hold. */
  #written(write: Write): Item | undefined {
    const before = this.#items.get(keyOf(write));
    const by: Placeholders = {
      names: write.ExpressionAttributeNames ?? {},
      values: write.ExpressionAttributeValues ?? {},
    };
    const { ConditionExpression, UpdateExpression } = write;
    const isAllowed =
      ConditionExpression === undefined || conditionOf(ConditionExpression)(before, by);
    if (!isAllowed) return undefined;
    if (UpdateExpression === undefined) return write.Item;
    return changeOf(UpdateExpression)(before ?? write.Key ?? {}, by);
  }
}

function keyOf({ TableName, Item, Key = Item }: Write): string {
  return `${TableName} ${Key?.pk} ${Key?.sk}`;
}
