/** Ways in which planted faults change requests to tables, or functions themselves. */
import { asInput, type Input } from "#domain/input/read-input.ts";
import type { TableRequest } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import type { FunctionName, Plants } from "../plants.ts";

export type Request = TableRequest<object, object>;
export type Send = (request: Request) => Promise<object>;
export type Meddle = (request: Request, send: Send) => Promise<object>;

/** Replaces functions with ones that do nothing and report success. */
export function idle(...functions: readonly FunctionName[]): Plants["handler"] {
  return (handle, of) => (functions.includes(of) ? async () => undefined : handle);
}

/** Wraps the tables of these functions. */
export function between(functions: readonly FunctionName[], meddle: Meddle): Plants["tables"] {
  return (tables, of) => {
    if (!functions.includes(of)) return tables;
    const send: Send = (request) => tables.send(request);
    return { send: (request: Request) => meddle(request, send) } as Tables;
  };
}

/** A copy of the request with another input. */
export function changed(request: Request, input: object): Request {
  return Object.assign(Object.create(Object.getPrototypeOf(request)), request, { input });
}

/** A copy of the request with every text changed. */
export function changedTexts(request: Request, change: (text: string) => string): Request {
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
  };
  return changed(request, Object(walk(request.input)));
}

/** A copy of the request with changed parts of its transaction; undefined removes a part. */
export function changedParts(
  request: Request,
  change: (part: Input) => Input | undefined,
): Request {
  const { TransactItems: parts } = asInput(request.input) ?? {};
  if (!Array.isArray(parts)) return request;
  const TransactItems = parts.flatMap((part) => change(asInput(part) ?? {}) ?? []);
  return changed(request, { ...request.input, TransactItems });
}

export function isRowOfCommand({ Put }: Input): boolean {
  return asInput(asInput(Put)?.Item)?.kind === "command";
}
